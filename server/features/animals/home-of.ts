import { eq } from 'drizzle-orm'
import type { Location } from '#domain/places/location.ts'
import type { Precision } from '#domain/places/precision.ts'
import type { Database } from '../../db/connect.ts'
import { organizations, users } from '../../db/tables/index.ts'
import { placeNear, placeOfPostal } from '../places/places.queries.ts'
import type { Animal } from './animals.queries.ts'

interface KeeperHome {
  location: Location
  city: string | null
  text: string | null
  /** null where an earlier release kept the place. */
  precision: Precision | null
}

/**
 * The keeper's place, else the centre of the keeper's postal code, else of the animal's
 * (requirements/contract.md 4), none of a rural one. `text` is the address as typed.
 */
export async function homeOf(
  db: Database,
  {
    ownerId,
    organizationId,
    postalCode,
  }: Pick<Animal, 'ownerId' | 'organizationId' | 'postalCode'>,
): Promise<KeeperHome | null> {
  const of = organizationId ? organizations : users
  const id = organizationId ?? ownerId
  const [keeper] = id
    ? await db
        .select({
          lng: of.lng,
          lat: of.lat,
          city: of.city,
          text: of.addressText,
          postalCode: of.postalCode,
          precision: of.precision,
        })
        .from(of)
        .where(eq(of.id, id))
    : []
  const text = keeper?.text ?? null
  if (keeper?.lng != null && keeper.lat != null) {
    return {
      location: [keeper.lng, keeper.lat],
      city: keeper.city ?? (await placeNear(db, keeper.lng, keeper.lat))?.city ?? null,
      text,
      precision: keeper.precision,
    }
  }
  for (const postal of [keeper?.postalCode, postalCode]) {
    const place = postal ? await placeOfPostal(db, postal) : null
    if (place)
      return {
        location: [place.lng, place.lat],
        city: keeper?.city ?? place.city,
        text,
        precision: 'postal',
      }
  }
  return null
}
