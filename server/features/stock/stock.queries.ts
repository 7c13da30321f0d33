import { and, count, eq, sql } from 'drizzle-orm'
import type { Item, Lot } from '#domain/stock/stock.api.ts'
import { normalizeNumber } from '#domain/animals/numbers.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Database } from '../../db/connect.ts'
import { animals, items, lots, organizations } from '../../db/tables/index.ts'
import { byWords, readList } from '../../http/list.ts'

interface Page<T> {
  rows: T[]
  total: number
}

/** What a lot holds, counted through the index on items.lot_id. */
const held = {
  first: sql<string | null>`(select min(number) from items where items.lot_id = ${lots.id})`,
  last: sql<string | null>`(select max(number) from items where items.lot_id = ${lots.id})`,
  items: sql<number>`(select count(*)::int from items where items.lot_id = ${lots.id})`,
  free: sql<number>`(select count(*)::int from items where items.lot_id = ${lots.id} and items.status = 'lot' and ${lots.status} <> 'shipped')`,
}

const lotColumns = {
  id: lots.id,
  kind: lots.kind,
  supplier: lots.supplier,
  status: lots.status,
  organization: organizations.businessName,
  ...held,
  created: lots.created,
}

const lotList = {
  fields: {
    Id: { column: sql`${lots.id}::text`, type: 'text' },
    Kind: { column: lots.kind, type: 'text' },
    Supplier: { column: lots.supplier, type: 'text', order: byWords(lots.supplier) },
    Status: { column: lots.status, type: 'text' },
    Organization: { column: organizations.businessName, type: 'text', order: byWords(organizations.businessName) },
    First: { column: held.first, type: 'text', read: normalizeNumber },
    Last: { column: held.last, type: 'text', read: normalizeNumber },
    Items: { column: held.items, type: 'number' },
    Free: { column: held.free, type: 'number' },
    Created: { column: lots.created, type: 'instant' },
  },
  sort: { field: 'Created', order: 'desc' },
  tie: lots.id,
} as const

export async function listLots(db: Database, query: ListQuery): Promise<Page<Lot>> {
  const { where, orderBy, offset, limit } = readList(query, lotList)
  const rows = await lotRows(db)
    .where(where)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
  const [all] = await db.select({ total: count() }).from(lots).leftJoin(organizations, eq(organizations.id, lots.organizationId)).where(where)
  return { rows: rows.map(asLot), total: all?.total ?? 0 }
}

export async function lotById(db: Database, id: string): Promise<Lot> {
  const [row] = await lotRows(db).where(eq(lots.id, id))
  if (!row) throw new Error('the lot is gone')
  return asLot(row)
}

const lotRows = (db: Database) => db.select(lotColumns).from(lots).leftJoin(organizations, eq(organizations.id, lots.organizationId)).$dynamic()

const asLot = (row: Omit<Lot, 'created'> & { created: Date }): Lot => ({ ...row, created: row.created.toISOString() })

const itemColumns = {
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

const itemList = {
  fields: {
    Id: { column: sql`${items.id}::text`, type: 'text' },
    Kind: { column: items.kind, type: 'text' },
    Number: { column: items.number, type: 'text', read: normalizeNumber },
    Status: { column: items.status, type: 'text' },
    Lot: { column: sql`${items.lotId}::text`, type: 'text' },
    Supplier: { column: lots.supplier, type: 'text', order: byWords(lots.supplier) },
    LotStatus: { column: lots.status, type: 'text' },
    Animal: { column: animals.uniqueId, type: 'text' },
    Updated: { column: items.updated, type: 'instant' },
  },
  sort: { field: 'Number', order: 'asc' },
  tie: items.id,
} as const

export async function listItems(db: Database, query: ListQuery): Promise<Page<Item>> {
  const { where, orderBy, offset, limit } = readList(query, itemList)
  const rows = await db
    .select(itemColumns)
    .from(items)
    .innerJoin(lots, eq(lots.id, items.lotId))
    .leftJoin(animals, eq(animals.id, items.animalId))
    .where(where)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
  const [all] = await db
    .select({ total: count() })
    .from(items)
    .innerJoin(lots, eq(lots.id, items.lotId))
    .leftJoin(animals, eq(animals.id, items.animalId))
    .where(where)
  return { rows: rows.map((row) => ({ ...row, updated: row.updated.toISOString() })), total: all?.total ?? 0 }
}

/** Cards of stock that an owner may claim. */
export async function countFreeCards(db: Database): Promise<number> {
  const [row] = await db
    .select({ free: count() })
    .from(items)
    .innerJoin(lots, eq(lots.id, items.lotId))
    .where(and(eq(items.kind, 'card'), eq(items.status, 'lot'), sql`${lots.status} <> 'shipped'`))
  return row?.free ?? 0
}
