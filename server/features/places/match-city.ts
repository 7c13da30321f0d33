import type { City } from './places.queries.ts'

/** A city that a typed text names, and the words that do not belong to the city's name. */
export interface CityMatch {
  city: City
  /** What was typed beside the city: street, number; as typed. */
  street: string
}

interface Word {
  plain: string
  start: number
  end: number
  /** Words between two commas stand together. */
  segment: number
}

interface Span {
  from: number
  to: number
}

/** Names of municipalities have seven words at most once `Saint-` and `de` are counted. */
const longestName = 7

/** How well words name a city; lower is better. */
const exact = 0
const misspelt = 1
const begun = 2

/**
 * The cities that a typed text names, best first: exact names before misspelt and unfinished ones, a name standing
 * alone between commas or at the end before one inside a street's, then the larger city. Accents, case, marks, the
 * order of words and one typing error (two in long names) do not matter.
 * @param cities every city that may be named
 */
export function matchCities(typed: string, cities: City[], limit: number): CityMatch[] {
  const text = withoutAdditions(typed)
  const words = withoutProvince(splitWords(text))
  const spans = possibleSpans(words)
  const found = cities.flatMap((city) => {
    const best = spans
      .map((span) => ({ span, rank: rankOf(span, words, nameWords(city.plain)) }))
      .filter((one): one is { span: Span; rank: number[] } => one.rank !== null)
      .reduce<{ span: Span; rank: number[] } | null>((kept, next) => (kept && compare(kept.rank, next.rank) <= 0 ? kept : next), null)
    return best ? [{ city, street: streetOf(text, words, best.span), rank: best.rank }] : []
  })
  return found
    .sort((a, b) => compare(a.rank, b.rank) || b.city.population - a.city.population || a.city.id.localeCompare(b.city.id))
    .slice(0, limit)
    .map(({ city, street }) => ({ city, street }))
}

const foldings: Record<string, string> = { st: 'saint', ste: 'sainte', mtl: 'montreal', qc: 'quebec' }
const fold = (word: string) => foldings[word] ?? word

const namesOfCities = new Map<string, string[]>()
/** Words of a city's name, kept: they are asked for at every keystroke of everyone. */
function nameWords(plain: string): string[] {
  const known = namesOfCities.get(plain)
  if (known) return known
  const words = plain.split(' ').map(fold)
  namesOfCities.set(plain, words)
  return words
}

function splitWords(text: string): Word[] {
  const words: Word[] = []
  let segment = 0
  for (const { 0: piece, index } of text.matchAll(/,|[\p{L}\p{M}\p{N}]+/gu)) {
    if (piece === ',') segment++
    else words.push({ plain: fold(plainWord(piece)), start: index, end: index + piece.length, segment })
  }
  return words
}

const plainWord = (word: string) =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae')

const provinceNames = new Set([
  'quebec', 'canada', 'ontario', 'on', 'alberta', 'ab', 'manitoba', 'mb', 'saskatchewan', 'sk', 'nb', 'ns', 'pe', 'nl', 'bc', 'yt', 'nt', 'nu', 'yukon', 'nunavut',
  'nouveau brunswick', 'new brunswick', 'nouvelle ecosse', 'nova scotia', 'colombie britannique', 'british columbia',
  'ile du prince edouard', 'prince edward island', 'terre neuve et labrador', 'newfoundland and labrador',
])
/** Said around a name without being part of it; `Ville-Marie` and `Dawson City` keep theirs. */
const withoutAdditions = (text: string) =>
  text.replace(/(?<![\p{L}\p{N}])(?:(?:ville|municipalit[eé]) (?:de |d['’])|city of )/giu, '').replace(/(qu[eé]bec) city(?!\p{L})/giu, '$1')

/** Drops a province or country that closes the text after something else: `Granby (Québec)`. */
function withoutProvince(kept: Word[]): Word[] {
  for (let length = Math.min(5, kept.length - 1); length > 0; length--) {
    const tail = kept.slice(-length).map(({ plain }) => plain).join(' ')
    if (provinceNames.has(tail)) return withoutProvince(kept.slice(0, -length))
  }
  return kept
}

function possibleSpans(words: Word[]): Span[] {
  const spans: Span[] = []
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= words.length && to - from <= longestName && words[to - 1]?.segment === words[from]?.segment; to++) spans.push({ from, to })
  }
  return spans
}

/** Sort key of a city named by a span, null when the span does not name it. */
function rankOf({ from, to }: Span, words: Word[], name: string[]): number[] | null {
  const last = words.length
  const typed = words.slice(from, to).map(({ plain }) => plain)
  const quality = qualityOf(typed, name, to === last)
  if (quality === null) return null
  const whole = words[from - 1]?.segment !== words[from]?.segment && words[to]?.segment !== words[from]?.segment
  const edge = to === last ? 0 : whole ? 1 : from === 0 ? 2 : 3
  return [quality === exact ? 0 : 1, whole ? 0 : 1, edge, quality, -typed.join('').length]
}

function qualityOf(typed: string[], name: string[], last: boolean): number | null {
  const typedText = typed.join(' ')
  const nameText = name.join(' ')
  if (typedText === nameText) return exact
  if (typed.length === name.length && typed.length > 1 && sorted(typed) === sorted(name)) return exact
  if (last && typedText.length >= 3 && nameText.startsWith(typedText)) return begun
  // A typing error may also join or part words: compare the letters alone.
  const [a, b] = [typed.join(''), name.join('')]
  const errors = b.length >= 9 ? 2 : b.length >= 4 ? 1 : 0
  if (a === b) return exact
  if (errors > 0 && a.charAt(0) <= 'z' && !/\d/.test(a) && withinErrors(a, b, errors)) return misspelt
  return null
}

const sorted = (words: string[]) => words.toSorted().join(' ')

/** Whether two words differ by at most `errors` letters typed wrong, too many, too few, or swapped with their neighbour. */
export function withinErrors(a: string, b: string, errors: number): boolean {
  if (Math.abs(a.length - b.length) > errors) return false
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((row[j - 1] as number) + (same ? 0 : 1), (row[j] as number) + 1, (next[j - 1] as number) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] as number) + 1)
      next.push(cost)
    }
    if (Math.min(...next) > errors) return false
    ;[before, row] = [row, next]
  }
  return (row[b.length] as number) <= errors
}

function compare(a: number[], b: number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] as number)
    if (difference !== 0) return difference
  }
  return 0
}

/** The typed text without the city's words and what closed it: `123 rue Principale, Granby, QC` leaves the street. */
function streetOf(text: string, words: Word[], { from, to }: Span): string {
  const first = words[from]
  const final = words[to - 1]
  const kept = words.at(-1)
  if (!first || !final || !kept) return ''
  return tidy(`${text.slice(0, first.start)} ${text.slice(final.end, kept.end)}`)
}

/** One line, single spaces, no comma or bracket left over at an end. */
export const tidy = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/\s+,/g, ',').replace(/(,\s*)+/g, ', ').replace(/^[\s,;()-]+|[\s,;(-]+$/g, '')
