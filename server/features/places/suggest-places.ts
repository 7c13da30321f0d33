import type { Language } from '#domain/language.ts'
import type { Precision } from '#domain/places/precision.ts'
import type { AddressFound } from '#domain/search/search.api.ts'
import type { Services } from '../../context.ts'
import type { GeocodedId, GeocodedPlace } from '../../geocoding/geocoder.ts'
import { boundTerm, findPlaces, placeById } from './find-places.ts'
import { askedId, longestId, openId, readId, sealId, wholeId } from './place-id.ts'
import { readPlace } from './read-place.ts'

export type Sources = Pick<Services, 'db' | 'geocoder' | 'keyFor'>

export interface Located {
  lng: number
  lat: number
  city: string
  area: string | null
  postal: string | null
  county: string | null
  precision: Precision
}

/** Minimum characters for a call to another server. */
export const fewest = 3

/** The configured server's, else ours. */
export async function suggestPlaces(
  { db, geocoder, keyFor }: Sources,
  term: string,
  limit: number,
  language: Language,
): Promise<AddressFound[]> {
  const text = boundTerm(term)
  const found =
    geocoder?.completes && text.length >= fewest
      ? await geocoder.find({ text, limit, language })
      : null
  const given = (found ?? []).flatMap(withId)
  if (given.length > 0) return given.map((one) => ({ ...one, id: sealId(keyFor, one.id) }))
  const places = await findPlaces(db, text, limit, language)
  return places.map(({ id, title, precision, county }) => ({
    id: sealId(keyFor, id),
    title,
    precision,
    ...(county !== null && { county }),
  }))
}

/** null for an id that is not ours, or names what is known no more. */
export async function locateSuggestion(
  { db, geocoder, keyFor }: Sources,
  sealed: string,
  language: Language,
): Promise<Located | null> {
  const id = openId(keyFor, sealed)
  const read = id === null ? null : readId(id)
  if (id === null || read === null) return null
  if (read.kind === 'whole') return { ...read.place, area: null, county: null }
  if (read.kind !== 'asked') return placeById(db, id, language)
  return (
    (await locateAsked({ geocoder }, read, language)) ??
    (await readPlace(db, { text: read.title }, null, language)).certain
  )
}

/** null if the server does not reply. */
export async function locateAsked(
  { geocoder }: Pick<Sources, 'geocoder'>,
  { id }: Pick<GeocodedId, 'id'>,
  language: Language,
): Promise<Located | null> {
  const place = await geocoder?.locate(id, language)
  return place ? { ...place, area: null, county: null } : null
}

/** Long titles are cut in the id, which is not sealed yet. */
export function withId(found: GeocodedPlace | GeocodedId): AddressFound[] {
  const short = found.title.slice(0, 80).toWellFormed()
  const id = 'id' in found ? askedId(found.id, short) : wholeId({ ...found, title: short })
  return id.length <= longestId && readId(id)
    ? [{ id, title: found.title, precision: found.precision }]
    : []
}
