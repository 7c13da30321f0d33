/**
 * First of all scripts: schemas are to be read without `new Function`. The content security policy
 * forbids it, and zod's mere try would be reported as a violation on every page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
