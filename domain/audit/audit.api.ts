import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { csvQuery } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { auditActions } from './audit-actions.ts'

export const auditEntry = z.object({
  id: z.string(),
  action: z.enum(auditActions),
  /** Public id, number or name of what the entry is about. */
  subject: z.string(),
  /** Who or what that is, as long as it is known. */
  about: z
    .object({ kind: z.enum(['person', 'organization', 'animal']), name: z.string() })
    .nullable(),
  /** Null once the account is erased, and for the command line. */
  person: z.object({ id: z.string(), fullName: z.string(), type: z.string() }).nullable(),
  /** Why, in the words of staff. */
  reason: z.string().nullable(),
  created: z.iso.datetime(),
})
export type AuditEntry = z.output<typeof auditEntry>

/** Subjects that are no record: of what was read or downloaded as a whole. */
export const wholeSubjects = ['list', 'all', 'report', 'letters'] as const

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/logs',
    access: 'staff',
    summary:
      'The audit log, latest first (list convention; Person, an id or e-mail, Subject, Action, Created; order Created). Looking for one person or thing is logged too',
    query: listQuery,
    reply: z.array(auditEntry),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/admin/logs.csv',
    access: 'staff',
    summary: 'The audit log of a filter as CSV; the download is logged',
    query: csvQuery,
    status: 200,
  }),
}
