import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { listQuery } from '../list-filter.ts'

export const overview = z.object({
  users: z.int(),
  animals: z.int(),
  lost: z.int(),
  alertsSent: z.int(),
  freeCards: z.int(),
  /** What waits for staff. */
  waiting: z.object({
    /** Businesses to validate. */
    businesses: z.int(),
    /** Open support cases. */
    cases: z.int(),
    /** Objections to transfers that are not decided. */
    objections: z.int(),
    /** Accounts whose letters come back. */
    bounced: z.int(),
    /** Letters and other jobs of which every try has failed. */
    failedJobs: z.int(),
    /** To pick or to send. */
    shipments: z.int(),
    /** Refunds that the gateway has not answered. */
    refundsUnknown: z.int(),
    /** Refunds that the gateway refused. */
    refundsFailed: z.int(),
    /** Between the gateway's days and ours. */
    differences: z.int(),
  }),
})
export type Overview = z.output<typeof overview>

/** A letter or other job of which every try has failed; whom it is for is not told. */
export const failedJob = z.object({
  id: z.string(),
  kind: z.string(),
  created: z.iso.datetime(),
  failed: z.iso.datetime().nullable(),
})
export type FailedJob = z.output<typeof failedJob>

export const adminApi = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    access: 'staff',
    summary:
      'How many users, animals, lost animals, alerts sent and free cards there are, and what waits for staff',
    reply: overview,
  }),
  failedJobs: endpoint({
    method: 'GET',
    path: '/api/admin/failed-jobs',
    access: 'staff',
    summary:
      'Letters and other jobs of which every try has failed, kept for a week (list convention; Kind, Created, Failed)',
    query: listQuery,
    reply: z.array(failedJob),
  }),
}
