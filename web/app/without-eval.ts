/**
 * Must run first: makes zod work without `new Function`, which the content security policy forbids;
 * even zod's attempt would be reported as a violation.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
