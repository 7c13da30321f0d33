import { Pool } from 'pg'
import { z } from 'zod'
import type { Language } from '#domain/language.ts'
import type { Database } from '../../db/connect.ts'
import { matchCities, tidy } from './match-city.ts'
import { listCities, placeByKey, type City, type GazetteerPlace } from './places.queries.ts'
import { readPostal, splitPostal } from './postal-code.ts'
import { regionName } from './regions.ts'

export interface Place {
  /** Opaque; `placeById` reads it, typed street included. */
  id: string
  /** One line for a person to choose by. */
  title: string
  lng: number
  lat: number
  city: string
  /** Complete Canadian postal code, when one was typed. */
  postal: string | null
}

/** Longer text is no address: ids travel in URLs, and matching looks at every run of words. */
const longestTerm = 160
const longestStreet = 90

/**
 * The places that a typed address may mean, best first. Municipalities and postal areas are known, not streets: a
 * typed street and number is kept as text and stands at its city, or at its postal area when the code was typed.
 */
export async function findPlaces(db: Database, term: string, limit: number, language: Language = 'fr'): Promise<Place[]> {
  const text = term
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longestTerm)
  const zip = /^\d{5}(-\d{4})?$/.test(text) ? await placeByKey(db, readPostal(text)?.key ?? '') : null
  if (zip) return [present(zip, {}, language)]
  const postal = splitPostal(text)
  const area = postal && (await placeByKey(db, `postal:${postal.area}`))
  const rest = area ? postal.rest : text
  const matches = matchCities(rest, await citiesOf(db), limit)
  if (!area) return matches.map(({ city, street }) => present(city, { street: street.slice(0, longestStreet) }, language))
  // The code tells where; a typed city tells what the place is called.
  const named = matches.find(({ city }) => city.region === area.region)
  const street = (named ? named.street : tidy(rest)).slice(0, longestStreet)
  return [present({ ...area, name: named?.city.name ?? area.name }, { street, postal: postal.full, city: named?.city.name }, language)]
}

/** The place of an id from `findPlaces`, titled in the asked language; null for any other text. */
export async function placeById(db: Database, id: string, language: Language = 'fr'): Promise<Place | null> {
  const { key, details } = unpack(id)
  const place = key && details ? await placeByKey(db, key) : null
  return place && details ? present({ ...place, name: details.city ?? place.name }, details, language) : null
}

/** What an id carries beside the gazetteer's key. */
const details = z.object({
  street: z.string().max(longestStreet).optional(),
  postal: z
    .string()
    .regex(/^[A-Z]\d[A-Z] \d[A-Z]\d$/)
    .nullish(),
  city: z.string().max(80).optional(),
})
type Details = z.output<typeof details>

function present(place: GazetteerPlace, { street, postal, city }: Details, language: Language): Place {
  const extra = { ...(street ? { street } : {}), ...(postal ? { postal } : {}), ...(city ? { city } : {}) }
  const code = postal ?? /^(?:postal|zip):(.+)$/.exec(place.id)?.[1]
  const region = regionName(place.region, language)
  const town = language === 'fr' ? `${place.name} (${region})` : `${place.name}, ${region}`
  return {
    id: Object.keys(extra).length > 0 ? `${place.id}.${Buffer.from(JSON.stringify(extra)).toString('base64url')}` : place.id,
    title: `${street ? `${street}, ` : ''}${town}${code ? ` ${code}` : ''}`,
    lng: place.lng,
    lat: place.lat,
    city: place.name,
    postal: postal ?? null,
  }
}

function unpack(id: string): { key?: string; details?: Details } {
  const [, key, packed] = /^((?:city|postal|zip):[A-Z0-9]{1,12})(?:\.([\w-]{1,400}))?$/.exec(id) ?? []
  if (!packed) return { key, details: {} }
  try {
    return { key, details: details.parse(JSON.parse(Buffer.from(packed, 'base64url').toString('utf8'))) }
  } catch {
    return {}
  }
}

const cityLists = new WeakMap<Pool, City[]>()

/** The gazetteer changes only with the program: one process reads its cities once a database. */
async function citiesOf(db: Database): Promise<City[]> {
  if (!(db.$client instanceof Pool)) return listCities(db)
  const known = cityLists.get(db.$client)
  if (known) return known
  const cities = await listCities(db)
  if (cities.length > 0) cityLists.set(db.$client, cities)
  return cities
}
