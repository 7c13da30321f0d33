import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { CsvQuery } from '#domain/list-csv.ts'
import { addDays } from '#domain/dates.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import {
  forecastDays,
  type Holder,
  type Inventory,
  type KindStock,
} from '#domain/stock/inventory.api.ts'
import { stockKinds } from '#domain/stock/stock.api.ts'
import { atOnce, type Database } from '../../../db/connect.ts'
import { readRows } from '../../../db/read-rows.ts'
import { flag } from '../../../http/list-fields.ts'
import { byWords, readList, type ListField } from '../../../http/list.ts'
import { holdersOn } from './holders-sql.ts'

const number = (column: string) => sql.raw(column).mapWith(Number)
const columns = {
  id: sql<string>`h.id`,
  kind: sql<Holder['kind']>`h.kind`,
  organizationId: sql<string | null>`h.organization_id`,
  organization: sql<string | null>`h.organization`,
  lots: number('h.lots'),
  items: number('h.items'),
  free: number('h.free'),
  used: number('h.used'),
  perDay: number('h.per_day'),
  daysLeft: sql<number | null>`h.days_left`,
  least: sql<number | null>`h.least`,
  isLow: sql<boolean>`h.is_low`,
}

const count = (column: SQL): ListField => ({ column, type: 'number' })

const options = {
  fields: {
    Kind: { column: columns.kind, type: 'choice', words: stockKinds },
    Organization: {
      column: columns.organization,
      type: 'text',
      order: byWords(sql`h.organization`),
    },
    Lots: count(columns.lots),
    Items: count(columns.items),
    Free: count(columns.free),
    Used: count(columns.used),
    PerDay: count(columns.perDay),
    DaysLeft: count(columns.daysLeft),
    Least: count(columns.least),
    Low: flag(columns.isLow),
  },
  sort: { field: 'DaysLeft', order: 'asc' },
  tie: columns.id,
} as const satisfies Parameters<typeof readList>[1]

type Row = Omit<Holder, 'runsOut'>
const withDay =
  (today: string) =>
  <R extends { daysLeft: number | null }>(row: R) => ({
    ...row,
    runsOut: row.daysLeft === null ? null : addDays(today, row.daysLeft),
  })

/** Who has numbers, by what will last the shortest. */
export async function listHolders(
  db: Database,
  query: ListQuery,
  today: string,
): Promise<{ rows: Holder[]; total: number }> {
  const { where, orderBy, offset, limit } = readList(query, options)
  const rows = await db
    .select({ ...columns, total: sql<number>`(count(*) over ())::int` })
    .from(holdersOn(today))
    .where(where)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
  const total =
    rows[0]?.total ??
    (offset === 0 && limit > 0
      ? 0
      : ((
          await db
            .select({ total: sql<number>`count(*)::int` })
            .from(holdersOn(today))
            .where(where)
        )[0]?.total ?? 0))
  const dated = withDay(today)
  return { rows: rows.map(({ total: _, ...row }) => dated(row satisfies Row)), total }
}

/** All of a filter, few thousand at most: at once. */
export async function* allHolders(
  db: Database,
  query: CsvQuery,
  today: string,
): AsyncGenerator<Holder[]> {
  const { where, orderBy } = readList(query, options)
  const rows = await db
    .select(columns)
    .from(holdersOn(today))
    .where(where)
    .orderBy(...orderBy)
  yield rows.map(withDay(today))
}

/** What is below its threshold. */
export const lowHolders = (db: Database, today: string) =>
  db
    .select({ ...columns, threshold: sql<string>`h.threshold` })
    .from(holdersOn(today))
    .where(sql`h.is_low`)
    .orderBy(sql`h.id`)

export const countLow = (today: string) =>
  sql<number>`(select count(*)::int from ${holdersOn(today)} where h.is_low)`

const shelf = {
  perDay: columns.perDay,
  daysLeft: columns.daysLeft,
  least: columns.least,
  isLow: columns.isLow,
}

const statusRow = z.strictObject({
  kind: z.enum(stockKinds),
  ordered: z.int(),
  reserved: z.int(),
  implanted: z.int(),
  retired: z.int(),
})
const dayRow = z.strictObject({ kind: z.enum(stockKinds), ago: z.int(), used: z.int() })

/** Where everything is. Of all numbers only the few are counted that are neither free nor on an animal. */
export async function inventoryOn(db: Database, today: string): Promise<Inventory> {
  const [held, statuses, days] = await atOnce(
    db,
    () =>
      db
        .select({
          kind: columns.kind,
          items: sql<number>`sum(h.items) over (partition by h.kind)`.mapWith(Number),
          used: sql<number>`sum(h.used) over (partition by h.kind)`.mapWith(Number),
          free: columns.free,
          shipped: sql<number>`sum(h.free) over (partition by h.kind) - h.free`.mapWith(Number),
          organizations:
            sql<number>`count(*) filter (where h.items > 0 and h.organization_id is not null) over (partition by h.kind)`.mapWith(
              Number,
            ),
          organizationId: columns.organizationId,
          ...shelf,
        })
        .from(holdersOn(today)),
    () => {
      const of = (status: string) =>
        `(select count(*)::int from items i where i.kind = k.kind and i.status = '${status}') as ${status}`
      return readRows(db.$client, statusRow, {
        text: `select k.kind, (select coalesce(sum(items), 0)::int from lots l where l.kind = k.kind and l.status = 'ordered') as ordered,
          ${of('reserved')}, ${of('implanted')}, ${of('retired')} from unnest($1::text[]) k (kind)`,
        values: [stockKinds],
      })
    },
    () =>
      readRows(db.$client, dayRow, {
        text: `select kind, $1::date - day as ago, sum(used)::int as used from stock_days
          where day >= $1::date - ${2 * forecastDays} and day < $1::date group by kind, day`,
        values: [today],
      }),
  )
  const usedOn = new Map(days.map(({ kind, ago, used }) => [`${kind} ${ago}`, used]))
  /** Oldest first. */
  const usedBefore = (kind: string, last: number) =>
    Array.from({ length: forecastDays }, (_, place) =>
      Math.max(0, usedOn.get(`${kind} ${last + forecastDays - 1 - place}`) ?? 0),
    )
  return {
    from: addDays(today, -forecastDays),
    to: addDays(today, -1),
    kinds: stockKinds.flatMap((kind): KindStock[] => {
      const ours = held.find((row) => row.kind === kind && row.organizationId === null)
      const status = statuses.find((row) => row.kind === kind)
      if (!ours || !status) return []
      const { organizationId: _, items: _items, used, ...row } = ours
      const { reserved, implanted, retired } = status
      return [
        {
          ...withDay(today)(row),
          ...status,
          assigned: Math.max(0, used - reserved - implanted - retired),
          used: usedBefore(kind, 1),
          usedBefore: usedBefore(kind, 1 + forecastDays),
        },
      ]
    }),
  }
}
