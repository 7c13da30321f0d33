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
