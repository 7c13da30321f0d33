import { plainSigns } from '../validation/typed-signs.ts'

/** Canada Post: never D, F, I, O, Q, U, nor initial W and Z. */
const first = '[ABCEGHJ-NPRSTVXY]'
const letter = '[ABCEGHJ-NPRSTV-Z]'
const canadian = new RegExp(`^(${first}\\d${letter})(\\d${letter}\\d)?$`)
const inText = new RegExp(
  `(?<![\\p{L}\\d])(${first}\\d${letter})(?:[ -]?(\\d${letter}\\d))?(?![\\p{L}\\d])`,
  'iu',
)
const american = /^(\d{5})(\d{4})?$/

const bare = (typed: string) => plainSigns(typed).replace(/[\s-]/g, '').toUpperCase()

/**
 * The gazetteer key and display form of a Canadian postal code or area, or a US ZIP code; else
 * null.
 */
export function readPostal(typed: string): { key: string; shown: string } | null {
  const code = bare(typed)
  const [, area, rest] = canadian.exec(code) ?? []
  if (area) return { key: `postal:${area}`, shown: rest ? `${area} ${rest}` : area }
  const [, zip, more] = american.exec(code) ?? []
  return zip ? { key: `zip:${zip}`, shown: more ? `${zip}-${more}` : zip } : null
}

/** A Canadian postal code within a text: its area, the complete code if typed, and the rest. */
export interface TypedPostal {
  area: string
  full: string | null
  rest: string
}

export function splitPostal(typed: string): TypedPostal | null {
  const text = plainSigns(typed)
  const found = inText.exec(text)
  if (!found?.[1]) return null
  const area = found[1].toUpperCase()
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
  return { area, full: found[2] ? `${area} ${found[2].toUpperCase()}` : null, rest }
}

/** Canada Post: 0 in second position; one area of a post office for dozens of municipalities. */
export const isRural = (area: string): boolean => area.charAt(1) === '0'

/** null if incomplete. */
export function postalOf(text: string | undefined): string | null {
  const [, first, second] =
    /^\s*([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)\s*$/i.exec(plainSigns(text ?? '')) ?? []
  return first && second ? `${first} ${second}`.toUpperCase() : null
}
