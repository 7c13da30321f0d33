import type { FoundForm } from '#domain/animals/report.ts'
import type { Language } from '#domain/language.ts'
import type { Location } from '#domain/location.ts'
import type { Database } from '../../db/connect.ts'
import { Refusal } from '../../http/refusal.ts'
import { findPlaces } from '../places/find-places.ts'
import { nearestCity } from '../places/places.queries.ts'

export interface ReportPlace {
  text: string
  location: Location
  /** Name of the municipality there; null far from any. */
  city: string | null
}

/**
 * Where a report happened: the given location, else that of the typed address (decisions 3).
 * @throws Refusal ADDRESS_UNKNOWN on `address` when nothing tells where it is
 */
export async function placeOfReport(db: Database, form: Pick<FoundForm, 'address' | 'location'>, language: Language): Promise<ReportPlace> {
  const { text } = form.address
  const given = form.location ?? form.address.location
  if (given) return { text, location: given, city: await nearestCity(db, ...given) }
  const [found] = await findPlaces(db, text, 1, language)
  if (!found) throw new Refusal('ADDRESS_UNKNOWN', { field: 'address' })
  return { text, location: [found.lng, found.lat], city: found.city }
}
