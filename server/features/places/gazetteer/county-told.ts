import { readWords, type AddressWords, type Word } from '../words/address-words.ts'
import type { CityIndex } from './city-index.ts'
import { countiesCalled } from './counties.ts'
import {
  isBehindOthers,
  longestName,
  overlap,
  particles,
  phraseOf,
  type Range,
} from './name-range.ts'
import { quebecPlaceOf } from './quebec-rows.ts'

interface ReadText {
  text: string
  read: AddressWords
  /** That were told after the municipality; null if none. */
  counties: ReadonlySet<string> | null
}

/** `Saint-Raymond (Portneuf)`: a county or region tells of several municipalities, and is none itself. */
export function withoutCounty(text: string, index: CityIndex): ReadText {
  const read = readWords(text)
  const { words, streets } = read
  const isIn = (span: Range, counties: ReadonlySet<string>) =>
    !streets.some((street) => overlap(street, span)) &&
    !isBehindOthers(span, read) &&
    index
      .exact(phraseOf(words, span))
      .some(({ city }) => counties.has(quebecPlaceOf(city.id)?.county ?? ''))
  for (let from = 1; from < words.length; from++) {
    if (words[from]?.joined) continue
    const segment = words[from]?.segment
    const end = words.findIndex((word, at) => at > from && word.segment !== segment)
    const to = end < 0 ? words.length : end
    if (to - from > longestName) continue
    const counties = countiesCalled(phraseOf(words, { from, to }).joined)
    if (!counties) continue
    let before = from
    while (before > 1 && isCountyWord(words[before - 1] as Word)) before--
    if (!isIn(lastName(words, before, index), counties)) continue
    const [start, stop] = [words[before]?.start ?? 0, words[to - 1]?.end ?? 0]
    const rest = `${text.slice(0, start)}${' '.repeat(stop - start)}${text.slice(stop)}`
    return { text: rest, read: { ...readWords(rest), region: 'QC' }, counties }
  }
  return { text, read, counties: null }
}

/** The longest that ends there. */
function lastName(words: Word[], to: number, index: CityIndex): Range {
  const segment = words[to - 1]?.segment
  let longest = to
  for (let from = to - 1; words[from]?.segment === segment && to - from <= longestName; from--)
    if (index.exact(phraseOf(words, { from, to })).length > 0) longest = from
  return { from: longest, to }
}

/** `MRC de`, `dans le comté de`. */
const countyWords = new Set(['mrc', 'comte', 'county', 'region', 'dans', 'en'])
const isCountyWord = ({ typed, joined }: Word) =>
  !joined && (countyWords.has(typed) || particles.has(typed))
