import { z } from 'zod'
import type { Period } from '#domain/cities/licence-period.ts'
import type { DayCount } from '#domain/figures/add-up.ts'
import type { FigureName, StaffReport } from '#domain/figures/figures.ts'
import type { OrderType } from '#domain/payments/transaction.ts'
import type { Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'
import { dayOfColumn, onDays } from './days-sql.ts'
import { readLicences } from './pro-figures.queries.ts'

/** Counts of the whole registry on the days of a period. */
type Read = (db: Database, days: Period) => Promise<DayCount[]>

const on = (column: string) => onDays(column, '$1', '$2')
const dayOn = (column: string) => `${dayOfColumn(column)}::text as day`

const movedRow = z.strictObject({
  day: z.string(),
  kind: z.enum(['card', 'microchip']),
  what: z.enum(['shipped', 'assigned', 'implanted']),
  count: z.int(),
})
const moved: Record<`${'card' | 'microchip'} ${string}`, FigureName | undefined> = {
  'card shipped': 'cardsShipped',
  'card assigned': 'cardsAssigned',
  'card implanted': 'cardsImplanted',
  'microchip shipped': 'chipsShipped',
  'microchip assigned': 'chipsAssigned',
  'microchip implanted': 'chipsImplanted',
}

/** What left our shelves, and what came on animals or waits for its owner with an implant. */
const readStock: Read = async (db, { from, to }) => {
  const rows = await readRows(db.$client, movedRow, {
    text: `select ${dayOn('m.created')}, l.kind, 'shipped' as what, sum(m.items)::int as count
        from lot_moves m join lots l on l.id = m.lot_id
        where m.from_id is null and not m.is_copy and m.called_back is null and ${on('m.created')} group by 1, 2
      union all
      select ${dayOn('c.created')}, i.kind, c.status, count(*)::int
        from item_changes c join items i on i.id = c.item_id
        where c.status in ('assigned', 'implanted') and ${on('c.created')} group by 1, 2, 3`,
    values: [from, to],
  })
  return rows.flatMap(({ day, kind, what, count }) => {
    const name = moved[`${kind} ${what}`]
    return name ? [{ day, name, count }] : []
  })
}

const soldRow = z.strictObject({
  day: z.string(),
  type: z.enum(['card', 'license', 'tag', 'invoice', 'shop', 'refund']),
  orders: z.int(),
  cents: z.number(),
  tax: z.number(),
})
const ofType: Record<OrderType, FigureName> = {
  card: 'salesCard',
  license: 'salesLicense',
  tag: 'salesTag',
  invoice: 'salesInvoice',
  shop: 'salesShop',
}

/** Payments with their taxes on the day of payment, refunds on the day of the refund. */
const readSales: Read = async (db, { from, to }) => {
  const rows = await readRows(db.$client, soldRow, {
    text: `select ${dayOn('settled')}, type, count(*)::int as orders, sum(total)::float8 as cents, sum(tax)::float8 as tax
        from transactions where status in ('success', 'voided', 'refund') and ${on('settled')} group by 1, 2
      union all
      select ${dayOn('paid')}, 'invoice', count(*)::int, sum(total)::float8, sum(tax)::float8
        from orders where paid_by <> 'online' and ${on('paid')} group by 1
      union all
      select ${dayOn('updated')}, 'refund', 0, sum(cents)::float8, 0::float8
        from refunds where state = 'done' and ${on('updated')} group by 1`,
    values: [from, to],
  })
  return rows.flatMap(({ day, type, orders, cents, tax }): DayCount[] =>
    type === 'refund'
      ? [
          { day, name: 'revenue', count: -cents },
          { day, name: 'salesRefunded', count: cents },
        ]
      : [
          { day, name: 'revenue', count: cents },
          { day, name: ofType[type], count: cents },
          { day, name: 'salesTax', count: tax },
          { day, name: 'salesCount', count: orders },
        ],
  )
}

export const readStaffReport: Record<StaffReport, Read> = {
  licences: (db, days) => readLicences(db, null, days),
  stock: readStock,
  sales: readSales,
}
