import { eq, sql } from 'drizzle-orm'
import type { ProfileChange } from '#domain/accounts/profile.ts'
import type { Precision } from '#domain/places/precision.ts'
import type { Call } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { users } from '../../db/tables/index.ts'
import { placeOfPostal } from '../places/places.queries.ts'
import { locateTold, type PlacedReport } from '../places/place-told.ts'

type Told = Pick<ProfileChange, 'address' | 'location' | 'postalCode'>

/**
 * An account's address as it is stored; a manager's is also the organization's. Geocoding may be
 * slow: not within a transaction.
 * @throws Refusal ADDRESS_UNCLEAR when neither the address nor the postal code tells one place
 */
export async function homeTold(userId: string, change: Told, call: Call) {
  const {
    location: [lng, lat],
    city,
    precision,
  } = await placeOf(userId, change, call)
  return {
    addressText: change.address.text,
    city,
    lng,
    lat,
    place: sql`sphere(${lng}, ${lat})`,
    precision,
    postalCode: change.postalCode,
  }
}

/** Of an account without address: its postal area, and no place in a rural one. */
export async function homeOfPostal(db: Database, postalCode: string) {
  const area = await placeOfPostal(db, postalCode)
  return {
    postalCode,
    city: area?.city ?? null,
    lng: area?.lng ?? null,
    lat: area?.lat ?? null,
    place: area && sql`sphere(${area.lng}, ${area.lat})`,
    precision: area && ('postal' as const),
  }
}

/**
 * As every body's place (requirements/contract.md 3), but that the account's own is not judged anew
 * while nothing of it changes, and does not count for other words sent back beside it.
 */
async function placeOf(
  userId: string,
  change: Told,
  call: Call,
): Promise<Pick<PlacedReport, 'location' | 'city'> & { precision: Precision | null }> {
  const { address, location, postalCode: postal } = change
  if (!location || address.placeId || address.pin)
    return locateTold(call, { address, location, postal })
  const [own] = await call.db
    .select({
      text: users.addressText,
      city: users.city,
      lng: users.lng,
      lat: users.lat,
      precision: users.precision,
    })
    .from(users)
    .where(eq(users.id, userId))
  const isOwn = own?.lng === location[0] && own.lat === location[1]
  if (isOwn && own.text === address.text)
    return { location, city: address.city ?? own.city, precision: own.precision }
  return locateTold(call, { address, postal, ...(!isOwn && { location }) })
}
