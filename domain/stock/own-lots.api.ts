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
  /** Nobody has said yet that it arrived; that of an order is told with the order. */
  toReceive: z.boolean(),
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
  /** When who got it said that it is there. */
  arrived: z.iso.datetime().nullable(),
  calledBack: z.iso.datetime().nullable(),
})
export type LotMove = z.output<typeof lotMove>

const one = z.object({ id: z.uuid() })

/** What shipping a range would send: its free numbers, and the outermost ones. */
export const freeRange = z.object({ items: z.int(), first: z.string(), last: z.string() })
export type FreeRange = z.output<typeof freeRange>

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
  range: endpoint({
    method: 'GET',
    path: '/api/pro/lots/:id/range',
    access: 'supplier-accepted',
    summary: 'What shipping a lot, or a range of it, on would send; refused as shipping it is',
    params: one,
    query: shipOnForm.omit({ organizationId: true }),
    reply: freeRange,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/pro/lots/:id/receive',
    access: 'valid-pro-accepted',
    summary: 'Says that a lot has arrived: who shipped it cannot call it back any more',
    params: one,
  }),
  callBack: endpoint({
    method: 'POST',
    path: '/api/pro/lot-moves/:id/call-back',
    access: 'supplier-accepted',
    summary:
      'Takes back what was shipped on, unless it arrived (LOT_ARRIVED) or any of its numbers was used (LOT_USED)',
    params: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
    reply: lotMove,
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
