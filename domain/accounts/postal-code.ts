import { plainSigns } from '../validation/typed-signs.ts'

/** See requirements/accounts-and-public.md 5. */
export const postalPattern = /^[A-Za-z]\d[A-Za-z][ -]?\d[A-Za-z]\d$/

/** `A1A 1A1`, as stored and shown (requirements/contract.md 2). */
export function normalizePostal(typed: string): string {
  const signs = typed.replace(/[ -]/g, '').toUpperCase()
  return `${signs.slice(0, 3)} ${signs.slice(3)}`
}

/** Returns `A1A 1A1`, or null (requirements/animals.md 5). */
export function postalAtEnd(address: string): string | null {
  const found = /(?:^|[^A-Za-z\d])([A-Za-z]\d[A-Za-z][ -]?\d[A-Za-z]\d)\s*$/.exec(
    plainSigns(address),
  )?.[1]
  return found === undefined ? null : normalizePostal(found)
}
