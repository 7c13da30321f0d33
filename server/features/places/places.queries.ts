import type { Database } from '../../db/connect.ts'
import { readPostal } from './postal-code.ts'

/** A row of the gazetteer. */
export interface GazetteerPlace {
  id: string
  name: string
  /** Province or state, two letters. */
  region: string
  lng: number
  lat: number
}

export interface City extends GazetteerPlace {
  /** Comparable form of the name. */
  plain: string
  population: number
}

/** The centre of a Canadian postal code's area or of a US ZIP code, and the city there; null when it is none or unknown. */
export async function placeOfPostal(db: Database, postalOrZip: string): Promise<{ lng: number; lat: number; city: string } | null> {
  const key = readPostal(postalOrZip)?.key
  const place = key ? await placeByKey(db, key) : null
  return place && { lng: place.lng, lat: place.lat, city: place.name }
}

export async function placeByKey(db: Database, key: string): Promise<GazetteerPlace | null> {
  const { rows } = await db.$client.query<GazetteerPlace>({
    name: 'place-by-key',
    text: 'select id, name, region, lng, lat from places where id = $1',
    values: [key],
  })
  return rows[0] ?? null
}

/** Every Canadian municipality, about a thousand. */
export async function listCities(db: Database): Promise<City[]> {
  const { rows } = await db.$client.query<City>({
    name: 'cities',
    text: "select id, name, plain, region, population, lng, lat from places where kind = 'city'",
  })
  return rows
}

/** Farther than this from every known place, a position has no name; in km, on the earth's mean radius. */
const nearKm = 75
const chord = 2 * Math.sin(nearKm / (2 * 6371))

/** The name of the city at a position: that of the nearest municipality or postal area; null far from any. */
export async function nearestCity(db: Database, lng: number, lat: number): Promise<string | null> {
  const north = nearKm / 111
  const east = north / Math.max(Math.cos((lat * Math.PI) / 180), 0.01)
  const { rows } = await db.$client.query<{ name: string }>({
    name: 'place-near',
    text: `select name from places
           where lat between $2::float8 - $4 and $2::float8 + $4 and lng between $1::float8 - $5 and $1::float8 + $5
             and (place <-> sphere($1, $2)) <= $3
           order by place <-> sphere($1, $2), population desc limit 1`,
    values: [lng, lat, chord, north, east],
  })
  return rows[0]?.name ?? null
}
