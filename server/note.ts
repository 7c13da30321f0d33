import type { Call } from './context.ts'
import type { Database } from './db/connect.ts'
import { auditLog, type AuditAction } from './db/tables/index.ts'

/** Writes in the audit log what the caller did or read (requirements/contract.md 2, 11). */
export async function note(
  db: Database,
  action: AuditAction,
  subject: string | readonly string[],
  { caller: { userId }, clock }: Pick<Call, 'caller' | 'clock'>,
): Promise<void> {
  const created = clock.now()
  const entries = [subject].flat().map((one) => ({ userId, action, subject: one, created }))
  if (entries.length > 0) await db.insert(auditLog).values(entries)
}
