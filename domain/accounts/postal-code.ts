/** Letter-digit-letter, space or dash or nothing, digit-letter-digit (part 1 section 5). */
export const postalPattern = /^[A-Za-z]\d[A-Za-z][ -]?\d[A-Za-z]\d$/

/** A complete postal code as it is stored and shown: `A1A 1A1` (decisions 2). */
export function normalizePostal(typed: string): string {
  const signs = typed.replace(/[ -]/g, '').toUpperCase()
  return `${signs.slice(0, 3)} ${signs.slice(3)}`
}
