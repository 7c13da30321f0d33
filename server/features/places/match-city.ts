import { plainName, plainWord } from './plain-name.ts'
import type { City } from './places.queries.ts'
import { regionCode } from './regions.ts'

/** A city, or a part of one, that a typed text names, and the words that do not belong to its name. */
export interface CityMatch {
  city: City
  /** What was typed beside the city: street, number; as typed. */
  street: string
  /** The name is there as it is written, accents and marks aside. */
  exact: boolean
}

interface Word {
  plain: string
  start: number
  end: number
  /** Words between two commas stand together. */
  segment: number
}

/** Some neighbouring words that may be a name, in the forms that names are compared in. */
interface Phrase {
  spaced: string
  sorted: string
  joined: string
  words: number
  /** One bit for each letter that occurs: tells most different words apart at once. */
  letters: number
}

/** A phrase of the typed text. */
interface Span extends Phrase {
  from: number
  to: number
  last: boolean
  whole: boolean
}

/** Names of municipalities have seven words at most once `Saint-` and `de` are counted. */
const longestName = 7
/** An address has fewer words; what comes after them is left out. */
const mostWords = 30

/** How well words name a city; lower is better. */
const exact = 0
const misspelt = 1
const begun = 2

/**
 * The cities that a typed text names, best first: exact names before misspelt and unfinished ones, a name standing
 * alone between commas or at the end before one inside a street's, then the larger city. Accents, case, marks, the
 * order of words and one typing error (two in long names) do not matter. A part of a city that is named beside its city comes
 * before either.
 * @param cities every city and part of one that may be named
 */
export function matchCities(typed: string, cities: City[], limit: number): CityMatch[] {
  const seen = new Set<string>()
  const text = withoutAdditions(typed)
  const words = withoutProvince(splitWords(text))
  const spans = possibleSpans(words)
  const found: (CityMatch & { rank: number[] })[] = []
  for (const city of cities) {
    const name = namePhrase(city.plain)
    let best: { span: Span; rank: number[] } | undefined
    for (const span of spans) {
      const quality = qualityOf(span, name)
      if (quality === null) continue
      const rank = rankOf(span, quality)
      if (!best || compare(rank, best.rank) < 0) best = { span, rank }
    }
    if (best) found.push({ city, exact: best.rank[0] === exact, ...besideOf(city, streetOf(text, words, best.span), best.rank) })
  }
  return found
    .sort((a, b) => compare(a.rank, b.rank) || b.city.population - a.city.population || a.city.id.localeCompare(b.city.id))
    .filter(({ city: { name, area } }) => area === null || (!seen.has(`${name}/${area}`) && seen.add(`${name}/${area}`)))
    .slice(0, limit)
    .map(({ city, street, exact: isExact }) => ({ city, street, exact: isExact }))
}

/** A part of a city that is named beside its city takes the city's name off the street: `Verdun, Montréal`. */
function besideOf({ area, name }: City, street: string, rank: number[]): { street: string; rank: number[] } {
  if (area === null || street === '') return { street, rank }
  const segments = street.split(',')
  const last = segments.at(-1) ?? ''
  const city = plainName(name)
  const plain = plainName(last)
  if (plain !== city && !plain.endsWith(` ${city}`)) return { street, rank }
  const words = [...last.matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
  const first = words[words.length - city.split(' ').length]
  const kept = first ? last.slice(0, first.index) : ''
  return { street: tidy([...segments.slice(0, -1), kept].join(',')), rank: [rank[0] === exact ? -1 : (rank[0] as number), ...rank.slice(1)] }
}

const foldings: Record<string, string> = { st: 'saint', ste: 'sainte', mtl: 'montreal', qc: 'quebec' }
const fold = (word: string) => foldings[word] ?? word

const phrase = (words: string[]): Phrase => ({
  spaced: words.join(' '),
  sorted: words.length > 1 ? words.toSorted().join(' ') : words.join(),
  joined: words.join(''),
  words: words.length,
  letters: Array.from(words.join(''), (letter) => 1 << (letter.charCodeAt(0) % 32)).reduce((all, bit) => all | bit, 0),
})

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

const namesOfCities = new Map<string, Phrase>()
/** A city's name to compare with, kept: it is asked for at every keystroke of everyone. */
function namePhrase(plain: string): Phrase {
  const known = namesOfCities.get(plain)
  if (known) return known
  const made = phrase(plain.split(' ').map(fold))
  namesOfCities.set(plain, made)
  return made
}

function splitWords(text: string): Word[] {
  const words: Word[] = []
  let segment = 0
  for (const { 0: piece, index } of text.matchAll(/,|[\p{L}\p{M}\p{N}]+/gu)) {
    if (piece === ',') segment++
    else words.push({ plain: fold(plainWord(piece)), start: index, end: index + piece.length, segment })
  }
  return words.slice(0, mostWords)
}

/** Said around a name without being part of it; `Ville-Marie` and `Dawson City` keep theirs. */
const withoutAdditions = (text: string) =>
  text.replace(/(?<![\p{L}\p{N}])(?:(?:ville|municipalit[eé]) (?:de |d['’])|city of )/giu, '').replace(/(qu[eé]bec) city(?!\p{L})/giu, '$1')

/** Drops a province or country that closes the text after something else: `Granby (Québec)`. */
function withoutProvince(kept: Word[]): Word[] {
  for (let length = Math.min(5, kept.length - 1); length > 0; length--) {
    const tail = kept
      .slice(-length)
      .map(({ plain }) => plain)
      .join(' ')
    if (tail === 'canada' || regionCode(tail)) return withoutProvince(kept.slice(0, -length))
  }
  return kept
}

function possibleSpans(words: Word[]): Span[] {
  const spans: Span[] = []
  for (let from = 0; from < words.length; from++) {
    const segment = words[from]?.segment
    for (let to = from + 1; to <= words.length && to - from <= longestName && words[to - 1]?.segment === segment; to++) {
      const whole = words[from - 1]?.segment !== segment && words[to]?.segment !== segment
      spans.push({ from, to, whole, last: to === words.length, ...phrase(words.slice(from, to).map(({ plain }) => plain)) })
    }
  }
  return spans
}

/** Sort key of a city that a span names; the smaller comes first. */
function rankOf({ from, whole, last, joined }: Span, quality: number): number[] {
  const place = last ? 0 : whole ? 1 : from === 0 ? 2 : 3
  return [quality === exact ? 0 : 1, whole ? 0 : 1, place, quality, -joined.length]
}

/** How well a span names a city; null when it does not. */
function qualityOf(span: Span, name: Phrase): number | null {
  // A typing error may also join or part words: the letters alone count.
  if (span.joined === name.joined || (span.words === name.words && span.sorted === name.sorted)) return exact
  if (span.last && span.spaced.length >= 3 && name.spaced.startsWith(span.spaced)) return begun
  const errors = name.joined.length >= 9 ? 2 : name.joined.length >= 4 ? 1 : 0
  if (errors === 0 || Math.abs(span.joined.length - name.joined.length) > errors) return null
  // One error brings in a letter and drops another at most.
  if (countBits(span.letters ^ name.letters) > 2 * errors || /\d/.test(span.joined)) return null
  return withinErrors(span.joined, name.joined, errors) ? misspelt : null
}

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
  text
    .replace(/\s+/g, ' ')
    .replace(/\s+,/g, ',')
    .replace(/(,\s*)+/g, ', ')
    .replace(/^[\s,;()-]+|[\s,;(-]+$/g, '')
