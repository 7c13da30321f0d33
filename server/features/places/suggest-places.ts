import type { Language } from '#domain/language.ts'
import type { Services } from '../../context.ts'
import type { GeocodedId, GeocodedPlace } from '../../geocoding/geocoder.ts'
import { boundTerm, findPlaces, placeById } from './find-places.ts'
import { askedId, longestId, readId, wholeId } from './place-id.ts'
import { isPrecise, type Place } from './present-place.ts'

export type Sources = Pick<Services, 'db' | 'geocoder'>

export interface Located {
  lng: number
  lat: number
  city: string
  area: string | null
  postal: string | null
  /** False if only the municipality is known. */
  precise: boolean
}

/** Minimum characters for a call to another server. */
export const fewest = 3

/** The configured server's, else ours. */
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

/** null for an id that is not ours. */
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

/** null if the server does not reply. */
export async function locateAsked(
  { geocoder }: Sources,
  { id }: GeocodedId,
  language: Language,
): Promise<Located | null> {
  const place = await geocoder?.locate(id, language)
  return place ? { ...place, area: null, precise: true } : null
}

/** Long titles are cut in the id. */
export function withId(found: GeocodedPlace | GeocodedId): { id: string; title: string }[] {
  const short = found.title.slice(0, 80).toWellFormed()
  const id = 'id' in found ? askedId(found.id, short) : wholeId({ ...found, title: short })
  return id.length <= longestId && readId(id) ? [{ id, title: found.title }] : []
}
