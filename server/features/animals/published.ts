import { sql } from 'drizzle-orm'
import { publicLocation } from '#domain/geo.ts'
import type { Location } from '#domain/location.ts'

/**
 * What the searches show of where an animal is: the place to 0.01 degree
 * (requirements/contract.md 4), the city, and since which day.
 */
export function published({
  location,
  city,
  date,
}: {
  location: Location
  city: string | null
  date: string
}) {
  const [lng, lat] = publicLocation(location)
  return {
    publishedPlace: sql`public.sphere(${lng}, ${lat})`,
    publishedLng: lng,
    publishedLat: lat,
    publishedCity: city,
    publishedDate: date,
  }
}

/** Nothing of it stays public. */
export const unpublished = {
  publishedPlace: null,
  publishedLng: null,
  publishedLat: null,
  publishedCity: null,
  publishedDate: null,
}
