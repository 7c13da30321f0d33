import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { csvQuery } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { say } from '../validation/say.ts'
import { stockKinds } from './stock.api.ts'

/** Whole days that forecasts look back on. */
export const forecastDays = 90

/** How long what is free lasts if it goes on leaving as before. */
const forecast = {
  /** What left a day, on average. */
  perDay: z.number(),
  /** Null where nothing left, or where it lasts for more than ten years. */
  daysLeft: z.int().nullable(),
  /** The day on which nothing is left. */
  runsOut: z.string().nullable(),
  /** Staff are told below so many free ones. */
  least: z.int().nullable(),
  isLow: z.boolean(),
}

const kindStock = z.object({
  kind: z.enum(stockKinds),
  /** Not here yet. */
  ordered: z.int(),
  /** Free on our shelves; the forecast is theirs. */
  free: z.int(),
  /** Free at organizations, and how many of these there are. */
  shipped: z.int(),
  organizations: z.int(),
  reserved: z.int(),
  implanted: z.int(),
  assigned: z.int(),
  retired: z.int(),
  /** Everywhere, by the day, and on as many days before. */
  used: z.array(z.int()),
  usedBefore: z.array(z.int()),
  ...forecast,
})
export type KindStock = z.output<typeof kindStock>

export const inventory = z.object({ from: z.string(), to: z.string(), kinds: z.array(kindStock) })
export type Inventory = z.output<typeof inventory>

/** Who has numbers: our shelves (no organization), or an organization that they were shipped to. */
export const holder = z.object({
  id: z.string(),
  kind: z.enum(stockKinds),
  organizationId: z.string().nullable(),
  organization: z.string().nullable(),
  lots: z.int(),
  items: z.int(),
  free: z.int(),
  /** On an animal, in one, promised or out of service. */
  used: z.int(),
  ...forecast,
})
export type Holder = z.output<typeof holder>

const mostLeast = 1_000_000
/** Null: nobody is told. */
export const leastField = z
  .int(say('LEAST_INVALID'))
  .min(1, say('LEAST_INVALID'))
  .max(mostLeast, say('LEAST_INVALID'))
  .nullable()

export const threshold = z.object({
  kind: z.enum(stockKinds),
  /** Null: our shelves. */
  organizationId: z.uuid().nullable().default(null),
  least: leastField.default(null),
})
export type Threshold = z.output<typeof threshold>

export const inventoryApi = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/inventory',
    access: 'staff',
    summary:
      'Where all cards and microchips are, how many were used on each of the last 90 days, and how long what is on our shelves will last',
    reply: inventory,
  }),
  holders: endpoint({
    method: 'GET',
    path: '/api/admin/inventory/holders',
    access: 'staff',
    summary:
      'Our shelves and the organizations that numbers were shipped to, by kind, with what is free there and how long it will last (list convention; Kind, Organization, Lots, Items, Free, Used, PerDay, DaysLeft, Least, Low)',
    query: listQuery,
    reply: z.array(holder),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/admin/inventory/holders.csv',
    access: 'staff',
    summary: 'The holders of a filter as CSV',
    query: csvQuery,
    status: 200,
  }),
  setThreshold: endpoint({
    method: 'PUT',
    path: '/api/admin/inventory/thresholds',
    access: 'staff',
    summary:
      'Below how many free numbers of a kind, on our shelves or at an organization, staff are told once; null for never',
    body: threshold,
  }),
}
