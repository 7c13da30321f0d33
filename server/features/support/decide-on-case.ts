import { eq } from 'drizzle-orm'
import type { CaseStatus } from '#domain/support/support.api.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { supportCases } from '../../db/tables/index.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { sendCaseAnswer } from './support-letters.ts'

type Deciding = Pick<Call, 'db' | 'caller' | 'clock' | 'queue'>

/** With audit entry. */
async function change(
  tx: Database,
  id: string,
  values: Partial<typeof supportCases.$inferInsert>,
  { caller, clock }: Deciding,
): Promise<void> {
  const [changed] = await tx
    .update(supportCases)
    .set(values)
    .where(eq(supportCases.id, id))
    .returning({ userId: supportCases.userId })
  if (!changed) throw new Refusal('NOT_FOUND')
  await note(tx, 'support_answered', changed.userId ?? id, { caller, clock })
}

/** May be repeated; each answer is e-mailed. */
export async function answerCase(id: string, answer: string, call: Deciding): Promise<void> {
  await transaction(call.db, async (tx) => {
    await change(
      tx,
      id,
      { answer, status: 'answered', answeredBy: call.caller.userId, answeredAt: call.clock.now() },
      call,
    )
    await call.queue.enqueue(tx, sendCaseAnswer, { caseId: id })
  })
}

export async function setCaseStatus(id: string, status: CaseStatus, call: Deciding): Promise<void> {
  await transaction(call.db, (tx) => change(tx, id, { status }, call))
}
