import type { ProType } from '../access/policies.ts'
import { addDays } from '../dates.ts'

/** What waits for someone of an organization. */
export const waitKinds = [
  'holdsEnding',
  'holdsOver',
  'numberless',
  'transfers',
  'claims',
  'ordersToReceive',
  'invoicesDue',
  'drafts',
  'licences',
] as const
export type WaitKind = (typeof waitKinds)[number]

/** What a month is told by. */
export const monthKinds = [
  'intakes',
  'returned',
  'adopted',
  'animals',
  'implants',
  'licences',
  'numbersReceived',
  'numbersShipped',
] as const
export type MonthKind = (typeof monthKinds)[number]

/** Of orders of lots, for all (requirements/orders.md). */
const orders = ['ordersToReceive', 'invoicesDue', 'drafts'] as const

const shop = { waits: ['claims', ...orders], month: ['animals', 'implants'] } as const
/** Of those who ship stock on (requirements/orders.md 5). */
const supplier = {
  waits: ['claims', ...orders],
  month: ['numbersReceived', 'numbersShipped'],
} as const
/** By the work of an organization; what concerns licences is added where it runs cities. */
const homes: Record<ProType, { waits: readonly WaitKind[]; month: readonly MonthKind[] }> = {
  shelter: {
    waits: ['holdsEnding', 'holdsOver', 'numberless', 'transfers', 'claims', ...orders],
    month: ['intakes', 'returned', 'adopted', 'implants'],
  },
  health: shop,
  retailer: shop,
  distributor: supplier,
  vendor: supplier,
  other: shop,
}

export function homeOf(
  proType: ProType,
  useLicenses: boolean,
): { waits: readonly WaitKind[]; month: readonly MonthKind[] } {
  const { waits, month } = homes[proType]
  return useLicenses
    ? { waits: [...waits, 'licences'], month: [...month, 'licences'] }
    : { waits, month }
}

export interface Days {
  from: string
  to: string
}

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`

/**
 * From the first of the month to a day, and the same days of the month before, which ends with its
 * last where it is shorter.
 */
export function monthTo(today: string): { now: Days; before: Days } {
  const last = addDays(firstOf(today), -1)
  const same = `${last.slice(0, 7)}-${today.slice(8)}`
  return {
    now: { from: firstOf(today), to: today },
    before: { from: firstOf(last), to: same < last ? same : last },
  }
}

/** Days that a supplier's stock is to last, and days that its pace is taken of. */
const stockLasts = 30
export const paceDays = 90

/** Whether what is free lasts less than a month at the pace of the last days. */
export const isStockLow = (free: number, shipped: number): boolean =>
  free * paceDays < shipped * stockLasts
