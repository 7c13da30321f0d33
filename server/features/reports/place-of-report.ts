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
  /** null far from any municipality. */
  city: string | null
  area: string | null
}

/**
 * A place, or why it is unknown, which `placed` throws. Null if none was given, or the animal is at
 * home.
 */
export type PlaceTold = ReportPlace | Refusal | null

/**
 * Given, else geocoded (requirements/contract.md 3): before the idempotent transaction, as it may
 * be slow, but refused inside, so that retries get the same reply.
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

/** Within this distance (km) a place counts as home. */
const homeKm = 0.2

/**
 * City, and nearest place name unless at the owner's address (requirements/contract.md 4). The area
 * comes last, so that prepositions fit: `à Montréal (Le Plateau-Mont-Royal)`.
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
