import type { Location } from '#domain/places/location.ts'
import type { Precision } from '#domain/places/precision.ts'
import type { ToldPlace } from '#domain/animals/report.ts'
import type { Call } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { placeNear } from './places.queries.ts'
import { placeTyped } from './place-typed.ts'

export interface PlacedReport {
  text: string
  location: Location
  /** null far from any municipality. */
  city: string | null
  area: string | null
  precision: Precision
}

/** A place, or why it is unknown, which `placed` throws. Null if none was given. */
export type PlaceTold = PlacedReport | Refusal | null

/**
 * Given, else geocoded (requirements/contract.md 3): before the idempotent transaction, as it may
 * be slow, but refused inside, so that retries get the same reply.
 */
export async function placeTold(
  call: Pick<Call, 'db' | 'geocoder' | 'language' | 'caller'>,
  { address, location }: ToldPlace,
): Promise<PlaceTold> {
  if (!address) return null
  const { text, precise = true } = address
  const given = location ?? address.location
  if (given)
    return {
      text,
      location: given,
      city: null,
      area: null,
      precision: precise ? 'address' : 'municipality',
      ...(await placeNear(call.db, ...given)),
    }
  try {
    return { text, ...(await placeTyped(call, { text })) }
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/**
 * @throws Refusal ADDRESS_UNCLEAR on `address` where the text does not tell one place
 */
export function placed(told: PlaceTold): PlacedReport | null {
  if (told instanceof Refusal) throw told
  return told
}

/** The area comes last, so that prepositions fit: `à Montréal (Le Plateau-Mont-Royal)`. */
export const nameOfPlace = ({ city, area }: Pick<PlacedReport, 'city' | 'area'>): string | null =>
  city !== null && area !== null ? `${city} (${area})` : city
