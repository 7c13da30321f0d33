import { z } from 'zod'
import { eventTypes } from '../animals/animal.ts'
import { cardField } from '../animals/numbers/number-rules.ts'
import { endpoint } from '../contract.ts'
import { listCsv } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { importColumns, rejectReasons } from './import-rows.ts'
import { oneLine } from '../validation/lines.ts'
import { say } from '../validation/say.ts'

export const stockKinds = ['card', 'microchip'] as const
export const lotStatuses = ['ordered', 'received', 'shipped'] as const
/**
 * implanted: unclaimed; reserved: picked for a shipment; retired: its animal died
 * (requirements/contract.md 6 and 14).
 */
export const itemStatuses = ['lot', 'reserved', 'implanted', 'assigned', 'retired'] as const

/** See requirements/contract.md 6. */
export const firstCard = 100_000_000
export const lastCard = 999_999_999
export const largestLot = 100_000

/** A full lot with room for other columns. */
export const mostImportBytes = 16 * 1024 * 1024

const supplier = z.string().trim().min(1).max(100).regex(oneLine)

export const newLot = z.object({
  /** Microchips are not generated but imported from their makers. */
  kind: z.literal('card'),
  supplier,
  count: z
    .int(say('LOT_SIZE_INVALID'))
    .min(1, say('LOT_SIZE_INVALID'))
    .max(largestLot, say('LOT_SIZE_INVALID')),
  /** Default: the next free one. */
  first: z.int().min(firstCard).max(lastCard).optional(),
  /** Ordered: not here yet, and received later. */
  status: z.enum(['received', 'ordered']).default('received'),
})
export type NewLot = z.output<typeof newLot>

export const importForm = z.object({ kind: z.enum(stockKinds), supplier })
/** `progress` is an id by which the client polls the import. */
export const importFields = importForm.extend({ progress: z.uuid().optional() })
export type ImportForm = z.output<typeof importForm>

export const reject = z.object({
  /** From 1. */
  line: z.int(),
  column: z.enum(importColumns),
  /** As in the file; absent if empty. */
  number: z.string().optional(),
  reason: z.enum(rejectReasons),
})
export type Reject = z.output<typeof reject>

export const importOutcome = z.object({
  /** Null if no row was imported: there is no lot then. */
  id: z.string().nullable(),
  /** Read: imported, rejected and skipped. */
  rows: z.int(),
  imported: z.int(),
  /** Separators alone. */
  skipped: z.int(),
  rejects: z.array(reject),
})
export type ImportOutcome = z.output<typeof importOutcome>

export const importProgress = z.object({ rows: z.int(), stored: z.int() })

/** `free` counts items with status `lot`, also shipped ones. */
export const lot = z.object({
  id: z.string(),
  kind: z.enum(stockKinds),
  supplier: z.string(),
  status: z.enum(lotStatuses),
  /** Recipient of the shipped lot. */
  organization: z.string().nullable(),
  first: z.string().nullable(),
  last: z.string().nullable(),
  items: z.int(),
  free: z.int(),
  created: z.iso.datetime(),
  received: z.iso.datetime().nullable(),
  shipped: z.iso.datetime().nullable(),
})
export type Lot = z.output<typeof lot>

export const lotSheet = lot.extend({
  /** The registry shipped it, and nobody has said yet that it arrived. */
  onItsWay: z.boolean(),
})
export type LotSheet = z.output<typeof lotSheet>

/** Never includes the verification. */
export const item = z.object({
  id: z.string(),
  kind: z.enum(stockKinds),
  number: z.string(),
  status: z.enum(itemStatuses),
  lot: z.string(),
  supplier: z.string(),
  lotStatus: z.enum(lotStatuses),
  /** unique_id of its animal. */
  animal: z.string().nullable(),
  updated: z.iso.datetime(),
})
export type Item = z.output<typeof item>

const animalName = z.object({ unique_id: z.string(), name: z.string(), removed: z.boolean() })

export const lifeEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ordered'), date: z.iso.datetime(), supplier: z.string() }),
  z.object({ type: z.literal('received'), date: z.iso.datetime(), supplier: z.string() }),
  z.object({
    type: z.literal('shipped'),
    date: z.iso.datetime(),
    organization: z.string().nullable(),
  }),
  z.object({
    type: z.literal('arrived'),
    date: z.iso.datetime(),
    organization: z.string().nullable(),
  }),
  z.object({
    type: z.literal('calledBack'),
    date: z.iso.datetime(),
    organization: z.string().nullable(),
  }),
  z.object({ type: z.literal('assigned'), date: z.iso.datetime(), animal: animalName.nullable() }),
  z.object({ type: z.literal('returned'), date: z.iso.datetime() }),
  z.object({ type: z.literal('reserved'), date: z.iso.datetime() }),
  z.object({ type: z.literal('retired'), date: z.iso.datetime() }),
  z.object({
    type: z.literal('implanted'),
    date: z.iso.datetime(),
    organization: z.string().nullable(),
  }),
  z.object({
    type: z.literal('claimed'),
    date: z.iso.datetime(),
    organization: z.string().nullable(),
  }),
  z.object({
    type: z.literal('reverted'),
    date: z.iso.datetime(),
    organization: z.string().nullable(),
  }),
  /** Event of the animal while it carried the number. */
  z.object({
    type: z.literal('event'),
    date: z.iso.datetime(),
    animal: animalName,
    event: z.enum(eventTypes),
  }),
])
export type LifeEvent = z.output<typeof lifeEvent>

export const itemLife = z.object({
  kind: z.enum(stockKinds),
  number: z.string(),
  /** Null for a microchip never in stock. */
  item: item.nullable(),
  animal: animalName.nullable(),
  /** Set after too many wrong verifications. */
  lockedUntil: z.iso.datetime().nullable(),
  /** Oldest first. */
  life: z.array(lifeEvent),
})
export type ItemLife = z.output<typeof itemLife>

const one = z.object({ id: z.uuid() })

export const stockApi = {
  createLot: endpoint({
    method: 'POST',
    path: '/api/admin/lots',
    access: 'staff',
    summary:
      'Generates a lot of ID cards, numbers and verifications; an ordered one serves once it is received',
    body: newLot,
    reply: lot,
    status: 201,
    idempotent: true,
  }),
  lots: endpoint({
    method: 'GET',
    path: '/api/admin/lots',
    access: 'staff',
    summary:
      'Lots of cards and microchips (list convention; Id, Kind, Supplier, Status, Organization, First, Last, Items, Free, Created)',
    query: listQuery,
    reply: z.array(lot),
  }),
  lotsCsv: listCsv('/api/admin/lots', 'staff', 'The lots of a filter as CSV'),
  shippedLots: endpoint({
    method: 'GET',
    path: '/api/pro/lots',
    access: 'valid-pro',
    summary:
      'Lots that were shipped to the caller’s organization (list convention; Id, Kind, First, Last, Items, Free, Shipped)',
    query: listQuery,
    reply: z.array(lot.omit({ supplier: true, organization: true })),
  }),
  shippedLotsCsv: listCsv('/api/pro/lots', 'valid-pro', 'The own lots of a filter as CSV'),
  lot: endpoint({
    method: 'GET',
    path: '/api/admin/lots/:id',
    access: 'staff',
    summary: 'A lot of cards or microchips',
    params: one,
    reply: lotSheet,
  }),
  importLot: endpoint({
    method: 'POST',
    path: '/api/admin/lots/import',
    access: 'staff',
    summary:
      'Makes a lot of a CSV file: kind (card or microchip), supplier, file, and an id as progress to ask meanwhile how far it is. Columns number and verification for cards, number for microchips; the header line may be absent. What cannot be read, repeats or is in stock already comes back with its line and the reason; the lot waits to be received',
    reply: importOutcome,
    status: 201,
    upload: true,
  }),
  importProgress: endpoint({
    method: 'GET',
    path: '/api/admin/lots/imports/:id',
    access: 'staff',
    summary:
      'How far the import is that was sent with this id as progress; not found before its file is read and once it is over',
    params: one,
    reply: importProgress,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/admin/lots/:id/receive',
    access: 'staff',
    summary: 'An ordered lot has arrived',
    params: one,
    reply: lot,
  }),
  ship: endpoint({
    method: 'POST',
    path: '/api/admin/lots/:id/ship',
    access: 'staff',
    summary: 'A received lot goes to an organization that staff have validated',
    params: one,
    body: z.object({ organizationId: z.uuid() }),
    reply: lot,
  }),
  callBack: endpoint({
    method: 'POST',
    path: '/api/admin/lots/:id/call-back',
    access: 'staff',
    summary:
      'Takes back a lot that the registry shipped, unless it arrived (LOT_ARRIVED) or any of its numbers was used (LOT_USED); an order that it was shipped for waits for it again',
    params: one,
    reply: lotSheet,
  }),
  buyers: endpoint({
    method: 'GET',
    path: '/api/admin/lots/buyers',
    access: 'staff',
    summary: 'Organizations that a lot may be shipped to (list convention; Name, City)',
    query: listQuery,
    reply: z.array(z.object({ id: z.string(), name: z.string(), city: z.string().nullable() })),
  }),
  lotFile: endpoint({
    method: 'GET',
    path: '/api/admin/lots/:id/items.csv',
    access: 'staff',
    summary:
      'The numbers of a lot for the printer, cards with their verification; every download is in the audit log',
    params: one,
    status: 200,
  }),
  items: endpoint({
    method: 'GET',
    path: '/api/admin/items',
    access: 'staff',
    summary:
      'Cards and microchips (list convention; Id, Kind, Number, Status, Lot, Supplier, LotStatus, Animal, Updated). Number~ is the beginning of a number. By Number unless asked otherwise, and of everything the newest first; at most 10000 are counted',
    query: listQuery,
    reply: z.array(item),
  }),
  itemsCsv: listCsv(
    '/api/admin/items',
    'staff',
    'The cards and microchips of a filter as CSV, without verifications',
  ),
  life: endpoint({
    method: 'GET',
    path: '/api/admin/items/:kind/:number',
    access: 'staff',
    summary:
      'The whole life of one number: lot, shipment, implants, animals and what happened to them, oldest first',
    params: z.object({ kind: z.enum(stockKinds), number: z.string().min(1).max(64) }),
    reply: itemLife,
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/api/admin/items/card/:number/unlock',
    access: 'staff',
    summary: 'Unlocks a card that too many wrong verifications have locked',
    params: z.object({ number: cardField }),
  }),
}
