import { and, asc, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { keyOfLinked } from '#domain/licences/identity.ts'
import type { Database } from '../../db/connect.ts'
import { animals, licenceEvents, licences, users } from '../../db/tables/index.ts'

/** Whose licences may have become theirs: of an account, of an animal, or licences that came in. */
type Of = { userId: string } | { animalId: string } | { licenceIds: string[] }

/** Licences that may still be linked: they run, wait or can be renewed. */
const linkable = ['pending', 'active', 'expired'] as const

/**
 * Links licences that stand alone to animals of the registry: the e-mail is the one that the owner
 * confirmed, the species is the same, and microchip or tattoo are equal. Where a microchip is equal
 * and the e-mail is not, the licence says that another record exists (requirements/cities.md 2).
 */
export async function linkLicences(tx: Database, of: Of, now: Date): Promise<void> {
  if ('licenceIds' in of && of.licenceIds.length === 0) return
  const linked = new Set<string>()
  for (const { licence, animal } of await fitting(tx, of)) {
    if (linked.has(licence.id)) continue
    const animalKey = keyOfLinked(animal, licence.microchip)
    if (await isTaken(tx, { ...licence, animalKey })) continue
    linked.add(licence.id)
    await tx
      .update(licences)
      .set({ animalId: animal.id, animalKey, otherRecord: false, updated: now })
      .where(eq(licences.id, licence.id))
    await tx
      .insert(licenceEvents)
      .values({ licenceId: licence.id, eventType: 'linked', details: {}, created: now })
  }
  await markOthers(tx, of)
}

/** The animal of the same microchip first. */
const fitting = (tx: Database, of: Of) =>
  tx
    .select({
      licence: {
        id: licences.id,
        cityId: licences.cityId,
        status: licences.status,
        microchip: licences.microchip,
        animalKey: licences.animalKey,
        from: licences.from,
        to: licences.to,
      },
      animal: { id: animals.id, microchip: animals.microchip },
    })
    .from(licences)
    .innerJoin(
      users,
      and(eq(users.email, licences.email), inArray(users.status, ['confirmed', 'valid'])),
    )
    .innerJoin(
      animals,
      and(
        eq(animals.ownerId, users.id),
        eq(animals.species, licences.species),
        ne(animals.status, 'removed'),
        or(
          eq(animals.microchip, licences.microchip),
          // Two microchips are two animals.
          and(
            eq(animals.tattoo, licences.tattoo),
            or(isNull(animals.microchip), isNull(licences.microchip)),
          ),
        ),
      ),
    )
    .where(and(isNull(licences.animalId), inArray(licences.status, linkable), scope(of)))
    .orderBy(
      asc(licences.id),
      desc(sql`${animals.microchip} is not distinct from ${licences.microchip}`),
      asc(animals.id),
    )

/** By an index of licences in each case. */
function scope(of: Of): SQL | undefined {
  if ('licenceIds' in of) return inArray(licences.id, of.licenceIds)
  if ('userId' in of)
    return and(
      eq(users.id, of.userId),
      sql`${licences.email} = (select u.email from users u where u.id = ${of.userId})`,
    )
  return and(
    eq(animals.id, of.animalId),
    sql`${licences.email} = (select u.email from users u join animals a on a.owner_id = u.id where a.id = ${of.animalId})`,
  )
}

/** Whether another licence of the animal runs in the city on one of its days. */
async function isTaken(
  tx: Database,
  {
    id,
    cityId,
    status,
    animalKey,
    from,
    to,
  }: Pick<typeof licences.$inferSelect, 'id' | 'cityId' | 'status' | 'animalKey' | 'from' | 'to'>,
): Promise<boolean> {
  if (status !== 'active') return false
  const others = await tx.$count(
    licences,
    and(
      eq(licences.cityId, cityId),
      eq(licences.animalKey, animalKey),
      eq(licences.status, 'active'),
      ne(licences.id, id),
      sql`daterange(${licences.from}, ${licences.to}, '[]') && daterange(${from}::date, ${to}::date, '[]')`,
    ),
  )
  return others > 0
}

const carrier = alias(animals, 'carrier')

async function markOthers(tx: Database, of: Of): Promise<void> {
  if ('userId' in of) return
  const theirs =
    'licenceIds' in of
      ? inArray(licences.id, of.licenceIds)
      : sql`${licences.microchip} = (select a.microchip from animals a where a.id = ${of.animalId})`
  const carriers = tx
    .select({ id: carrier.id })
    .from(carrier)
    .where(and(eq(carrier.microchip, licences.microchip), ne(carrier.status, 'removed')))
  await tx
    .update(licences)
    .set({ otherRecord: true })
    .where(
      and(
        theirs,
        isNull(licences.animalId),
        eq(licences.otherRecord, false),
        inArray(licences.status, linkable),
        sql`exists (${carriers})`,
      ),
    )
}
