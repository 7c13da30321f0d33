import { and, count, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { unionAll, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { normalizeNumber } from '#domain/animals/numbers.ts'
import { parseFilter, type FilterOperator, type ListQuery } from '#domain/list-filter.ts'
import { itemStatuses, mostListed, stockKinds, type Item } from '#domain/stock/stock.api.ts'
import { atOnce, type Database } from '../../db/connect.ts'
import { animals, items, lots } from '../../db/tables/index.ts'
import { byWords, readList, type ListField, type ListParts } from '../../http/list.ts'

const columns = {
  id: items.id,
  kind: items.kind,
  number: items.number,
  status: items.status,
  lot: items.lotId,
  supplier: lots.supplier,
  // Named, since items have a status too.
  lotStatus: sql<Item['lotStatus']>`${lots.status}`.as('lot_status'),
  animal: animals.uniqueId,
  updated: items.updated,
}

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An id that is none finds nothing, rather than failing in the database. */
const byId = (column: typeof items.id | typeof items.lotId) => (operator: FilterOperator, value: string) => {
  if (operator === '=') return isUuid.test(value) ? sql`${column} = ${value}::uuid` : sql`false`
  return operator === '!=' ? sql`${column}::text <> ${value.toLowerCase()}` : undefined
}

/** Indexes begin with the kind; whoever asks for neither means both. */
const anyKind = sql`${items.kind} in ('card', 'microchip')`

/** Numbers are digits and capitals alone: behind all that begin like it stands the beginning with the last of the letters. */
function byNumber(operator: FilterOperator, value: string): SQL {
  if (operator === '~') return sql`(${anyKind} and ${items.number} >= ${value} and ${items.number} <= ${value + 'Z'.repeat(20)})`
  if (operator === '!=') return sql`${items.number} <> ${value}`
  return sql`(${anyKind} and ${items.number} ${sql.raw(operator)} ${value})`
}

/** Of few words, those that fit: the database is asked for them by name, as its indexes have them. */
const oneOf = (column: AnyPgColumn, words: readonly string[]) => (operator: FilterOperator, value: string) => {
  const fits: Record<FilterOperator, (word: string) => boolean> = {
    '=': (word) => word === value,
    '!=': (word) => word !== value,
    '~': (word) => word.includes(value.toLowerCase()),
    '>=': (word) => word >= value,
    '<=': (word) => word <= value,
  }
  const asked = words.filter(fits[operator])
  return asked.length > 0 ? inArray(column, asked) : sql`false`
}

const fields = {
  Id: { column: items.id, type: 'text', test: byId(items.id) },
  Kind: { column: items.kind, type: 'text', test: oneOf(items.kind, stockKinds) },
  Number: { column: items.number, type: 'text', read: normalizeNumber, test: byNumber },
  Status: { column: items.status, type: 'text', test: oneOf(items.status, itemStatuses) },
  Lot: { column: items.lotId, type: 'text', test: byId(items.lotId) },
  Supplier: { column: lots.supplier, type: 'text', order: byWords(lots.supplier) },
  LotStatus: { column: lots.status, type: 'text' },
  Animal: { column: animals.uniqueId, type: 'text' },
  Updated: { column: items.updated, type: 'instant' },
} as const satisfies Record<string, ListField>

/** What follows a column in the order, so that an index gives it and every row has one place: lots are few, and hold their items by number. */
const thenBy: Record<Lowercase<keyof typeof fields>, AnyPgColumn[]> = {
  id: [],
  kind: [items.number],
  number: [items.kind],
  status: [items.number, items.kind],
  lot: [items.number],
  supplier: [lots.id, items.number],
  lotstatus: [lots.id, items.number],
  animal: [items.kind],
  updated: [items.id],
}

/** What a filter names, and what of it is pinned to one value; what cannot be read is refused a moment later. */
function namedBy({ filter = '' }: ListQuery): { named: Set<string>; pinned: Set<string> } {
  try {
    const conditions = parseFilter(filter).map(({ field, operator, value }) => ({ field: field.toLowerCase(), isPinned: operator === '=' && value !== '' }))
    return { named: new Set(conditions.map(({ field }) => field)), pinned: new Set(conditions.flatMap(({ field, isPinned }) => (isPinned ? [field] : []))) }
  } catch {
    return { named: new Set(), pinned: new Set() }
  }
}

/** Columns whose index begins with the kind. */
const byKindFirst = ['kind', 'number', 'status']

/** A page of the items in any order, quick at five million of them: an index gives each order, and no more is counted than one turns to. */
export async function listItems(db: Database, query: ListQuery): Promise<{ rows: Item[]; total: number }> {
  const { named, pinned } = namedBy(query)
  const isAll = !['kind', 'lot', 'number', 'animal', 'id'].some((field) => pinned.has(field))
  const sort = isAll ? ({ field: 'Id', order: 'desc' } as const) : ({ field: 'Number', order: 'asc' } as const)
  const page = readList(query, { fields, sort, tie: items.id })
  const by = (query._sort ?? sort.field).toLowerCase() as keyof typeof thenBy
  const asked = { ...page, orderBy: [page.orderBy[0] as SQL, ...thenBy[by].map((column) => page.direction(column))] }
  const listed = by === 'animal' ? byAnimal : isAll && byKindFirst.includes(by) ? ofBothKinds : inOrder
  const [rows, total] = await atOnce(
    db,
    () => listed(db, asked),
    () => countOf(db, page.where, { named, most: mostListed }),
  )
  return { rows: rows.map((row) => ({ ...row, updated: row.updated.toISOString() })), total }
}

const pageOf = (db: Database, where: SQL | undefined, { orderBy, offset, limit }: Omit<ListParts, 'where' | 'direction'>) =>
  db
    .select(columns)
    .from(items)
    .innerJoin(lots, eq(lots.id, items.lotId))
    .leftJoin(animals, eq(animals.id, items.animalId))
    .where(where)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)

const inOrder = (db: Database, { where, ...rest }: ListParts) => pageOf(db, where, rest)

/** Of both kinds, where indexes begin with the kind: the first of each, and of these the first. */
function ofBothKinds(db: Database, { where, orderBy, offset, limit }: ListParts) {
  const first = (kind: Item['kind']) => pageOf(db, and(eq(items.kind, kind), where), { orderBy, offset: 0, limit: offset + limit })
  return unionAll(first('card'), first('microchip'))
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
}

/** By the animal that carries them, and behind these the others: each part has an index of its own. */
async function byAnimal(db: Database, { where, orderBy, offset, limit, direction }: ListParts) {
  const carried = and(anyKind, isNotNull(items.animalId), isNotNull(animals.uniqueId), where)
  const rows = await pageOf(db, carried, { orderBy, offset, limit })
  if (rows.length === limit) return rows
  const before = rows.length > 0 ? offset + rows.length : await countOf(db, carried, { named: new Set(['animal', 'supplier']), most: offset })
  const others = { orderBy: [direction(items.id)], offset: Math.max(0, offset - before), limit: limit - rows.length }
  return [...rows, ...(await pageOf(db, and(isNull(items.animalId), where), others))]
}

/** Counts items that are asked for up to a number, and reads besides them only what the filter names. */
async function countOf(db: Database, where: SQL | undefined, { named, most }: { named: Set<string>; most: number }): Promise<number> {
  const found = db.select({ id: items.id }).from(items).$dynamic()
  if (named.has('supplier') || named.has('lotstatus')) void found.innerJoin(lots, eq(lots.id, items.lotId))
  if (named.has('animal')) void found.leftJoin(animals, eq(animals.id, items.animalId))
  const [all] = await db.select({ total: count() }).from(found.where(where).limit(most).as('found'))
  return all?.total ?? 0
}
