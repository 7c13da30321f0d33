import type { CaseContext, CaseSubject } from '#domain/support/support.api.ts'
import type { Language } from '#domain/language.ts'
import type { Call } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { supportCases } from '../../db/tables/index.ts'
import { sendCaseReceived, tellSupport } from './support-letters.ts'

interface OpenedCase {
  context: CaseContext
  notes: string
  subject?: CaseSubject
  visitor?: { fullName: string; email: string; language: Language }
}

/** In the caller's transaction, with letters. */
export async function openCase(
  tx: Database,
  { visitor, ...told }: OpenedCase,
  { caller: { userId }, clock, queue }: Pick<Call, 'caller' | 'clock' | 'queue'>,
): Promise<{ id: string; number: number }> {
  const [opened] = await tx
    .insert(supportCases)
    .values({ userId, ...visitor, ...told, created: clock.now() })
    .returning({ id: supportCases.id, number: supportCases.number })
  const { id: caseId, number } = opened as { id: string; number: number }
  await queue.enqueue(tx, tellSupport, { caseId })
  await queue.enqueue(tx, sendCaseReceived, { caseId })
  return { id: caseId, number }
}
