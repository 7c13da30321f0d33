import { Pool } from 'pg'
import { defaultLanguage, type Language } from '#domain/language.ts'
import { withoutUnseen } from '#domain/validation/typed-signs.ts'
import type { Database } from '../../db/connect.ts'
import { readWords } from './words/address-words.ts'
import { matchCities, mostCost, tidy, type CityMatch } from './gazetteer/match-city.ts'
import { longestStreet, readId } from './place-id.ts'
import { plainName } from '../../../domain/places/plain-name.ts'
import { listCities, placeByKey, type City, type GazetteerPlace } from './places.queries.ts'
import { judge, type Judged } from './judge-place.ts'
import { codeOf, isRuralArea, municipalitiesOf, narrows } from './gazetteer/postal-areas.ts'
import { readPostal, splitPostal, type TypedPostal } from '../../../domain/places/postal-code.ts'
import { present, presentStreet, presentTyped, type Place } from './present-place.ts'
import { readAddress, readNumber, type TypedAddress } from './words/read-address.ts'
import { isKind } from './words/street-words.ts'
import { citiesWithStreets, findStreets, keyOf, streetById } from './streets.queries.ts'

/** Longer text is no address: ids travel in URLs, and matching tries every run of words. */
const longestTerm = 160

/**
 * Possible places, best first. With imported address files: exact addresses, then streets at the
 * nearest known number. Otherwise municipalities, parts and postal areas; the street is kept as
 * text at the city or the typed code's area.
 */
export async function findPlaces(
  db: Database,
  term: string,
  limit: number,
  language: Language = defaultLanguage,
): Promise<Place[]> {
  const text = boundTerm(term)
  const zip = /^\d{5}(-\d{4})?$/.test(text)
    ? await placeByKey(db, readPostal(text)?.key ?? '')
    : null
  if (zip) return [present(zip, {}, language)]
  const postal = splitPostal(text)
  const area = postal && (await placeByKey(db, `postal:${postal.area}`))
  const rest = area ? postal.rest : text
  const typed = readAddress(rest)
  const cities = await citiesOf(db)
  // A number means a street: search cities only if no street matches, or if `Québec` may be the
  // city.
  const named =
    typed?.number && !readWords(rest).quebec
      ? null
      : matchCities(rest, cities, limit).map(withItsBeginning)
  // An exactly spelt city excludes misspelt streets.
  const isCity = named?.some(({ exact, street }) => exact && street === '') === true
  const streets = typed
    ? await findStreets(db, typed, { area: area ? postal.area : null, limit, corrects: !isCity })
    : []
  const there = area ? streets.filter((street) => isAt(street, area)) : streets
  const doors = typed ? there.map((street) => presentStreet(street, typed, language)) : []
  const isStreet =
    typed !== null && (typed.number !== null || (hasKind(typed) && doors.length >= limit))
  if (isStreet && doors.length > 0) {
    const said = typed.number
      ? named?.find(
          ({ city, cost }) => cost <= mostCost && !there.some((street) => isIn(street, city)),
        )
      : undefined
    return said ? [...shown([said], language), ...doors].slice(0, limit) : doors
  }
  const meant = await withTheStreet(
    db,
    named ?? matchCities(rest, cities, 2 * limit).map(withItsBeginning),
  )
  const matches = meant.slice(0, limit)
  if (!area) return withoutTwins(inOrder(matches, doors, typed, language)).slice(0, limit)
  const coded = { area, postal, rest, cities }
  return withoutTwins(shownAt(coded, judge(matches, area, null), language)).slice(0, limit)
}

/** Behind a part of a city, what begins the city's name is that name, and no street: `Rosemont, Montr`. */
const withItsBeginning = (match: CityMatch): CityMatch =>
  match.city.area && plainName(match.city.name).startsWith(plainName(match.street))
    ? { ...match, street: '' }
    : match

/** Without a code of its own a street may be anywhere in a rural area. */
export const isAt = (
  { postal, city }: { postal: string | null; city: string },
  area: GazetteerPlace,
): boolean => (postal ? postal.startsWith(codeOf(area)) : isRuralArea(area) || city === area.name)

/**
 * Without towns that the text only begins, or misspells, and whose imported streets have not that of
 * the text: they would repeat it where it is not. One that is named whole may have a new street.
 */
async function withTheStreet(db: Database, matches: CityMatch[]): Promise<CityMatch[]> {
  const doubted = matches.filter(({ street, exact }) => street !== '' && !exact)
  const known = await citiesWithStreets(
    db,
    doubted.map(({ city }) => city),
  )
  return matches.filter((match) => !doubted.includes(match) || !known.has(keyOf(match.city)))
}

/** A text with a postal code. */
export interface Coded {
  area: GazetteerPlace
  postal: TypedPostal
  /** The text without the code. */
  rest: string
  cities: City[]
}

/** What a text with a postal code may mean; a rural area alone means any of its municipalities. */
export function shownAt(coded: Coded, judged: Judged, language: Language): Place[] {
  const { area, postal, rest, cities } = coded
  const at = (match: CityMatch) => presentAt(coded, match, language)
  if (judged.kind === 'one') return [at(judged.match)]
  if (judged.kind === 'several') return judged.matches.map(at)
  const street = tidy(rest).slice(0, longestStreet)
  if (judged.kind === 'none' && isRuralArea(area))
    return municipalitiesOf(area, cities).map((city) =>
      present(city, { street, postal: postal.full }, language),
    )
  if (judged.kind === 'none') return [presentTyped(area, { street, postal: postal.full }, language)]
  // Without the far municipality, unless its name may be the street's.
  const kept = judged.matches[0]?.street.slice(0, longestStreet) || street
  const there = presentTyped(area, { street: kept, postal: postal.full }, language)
  return [there, ...shown(judged.matches, language)]
}

/** A named municipality stays where it is, unless the area is a part of it. */
export const presentAt = (
  { area, postal }: Pick<Coded, 'area' | 'postal'>,
  { city, street: typed }: CityMatch,
  language: Language,
): Place => {
  const street = typed.slice(0, longestStreet)
  return narrows(city, area)
    ? presentTyped(
        area,
        { street, postal: postal.full, city: city.name, area: city.area ?? undefined },
        language,
      )
    : present(city, { street, postal: postal.full }, language)
}

/** Cities titled with the typed streets. */
export const shown = (matches: CityMatch[], language: Language): Place[] =>
  matches.map(({ city, street }) =>
    present(city, { street: street.slice(0, longestStreet) }, language),
  )

export const isIn = (
  street: { city: string; region: string },
  city: { name: string; region: string },
): boolean => street.region === city.region && plainName(street.city) === plainName(city.name)

/** Printable, one line. */
export const boundTerm = (term: string): string =>
  withoutUnseen(term)
    .slice(0, 2 * longestTerm)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longestTerm)
    .toWellFormed()

/** Titled in the given language; null for any other text. */
export async function placeById(
  db: Database,
  id: string,
  language: Language = defaultLanguage,
): Promise<Place | null> {
  const read = readId(id)
  if (read?.kind === 'gazetteer') {
    const place = await placeByKey(db, read.key)
    return place && presentTyped(place, read.details, language)
  }
  if (read?.kind === 'street') {
    const { number, unit } = read.details
    const typed = { number: number === undefined ? null : readNumber(number), unit: unit ?? '' }
    const street = await streetById(db, read.streetId, typed.number?.value ?? null)
    return street && presentStreet(street, typed, language)
  }
  return null
}

/** Of two municipalities with the same name and province, keep the larger. */
export function withoutTwins(places: Place[]): Place[] {
  const titles = new Set<string>()
  return places.filter(({ title }) => {
    const name = plainName(title)
    return !titles.has(name) && titles.add(name)
  })
}

/** A kind of street (`rue`) was typed. */
export const hasKind = ({ besides }: TypedAddress) =>
  besides.some(({ word, unfinished }) => !unfinished && isKind(word))

/**
 * Cities named alone precede streets unless a kind was typed; known streets precede unknown ones.
 */
function inOrder(
  matches: CityMatch[],
  doors: Place[],
  typed: TypedAddress | null,
  language: Language,
): Place[] {
  if (doors.length === 0) return shown(matches, language)
  const alone = matches.filter(({ street }) => street === '')
  if (typed && hasKind(typed)) return [...doors, ...shown(alone, language)]
  const meant = alone.filter(({ exact }) => exact)
  const others = alone.filter(({ exact }) => !exact)
  return [
    ...shown([...meant, ...others.slice(0, 2)], language),
    ...doors,
    ...shown(others.slice(2), language),
  ]
}

const cityLists = new WeakMap<Pool, Promise<City[]>>()

/** Cached per database: the gazetteer changes only with the program. */
export async function citiesOf(db: Database): Promise<City[]> {
  const pool = db.$client
  if (!(pool instanceof Pool)) return listCities(db)
  const known = cityLists.get(pool)
  if (known) return known
  const listed = listCities(db)
  cityLists.set(pool, listed)
  const cities = await listed.catch(() => [])
  if (cities.length === 0) cityLists.delete(pool)
  return listed
}
