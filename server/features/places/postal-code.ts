/** Canada Post uses neither D, F, I, O, Q, U anywhere, nor W and Z at the start. */
const first = '[ABCEGHJ-NPRSTVXY]'
const letter = '[ABCEGHJ-NPRSTV-Z]'
const canadian = new RegExp(`^(${first}\\d${letter})(\\d${letter}\\d)?$`)
const inText = new RegExp(`(?<![\\p{L}\\d])(${first}\\d${letter})(?:[ -]?(\\d${letter}\\d))?(?![\\p{L}\\d])`, 'iu')
const american = /^(\d{5})(\d{4})?$/

const bare = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()

/** The gazetteer's key of a Canadian postal code or area, or of a US ZIP code; null for anything else. */
export function placeKeyOfPostal(typed: string): string | null {
  const code = bare(typed)
  const area = canadian.exec(code)?.[1]
  if (area) return `postal:${area}`
  const zip = american.exec(code)?.[1]
  return zip ? `zip:${zip}` : null
}

/** A Canadian postal code or area found in a longer text, and the text without it. */
export function splitPostal(text: string): { area: string; full: string | null; rest: string } | null {
  const found = inText.exec(text)
  if (!found?.[1]) return null
  const area = found[1].toUpperCase()
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
  return { area, full: found[2] ? `${area} ${found[2].toUpperCase()}` : null, rest }
}
