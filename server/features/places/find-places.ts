import { Pool } from 'pg'
import { defaultLanguage, type Language } from '#domain/language.ts'
import type { Database } from '../../db/connect.ts'
import { readWords } from './words/address-words.ts'
import { matchCities, mostCost, tidy, type CityMatch } from './gazetteer/match-city.ts'
import { longestStreet, readId } from './place-id.ts'
import { plainName } from '../../../domain/places/plain-name.ts'
import { listCities, placeByKey, type City, type GazetteerPlace } from './places.queries.ts'
import {
  isRural,
  readPostal,
  splitPostal,
  type TypedPostal,
} from '../../../domain/places/postal-code.ts'
import { present, presentStreet, presentTyped, type Place } from './present-place.ts'
import { readAddress, readNumber, type TypedAddress } from './words/read-address.ts'
import { isKind } from './words/street-words.ts'
import { findStreets, streetById } from './streets.queries.ts'
import { townAt } from './gazetteer/town-at.ts'

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
  const named = typed?.number && !readWords(rest).quebec ? null : matchCities(rest, cities, limit)
  // An exactly spelt city excludes misspelt streets.
  const isCity = named?.some(({ exact, street }) => exact && street === '') === true
  const streets = typed
    ? await findStreets(db, typed, { area: area ? postal.area : null, limit, corrects: !isCity })
    : []
  const there = area
    ? streets.filter((street) =>
        street.postal ? street.postal.startsWith(postal.area) : street.city === area.name,
      )
    : streets
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
  const matches = named ?? matchCities(rest, cities, limit)
  if (!area) return withoutTwins(inOrder(matches, doors, typed, language)).slice(0, limit)
  const { town, against } = townAt(matches, area)
  return [presentAt(area, postal, town, rest, language), ...shown(against, language)].slice(
    0,
    limit,
  )
}

/**
 * A postal area titled with the text typed beside its code; a municipality named with a rural area
 * stays where it is.
 */
export function presentAt(
  area: GazetteerPlace,
  postal: TypedPostal,
  town: CityMatch | undefined,
  rest: string,
  language: Language,
): Place {
  const street = (town ? town.street : tidy(rest)).slice(0, longestStreet)
  const moves = !town || !isRural(postal.area)
  return presentTyped(
    moves ? area : town.city,
    {
      street,
      postal: postal.full,
      ...(town && { city: town.city.name, area: town.city.area ?? undefined }),
    },
    language,
  )
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
  term
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
