import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { SharedFile } from '#domain/clients/clients.api.ts'
import {
  sharingTypes,
  type Share,
  type SharedWith,
  type SharingOrganization,
} from '#domain/clients/sharing.api.ts'
import type { Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { isOpenAccount } from '../../db/open-accounts.ts'
import { hasWords } from '../../db/search-words.ts'
import {
  animals,
  clients,
  clientShares,
  implants,
  organizations,
  users,
} from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'

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

const named = {
  id: organizations.id,
  businessName: organizations.businessName,
  proType: organizations.proType,
  city: organizations.city,
}

export const sharingOrganizations = (db: Database, name: string): Promise<SharingOrganization[]> =>
  db
    .select(named)
    .from(organizations)
    .where(
      and(
        eq(organizations.valid, true),
        inArray(organizations.proType, [...sharingTypes]),
        hasWords(organizations.nameWords, name),
      ),
    )
    .orderBy(asc(organizations.nameWords), asc(organizations.id))
    .limit(10)

export async function sharesOf(db: Database, userId: string): Promise<Share[]> {
  const rows = await db
    .select({ organization: named, since: clientShares.created, until: clientShares.revoked })
    .from(clientShares)
    .innerJoin(organizations, eq(organizations.id, clientShares.organizationId))
    .where(eq(clientShares.userId, userId))
    .orderBy(desc(clientShares.created), desc(clientShares.id))
  return rows.map(({ since, until, ...row }) => ({
    ...row,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
  }))
}

const current = (db: Database) =>
  db
    .select({
      id: clientShares.id,
      userId: clientShares.userId,
      organizationId: clientShares.organizationId,
      fullName: users.fullName,
      since: clientShares.created,
      clientId: clients.id,
    })
    .from(clientShares)
    .innerJoin(users, and(eq(users.id, clientShares.userId), isOpenAccount))
    .leftJoin(
      clients,
      and(
        eq(clients.userId, clientShares.userId),
        eq(clients.organizationId, clientShares.organizationId),
      ),
    )
    .$dynamic()

/** Most that are listed. */
const mostShown = 200

export async function sharedWith(
  db: Database,
  { organizationId }: Pick<Caller, 'organizationId'>,
): Promise<SharedWith[]> {
  if (organizationId === null) return []
  const rows = await current(db)
    .where(and(eq(clientShares.organizationId, organizationId), isNull(clientShares.revoked)))
    .orderBy(desc(clientShares.created), desc(clientShares.id))
    .limit(mostShown)
  return rows.map(({ id, fullName, since, clientId }) => ({
    id,
    fullName,
    since: since.toISOString(),
    clientId,
  }))
}

/** @throws Refusal NOT_FOUND once it was ended, and for another organization's */
export async function sharedFileOf(
  db: Database,
  { organizationId }: Pick<Caller, 'organizationId'>,
  id: string,
): Promise<SharedFile & { clientId: string | null }> {
  const [share] = await current(db).where(eq(clientShares.id, id))
  const file =
    share && share.organizationId === organizationId
      ? await sharedBy(db, share.organizationId, share.userId)
      : null
  if (!share || !file) throw new Refusal('NOT_FOUND')
  return { ...file, clientId: share.clientId }
}
