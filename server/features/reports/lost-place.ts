import { sql } from 'drizzle-orm'
import { placed, type PlacedReport, type PlaceTold } from '../places/place-told.ts'
import { unknown } from '../places/unclear.ts'

/** @throws Refusal ADDRESS_UNCLEAR on `address`: a loss has a place */
export function lostPlace(told: PlaceTold): PlacedReport {
  const place = placed(told)
  if (!place) throw unknown()
  return place
}

/** What a report keeps of it. @param city its public name */
export const placeColumns = (
  { text, location: [lng, lat], precision }: PlacedReport,
  city: string | null,
) => ({ addressText: text, city, place: sql`public.sphere(${lng}, ${lat})`, precision })
