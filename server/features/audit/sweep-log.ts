import { and, inArray, lt, ne, notInArray, type SQL } from 'drizzle-orm'
import { yearlyActions } from '#domain/audit/audit-actions.ts'
import { retention } from '#domain/privacy/retention.ts'
import type { Services } from '../../context.ts'
import { unheld } from '../../db/rows-in-order.ts'
import { auditLog } from '../../db/tables/index.ts'

const yearMs = 365.25 * 24 * 60 * 60 * 1000

/**
 * Erases entries after the years of domain/privacy/retention.ts. What the figures of a year count
 * (Law 25) stays as long as the register of incidents, without whom and what it is about.
 */
export async function sweepLog({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<{
  log: { rowCount: number | null }
  countedLog: { rowCount: number | null }
}> {
  const olderThan = (years: number): SQL =>
    lt(auditLog.created, new Date(clock.now().getTime() - years * yearMs))
  const isCounted = inArray(auditLog.action, [...yearlyActions])
  const log = await db
    .delete(auditLog)
    .where(
      unheld(
        db,
        auditLog.id,
        and(olderThan(retention.logs), notInArray(auditLog.action, [...yearlyActions])),
      ),
    )
  // A year more, so that each year that can be asked for is whole.
  await db
    .delete(auditLog)
    .where(unheld(db, auditLog.id, and(olderThan(retention.incidents + 1), isCounted)))
  const countedLog = await db
    .update(auditLog)
    .set({ userId: null, subject: '', reason: null })
    .where(
      unheld(db, auditLog.id, and(olderThan(retention.logs), isCounted, ne(auditLog.subject, ''))),
    )
  return { log, countedLog }
}
