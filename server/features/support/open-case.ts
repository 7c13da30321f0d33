import type { CaseContext } from '#domain/support/support.api.ts'
import type { Call, SignedIn } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { supportCases } from '../../db/tables/index.ts'
import { sendCaseReceived, tellSupport } from './support-letters.ts'

/** In the caller's transaction, with letters. Returns its number. */
export async function openCase(
  tx: Database,
  { context, notes }: { context: CaseContext; notes: string },
  { caller, clock, queue }: Pick<Call, 'caller' | 'clock' | 'queue'>,
): Promise<number> {
  const { userId } = caller as SignedIn
  const [opened] = await tx
    .insert(supportCases)
    .values({ userId, context, notes, created: clock.now() })
    .returning({ id: supportCases.id, number: supportCases.number })
  const { id: caseId, number } = opened as { id: string; number: number }
  await queue.enqueue(tx, tellSupport, { caseId })
  await queue.enqueue(tx, sendCaseReceived, { caseId })
  return number
}
