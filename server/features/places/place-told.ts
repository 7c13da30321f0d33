import type { Location } from '#domain/places/location.ts'
import type { Precision } from '#domain/places/precision.ts'
import type { ToldAddress, ToldPlace } from '#domain/places/told-place.ts'
import { isPrecise } from '#domain/places/precision.ts'
import { Refusal } from '../../refusal.ts'
import { placeNear } from './places.queries.ts'
import { exactly, placeTyped, type Placing } from './place-typed.ts'
import { locateSuggestion } from './suggest-places.ts'

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
 * The one place that decides where a body's place is (requirements/contract.md 3): the suggestion
 * that was chosen, located again; a pin; a location that is told alone, no more exact than a known
 * centre that it stands at; else the words. Words count too where the suggestion is known no more.
 * `call.db` must be no transaction.
 * @returns null where the body has none
 * @throws Refusal ADDRESS_UNCLEAR on `address` where the words do not tell one place
 */
export async function locateTold(
  call: Placing,
  told: ToldPlace & { address: ToldAddress },
): Promise<PlacedReport>
export async function locateTold(call: Placing, told: ToldPlace): Promise<PlacedReport | null>
export async function locateTold(
  call: Placing,
  { address, location, pin = address?.pin, postal }: ToldPlace,
): Promise<PlacedReport | null> {
  const text = address?.text ?? ''
  const chosen = address?.placeId && (await locateChosen(call, address.placeId))
  if (chosen) return { text, ...chosen }
  const given = address?.placeId ? undefined : (location ?? address?.location)
  if (given) {
    const near = await placeNear(call.db, ...given)
    return {
      text,
      location: given,
      city: address?.city ?? near?.city ?? null,
      area: near?.area ?? null,
      precision: pin ? 'address' : (near?.precision ?? 'address'),
    }
  }
  if (!address) return null
  return { text, ...(await placeTyped(call, { text, city: address.city, postal })) }
}

async function locateChosen(call: Placing, placeId: string) {
  const place = await locateSuggestion(call, placeId, call.language)
  if (!place) return null
  const { lng, lat, city, area, precision } = place
  return isPrecise(precision) && area === null
    ? exactly(call, place)
    : { location: [lng, lat] as Location, city, area, precision }
}

/**
 * Before the idempotent transaction, as it may be slow, but refused inside, so that retries get the
 * same reply.
 */
export async function placeTold(call: Placing, told: ToldPlace): Promise<PlaceTold> {
  try {
    return await locateTold(call, told)
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

/** Of a name that `nameOfPlace` made. */
export const municipalityIn = (name: string | null): string | null => name?.split(' (')[0] ?? null
