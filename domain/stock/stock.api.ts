import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { listQuery } from '../list-filter.ts'

export const stockKinds = ['card', 'microchip'] as const
export const lotStatuses = ['ordered', 'received', 'shipped'] as const
/** implanted: on an implant record that no owner has claimed; retired: its animal died (decisions 6). */
export const itemStatuses = ['lot', 'implanted', 'assigned', 'retired'] as const

/** Generated cards begin here (decisions 6). */
export const firstCard = 100_000_000
/** Card numbers have nine digits. */
export const lastCard = 999_999_999
/** What one lot may hold. */
export const largestLot = 100_000

export const newLot = z.object({
  /** Microchips come from their makers: lots of them are imported. */
  kind: z.literal('card'),
  supplier: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^\P{Cc}*$/u),
  count: z.int().min(1).max(largestLot),
  /** Number of the first card; the next free one unless given. */
  first: z.int().min(firstCard).max(lastCard).optional(),
})
export type NewLot = z.output<typeof newLot>

/** A delivery of numbered cards or microchips, with how many of its items are still free. */
export const lot = z.object({
  id: z.string(),
  kind: z.enum(stockKinds),
  supplier: z.string(),
  status: z.enum(lotStatuses),
  /** Business name of the organization that it was shipped to. */
  organization: z.string().nullable(),
  first: z.string().nullable(),
  last: z.string().nullable(),
  items: z.int(),
  free: z.int(),
  created: z.iso.datetime(),
})
export type Lot = z.output<typeof lot>

/** One number. Its verification is in no answer. */
export const item = z.object({
  id: z.string(),
  kind: z.enum(stockKinds),
  number: z.string(),
  status: z.enum(itemStatuses),
  lot: z.string(),
  supplier: z.string(),
  lotStatus: z.enum(lotStatuses),
  /** unique_id of the animal that carries it. */
  animal: z.string().nullable(),
  updated: z.iso.datetime(),
})
export type Item = z.output<typeof item>

export const stockApi = {
  createLot: endpoint({
    method: 'POST',
    path: '/api/admin/lots',
    access: 'staff',
    summary: 'Generates a lot of ID cards, numbers and verifications',
    body: newLot,
    reply: lot,
    status: 201,
    idempotent: true,
  }),
  lots: endpoint({
    method: 'GET',
    path: '/api/admin/lots',
    access: 'staff',
    summary: 'Lots of cards and microchips (list convention; Id, Kind, Supplier, Status, Organization, First, Last, Items, Free, Created)',
    query: listQuery,
    reply: z.array(lot),
  }),
  items: endpoint({
    method: 'GET',
    path: '/api/admin/items',
    access: 'staff',
    summary: 'Cards and microchips by number (list convention; Id, Kind, Number, Status, Lot, Supplier, LotStatus, Animal, Updated)',
    query: listQuery,
    reply: z.array(item),
  }),
}
