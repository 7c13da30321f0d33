import { sql } from 'drizzle-orm'
import { publicLocation } from '#domain/places/geo.ts'
import type { Location } from '#domain/places/location.ts'

/** To 0.01 degree (requirements/contract.md 4). */
export function published({
  location,
  city,
  date,
  circumstances = null,
}: {
  location: Location
  city: string | null
  date: string
  /** Of a loss. */
  circumstances?: string | null
}) {
  const [lng, lat] = publicLocation(location)
  return {
    publishedPlace: sql`public.sphere(${lng}, ${lat})`,
    publishedLng: lng,
    publishedLat: lat,
    publishedCity: city,
    publishedDate: date,
    publishedCircumstances: circumstances,
  }
}

export const unpublished = {
  publishedPlace: null,
  publishedLng: null,
  publishedLat: null,
  publishedCity: null,
  publishedDate: null,
  publishedCircumstances: null,
  publishedHour: null,
  publishedReward: null,
  rewardPublic: null,
} as const

/**
 * SQL: its keeper has told of the death of an animal.
 *
 * @param id SQL of the animal's id
 */
export const hasDied = (id: string): string =>
  `exists (select from removals gone where gone.animal_id = ${id} and gone.reason = 'death')`
