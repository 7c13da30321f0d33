/** When the prefixes and the contacts of registries.ts were gathered from public lists; telephone numbers are to be verified. */
export const registriesSourceDate = '2026-11-01'
