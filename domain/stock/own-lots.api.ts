import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { listCsv } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { oneLine } from '../validation/lines.ts'
import { say } from '../validation/say.ts'
import { item, lot, stockApi } from './stock.api.ts'

/** How many numbers of a lot have each status. */
const counts = z.object({
  free: z.int(),
  implanted: z.int(),
  assigned: z.int(),
  retired: z.int(),
})

export const ownLot = lot.omit({ supplier: true, organization: true, free: true }).extend({
  counts,
  /** Who shipped it; null for the registry. */
  from: z.string().nullable(),
})
export type OwnLot = z.output<typeof ownLot>

const number = z.string().trim().max(20).regex(oneLine, say('INVALID')).optional()

export const shipOnForm = z.object({
  organizationId: z.uuid(say('ORGANIZATION_REQUIRED')),
  /** Of the range, both included; absent: from the first number, to the last. */
  first: number,
  last: number,
})

export const lotMove = z.object({
  id: z.string(),
  /** Who got it; null for an organization that is no more. */
  organization: z.string().nullable(),
  items: z.int(),
  first: z.string(),
  last: z.string(),
  created: z.iso.datetime(),
})
export type LotMove = z.output<typeof lotMove>

const one = z.object({ id: z.uuid() })

/** The stock of an organization; `stockApi.shippedLots` lists it (requirements/orders.md 5). */
export const ownLotsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/pro/lots/:id',
    access: 'valid-pro',
    summary: 'A lot of the caller’s organization, with how many of its numbers are free or used',
    params: one,
    reply: ownLot,
  }),
  items: endpoint({
    method: 'GET',
    path: '/api/pro/lots/:id/items',
    access: 'valid-pro',
    summary:
      'The numbers of a lot of the caller’s organization (list convention; Number, Status, Updated)',
    params: one,
    query: listQuery,
    reply: z.array(item.pick({ id: true, number: true, status: true, updated: true })),
  }),
  itemsCsv: {
    ...listCsv(
      '/api/pro/lots/:id/items',
      'valid-pro',
      'The numbers of a filter of an own lot as CSV, without verifications',
    ),
    params: one,
  },
  buyers: endpoint({
    method: 'GET',
    path: '/api/pro/lots/buyers',
    access: 'supplier-accepted',
    summary: 'Organizations that numbers may be shipped on to (list convention; Name, City)',
    query: listQuery,
    reply: stockApi.buyers.reply,
  }),
  ship: endpoint({
    method: 'POST',
    path: '/api/pro/lots/:id/ship',
    access: 'supplier-accepted',
    summary:
      'Distributors and vendors ship the free numbers of a lot, or of a range of it, on to another organization',
    params: one,
    body: shipOnForm,
    reply: lotMove,
    idempotent: true,
  }),
  moves: endpoint({
    method: 'GET',
    path: '/api/pro/lot-moves',
    access: 'valid-pro',
    summary:
      'What the caller’s organization shipped on (list convention; Organization, Items, First, Created)',
    query: listQuery,
    reply: z.array(lotMove),
  }),
  movesCsv: listCsv(
    '/api/pro/lot-moves',
    'valid-pro',
    'What the caller’s organization shipped on, as CSV',
  ),
}
