import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { listCsv } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'

/** `failed`: every try has failed; `retrying`: the next try waits. */
export const jobStates = ['failed', 'retrying', 'waiting', 'running'] as const
export type JobState = (typeof jobStates)[number]

/** A letter or other job that is not done; whom it is for is not told. */
export const listedJob = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(jobStates),
  /** Kind and code of the last failure, never its words. */
  error: z.string().nullable(),
  /** Repeated. */
  tries: z.int(),
  created: z.iso.datetime(),
  /** When it may run. */
  due: z.iso.datetime(),
  failed: z.iso.datetime().nullable(),
})
export type ListedJob = z.output<typeof listedJob>

export const jobsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    access: 'staff',
    summary:
      'Letters and other jobs that are not done (list convention; Kind, State, Created, Failed); failed ones are kept for a week',
    query: listQuery,
    reply: z.array(listedJob),
  }),
  csv: listCsv('/api/admin/jobs', 'staff', 'The jobs of a filter as CSV'),
  retry: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/:id/retry',
    access: 'staff',
    summary: 'Has a failed job tried again; in the audit log',
    params: z.object({ id: z.uuid() }),
    status: 202,
  }),
}
