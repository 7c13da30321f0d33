/**
 * Letter-digit-letter, space or dash or nothing, digit-letter-digit
 * (requirements/accounts-and-public.md 5).
 */
export const postalPattern = /^[A-Za-z]\d[A-Za-z][ -]?\d[A-Za-z]\d$/

/** A complete postal code as it is stored and shown: `A1A 1A1` (requirements/contract.md 2). */
export function normalizePostal(typed: string): string {
  const signs = typed.replace(/[ -]/g, '').toUpperCase()
  return `${signs.slice(0, 3)} ${signs.slice(3)}`
}

/**
 * The complete postal code that a typed address ends with, as `A1A 1A1`; null for any other
 * (requirements/animals.md 5).
 */
export function postalAtEnd(address: string): string | null {
  const found = /(?:^|[^A-Za-z\d])([A-Za-z]\d[A-Za-z][ -]?\d[A-Za-z]\d)\s*$/.exec(address)?.[1]
  return found === undefined ? null : normalizePostal(found)
}
