import { count, eq, sql, type SQL } from 'drizzle-orm'
import { normalizeNumber } from '#domain/animals/numbers.ts'
import { parseFilter, type FilterOperator, type ListQuery } from '#domain/list-filter.ts'
import { mostListed, type Item } from '#domain/stock/stock.api.ts'
import type { Database } from '../../db/connect.ts'
import { animals, items, lots } from '../../db/tables/index.ts'
import { byWords, readList, type ListField } from '../../http/list.ts'
import { Refusal } from '../../http/refusal.ts'

const columns = {
  id: items.id,
  kind: items.kind,
  number: items.number,
  status: items.status,
  lot: items.lotId,
  supplier: lots.supplier,
  lotStatus: lots.status,
  animal: animals.uniqueId,
  updated: items.updated,
}

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An id that is none finds nothing, rather than failing in the database. */
const byId =
  (column: typeof items.id | typeof items.lotId) =>
  (operator: FilterOperator, value: string): SQL | undefined =>
    operator === '=' ? (isUuid.test(value) ? sql`${column} = ${value}::uuid` : sql`false`) : undefined

/** The index of numbers begins with the kind; whoever asks for a number alone means either. */
const anyKind = sql`${items.kind} in ('card', 'microchip')`

/** Numbers are digits and capitals alone: behind all that begin like it stands the beginning with the last of the letters. */
function byNumber(operator: FilterOperator, value: string): SQL | undefined {
  if (operator === '!=') return undefined
  if (operator === '~') return sql`(${items.number} >= ${value} and ${items.number} <= ${value + 'Z'.repeat(20)})`
  return operator === '=' ? sql`(${anyKind} and ${items.number} = ${value})` : sql`${items.number} ${sql.raw(operator)} ${value}`
}

const number = { column: items.number, type: 'text', read: normalizeNumber, test: byNumber } as const satisfies ListField
const only = (column: ListField['column'], sign: FilterOperator = '=') =>
  ({
    column,
    type: 'text',
    sorts: false,
    test: (operator: FilterOperator, value: string) => (operator === sign ? sql`${column} = ${value}` : undefined),
  }) as const

/** What has one lot, number or animal in common is little enough to be read and sorted any way. */
const few = {
  Id: { column: items.id, type: 'text', test: byId(items.id) },
  Kind: { column: items.kind, type: 'text' },
  Number: number,
  Status: { column: items.status, type: 'text' },
  Lot: { column: items.lotId, type: 'text', test: byId(items.lotId) },
  Supplier: { column: lots.supplier, type: 'text', order: byWords(lots.supplier) },
  LotStatus: { column: lots.status, type: 'text' },
  Animal: { column: animals.uniqueId, type: 'text' },
  Updated: { column: items.updated, type: 'instant' },
} as const

/** Of every item there is, only what an index answers is looked for, and sorted only as an index has it. */
const every = (hasKind: boolean) => ({
  Id: { column: items.id, type: 'text', test: byId(items.id) } as const,
  Kind: only(items.kind),
  ...(hasKind && { Status: only(items.status), Number: number }),
})

/** The kind of list that a query asks for; what cannot be read is refused a moment later. */
function read({ filter = '' }: ListQuery): { isFew: boolean; hasKind: boolean } {
  try {
    const asked = new Set(parseFilter(filter).flatMap(({ field, operator, value }) => (operator === '=' && value !== '' ? [field.toLowerCase()] : [])))
    return { isFew: ['lot', 'number', 'animal', 'id'].some((field) => asked.has(field)), hasKind: asked.has('kind') }
  } catch {
    return { isFew: false, hasKind: false }
  }
}

/** A page of the items; quick at five million of them, since it never reads more than a lot. */
export async function listItems(db: Database, query: ListQuery): Promise<{ rows: Item[]; total: number }> {
  const { isFew, hasKind } = read(query)
  const sort = isFew || hasKind ? ({ field: 'Number', order: 'asc' } as const) : ({ field: 'Id', order: 'desc' } as const)
  const { where, orderBy, offset, limit } = readList(query, { fields: isFew ? few : every(hasKind), sort, tie: items.id })
  if (!isFew && offset + limit > mostListed) throw new Refusal('LIST_INVALID', { values: { detail: `_end=${offset + limit}` } })

  const from = () =>
    db.select(columns).from(items).innerJoin(lots, eq(lots.id, items.lotId)).leftJoin(animals, eq(animals.id, items.animalId)).where(where).$dynamic()
  // The number stands for itself where an index is to give the order: a second column would be sorted by.
  const rows = await from()
    .orderBy(...(isFew ? orderBy : orderBy.slice(0, 1)))
    .offset(offset)
    .limit(limit)
  const some = from().limit(mostListed).as('some')
  const [all] = await db.select({ total: count() }).from(some)
  return { rows: rows.map((row) => ({ ...row, updated: row.updated.toISOString() })), total: all?.total ?? 0 }
}
