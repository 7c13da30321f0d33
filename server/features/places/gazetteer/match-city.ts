import { distanceKm } from '#domain/places/geo.ts'
import { defaultLanguage, languages } from '#domain/language.ts'
import type { AddressWords, Word } from '../words/address-words.ts'
import { indexOf, phrase, type CityIndex, type NameMatch, type Phrase } from './city-index.ts'
import { withoutCounty } from './county-told.ts'
import {
  beginsStreet,
  isBehindOthers,
  isBehindParticle,
  isKindAlone,
  isPartOfName,
  longestName,
  overlap,
  phraseOf,
  tellsStreet,
  type Range,
} from './name-range.ts'
import { quebecPlaceOf } from './quebec-rows.ts'
import { plainName } from '../../../../domain/places/plain-name.ts'
import type { City } from '../places.queries.ts'
import { regionName } from '../../../../domain/places/regions.ts'
import { isDirection } from '../words/street-words.ts'

export interface CityMatch {
  city: City
  /** Street and number as typed. */
  street: string
  /** Ignoring accents and marks. */
  exact: boolean
  /** Penalty; 0 for a city named exactly, at the end or alone. */
  cost: number
  inRegion: boolean
}

type Span = Phrase & Range

interface Reading {
  span: Span
  city: City
  exact: boolean
  /** In total, and for its position. */
  cost: number
  place: number
}

/** Penalties, tuned with `typed-addresses.data.ts`. */
const costs = {
  order: 1.5,
  /** One or two errors in a part between commas; among other words any span could match. */
  misspelt: { alone: [0.5, 2], among: [2, 3.5], short: 3 },
  begun: 5,
  /** Within a street name marked by a kind, or only by a civic number. */
  street: { kind: 8, number: 4 },
  /** Before the street, ending another part, or within other words. */
  first: 1,
  closing: 1,
  inside: 5,
  /** After `de` and the like: likely the end of a longer name, and offered as the city of a street. */
  particle: 4,
  otherProvince: 3,
  otherCounty: 3,
  /** After words that are neither street nor city: `Mont Saint-Bruno`. */
  behindOthers: 3,
  /** `Québec` as city after a street; after a possible unknown municipality. */
  quebecAsCity: 2,
  quebecBehindOthers: 3,
  /** A town before its larger neighbour, or a part before its city, is more specific. */
  nearer: -1.5,
}

/** Population from which a city is also matched from other provinces and with a typing error. */
export const famous = 40_000
/** A shorter name with an error is another name: Orford, Oxford. */
const longName = 7

/** Readings above this are never accepted without asking. */
export const mostCost = 2.5
/** Readings from this cost on are dropped. */
const hopeless = 14
/** `Westmount, Montréal`: distance in km of a town named with a larger city. */
const besideKm = 35

/**
 * Best first, then by size. Ignores accents, case, marks and one error (two in long names). Street
 * names hardly count; a typed province does, and is removed only if a city remains: `1200 boulevard
 * Laurier, Québec` is in that city.
 * @param cities all cities and their parts
 */
export function matchCities(typed: string, cities: City[], limit: number): CityMatch[] {
  const index = indexOf(cities)
  const { text, read, counties } = withoutCounty(withoutAdditions(typed), index)
  const spans = possibleSpans(read.words)
  const readings = [
    ...spans.flatMap((span) => readingsOf(span, read, index, counties)),
    ...quebecReadings(read, index),
  ].filter(({ cost }) => cost < hopeless)
  const kept = withoutContained(withoutProvince(withNeighbours(readings, read), read))
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

/** Not part of a name, unlike in `Ville-Marie` and `Dawson City`. */
const withoutAdditions = (text: string) =>
  text
    .replace(
      /(?<![\p{L}\p{N}-])(?:(?:(?:(?:au )?centre-)?ville|municipalit[eé]|city|town|borough|arrondissement|secteur|quartier) (?:de |du |d['’]|of )|(?:arrondissement|secteur|quartier) )/giu,
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
      spans.push({ from, to, ...phraseOf(words, { from, to }) })
    }
  }
  return spans
}

function readingsOf(
  span: Span,
  read: AddressWords,
  index: CityIndex,
  counties: ReadonlySet<string> | null,
): Reading[] {
  const { words, region } = read
  if (isPartOfName(span, words)) return []
  const exact = index.exact(span)
  const { from, to } = span
  const isLast = to === words.length
  const segment = words[from]?.segment
  const isAlone = words[from - 1]?.segment !== segment && words[to]?.segment !== segment
  const isWorth = isAlone || isLast || words[to]?.segment !== segment || from === 0
  const isWordy =
    !/\d/.test(span.joined) &&
    !words.slice(from, to).some((word, at) => isKindAlone(word, words[from + at + 1]))
  const misspelt = isWorth && isWordy && exact.length === 0 ? index.misspelt(span) : []
  // A name followed by its province is complete.
  const isStart = !isBehindOthers(span, read) && !isBehindParticle(span, words)
  const begun =
    isLast && isStart && region === null && span.spaced.length >= 3 ? index.begun(span) : []
  const matches = [...exact, ...misspelt, ...begun]
  if (matches.length === 0) return []
  const place = costOfPlace(span, read.words, isAlone)
  const around = place + costAround(span, read)
  const behindOthers = isBehindOthers(span, read) ? costs.behindOthers : 0
  // A famous city is likelier meant, but not rather than a village whose name is as near.
  const isFamous = matches.some(({ city }) => city.population >= famous)
  return matches.flatMap(({ city, needsRegion, quality, told }) => {
    if (needsRegion && city.region !== region) return []
    const isVague = typeof quality === 'number' && told < longName && !isFamous
    const cost =
      around +
      costOf(quality, span, isAlone && !isVague) +
      (isVague ? costs.misspelt.short : 0) +
      behindOthers +
      (region !== null && city.region !== region ? costs.otherProvince : 0) +
      (counties && !counties.has(quebecPlaceOf(city.id)?.county ?? '') ? costs.otherCounty : 0)
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

/** None at the end or alone. */
function costOfPlace({ from, to }: Span, words: Word[], isAlone: boolean): number {
  if (isAlone || to === words.length) return 0
  if (words[to]?.segment !== words[from]?.segment) return costs.closing
  return from === 0 && beginsStreet(words, to) ? costs.first : costs.inside
}

function costAround({ from, to }: Span, { words, streets }: AddressWords): number {
  // A span including the kind is no street name: `Côte Saint-Luc`.
  const inStreets = streets.filter(
    (street) =>
      from < street.to &&
      to > street.from &&
      !(street.kind !== null && from <= street.kind && street.kind < to),
  )
  // A bare kind is no town: `Edmonton Trail`.
  if (streets.some(({ kind }) => kind === from && to === from + 1)) return costs.street.kind
  let cost = Math.max(
    0,
    ...inStreets.map(({ kind }) => (kind === null ? costs.street.number : costs.street.kind)),
  )
  if (isBehindParticle({ from }, words)) cost += costs.particle
  return cost
}

/** A final `Québec` read as the city. */
function quebecReadings({ words, streets, quebec }: AddressWords, index: CityIndex): Reading[] {
  if (!quebec) return []
  // What follows or replaces a street may be an unknown municipality: `12 rue Roy, Saint-Ours,
  // Québec`.
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

/** Towns and parts directly before their large city: `Verdun Montréal`, `Westmount, Montréal`. */
function withNeighbours(readings: Reading[], { words }: AddressWords): Reading[] {
  const named = readings.filter(({ exact, city }) => exact && city.area === null)
  return readings.map((reading) => {
    if (!reading.exact) return reading
    const { city, span } = reading
    // `Montcalm (Québec)`: the province of a municipality, as likely as the city of its part.
    const isShared = named.some((other) => other.span === span && other.city.region === 'QC')
    const isPart = named.some(
      (other) =>
        city.area !== null &&
        isCityOf(other.city, city) &&
        !overlap(other.span, span) &&
        !(isShared && other.span.from === words.length),
    )
    const large = named.find(
      (other) =>
        city.area === null &&
        other.span.from === span.to &&
        other.cost <= costs.quebecAsCity &&
        other.city.population > city.population &&
        isNear(other.city, city) &&
        // `Mercier, Montréal`: its own part rather than its neighbour.
        !readings.some(
          (one) => one.span === span && one.city.area && isCityOf(other.city, one.city),
        ),
    )
    if (!isPart && !large) return reading
    const next = named.find(
      (other) =>
        other.span.from === span.to && (isPart ? isCityOf(other.city, city) : other === large),
    )
    return { ...reading, cost: reading.cost + costs.nearer - (next ? reading.place : 0) }
  })
}

const isCityOf = (city: City, part: City) => city.name === part.name && city.region === part.region
const isNear = (a: City, b: City) => distanceKm([a.lng, a.lat], [b.lng, b.lat]) <= besideKm
/**
 * `Québec` alone between commas after one of its cities is the province: `Montréal (Québec), 12 rue
 * Guy`.
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

/** `Saint-Jean-sur-Richelieu` names no Richelieu. */
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

/** The text without the city's words, the province and a larger city beside it. */
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

/** No stray comma or bracket at the ends. */
export const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/,[, ]*/g, ', ')
    .replace(/^[ ,;()-]+/, '')
    .replace(/(?<![ ,;(-])[ ,;(-]+$|(?<= )[.)]+$/, '')
    .trimEnd()
