import { z } from 'zod'
import { listedAnimal } from '../animals/animals.api.ts'
import { endpoint } from '../contract.ts'
import { searchedNumber } from '../search/search.api.ts'
import { stockKinds } from '../stock/stock.api.ts'
import { foundKinds, monthKinds, waitKinds } from './home.ts'

export const proHome = z.object({
  /** Today in Quebec. */
  day: z.string(),
  /** What waits, the most urgent first; without what does not. Counted up to 10000. */
  waits: z.array(z.object({ kind: z.enum(waitKinds), count: z.int() })),
  /** From the first of the month to today, beside the same days of the month before. */
  month: z.array(z.object({ kind: z.enum(monthKinds), now: z.int(), before: z.int() })),
  /** Free numbers of each kind at those who ship stock on; empty for others. */
  stock: z.array(z.object({ kind: z.enum(stockKinds), free: z.int(), isLow: z.boolean() })),
  /** The latest. */
  animals: z.array(
    listedAnimal.pick({
      unique_id: true,
      name: true,
      species: true,
      sex: true,
      color: true,
      status: true,
      firstPhoto: true,
      updated: true,
    }),
  ),
})
export type ProHome = z.output<typeof proHome>

export const scanned = z.object({
  number: z.string(),
  /** What the organization has under that number: the nearest to hand; null for nothing. */
  found: z.object({ kind: z.enum(foundKinds), id: z.string() }).nullable(),
})
export type Scanned = z.output<typeof scanned>

export const proApi = {
  home: endpoint({
    method: 'GET',
    path: '/api/pro/home',
    access: 'valid-pro',
    summary:
      'The home of a professional by the type of the organization: what waits, what came about this month beside the same days of the last, the latest animals, and the free stock of those who ship it on',
    reply: proHome,
  }),
  scan: endpoint({
    method: 'GET',
    path: '/api/pro/scan',
    access: 'valid-pro',
    summary:
      'What the organization has under a number: its animal by microchip, card, medal or tattoo, its open implant, a licence of a city that it runs, its lot where it ships stock on, an animal that it kept',
    query: z.object({ number: searchedNumber }),
    reply: scanned,
  }),
}
