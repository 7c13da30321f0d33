import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { microchipForms, normalizeMicrochip } from '#domain/animals/numbers/microchip-forms.ts'
import { animalKeyOf } from '#domain/licences/identity.ts'
import type { Database } from '../../db/connect.ts'
import { hasMicrochip, normalMicrochip } from '../../db/search-words.ts'
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

const carried = normalMicrochip(animals.microchip)
const declared = normalMicrochip(licences.microchip)

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
          sql`${carried} = ${declared}`,
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
      desc(sql`${carried} is not distinct from ${declared}`),
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

async function markOthers(tx: Database, of: Of): Promise<void> {
  if ('userId' in of) return
  const isOther = and(
    isNull(licences.animalId),
    eq(licences.otherRecord, false),
    inArray(licences.status, linkable),
  )
  const theirs = await tx
    .select({ id: licences.id, microchip: licences.microchip })
    .from(licences)
    .where(and(isOther, isNotNull(licences.microchip), await whose(tx, of)))
  const numbers = theirs.flatMap(({ microchip }) => microchipForms(microchip ?? ''))
  if (numbers.length === 0) return
  const carriers = await tx
    .select({ microchip: animals.microchip })
    .from(animals)
    .where(and(inArray(animals.microchip, numbers), ne(animals.status, 'removed')))
  const known = new Set(carriers.map(({ microchip }) => normalizeMicrochip(microchip ?? '')))
  const ids = theirs.flatMap(({ id, microchip }) =>
    known.has(normalizeMicrochip(microchip ?? '')) ? id : [],
  )
  if (ids.length === 0) return
  await tx
    .update(licences)
    .set({ otherRecord: true })
    .where(inOrder(tx, licences.id, and(inArray(licences.id, ids), isOther)))
}

/** By an index of licences in each case. */
async function whose(tx: Database, of: Exclude<Of, { userId: string }>): Promise<SQL> {
  if ('licenceIds' in of) return inArray(licences.id, of.licenceIds)
  const [animal] = await tx
    .select({ microchip: animals.microchip })
    .from(animals)
    .where(eq(animals.id, of.animalId))
  return animal?.microchip ? hasMicrochip(licences.microchip, animal.microchip) : sql`false`
}
