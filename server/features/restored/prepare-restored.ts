import { eq, inArray, sql } from 'drizzle-orm'
import { emailKinds } from '#domain/emails/kinds.ts'
import { transaction, type Database } from '../../db/connect.ts'
import {
  codes,
  heldLetters,
  pendingLogins,
  restores,
  sessions,
  users,
} from '../../db/tables/index.ts'
import type { Queue } from '../../jobs/queue.ts'
import { holdPurged } from '../accounts/hold-purged.ts'
import { reopenAccount } from '../accounts/reopen-account.ts'
import { jobs } from '../admin/jobs/jobs.queries.ts'
import { deleteAccount } from '../privacy/delete-account.ts'
import { eraseAccount } from '../privacy/purge-accounts.ts'
import type { Erasure } from '../../backup/erasures.ts'
import type { Marks } from '../../backup/marks.ts'
import { Refusal } from '../../refusal.ts'
import { fetchPayments } from './read-payments.ts'
import { withdrawAgain } from './withdraw-again.ts'

interface Preparing {
  db: Database
  queue: Queue
  now: Date
  base: string
  /** Moment up to which everything is there. */
  reached: Date
  erasures: readonly Erasure[]
  /** Numbers that are known to have been given. */
  marks: Marks
  files: number
  missingFiles: number
}

export interface Prepared {
  erasures: number
  sessions: number
  letters: number
  invoiceFloor: number
  /** What could not be made again: kind, id, and code of its refusal. */
  refused: string[]
}

/**
 * Before anybody comes into a restored database: what was erased or withdrawn since is again, all logins
 * end, letters that were queued wait for staff, and numbers go on above the highest that were given. The
 * server is held from then on, and fetches what was paid since.
 */
export async function prepareRestored(preparing: Preparing): Promise<Prepared> {
  const { db, marks, now, queue } = preparing
  const { applied, refused } = await eraseAgain(preparing)
  return transaction(db, async (tx) => {
    const letters = await holdLetters(tx)
    const ended = await tx.delete(sessions)
    await tx.delete(pendingLogins)
    // They were sent to people whose account may be another now.
    await tx.delete(codes).where(inArray(codes.kind, ['confirmation', 'reset', 'email']))
    await tx.execute(sql`select setval(pg_get_serial_sequence('transactions', 'number'),
      greatest(${marks.transaction}::bigint, (select coalesce(max(number), 100000) from transactions)))`)
    const [row] = await tx
      .insert(restores)
      .values({
        base: preparing.base,
        reached: preparing.reached,
        restored: now,
        invoiceFloor: marks.invoice,
        creditNoteFloor: marks.creditNote,
        erasures: applied,
        sessions: ended.rowCount ?? 0,
        files: preparing.files,
        missingFiles: preparing.missingFiles,
      })
      .returning({ sessions: restores.sessions, invoiceFloor: restores.invoiceFloor })
    await queue.enqueue(tx, fetchPayments, {})
    return {
      erasures: applied,
      refused,
      letters,
      sessions: row?.sessions ?? 0,
      invoiceFloor: row?.invoiceFloor ?? 0,
    }
  })
}

/** In their order, each in a transaction of its own; again does nothing. */
async function eraseAgain({
  db,
  queue,
  erasures,
}: Preparing): Promise<{ applied: number; refused: string[] }> {
  let applied = 0
  const refused: string[] = []
  const purged = new Set(
    erasures.flatMap(({ subjectId, kind }) => (kind === 'purged' ? subjectId : [])),
  )
  for (const erasure of erasures) {
    const { subjectId, kind } = erasure
    // Nothing of it needs to be told to somebody who is gone in the end.
    if (kind !== 'purged' && purged.has(subjectId)) continue
    try {
      if (await makeAgain(db, queue, erasure)) applied++
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push(`${kind} ${subjectId} ${error.code}`)
    }
  }
  return { applied, refused }
}

async function makeAgain(db: Database, queue: Queue, erasure: Erasure): Promise<boolean> {
  const { subjectId: userId, kind } = erasure
  const now = new Date(erasure.at)
  if (kind !== 'purged' && kind !== 'deleted' && kind !== 'undone')
    return withdrawAgain(db, queue, { ...erasure, kind })
  if (kind === 'purged')
    return transaction(db, async (tx) => {
      const user = await holdPurged(tx, userId)
      if (!user) return false
      await eraseAccount(tx, user, { queue, now })
      return true
    })
  const [known] = await db.select().from(users).where(eq(users.id, userId))
  if (!known) return false
  // What was known by the backup is not of after it.
  const isDeleted = known.status === 'deleted'
  if (isDeleted === (kind === 'deleted')) return false
  if (kind === 'deleted')
    await deleteAccount({ db, queue, clock: { now: () => now } }, userId, { by: userId })
  else await transaction(db, (tx) => reopenAccount(tx, known, now))
  return true
}

/** Takes the letters out of the queue; they may have been sent since. */
async function holdLetters(tx: Database): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${heldLetters} (id, kind, data, queued)
    select id, name, coalesce(data, '{}'), created_on from pgboss.job
    where state in ('created', 'retry', 'active') and name in ${[...emailKinds]}
    on conflict do nothing`)
  await tx.delete(jobs).where(inArray(jobs.id, tx.select({ id: heldLetters.id }).from(heldLetters)))
  return rowCount ?? 0
}
