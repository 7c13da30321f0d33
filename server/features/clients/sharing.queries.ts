import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { SharedFile } from '#domain/clients/clients.api.ts'
import type { Database } from '../../db/connect.ts'
import { isOpenAccount } from '../../db/open-accounts.ts'
import { animals, clientShares, implants, organizations, users } from '../../db/tables/index.ts'

/** What a person shares with an organization now; null for nothing (requirements/clients.md 4). */
export async function sharedBy(
  db: Database,
  organizationId: string,
  userId: string,
): Promise<SharedFile | null> {
  const [share] = await db
    .select({
      since: clientShares.created,
      fullName: users.fullName,
      telephone: users.telephone,
      email: users.email,
      address: users.addressText,
      apartment: users.apartment,
      postalCode: users.postalCode,
    })
    .from(clientShares)
    .innerJoin(users, and(eq(users.id, clientShares.userId), isOpenAccount))
    .where(
      and(
        eq(clientShares.organizationId, organizationId),
        eq(clientShares.userId, userId),
        isNull(clientShares.revoked),
      ),
    )
  if (!share) return null
  const own = await db
    .select({
      id: animals.id,
      unique_id: animals.uniqueId,
      name: animals.name,
      species: animals.species,
      sex: animals.sex,
      card: animals.card,
      microchip: animals.microchip,
      tattoo: animals.tattoo,
      medal: animals.medal,
    })
    .from(animals)
    .where(and(eq(animals.ownerId, userId), ne(animals.status, 'removed')))
    .orderBy(asc(animals.name), asc(animals.id))
  const done = await db
    .select({
      animalId: implants.animalId,
      microchip: implants.microchip,
      date: implants.implantDate,
      organization: organizations.businessName,
    })
    .from(implants)
    .innerJoin(organizations, eq(organizations.id, implants.organizationId))
    .where(
      and(
        eq(implants.status, 'claimed'),
        inArray(
          implants.animalId,
          own.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(implants.implantDate), asc(implants.id))
  const { since, address, apartment, postalCode, ...person } = share
  return {
    ...person,
    since: since.toISOString(),
    address: [address, apartment, postalCode].filter(Boolean).join(', ') || null,
    animals: own.map(({ id, ...animal }) => ({
      ...animal,
      implants: done.flatMap(({ animalId, ...implant }) => (animalId === id ? [implant] : [])),
    })),
  }
}
