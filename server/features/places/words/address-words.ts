import { plainWord } from '../../../../domain/places/plain-name.ts'
import { regionCode } from '../../../../domain/places/regions.ts'
import { isArticle, isDirection, isOrdinal } from './street-words.ts'
import { unitInText } from './unit.ts'

export interface Word {
  /** Folded for comparison. */
  plain: string
  /** Without accents and capitals. */
  typed: string
  start: number
  end: number
  /** Index of its part between commas. */
  segment: number
  /** Tied to the previous word by hyphen, apostrophe or dot. */
  joined: boolean
}

/** The words of a street's name, unlikely to mean a municipality. */
export interface StreetName {
  from: number
  to: number
  /** Index of `rue`, `Street`; null if only a civic number marks the street. */
  kind: number | null
}

export interface AddressWords {
  /** Without apartment, province and country. */
  words: Word[]
  streets: StreetName[]
  /** Two letters. */
  region: string | null
  /** A final `Québec`: province or city. */
  quebec: Word | null
  /** Province and country. */
  taken: Word[]
}

const mostWords = 30

const foldings: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  mtl: 'montreal',
  mount: 'mont',
  mt: 'mont',
  north: 'nord',
  south: 'sud',
  east: 'est',
  west: 'ouest',
}

/** Unifies short, long, French and English forms. */
export const fold = (plain: string): string => foldings[plain] ?? plain

/** Kinds before the name. */
const before = new Set(
  (
    'rue avenue av ave boulevard boul blvd bd bl chemin ch chem route rte montee mtee rang rg allee impasse imp croissant crois terrasse tsse carre cercle ' +
    'cote promenade prom place pl quai ruelle passage sentier autoroute aut cour highway hwy concession parc metro pont ecole gare hopital coin angle square sq universite cegep college plaines aeroport marche eglise cimetiere stade plage'
  ).split(' '),
)
/** Kinds after the name. */
const behind = new Set(
  (
    'street road rd drive dr crescent cres court crt ct lane ln terrace terr parkway pkwy way circle cir trail square sq gate mall line close row walk ' +
    'avenue av ave boulevard boul blvd bd place pl allee highway hwy'
  ).split(' '),
)
/** French kinds that follow only a number: `12e Rue`. */
const numberedKinds = new Set(['rue', 'rang', 'chemin', 'ch', 'croissant'])
export const saysKind = (typed: string): boolean => before.has(typed) || behind.has(typed)

/** Finds street names, the province and an ambiguous `Québec`. */
export function readWords(text: string): AddressWords {
  const all = splitWords(text)
  const taken = all.length > 1 && all.at(-1)?.typed === 'canada' ? all.splice(-1) : []
  let region: string | null = null
  let quebec: Word | null = null
  const tail = regionTail(all)
  if (tail) {
    const words = all.splice(-tail.length)
    region = tail.region
    taken.push(...words)
    if (words.length === 1 && words[0]?.typed === 'quebec') quebec = words[0]
    // `Saint-Jean de Terre-Neuve`
    while (all.length > 0 && isArticle(all.at(-1)?.typed ?? '')) taken.push(...all.splice(-1))
  }
  const inner = region === null || quebec ? innerRegions(all) : []
  const words = all.filter((word) => !inner.some((one) => one.word === word))
  taken.push(...inner.map(({ word }) => word))
  return {
    words,
    streets: streetNames(words),
    region: region ?? inner[0]?.region ?? null,
    quebec,
    taken,
  }
}

function splitWords(text: string): Word[] {
  const words: Word[] = []
  const unit = unitInText.exec(text)
  const isUnit = (index: number) =>
    unit !== null && index >= unit.index && index < unit.index + unit[0].length
  let segment = 0
  for (const { 0: piece, index } of text.matchAll(/[,;()]|\s[-–—]\s|[\p{L}\p{M}\p{N}]+/gu)) {
    if (!/[\p{L}\p{N}]/u.test(piece)) segment++
    else if (!isUnit(index)) {
      const typed = plainWord(piece)
      const last = words.at(-1)
      const joined =
        last !== undefined && last.segment === segment && ties(text.slice(last.end, index), last)
      words.push({
        plain: fold(typed),
        typed,
        start: index,
        end: index + piece.length,
        segment,
        joined,
      })
    }
  }
  return words.slice(0, mostWords)
}

/** `J.-B.`, `P.E.I.` are tied, `boul.Laurier` is not. */
const ties = (between: string, { typed }: Word) =>
  /^[-‐-―'’./]+$/u.test(between) && (between !== '.' || typed.length === 1)

/**
 * A final province after other words: `Granby (Québec)`, `Moncton N.-B.`; not `Vieux-Québec`, nor
 * `Venise en Québec`.
 */
function regionTail(words: Word[]): { region: string; length: number } | null {
  for (let length = Math.min(5, words.length - 1); length > 0; length--) {
    const tail = words.slice(-length)
    const isInName =
      tail[0]?.joined || (tail[0]?.typed === 'quebec' && words.at(-2)?.typed === 'en')
    const region = isInName ? undefined : regionCode(tail.map(({ typed }) => typed).join(' '))
    if (region) return { region, length }
  }
  return null
}

/**
 * A province alone between commas, or two letters ending such a part: `Granby QC, 12 rue
 * Principale`.
 */
function innerRegions(words: Word[]): { word: Word; region: string }[] {
  const [first, ...others] = Map.groupBy(words, ({ segment }) => segment).values()
  return [first ?? [], ...others].flatMap((part) => {
    // Keep Québec, which may be the city.
    const whole =
      part === first || part[0]?.typed === 'quebec'
        ? undefined
        : regionCode(part.map(({ typed }) => typed).join(' '))
    if (whole) return part.map((word) => ({ word, region: whole }))
    const last = part.at(-1)
    const letters =
      part.length > 1 &&
      last &&
      !last.joined &&
      /^(?:qc|on|nb|ns|pe|nl|mb|sk|ab|bc)$/.test(last.typed)
        ? regionCode(last.typed)
        : undefined
    return last && letters ? [{ word: last, region: letters }] : []
  })
}

const isNumber = ({ typed }: Word) => /^\d{1,6}[a-z]?$/.test(typed) && !isOrdinal(typed)

/** By their kind or civic number. */
function streetNames(words: Word[]): StreetName[] {
  const found: StreetName[] = []
  /** Start of a name that a kind may close. */
  let open = 0
  let number: number | null = null
  const close = () => {
    if (number !== null) found.push({ ...nameAfter(words, number), kind: null })
    number = null
  }
  for (const [index, word] of words.entries()) {
    if (index > 0 && word.segment !== words[index - 1]?.segment) {
      close()
      open = index
    }
    if (isNumber(word) && !isKindAt(words, index + 1)) {
      close()
      number = index
      open = index + 1
      continue
    }
    // `Côte-Saint-Luc`, `Grande-Allée`: one name.
    if (word.joined || words[index + 1]?.joined) continue
    const isBehind = index > open && closesName(words, index, number !== null)
    if (isBehind) {
      found.push({ from: open, to: index, kind: index })
      number = null
      open = index + 1
    } else if (before.has(word.typed) && words[index + 1]?.segment === word.segment) {
      found.push({ ...nameAfter(words, index), kind: index })
      number = null
      open = index + 1
    }
  }
  close()
  return found.filter(({ from, to }) => to > from)
}

const isKindAt = (words: Word[], index: number) => saysKind(words[index]?.typed ?? '')

/** `Queen Street`, `12 Queen St`, `3e Avenue`. */
function closesName(words: Word[], index: number, isNumbered: boolean): boolean {
  const word = words[index] as Word
  const next = words[index + 1]
  const last = words[index - 1] as Word
  if (numberedKinds.has(word.typed)) return isOrdinal(last.typed)
  if (word.typed === 'st') return isNumbered && !next?.joined
  if (!behind.has(word.typed)) return false
  // `Montréal avenue du Parc`: an article, or no number before the name, means that the kind begins
  // a name.
  if (!before.has(word.typed) || isNumbered || isOrdinal(last.typed)) return true
  return next?.segment !== word.segment || isDirection(next.typed)
}

/** The minimal name: one word, extended by `Saint-` and hyphens. */
function nameAfter(words: Word[], index: number): { from: number; to: number } {
  const segment = words[index]?.segment
  const isIn = (at: number) => words[at]?.segment === segment
  let to = index + 1
  while (isIn(to) && isArticle(words[to]?.typed ?? '') && isIn(to + 1)) to++
  const binds = (at: number) => ['saint', 'sainte', 'notre'].includes(words[at]?.plain ?? '')
  if (isIn(to)) to++
  while (isIn(to) && (words[to]?.joined || binds(to - 1))) to++
  return { from: index + 1, to }
}
