import { eq } from 'drizzle-orm'
import { canRepeat } from '#domain/emails/kinds.ts'
import type { Call, Services } from '../../../context.ts'
import { transaction } from '../../../db/connect.ts'
import { emails } from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import type { Job } from '../../../jobs/queue.ts'
import type { Repeat } from '../../../mail/noted-mailer.ts'
import { Refusal } from '../../../refusal.ts'
import { note } from '../../../note.ts'

/**
 * Runs the letter's job anew, so that codes and links are new ones.
 * @throws Refusal NOT_FOUND; EMAIL_NOT_REPEATABLE
 */
export const sendAgain = (id: string, call: Call): Promise<void> =>
  transaction(call.db, async (tx) => {
    const [row] = await tx
      .select({ kind: emails.kind, to: emails.to, data: emails.data })
      .from(emails)
      .where(eq(emails.id, id))
    if (!row) throw new Refusal('NOT_FOUND')
    if (!canRepeat(row.kind) || row.data === null) throw new Refusal('EMAIL_NOT_REPEATABLE')
    await note(tx, 'email_sent_again', id, call)
    const job = { name: row.kind } as Job<object, Services>
    await call.queue.enqueue(tx, job, {
      ...row.data,
      again: { id: uuidv7(), to: row.to },
    } satisfies Repeat)
  })
