import { z } from 'zod'
import { chordOfKm } from '#domain/places/geo.ts'
import type { Location } from '#domain/places/location.ts'
import { isPrecise, type Precision } from '#domain/places/precision.ts'
import type { Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'
import { readPostal } from '../../../domain/places/postal-code.ts'
import { precisionOf } from './gazetteer/precision-of.ts'

const gazetteerPlace = z.strictObject({
  id: z.string(),
  /** Municipality. */
  name: z.string(),
  /** Borough or neighbourhood. */
  area: z.string().nullable(),
  /** Two letters. */
  region: z.string(),
  lng: z.number(),
  lat: z.number(),
})
export type GazetteerPlace = z.output<typeof gazetteerPlace>

const cityRow = gazetteerPlace.extend({
  /** For comparison. */
  plain: z.string(),
  population: z.number(),
})
export type City = z.output<typeof cityRow>

/**
 * Accepts Canadian and US ZIP areas; null if invalid or unknown. A rural area covers dozens of
 * municipalities, so that its code alone tells no place (requirements/contract.md 5).
 */
export async function placeOfPostal(
  db: Database,
  postalOrZip: string,
): Promise<{ lng: number; lat: number; city: string } | null> {
  const id = readPostal(postalOrZip)?.key
  const place = id && isPrecise(precisionOf({ id })) ? await placeByKey(db, id) : null
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

/** About 2,400, parts included. */
export const listCities = async (db: Database): Promise<City[]> =>
  readRows(db.$client, cityRow, {
    name: 'cities',
    text: "select id, name, area, plain, region, population, lng, lat from places where kind in ('city', 'area')",
  })

/** Beyond this a position has no name. */
const near = chordOfKm(75)
/** As far as rounding and another source's centre are from ours (requirements/contract.md 3). */
const atCentre = chordOfKm(0.3)

const placeName = z.strictObject({
  city: z.string(),
  /** If known. */
  area: z.string().nullable(),
})
export interface PlaceName extends z.output<typeof placeName> {
  /**
   * Of a position that nobody says to have set by hand: as that of a centre where it stands at one,
   * since older programs send that of a suggestion.
   */
  precision: Precision
}

const namedNear = placeName.extend({ id: z.string(), away: z.number() })

const most = 12
/**
 * Name the area only where the nearest place of another area is clearly farther: centres are
 * accurate to a kilometre or so.
 */
const clearly = 0.7

/**
 * null far from any place. A city part counts only at its exact centre, which says little about its
 * surroundings.
 */
export async function placeNear(db: Database, lng: number, lat: number): Promise<PlaceName | null> {
  const rows = await readRows(db.$client, namedNear, {
    name: 'place-near',
    text: `select id, name as city, area, place <-> sphere($1, $2) as away from places
           where kind <> 'area' or (lng = $1 and lat = $2) order by place <-> sphere($1, $2) limit ${most}`,
    values: [lng, lat],
  })
  const [nearest] = rows
  if (!nearest || nearest.away > near) return null
  const other = rows.find(({ city, area }) => city !== nearest.city || area !== nearest.area)
  return {
    city: nearest.city,
    area: other && nearest.away > clearly * other.away ? null : nearest.area,
    precision: precisionAt(rows),
  }
}

function precisionAt(rows: z.output<typeof namedNear>[]): Precision {
  const here = rows.filter(({ away }) => away === 0)
  const around = here.length > 0 ? here : rows.filter(({ away }) => away <= atCentre)
  if (around.some((row) => precisionOf(row) === 'municipality')) return 'municipality'
  return here.length > 0 ? 'postal' : 'address'
}

const point = z.strictObject({ lng: z.number(), lat: z.number() })

/** The middle of the municipality of that name that is nearest, else a tenth of a degree. */
export async function middleOf(
  db: Database,
  city: string | null,
  [lng, lat]: Location,
): Promise<Location> {
  const [middle] = await readRows(db.$client, point, {
    name: 'middle-of-city',
    text: "select lng, lat from places where kind = 'city' and name = $1 order by place <-> sphere($2, $3) limit 1",
    values: [city, lng, lat],
  })
  return middle ? [middle.lng, middle.lat] : [tenth(lng), tenth(lat)]
}

const tenth = (degrees: number): number => Math.round(degrees * 10) / 10

/** Two letters. */
export async function regionNear(db: Database, lng: number, lat: number): Promise<string | null> {
  const [nearest] = await readRows(db.$client, gazetteerPlace.pick({ region: true }), {
    name: 'region-near',
    text: 'select region from places order by place <-> sphere($1, $2) limit 1',
    values: [lng, lat],
  })
  return nearest?.region ?? null
}
