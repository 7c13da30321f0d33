import { eq } from 'drizzle-orm'
import type { FoundForm } from '#domain/animals/report.ts'
import { distanceKm } from '#domain/geo.ts'
import type { Location } from '#domain/location.ts'
import type { Call } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { organizations, users } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { placeNear } from '../places/places.queries.ts'
import { placeTyped } from '../places/place-typed.ts'
import type { Animal } from '../animals/animals.queries.ts'

export interface ReportPlace {
  text: string
  location: Location
  /** Name of the municipality there; null far from any. */
  city: string | null
  /** Borough or neighbourhood there, where one is known. */
  area: string | null
}

/**
 * A place, or why none is known: `placed` refuses with that. Null where none was told, or the
 * animal is at home.
 */
export type PlaceTold = ReportPlace | Refusal | null

/**
 * Where a report happened: the given location, else that of the typed address
 * (requirements/contract.md 3). It is asked for before the transaction of an idempotent call, since
 * a geocoding server may take its time, and refused inside, so that a repetition gets the first
 * answer.
 */
export async function placeOfReport(
  call: Pick<Call, 'db' | 'geocoder' | 'language' | 'caller'>,
  form: Partial<FoundForm>,
): Promise<PlaceTold> {
  const { address, atHome } = form
  if (!address || atHome) return null
  const { text } = address
  const given = form.location ?? address.location
  if (given)
    return {
      text,
      location: given,
      city: null,
      area: null,
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
 * @throws Refusal ADDRESS_UNKNOWN, ADDRESS_UNCLEAR on `address` where the text does not tell one
 * place
 */
export function placed(told: PlaceTold): ReportPlace | null {
  if (told instanceof Refusal) throw told
  return told
}

/** As near to home as the door of a neighbour across the park, in km. */
const homeKm = 0.2

/**
 * What the public learns of a place of loss: the city, and the nearest place name too unless the
 * loss is at the owner's address (requirements/contract.md 4). The area stands behind, so that the
 * words before it fit the city: `à Montréal (Le Plateau-Mont-Royal)`.
 */
export async function publicNameOf(
  db: Database,
  { text, location, city, area }: ReportPlace,
  animal: Pick<Animal, 'ownerId' | 'organizationId'>,
): Promise<string | null> {
  if (city === null || area === null) return city
  const home = await keeperAddressOf(db, animal)
  const isHome =
    home &&
    (home.text === text ||
      (home.location !== null && distanceKm(home.location, location) <= homeKm))
  return isHome ? city : `${city} (${area})`
}

/** The keeper's stored address; null where nobody keeps the animal. */
async function keeperAddressOf(
  db: Database,
  { ownerId, organizationId }: Pick<Animal, 'ownerId' | 'organizationId'>,
): Promise<{ text: string | null; location: Location | null } | null> {
  const [keeper] = organizationId
    ? await db
        .select({ text: organizations.addressText, lng: organizations.lng, lat: organizations.lat })
        .from(organizations)
        .where(eq(organizations.id, organizationId))
    : ownerId
      ? await db
          .select({ text: users.addressText, lng: users.lng, lat: users.lat })
          .from(users)
          .where(eq(users.id, ownerId))
      : []
  if (!keeper) return null
  return {
    text: keeper.text,
    location: keeper.lng !== null && keeper.lat !== null ? [keeper.lng, keeper.lat] : null,
  }
}
