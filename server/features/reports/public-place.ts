import { eq } from 'drizzle-orm'
import { distanceKm } from '#domain/places/geo.ts'
import type { Location } from '#domain/places/location.ts'
import type { Database } from '../../db/connect.ts'
import { organizations, users } from '../../db/tables/index.ts'
import type { Animal } from '../animals/animals.queries.ts'
import { nameOfPlace, type PlacedReport } from '../places/place-told.ts'

/** Within this distance (km) a place counts as home. */
const homeKm = 0.2

/** City, and nearest place name unless at the owner's address (requirements/contract.md 4). */
export async function publicNameOf(
  db: Database,
  { text, location, city, area }: PlacedReport,
  animal: Pick<Animal, 'ownerId' | 'organizationId'>,
): Promise<string | null> {
  if (city === null || area === null) return city
  const home = await keeperAddressOf(db, animal)
  const isHome =
    home &&
    (home.text === text ||
      (home.location !== null && distanceKm(home.location, location) <= homeKm))
  return isHome ? city : nameOfPlace({ city, area })
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
