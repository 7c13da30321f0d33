import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { say } from '../validation/say.ts'
import { withoutUnseen } from '../validation/typed-signs.ts'

/** In the order in which they are shown. */
export const hitKinds = [
  'people',
  'animals',
  'implants',
  'numbers',
  'organizations',
  'clients',
  'orders',
  'licences',
  'transactions',
  'cases',
] as const
export type HitKind = (typeof hitKinds)[number]

/** Shown of each kind. */
export const mostHits = 6

export const hit = z.object({
  /**
   * As its screen's address has it; `kind/number` of a number, the microchip of an implant that waits for
   * its owner, `organization/id` of a client.
   */
  id: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
})
export type Hit = z.output<typeof hit>

export const hits = z.object({
  /** Those with hits. */
  groups: z.array(
    z.object({
      kind: z.enum(hitKinds),
      hits: z.array(hit),
      /** There are others. */
      isMore: z.boolean(),
    }),
  ),
})
export type Hits = z.output<typeof hits>

export const everythingQuery = z.object({
  q: z.string(say('REQUIRED')).overwrite(withoutUnseen).trim().min(3, say('QUERY_SHORT')).max(100),
})

export const everythingApi = {
  search: endpoint({
    method: 'GET',
    path: '/api/admin/search',
    access: 'staff',
    summary:
      'People, animals, implants that wait for their owner, numbers, organizations and their clients, orders, licences, transactions and cases of words or a number, six of each; the people, clients and owners shown are in the audit log',
    query: everythingQuery,
    reply: hits,
  }),
}
