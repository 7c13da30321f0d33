import { and, asc, count as rowCount, eq, isNull } from 'drizzle-orm'
import type { HeldLetterCount } from '#domain/backup/backup.api.ts'
import { isEmailKind } from '#domain/emails/kinds.ts'
import type { Call, Services } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { heldLetters, restores } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { lastRestore } from './held.ts'

/** By kind: whom a letter is for is told nowhere. */
export async function countHeldLetters(db: Database): Promise<HeldLetterCount[]> {
  const rows = await db
    .select({ kind: heldLetters.kind, count: rowCount() })
    .from(heldLetters)
    .where(isNull(heldLetters.answered))
    .groupBy(heldLetters.kind)
    .orderBy(asc(heldLetters.kind))
  return rows.flatMap(({ kind, count }) => (isEmailKind(kind) ? [{ kind, count }] : []))
}

/** At a time: jobs are stored one by one. */
const batch = 500

/** Sends the letters of a kind that were queued when the backup was made, or leaves them unsent. */
export async function answerLetters(
  { kind, send }: { kind: string; send: boolean },
  call: Call,
): Promise<void> {
  const now = call.clock.now()
  const waiting = and(eq(heldLetters.kind, kind), isNull(heldLetters.answered))
  for (let isFirst = true, isMore = true; isMore; isFirst = false) {
    isMore = await transaction(call.db, async (tx) => {
      // With the first of them: whoever decided is known, whatever becomes of the rest.
      if (isFirst) await note(tx, send ? 'held_letters_sent' : 'held_letters_left', kind, call)
      const rows = await tx
        .select({ id: heldLetters.id, data: heldLetters.data })
        .from(heldLetters)
        .where(waiting)
        .orderBy(asc(heldLetters.id))
        .limit(batch)
        .for('update', { skipLocked: true })
      for (const { id, data } of rows) {
        if (send)
          await call.queue.enqueue(tx, { name: kind } as Job<object, Services>, data, { id })
        await tx
          .update(heldLetters)
          .set({ answered: now, isSent: send })
          .where(eq(heldLetters.id, id))
      }
      return rows.length === batch
    })
  }
}

/**
 * Lets people in.
 * @param by null: by the command line
 * @throws Refusal NOT_HELD
 */
export async function openRestored(db: Database, by: string | null, now: Date): Promise<void> {
  const last = await lastRestore(db)
  if (!last || last.opened) throw new Refusal('NOT_HELD')
  await db
    .update(restores)
    .set({ opened: now, openedBy: by })
    .where(and(eq(restores.id, last.id), isNull(restores.opened)))
}
