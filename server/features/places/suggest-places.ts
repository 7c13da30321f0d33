import type { Language } from '#domain/language.ts'
import type { Services } from '../../context.ts'
import type { GeocodedId, GeocodedPlace } from '../../geocoding/geocoder.ts'
import { boundTerm, findPlaces, placeById } from './find-places.ts'
import { askedId, longestId, readId, wholeId } from './place-id.ts'
import { isPrecise, type Place } from './present-place.ts'

export type Sources = Pick<Services, 'db' | 'geocoder'>

/** What a form keeps of a place. */
export interface Located {
  lng: number
  lat: number
  city: string
  /** Borough or neighbourhood, where the place is one. */
  area: string | null
  postal: string | null
  /** False where the municipality alone is known, and the place is its middle. */
  precise: boolean
}

/** Shorter terms are not worth a call to another server. */
export const fewest = 3

/**
 * Addresses that a typed text may mean: those of the geocoding server of the settings, else our
 * own.
 */
export async function suggestPlaces(
  { db, geocoder }: Sources,
  term: string,
  limit: number,
  language: Language,
): Promise<{ id: string; title: string }[]> {
  const text = boundTerm(term)
  const found =
    geocoder?.completes && text.length >= fewest
      ? await geocoder.find({ text, limit, language })
      : null
  const given = (found ?? []).flatMap(withId)
  return given.length > 0 ? given : findPlaces(db, text, limit, language)
}

/** Where a suggested address is; null for an id that we did not give out. */
export async function locateSuggestion(
  { db, geocoder }: Sources,
  id: string,
  language: Language,
): Promise<Located | null> {
  const read = readId(id)
  if (read?.kind === 'whole') return { ...read.place, area: null, precise: true }
  if (read?.kind === 'asked')
    return (
      (await locateAsked({ db, geocoder }, read, language)) ??
      (await embedded({ db }, read.title, language))
    )
  return located(await placeById(db, id, language))
}

const embedded = async (
  { db }: Pick<Sources, 'db'>,
  text: string,
  language: Language,
): Promise<Located | null> => located((await findPlaces(db, text, 1, language))[0])

const located = (place: Place | null | undefined): Located | null =>
  place ? { ...place, precise: isPrecise(place) } : null

/** Where a place is that the geocoding server knows by its own id; null when it does not answer. */
export async function locateAsked(
  { geocoder }: Sources,
  { id }: GeocodedId,
  language: Language,
): Promise<Located | null> {
  const place = await geocoder?.locate(id, language)
  return place ? { ...place, area: null, precise: true } : null
}

/** Titles too long for an address are cut in the id, which only serves to find the place again. */
export function withId(found: GeocodedPlace | GeocodedId): { id: string; title: string }[] {
  const short = found.title.slice(0, 80).toWellFormed()
  const id = 'id' in found ? askedId(found.id, short) : wholeId({ ...found, title: short })
  return id.length <= longestId && readId(id) ? [{ id, title: found.title }] : []
}
