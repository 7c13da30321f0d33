import { distanceKm } from '#domain/places/geo.ts'
import type { Location } from '#domain/places/location.ts'
import type { Precision } from '#domain/places/precision.ts'
import { isRural } from '#domain/places/postal-code.ts'
import { Refusal } from '../../refusal.ts'
import type { Home } from '../places/home-of-caller.ts'
import { placeTyped, type PlaceOfAddress } from '../places/place-typed.ts'
import { isUnknown } from '../places/unclear.ts'
import type { KnownCentres } from './known-centres.ts'

export interface Stored {
  /** As it was told; null where a position or a postal code was told alone. */
  text: string | null
  /** Typed in a field of its own. */
  postal: string | null
  location: Location
  /** Who keeps the animal corrected it. */
  corrected?: boolean
  /** By which namesakes are told apart. */
  home: Home | null
}

/** Why a place stays where it is until somebody tells more. */
export const reasons = ['several', 'unknown', 'rural', 'elsewhere'] as const
export type Reason = (typeof reasons)[number]

export type Verdict =
  | { kind: 'keep'; precision: Precision }
  | { kind: 'move'; place: PlaceOfAddress }
  | { kind: 'ask'; reason: Reason }

/** Km between where a place is and where its words are now: as far as the squad is told. */
const farKm = 5
/** Km beyond which a position that no table has is not what its words say, or they are not its own. */
const elsewhereKm = 50

type Placing = Parameters<typeof placeTyped>[0]

/**
 * Only what a table put somewhere moves, and only where today's logic is certain; a door or a pin
 * stays. `call.db` must be no transaction.
 */
export async function judgeStored(
  call: Placing,
  { text, postal, location, corrected = false, home }: Stored,
  centres: KnownCentres,
): Promise<Verdict> {
  const isOfTable = centres.has(location)
  const keep: Verdict = { kind: 'keep', precision: centres.precisionAt(location) }
  if (corrected) return keep
  if (!text) return postal && isRural(postal) && isOfTable ? { kind: 'ask', reason: 'rural' } : keep
  const now = await placeNow(call, { text, postal }, home)
  if (typeof now === 'string') return isOfTable ? { kind: 'ask', reason: now } : keep
  const km = distanceKm(location, now.location)
  if (isOfTable) return km > farKm ? { kind: 'move', place: now } : keep
  return km > elsewhereKm ? { kind: 'ask', reason: 'elsewhere' } : keep
}

async function placeNow(
  call: Placing,
  { text, postal }: { text: string; postal: string | null },
  home: Home | null,
): Promise<PlaceOfAddress | 'several' | 'unknown'> {
  try {
    return await placeTyped(call, { text, ...(postal !== null && { postal }) }, home)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ADDRESS_UNCLEAR')
      return isUnknown(error) ? 'unknown' : 'several'
    throw error
  }
}
