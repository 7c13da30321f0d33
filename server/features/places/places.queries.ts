import { z } from 'zod'
import type { Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'
import { readPostal } from '../../../domain/places/postal-code.ts'

const gazetteerPlace = z.strictObject({
  id: z.string(),
  /** The municipality. */
  name: z.string(),
  /** Borough or neighbourhood of it, where the place is one or lies in one. */
  area: z.string().nullable(),
  /** Province or state, two letters. */
  region: z.string(),
  lng: z.number(),
  lat: z.number(),
})
/** A row of the gazetteer. */
export type GazetteerPlace = z.output<typeof gazetteerPlace>

const cityRow = gazetteerPlace.extend({
  /** Comparable form of what it is called. */
  plain: z.string(),
  population: z.number(),
})
export type City = z.output<typeof cityRow>

/**
 * The centre of a Canadian postal code's area or of a US ZIP code, and the city there; null when it
 * is none or unknown.
 */
export async function placeOfPostal(
  db: Database,
  postalOrZip: string,
): Promise<{ lng: number; lat: number; city: string } | null> {
  const key = readPostal(postalOrZip)?.key
  const place = key ? await placeByKey(db, key) : null
  return place && { lng: place.lng, lat: place.lat, city: place.name }
}

export async function placeByKey(db: Database, key: string): Promise<GazetteerPlace | null> {
  const [place] = await readRows(db.$client, gazetteerPlace, {
    name: 'place-by-key',
    text: 'select id, name, area, region, lng, lat from places where id = $1',
    values: [key],
  })
  return place ?? null
}

/** Every Canadian municipality, and the parts of cities that people name: about 1,200. */
export const listCities = async (db: Database): Promise<City[]> =>
  readRows(db.$client, cityRow, {
    name: 'cities',
    text: "select id, name, area, plain, region, population, lng, lat from places where kind in ('city', 'area')",
  })

/**
 * Farther than this from every known place, a position has no name; in km, on the earth's mean
 * radius.
 */
const nearKm = 75
const chord = 2 * Math.sin(nearKm / (2 * 6371))

const placeName = z.strictObject({
  city: z.string(),
  /** The borough or neighbourhood there, where one is known. */
  area: z.string().nullable(),
})
/** What a position is called. */
export type PlaceName = z.output<typeof placeName>

/** Nearest places that a position is told by. */
const around = 12
/**
 * The area is told where the nearest place of another one is clearly farther: areas are known by
 * their middles, to a kilometre or so.
 */
const clearly = 0.7

/**
 * The name of a position: the city of the nearest municipality or postal area, and its part where
 * that is clear; null far from any. A part of a city counts exactly where choosing it leads: its
 * middle says little of what lies around.
 */
export async function placeNear(db: Database, lng: number, lat: number): Promise<PlaceName | null> {
  const rows = await readRows(db.$client, placeName.extend({ away: z.number() }), {
    name: 'place-near',
    text: `select name as city, area, place <-> sphere($1, $2) as away from places
           where kind <> 'area' or (lng = $1 and lat = $2) order by place <-> sphere($1, $2) limit ${around}`,
    values: [lng, lat],
  })
  const [nearest] = rows
  if (!nearest || nearest.away > chord) return null
  const other = rows.find(({ city, area }) => city !== nearest.city || area !== nearest.area)
  return {
    city: nearest.city,
    area: other && nearest.away > clearly * other.away ? null : nearest.area,
  }
}

/** The province or state of the nearest place, two letters. */
export async function regionNear(db: Database, lng: number, lat: number): Promise<string | null> {
  const [nearest] = await readRows(db.$client, gazetteerPlace.pick({ region: true }), {
    name: 'region-near',
    text: 'select region from places order by place <-> sphere($1, $2) limit 1',
    values: [lng, lat],
  })
  return nearest?.region ?? null
}
