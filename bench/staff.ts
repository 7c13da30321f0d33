import { benchAuditLog } from './staff/audit-log.ts'
import { benchEmails } from './staff/emails.ts'
import { benchSearch } from './staff/search.ts'
import { benchMetrics } from './staff/metrics.ts'

/** Screens of staff over what years leave, one file for each part of it. */
export async function benchStaff(admin: string, dataDir: string): Promise<void> {
  await benchAuditLog(admin, dataDir)
  await benchEmails(admin, dataDir)
  await benchSearch(admin, dataDir)
  await benchMetrics(admin, dataDir)
}
