import type { Call } from './context.ts'
import type { Database } from './db/connect.ts'
import { auditLog, type AuditAction } from './db/tables/index.ts'

type By = Pick<Call, 'caller' | 'clock'>

/** Writes in the audit log what the caller did or read (requirements/contract.md 2, 11). */
export const note = (
  db: Database,
  action: AuditAction,
  subject: string | readonly string[],
  by: By,
): Promise<void> =>
  noteEach(
    db,
    [subject].flat().map((one) => ({ action, subject: one })),
    by,
  )

/** Several of different kinds. */
export async function noteEach(
  db: Database,
  entries: readonly { action: AuditAction; subject: string }[],
  { caller: { userId }, clock }: By,
): Promise<void> {
  const created = clock.now()
  if (entries.length > 0)
    await db.insert(auditLog).values(entries.map((entry) => ({ ...entry, userId, created })))
}
