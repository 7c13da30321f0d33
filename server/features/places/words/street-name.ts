import { englishDirection, englishKind, frenchDirection, frenchKind } from './street-kinds.ts'
import { isOrdinal, wordsOf } from './street-words.ts'

interface StreetParts {
  /** `RUE`, `ST`; empty where the name holds it. */
  kind: string
  name: string
  /** `E`, `Ouest`; empty where the name holds it, or none. */
  direction: string
  region: string | null
}

/**
 * One spelling of a street, whichever file names it and however: `rue Saint-Denis Est`, `12e Avenue`,
 * `Main Street West`. French kinds stay small, as an address is written in French.
 */
export function joinStreet(given: StreetParts): string {
  const { region } = given
  const { kind, name, direction } = given.kind === '' ? partsOf(given) : given
  const before = frenchKind(kind, region)
  if (before === null) {
    const behind = [name && readable(name), englishKind(kind) ?? readable(kind)]
    const towards = region === 'QC' && kind === '' ? frenchDirection : englishDirection
    return joined([...behind, towards(direction) ?? direction])
  }
  const towards = frenchDirection(direction) ?? direction
  if (isOrdinal(wordsOf(name).join(''))) return joined([readable(name), capital(before), towards])
  return joined([before, readable(name, true), towards])
}

const joined = (parts: string[]) => parts.filter(Boolean).join(' ')
const capital = (word: string) => word.charAt(0).toLocaleUpperCase('fr-CA') + word.slice(1)

/** Of a name that holds its kind: `Boul. Laurier O`, `12e Avenue`, `MAIN ST W`. */
function partsOf({ name, direction, region }: StreetParts): Omit<StreetParts, 'region'> {
  const words = name.split(/\s+/u).filter(Boolean)
  const whole = { kind: '', name, direction }
  if (words.length < 2) return whole
  const isFrench = (index: number) => frenchKind(words[index] ?? '', region) !== null
  const behind = () => {
    const isLast = direction === '' && words.length > 2 && englishDirection(words.at(-1) ?? '')
    const at = isLast ? words.length - 2 : words.length - 1
    return englishKind(words[at] ?? '') === null
      ? null
      : {
          kind: words[at] as string,
          name: words.slice(0, at).join(' '),
          direction: isLast ? (words.at(-1) as string) : direction,
        }
  }
  const before = (kindAt: number) => {
    const rest = words.filter((_, index) => index !== kindAt)
    const isLast = direction === '' && rest.length > 1 && frenchDirection(rest.at(-1) ?? '')
    return {
      kind: words[kindAt] as string,
      name: (isLast ? rest.slice(0, -1) : rest).join(' '),
      direction: isLast ? (rest.at(-1) as string) : direction,
    }
  }
  if (region !== 'QC') return behind() ?? (isFrench(0) ? before(0) : whole)
  if (isOrdinal(wordsOf(words[0] ?? '').join('')) && isFrench(1)) return before(1)
  return isFrench(0) ? before(0) : (behind() ?? whole)
}

const particles = new Set([
  'de',
  'du',
  'des',
  'la',
  'le',
  'les',
  'l',
  'd',
  'a',
  'à',
  'au',
  'aux',
  'et',
  'sur',
  'sous',
  'en',
])

/**
 * `DE L'ÉGLISE` becomes `De l’Église`; names that are not in capitals keep their letters.
 * @param isInside behind a kind, where an article is small too
 */
export function readable(text: string, isInside = false): string {
  const tidy = text.replace(/\s+/gu, ' ').trim().replaceAll("'", '’')
  if (/\p{Ll}/u.test(tidy)) return tidy
  return tidy
    .toLocaleLowerCase('fr-CA')
    .replace(/[\p{L}\p{M}\p{N}]+/gu, (word, at: number) =>
      particles.has(word) && (at > 0 || isInside) ? word : capital(word),
    )
}
