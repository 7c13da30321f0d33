import { and, asc, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { animalKeyOf } from '#domain/licences/identity.ts'
import type { Database } from '../../db/connect.ts'
import { inOrder } from '../../db/rows-in-order.ts'
import { animals, licenceEvents, licences, users } from '../../db/tables/index.ts'
import { lockAnimals } from './lock-animals.ts'
import { isLicensed } from './other-licences.ts'

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
  const fits = await fitting(tx, of)
  await lockAnimals(
    tx,
    fits.map(({ animalId }) => animalId),
  )
  for (const { licenceId, animalId } of fits) {
    const [licence] = await tx
      .select()
      .from(licences)
      .where(and(eq(licences.id, licenceId), isNull(licences.animalId)))
      .for('update')
    if (!licence) continue
    const link = { animalId, animalKey: animalKeyOf(licence, { id: animalId }) }
    const { status, from, to } = licence
    const isRunning = status === 'active' && from !== null && to !== null
    if (isRunning && (await isLicensed(tx, { ...licence, ...link }, { from, to }, 'online')))
      continue
    await tx
      .update(licences)
      .set({ ...link, otherRecord: false, updated: now })
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
    .select({ licenceId: licences.id, animalId: animals.id })
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
      inOrder(
        tx,
        licences.id,
        and(
          theirs,
          isNull(licences.animalId),
          eq(licences.otherRecord, false),
          inArray(licences.status, linkable),
          sql`exists (${carriers})`,
        ),
      ),
    )
}
