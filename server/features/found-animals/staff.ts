import { count, eq, inArray } from 'drizzle-orm'
import { foundAnimalStatuses, afterAction } from '#domain/found-animals/found-animal.ts'
import type { AbuseReason, StaffFoundAnimal } from '#domain/found-animals/found-animals.api.ts'
import { speciesList } from '#domain/animals/animal.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { auditLog, foundAnimalAbuse, foundAnimals } from '../../db/tables/index.ts'
import { readPage, readList } from '../../http/list.ts'
import { choice } from '../../http/list-fields.ts'
import { Refusal } from '../../refusal.ts'
import { takeSolution } from '../accounts/captcha.ts'
import { match } from '../matching/match.ts'
import { deleteFound } from './delete-found-animal.ts'
import { foundById, lockedFound, ownFound, type FoundAnimal } from './found-animals.queries.ts'

const options = {
  fields: {
    Species: choice(foundAnimals.species, speciesList),
    Status: choice(foundAnimals.status, foundAnimalStatuses),
    City: { column: foundAnimals.city, type: 'text' },
    Date: { column: foundAnimals.date, type: 'day' },
    Created: { column: foundAnimals.created, type: 'instant' },
  },
  sort: { field: 'Created', order: 'desc' },
  tie: foundAnimals.id,
} as const

async function forStaff(db: Database, rows: FoundAnimal[]): Promise<StaffFoundAnimal[]> {
  if (rows.length === 0) return []
  const abuse = await db
    .select({ of: foundAnimalAbuse.foundAnimalId, reason: foundAnimalAbuse.reason, count: count() })
    .from(foundAnimalAbuse)
    .where(
      inArray(
        foundAnimalAbuse.foundAnimalId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(foundAnimalAbuse.foundAnimalId, foundAnimalAbuse.reason)
  return (await ownFound(db, rows)).map((own, index) => ({
    ...own,
    id: own.unique_id,
    abuse: abuse
      .filter(({ of }) => of === rows[index]?.id)
      .map(({ reason, count: times }) => ({ reason, count: times })),
  }))
}

/** Latest first by default. */
export async function listForStaff(
  db: Database,
  query: ListQuery,
): Promise<{ rows: StaffFoundAnimal[]; total: number }> {
  const all = () => db.select().from(foundAnimals).$dynamic()
  const { rows, total } = await readPage(db, all, readList(query, options))
  return { rows: await forStaff(db, rows), total }
}

/** Hides the notice, unless staff have looked at it before. */
export const reportAbuse = (
  uniqueId: string,
  { reason, captcha }: { reason: AbuseReason; captcha: string },
  call: Call,
): Promise<void> =>
  transaction(call.db, async (tx) => {
    await takeSolution(captcha, { ...call, db: tx })
    const row = await lockedFound(tx, uniqueId)
    const hidden = afterAction(row.status, 'hide')
    if (!hidden) throw new Refusal('NOT_FOUND')
    const now = call.clock.now()
    await tx.insert(foundAnimalAbuse).values({ foundAnimalId: row.id, reason, created: now })
    if (row.reviewed === null)
      await tx
        .update(foundAnimals)
        .set({ status: hidden, hiddenFrom: row.status, updated: now })
        .where(eq(foundAnimals.id, row.id))
  })

const decide = (
  uniqueId: string,
  reason: string,
  call: Call,
  action: 'found_animal_hidden' | 'found_animal_restored' | 'found_animal_deleted',
  work: (tx: Database, row: FoundAnimal) => Promise<unknown>,
): Promise<void> =>
  transaction(call.db, async (tx) => {
    await work(tx, await lockedFound(tx, uniqueId))
    await tx.insert(auditLog).values({
      userId: call.caller.userId,
      action,
      subject: uniqueId,
      reason,
      created: call.clock.now(),
    })
  })

const read = async (uniqueId: string, { db }: Call): Promise<StaffFoundAnimal> => {
  const [found] = await forStaff(db, [await foundById(db, uniqueId)])
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** @throws Refusal FOUND_ANIMAL_STATUS */
export async function hideFound(uniqueId: string, reason: string, call: Call) {
  await decide(uniqueId, reason, call, 'found_animal_hidden', async (tx, row) => {
    const status = afterAction(row.status, 'hide')
    if (!status) throw new Refusal('FOUND_ANIMAL_STATUS')
    const now = call.clock.now()
    await tx
      .update(foundAnimals)
      .set({ status, hiddenFrom: row.status, reviewed: now, updated: now })
      .where(eq(foundAnimals.id, row.id))
  })
  return read(uniqueId, call)
}

/** @throws Refusal FOUND_ANIMAL_STATUS */
export async function restoreFound(uniqueId: string, reason: string, call: Call) {
  await decide(uniqueId, reason, call, 'found_animal_restored', async (tx, row) => {
    if (row.status !== 'hidden' || row.hiddenFrom === null) throw new Refusal('FOUND_ANIMAL_STATUS')
    const now = call.clock.now()
    await tx
      .update(foundAnimals)
      .set({ status: row.hiddenFrom, hiddenFrom: null, reviewed: now, updated: now })
      .where(eq(foundAnimals.id, row.id))
    await call.queue.enqueue(tx, match, { foundAnimalId: row.id })
  })
  return read(uniqueId, call)
}

export const deleteByStaff = (uniqueId: string, reason: string, call: Call): Promise<void> =>
  decide(uniqueId, reason, call, 'found_animal_deleted', (tx, row) =>
    deleteFound(tx, call.queue, row.id),
  )
