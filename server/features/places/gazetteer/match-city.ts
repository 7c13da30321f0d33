import { distanceKm } from '#domain/geo.ts'
import { defaultLanguage, languages } from '#domain/language.ts'
import { readWords, saysKind, type AddressWords, type Word } from '../words/address-words.ts'
import { indexOf, phrase, type CityIndex, type NameMatch, type Phrase } from './city-index.ts'
import { plainName } from '../../../../domain/places/plain-name.ts'
import type { City } from '../places.queries.ts'
import { regionName } from '../../../../domain/places/regions.ts'
import { isDirection } from '../words/street-words.ts'

/**
 * A city, or a part of one, that a typed text names, and the words that do not belong to its name.
 */
export interface CityMatch {
  city: City
  /** What was typed beside the city: street, number; as typed. */
  street: string
  /** The name is there as it is written, accents and marks aside. */
  exact: boolean
  /** What speaks against this reading; 0 for a city named exactly, at the end or alone. */
  cost: number
  /** Its province was typed. */
  inRegion: boolean
}

/** Some neighbouring words of the typed text. */
interface Span extends Phrase {
  from: number
  to: number
}

/** A span read as a city. */
interface Reading {
  span: Span
  city: City
  exact: boolean
  /** What speaks against it in all, and by its place among the words. */
  cost: number
  place: number
}

/** Names of municipalities have seven words at most once `Saint-` and `de` are counted. */
const longestName = 7

/**
 * What speaks how much against a reading. They are weighed against each other by the table of
 * addresses as people type them (`typed-addresses.data.ts`).
 */
const costs = {
  /** Words in another order. */
  order: 1.5,
  /**
   * One typing error, two, in a part between commas; behind other words any of them may be meant.
   */
  misspelt: { alone: [0.5, 2], among: [2, 3.5], short: 3 },
  begun: 5,
  /** In the name of a street that a kind tells, or a civic number alone. */
  street: { kind: 8, number: 4 },
  /** Before the street, at the end of another part, within other words. */
  first: 1,
  closing: 1,
  inside: 5,
  /** A hyphen ties it to other words: it is a part of a longer name. */
  tied: 6,
  /** Behind `sur` and the like, which tie names too; behind other small words. */
  joint: 4,
  particle: 2,
  otherProvince: 3,
  /** Behind words that are neither street nor city: `Mont Saint-Bruno`. */
  behindOthers: 3,
  /**
   * `Québec` behind a street, as the city; behind what may be a municipality that we do not know.
   */
  quebecAsCity: 2,
  quebecBehindOthers: 3,
  /** A town is named before the larger city beside it, or a part before its city: it tells more. */
  nearer: -1.5,
}

/**
 * Cities of so many people are meant by people of other provinces, with a typing error, and by what
 * stands in them.
 */
export const famous = 40_000
/** An error in a shorter name makes another: Orford, Oxford. */
const longName = 7

/** A reading against which more speaks is never taken unasked. */
export const mostCost = 2.5
/** From this cost on, a reading explains nothing. */
const hopeless = 14
/** A town within so many km of a larger city is often named with it: `Westmount, Montréal`. */
const besideKm = 35

/**
 * The cities that a typed text names, best first, then the larger. Accents, case, marks and one
 * typing error (two in long names) do not matter. The name of a street hardly counts as a city; a
 * province that was typed does, and is taken away only where a city remains: `1200 boulevard
 * Laurier, Québec` is in that city.
 * @param cities every city and part of one that may be named
 */
export function matchCities(typed: string, cities: City[], limit: number): CityMatch[] {
  const text = withoutAdditions(typed)
  const read = readWords(text)
  const index = indexOf(cities)
  const spans = possibleSpans(read.words)
  const readings = [
    ...spans.flatMap((span) => readingsOf(span, read, index)),
    ...quebecReadings(read, index),
  ].filter(({ cost }) => cost < hopeless)
  const kept = withoutContained(withoutProvince(withNeighbours(readings), read))
  const best = new Map<City, Reading>()
  for (const reading of kept) {
    const known = best.get(reading.city)
    if (!known || reading.cost < known.cost) best.set(reading.city, reading)
  }
  const areas = new Set<string>()
  return [...best.values()]
    .sort(
      (a, b) =>
        a.cost - b.cost ||
        b.span.joined.length - a.span.joined.length ||
        b.city.population - a.city.population ||
        a.city.id.localeCompare(b.city.id),
    )
    .filter(
      ({ city: { name, area } }) =>
        area === null || (!areas.has(`${name}/${area}`) && areas.add(`${name}/${area}`)),
    )
    .slice(0, limit)
    .map((reading) => ({
      city: reading.city,
      exact: reading.exact,
      cost: reading.cost,
      inRegion: reading.city.region === read.region,
      street: streetOf(text, read, reading, readings),
    }))
}

/** Said around a name without being part of it; `Ville-Marie` and `Dawson City` keep theirs. */
const withoutAdditions = (text: string) =>
  text
    .replace(
      /(?<![\p{L}\p{N}-])(?:(?:ville|municipalit[eé]|city|town|borough|arrondissement|secteur|quartier) (?:de |du |d['’]|of )|(?:arrondissement|secteur|quartier) )/giu,
      '',
    )
    .replace(/(?<![\p{L}\p{N}])(qu[eé]bec)[ -](?:city|ville)(?!\p{L})/giu, '$1,')

function possibleSpans(words: Word[]): Span[] {
  const spans: Span[] = []
  for (let from = 0; from < words.length; from++) {
    const segment = words[from]?.segment
    for (
      let to = from + 1;
      to <= words.length && to - from <= longestName && words[to - 1]?.segment === segment;
      to++
    ) {
      spans.push({ from, to, ...phrase(words.slice(from, to).map(({ plain }) => plain)) })
    }
  }
  return spans
}

/** The cities that a span may name, with what speaks against each. */
function readingsOf(span: Span, read: AddressWords, index: CityIndex): Reading[] {
  const { words, region } = read
  const exact = index.exact(span)
  const { from, to } = span
  const isLast = to === words.length
  const segment = words[from]?.segment
  const isAlone = words[from - 1]?.segment !== segment && words[to]?.segment !== segment
  const isWorth = isAlone || isLast || words[to]?.segment !== segment || from === 0
  const isWordy =
    !/\d/.test(span.joined) && !words.slice(from, to).some(({ typed }) => saysKind(typed))
  const misspelt = isWorth && isWordy && exact.length === 0 ? index.misspelt(span) : []
  // What was completed by a province is not being typed.
  const begun = isLast && region === null && span.spaced.length >= 3 ? index.begun(span) : []
  const matches = [...exact, ...misspelt, ...begun]
  if (matches.length === 0) return []
  const place = costOfPlace(span, read.words, isAlone)
  const around = place + costAround(span, read)
  const behindOthers = isBehindOthers(span, read) ? costs.behindOthers : 0
  return matches.flatMap(({ city, needsRegion, quality, told }) => {
    if (needsRegion && city.region !== region) return []
    const isFamous = city.population >= famous
    const isVague = typeof quality === 'number' && told < longName && !isFamous
    const cost =
      around +
      costOf(quality, span, isAlone && !isVague) +
      (isVague ? costs.misspelt.short : 0) +
      (isFamous ? 0 : behindOthers) +
      (region !== null && city.region !== region ? costs.otherProvince : 0)
    return [{ span, city, exact: quality === 'exact' || quality === 'order', cost, place }]
  })
}

function costOf(quality: NameMatch['quality'], span: Span, isAlone: boolean): number {
  if (quality === 'exact') return 0
  if (quality === 'order') return costs.order
  if (quality === 'begun') return costs.begun
  if (isAlone) return costs.misspelt.alone[quality - 1] ?? hopeless
  return quality === 1 && span.joined.length < 6
    ? costs.misspelt.short
    : (costs.misspelt.among[quality - 1] ?? hopeless)
}

const joints = new Set(['sur', 'sous', 'les', 'lès', 'en', 'et', 'aux'])
const particles = new Set(['de', 'du', 'des', 'd', 'la', 'le', 'l', 'a', 'au', 'of'])

/** What speaks against a city by where its name stands: last and alone it is meant. */
function costOfPlace({ from, to }: Span, words: Word[], isAlone: boolean): number {
  if (isAlone || to === words.length) return 0
  if (words[to]?.segment !== words[from]?.segment) return costs.closing
  return from === 0 && beginsStreet(words, to) ? costs.first : costs.inside
}

/** What speaks against a city by the words around its name. */
function costAround({ from, to }: Span, { words, streets }: AddressWords): number {
  const segment = words[from]?.segment
  const [before, after] = [words[from - 1], words[to]]
  // A span with the kind in it is no street's name: `Côte Saint-Luc`.
  const inStreets = streets.filter(
    (street) =>
      from < street.to &&
      to > street.from &&
      !(street.kind !== null && from <= street.kind && street.kind < to),
  )
  // What only says the kind of a street is no town: `Edmonton Trail`.
  if (streets.some(({ kind }) => kind === from && to === from + 1)) return costs.street.kind
  let cost = Math.max(
    0,
    ...inStreets.map(({ kind }) => (kind === null ? costs.street.number : costs.street.kind)),
  )
  if (words[from]?.joined || after?.joined) cost += costs.tied
  else if (before?.segment === segment && joints.has(before?.typed ?? '')) cost += costs.joint
  else if (before?.segment === segment && particles.has(before?.typed ?? '')) cost += costs.particle
  return cost
}

/** Words without number and kind stand before a span: they name something that is no street. */
function isBehindOthers({ from }: Span, { words }: AddressWords): boolean {
  const before = words.slice(0, from).filter(({ segment }) => segment === words[from]?.segment)
  return before.length > 0 && !tellsStreet(before)
}

/** A number or the kind of a street is among the words. */
const tellsStreet = (words: Word[]) =>
  words.some(({ typed }) => /^\d/.test(typed) || saysKind(typed))

const beginsStreet = (words: Word[], index: number) =>
  /^\d/.test(words[index]?.typed ?? '') || saysKind(words[index]?.typed ?? '')

/** `Québec` that closes the text, read as the city. */
function quebecReadings({ words, streets, quebec }: AddressWords, index: CityIndex): Reading[] {
  if (!quebec) return []
  // What follows a street, or stands in its place, may be a municipality that we do not know: `12
  // rue Roy, Saint-Ours, Québec`.
  const last = words.filter(({ segment }) => segment === words.at(-1)?.segment)
  const end = Math.max(0, ...streets.map(({ to }) => to))
  const rest = words
    .slice(end)
    .filter(({ typed, segment }) => segment === words[end - 1]?.segment && !isDirection(typed))
  const isPrincipal = words[end - 1]?.plain === 'principale'
  const mayBeTown =
    (last.length > 0 && !tellsStreet(last)) ||
    (rest.length > 0 && (isPrincipal || /^(?:sainte?|notre)$/.test(rest[0]?.plain ?? '')))
  const span = { from: words.length, to: words.length + 1, ...phrase([quebec.plain]) }
  return index
    .exact(span)
    .filter(({ city }) => city.region === 'QC')
    .map(({ city }) => ({
      span,
      city,
      exact: true,
      cost: mayBeTown ? costs.quebecBehindOthers : costs.quebecAsCity,
      place: 0,
    }))
}

/**
 * Towns and parts that stand directly before their large city: `Verdun Montréal`, `Westmount,
 * Montréal`.
 */
function withNeighbours(readings: Reading[]): Reading[] {
  const named = readings.filter(({ exact, city }) => exact && city.area === null)
  return readings.map((reading) => {
    if (!reading.exact) return reading
    const { city, span } = reading
    const isPart = named.some(
      (other) => city.area !== null && isCityOf(other.city, city) && !overlap(other.span, span),
    )
    const large = named.find(
      (other) =>
        city.area === null &&
        other.span.from === span.to &&
        other.cost <= costs.quebecAsCity &&
        other.city.population > city.population &&
        isNear(other.city, city),
    )
    if (!isPart && !large) return reading
    // What stands before the large city stands at the end.
    const next = named.find(
      (other) =>
        other.span.from === span.to && (isPart ? isCityOf(other.city, city) : other === large),
    )
    return { ...reading, cost: reading.cost + costs.nearer - (next ? reading.place : 0) }
  })
}

const isCityOf = (city: City, part: City) => city.name === part.name && city.region === part.region
const isNear = (a: City, b: City) => distanceKm([a.lng, a.lat], [b.lng, b.lat]) <= besideKm
const overlap = (a: Span, b: Span) => a.from < b.to && b.from < a.to

/**
 * `Québec` behind a city of that province, alone between commas, is the province: `Montréal
 * (Québec), 12 rue Guy`.
 */
function withoutProvince(readings: Reading[], { words }: AddressWords): Reading[] {
  const province = regionName('QC', defaultLanguage)
  const isProvince = ({ span, city }: Reading) =>
    city.area === null &&
    city.region === 'QC' &&
    city.name === province &&
    words[span.from]?.segment !== words[span.from - 1]?.segment &&
    readings.some(
      (other) =>
        other.span.to === span.from &&
        other.exact &&
        other.cost <= costs.closing &&
        other.city.region === 'QC' &&
        other.city.name !== province,
    )
  return readings.filter((reading) => !isProvince(reading))
}

/**
 * A longer name takes the shorter ones in it away: `Saint-Jean-sur-Richelieu` names no Richelieu.
 */
const withoutContained = (readings: Reading[]): Reading[] =>
  readings.filter(
    ({ span, cost }) =>
      !readings.some(
        (other) =>
          other.exact &&
          other.span.from <= span.from &&
          other.span.to >= span.to &&
          other.span.words > span.words &&
          other.cost <= cost + 1,
      ),
  )

/**
 * The typed text without the city's words, the province, and the city that a part of it was named
 * with.
 */
function streetOf(
  text: string,
  { words, taken }: AddressWords,
  { span, city }: Reading,
  all: Reading[],
): string {
  const besides = all.filter(
    (other) =>
      other.exact && city.area !== null && other.city.area === null && isCityOf(other.city, city),
  )
  const cuts = [
    ...taken,
    ...[span, ...besides.map((other) => other.span)].flatMap(({ from, to }) =>
      words.slice(from, to),
    ),
  ]
  let rest = ''
  let at = 0
  for (const { start, end } of cuts.toSorted((a, b) => a.start - b.start)) {
    const kept = text.slice(Math.min(at, start), start)
    if (tells(kept)) rest += `${kept} `
    at = Math.max(at, end)
  }
  const told = new Set(
    [
      city.name,
      city.area ?? '',
      ...languages.map((language) => regionName(city.region, language)),
    ].map(plainName),
  )
  const parts = `${rest}${text.slice(at)}`.split(/[,()]/)
  return tidy(parts.filter((part) => tells(part) && !told.has(plainName(part))).join(','))
}

const tells = (part: string) => /[\p{L}\p{N}]/u.test(part)

/** One line, single spaces, no comma or bracket left over at an end. */
export const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\s+,/g, ',')
    .replace(/(,\s*)+/g, ', ')
    .replace(/^[\s,;()-]+|[\s,;(-]+$|\s[.)]+$/g, '')
