import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { ListQuery } from '#domain/list-filter.ts'
import { threadReasons, type StaffThread } from '#domain/threads/threads.api.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { animals, auditLog, threadMessages, threads } from '../../db/tables/index.ts'
import { choice, flag } from '../../http/list-fields.ts'
import { byWords, readList, readPage } from '../../http/list.ts'
import { Refusal } from '../../refusal.ts'
import { kindOf, messagesOf } from './thread-rows.ts'

/** Someone reported it, and staff have not decided since. */
export const isWaiting = and(isNotNull(threads.reported), isNull(threads.reviewed)) as SQL

const options = {
  fields: {
    Animal: { column: animals.name, type: 'text', order: byWords(animals.name) },
    Blocked: choice(threads.blockedBy, ['finder', 'owner', 'staff']),
    Reported: { column: threads.reported, type: 'instant' },
    Waiting: flag(isWaiting),
    LastMessage: { column: threads.lastMessage, type: 'instant' },
  },
  sort: { field: 'Reported', order: 'desc' },
  tie: threads.id,
} as const satisfies Parameters<typeof readList>[1]

/** Staff look at what someone reported, and at nothing else. */
const forStaff = or(isNotNull(threads.reported), eq(threads.blockedBy, 'staff'))

const withAnimals = (db: Database) =>
  db
    .select({
      row: threads,
      animal: { name: animals.name, uniqueId: animals.uniqueId },
      warnings: sql<number>`(select count(*)::int from ${threadMessages} where ${threadMessages.threadId} = ${threads.id} and ${threadMessages.warning} is not null)`,
    })
    .from(threads)
    .innerJoin(animals, eq(animals.id, threads.animalId))
    .$dynamic()

const asLine = ({
  row,
  animal,
  warnings,
}: Awaited<ReturnType<typeof withAnimals>>[number]): StaffThread => ({
  id: row.uniqueId,
  kind: kindOf(row),
  animal: animal.name,
  animalId: animal.uniqueId,
  messages: row.lastNumber,
  warnings,
  reported: row.reported?.toISOString() ?? null,
  reason: threadReasons.find((reason) => reason === row.reason) ?? null,
  blocked: row.blockedBy,
  isWaiting: row.reported !== null && row.reviewed === null,
  lastMessage: row.lastMessage.toISOString(),
})

export async function listThreads(
  db: Database,
  query: ListQuery,
): Promise<{ rows: StaffThread[]; total: number }> {
  const read = readList(query, options)
  const those = and(forStaff, read.where)
  const { rows, total } = await readPage(db, () => withAnimals(db), { ...read, where: those })
  return { rows: rows.map(asLine), total }
}

async function reportedThread(db: Database, uniqueId: string) {
  const [found] = await withAnimals(db).where(and(forStaff, eq(threads.uniqueId, uniqueId)))
  if (!found) throw new Refusal('NOT_FOUND')
  const talk = await messagesOf(db, found.row.id)
  return {
    ...asLine(found),
    talk: talk.map(({ number, side, message, warning, created }) => ({
      number,
      side,
      message,
      warning,
      created: created.toISOString(),
    })),
  }
}

type Staff = Pick<Call, 'db' | 'caller' | 'clock'>

/** @throws Refusal NOT_FOUND also for what nobody reported */
export const readByStaff = (call: Staff, uniqueId: string) =>
  transaction(call.db, async (tx) => {
    const found = await reportedThread(tx, uniqueId)
    await tx.insert(auditLog).values({
      userId: call.caller.userId,
      action: 'thread_read',
      subject: uniqueId,
      created: call.clock.now(),
    })
    return found
  })

/** @throws Refusal NOT_FOUND */
export const decideOnThread = (
  call: Staff,
  uniqueId: string,
  { blocked, reason }: { blocked: boolean; reason: string },
) =>
  transaction(call.db, async (tx) => {
    const found = await reportedThread(tx, uniqueId)
    const now = call.clock.now()
    // What a side ended stays so: only what staff ended is theirs to open.
    const blockedBy = blocked ? 'staff' : found.blocked === 'staff' ? null : found.blocked
    await tx.update(threads).set({ blockedBy, reviewed: now }).where(eq(threads.uniqueId, uniqueId))
    await tx.insert(auditLog).values({
      userId: call.caller.userId,
      action: blocked ? 'thread_blocked' : 'thread_opened',
      subject: uniqueId,
      reason,
      created: now,
    })
    return reportedThread(tx, uniqueId)
  })
