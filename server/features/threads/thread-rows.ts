import { and, asc, desc, eq, sql } from 'drizzle-orm'
import {
  threadPage,
  type Thread,
  type ThreadKind,
  type ThreadSide,
} from '#domain/threads/threads.api.ts'
import type { Database } from '../../db/connect.ts'
import { hasDied } from '../../db/published.ts'
import { animals, threadMessages, threads } from '../../db/tables/index.ts'
import type { Warning } from '#domain/threads/warning.ts'
import { warningOf } from './fraud/warning-of.ts'

export type ThreadRow = typeof threads.$inferSelect

export const kindOf = (row: Pick<ThreadRow, 'foundAnimalId' | 'sightingId'>): ThreadKind => {
  if (row.foundAnimalId) return 'found'
  return row.sightingId ? 'sighting' : 'adoption'
}

/** A thread with its animal, by the condition; null where there is none. */
export async function threadBy(
  db: Database,
  by: { uniqueId: string } | { id: string },
  { lock = false } = {},
) {
  const rows = db
    .select({
      row: threads,
      animal: {
        uniqueId: animals.uniqueId,
        name: animals.name,
        species: animals.species,
        sex: animals.sex,
        ownerId: animals.ownerId,
        organizationId: animals.organizationId,
        died: sql<boolean>`${sql.raw(hasDied('animals.id'))}`,
      },
    })
    .from(threads)
    .innerJoin(animals, eq(animals.id, threads.animalId))
    .where('id' in by ? eq(threads.id, by.id) : eq(threads.uniqueId, by.uniqueId))
  const [found] = lock ? await rows.for('update', { of: threads }) : await rows
  return found ?? null
}
export type FoundThread = NonNullable<Awaited<ReturnType<typeof threadBy>>>

export const otherSide = (side: ThreadSide): ThreadSide => (side === 'finder' ? 'owner' : 'finder')

/** What one side sees: its messages and the other's, and nothing of whoever writes them. */
export async function shownTo(
  db: Database,
  { row, animal: { name, species, sex, died } }: FoundThread,
  side: ThreadSide,
): Promise<Thread> {
  const messages = await messagesOf(db, row.id)
  const blocker = row.blockedBy
  return {
    unique_id: row.uniqueId,
    kind: kindOf(row),
    side,
    animal: { name, species, sex },
    messages: messages.map((message) => ({
      number: message.number,
      mine: message.side === side,
      message: message.message,
      warning: message.side === side ? null : message.warning,
      created: message.created.toISOString(),
    })),
    blocked: died
      ? 'closed'
      : blocker && (blocker === 'staff' ? 'staff' : blocker === side ? 'you' : 'other'),
    reported: row.reported !== null && row.reviewed === null && row.reportedBy === side,
  }
}

type MessageRow = typeof threadMessages.$inferSelect

/** As it is stored. */
export function markOf(message: string): MessageRow['warning'] {
  const warning = warningOf(message)
  return warning === 'both' ? 'money' : warning
}

const withWarning = (
  row: MessageRow,
): Omit<MessageRow, 'warning'> & { warning: Warning | null } => ({
  ...row,
  warning: row.warning && (warningOf(row.message) ?? row.warning),
})

/** The last ones, oldest first. */
export async function messagesOf(db: Database, threadId: string) {
  const rows = await db
    .select()
    .from(threadMessages)
    .where(eq(threadMessages.threadId, threadId))
    .orderBy(desc(threadMessages.number))
    .limit(threadPage)
  return rows.reverse().map(withWarning)
}

export async function messageOf(db: Database, threadId: string, number: number) {
  const [message] = await db
    .select()
    .from(threadMessages)
    .where(and(eq(threadMessages.threadId, threadId), eq(threadMessages.number, number)))
    .orderBy(asc(threadMessages.number))
  return message ? withWarning(message) : null
}

/** Of the present keeper. */
export const threadsOf = (db: Database, animalId: string, keeper: string | null) =>
  db
    .select({ row: threads, messages: sql<number>`${threads.lastNumber}` })
    .from(threads)
    .where(
      and(
        eq(threads.animalId, animalId),
        keeper === null ? sql`false` : eq(threads.keeper, keeper),
      ),
    )
    .orderBy(desc(threads.lastMessage), desc(threads.id))
    .limit(100)
