import { z } from 'zod'
import { userTypes } from '../access/policies.ts'
import { endpoint } from '../contract.ts'
import { listCsv } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'

/** Anonymous counts per day. */
export const callCount = z.object({
  /** Day, call and type together. */
  id: z.string(),
  day: z.string(),
  call: z.string(),
  type: z.enum([...userTypes, 'anonymous']),
  made: z.int(),
  /** Refused or failed. */
  failed: z.int(),
})
export type CallCount = z.output<typeof callCount>

export const usageApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/usage',
    access: 'staff',
    summary:
      'How often each call is made, by day and kind of caller (list convention; Day, Call, Type, Made, Failed)',
    query: listQuery,
    reply: z.array(callCount),
  }),
  csv: listCsv('/api/admin/usage', 'staff', 'The counts of calls of a filter as CSV'),
}
