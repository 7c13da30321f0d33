import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { stockKinds, lotStatuses, type Lot, type LotSheet } from '#domain/stock/stock.api.ts'
import { normalizeMicrochip } from '#domain/animals/numbers/microchip-forms.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Database } from '../../db/connect.ts'
import { lotMoves, lots, organizations } from '../../db/tables/index.ts'
import { byWords, countOf, countUpTo, readList, readPage } from '../../http/list.ts'
import { choice } from '../../http/list-fields.ts'
import { Refusal } from '../../refusal.ts'
import { isClosedOrganization } from '../../db/closed-accounts.ts'

interface Page<T> {
  rows: T[]
  total: number
}

/**
 * Free items as counted by triggers, plus the day's changes; in a shipped lot, what its
 * organization has left.
 */
export const freeOfLot =
  sql<number>`${lots.free} + coalesce((select sum(lot_counts.free) from lot_counts where lot_counts.lot_id = ${lots.id}), 0)`.mapWith(
    Number,
  )

const lotColumns = {
  id: lots.id,
  kind: lots.kind,
  supplier: lots.supplier,
  status: lots.status,
  organization: organizations.businessName,
  first: lots.first,
  last: lots.last,
  items: lots.items,
  free: freeOfLot,
  created: lots.created,
  received: lots.receivedAt,
  shipped: lots.shippedAt,
}

const lotList = {
  fields: {
    Id: { column: sql`${lots.id}::text`, type: 'text' },
    Kind: choice(lots.kind, stockKinds),
    Supplier: { column: lots.supplier, type: 'text', order: byWords(lots.supplier) },
    Status: choice(lots.status, lotStatuses),
    Organization: {
      column: organizations.businessName,
      type: 'text',
      order: byWords(organizations.businessName),
    },
    First: { column: lots.first, type: 'text', read: normalizeMicrochip },
    Last: { column: lots.last, type: 'text', read: normalizeMicrochip },
    Items: { column: lots.items, type: 'number' },
    Free: { column: freeOfLot, type: 'number' },
    Created: { column: lots.created, type: 'instant' },
  },
  sort: { field: 'Created', order: 'desc' },
  tie: lots.id,
} as const

export async function listLots(db: Database, query: ListQuery): Promise<Page<Lot>> {
  const { rows, total } = await readPage(db, () => lotRows(db), readList(query, lotList))
  return { rows: rows.map(asLot), total }
}

/** What was shipped to an organization; its supplier is ours to know. */
export async function listShippedLots(
  db: Database,
  organizationId: string,
  query: ListQuery,
): Promise<Page<Omit<Lot, 'supplier' | 'organization'>>> {
  const { Id, Kind, First, Last, Items, Free } = lotList.fields
  const { where, orderBy, offset, limit } = readList(query, {
    fields: {
      Id,
      Kind,
      First,
      Last,
      Items,
      Free,
      Shipped: { column: lots.shippedAt, type: 'instant' },
    },
    sort: { field: 'Shipped', order: 'desc' },
    tie: lots.id,
  })
  const theirs = and(eq(lots.organizationId, organizationId), eq(lots.status, 'shipped'), where)
  const rows = await lotRows(db)
    .where(theirs)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
  return {
    rows: rows.map((row) => {
      const { supplier: _supplier, organization: _organization, ...shown } = asLot(row)
      return shown
    }),
    total: await countUpTo({ offset, limit, rows: rows.length }, countOf(db, lots, theirs)),
  }
}

export async function lotById(db: Database, id: string): Promise<Lot> {
  const [row] = await lotRows(db).where(eq(lots.id, id))
  if (!row) throw new Refusal('NOT_FOUND')
  return asLot(row)
}

/** @throws Refusal NOT_FOUND */
export async function lotSheetOf(db: Database, id: string): Promise<LotSheet> {
  const lot = await lotById(db, id)
  const [last] = await db
    .select()
    .from(lotMoves)
    .where(and(eq(lotMoves.lotId, id), isNull(lotMoves.calledBack)))
    .orderBy(desc(lotMoves.id))
    .limit(1)
  const isOurs = last !== undefined && last.fromId === null && !last.isCopy
  return { ...lot, onItsWay: isOurs && last.arrived === null }
}

const lotRows = (db: Database) =>
  db
    .select(lotColumns)
    .from(lots)
    .leftJoin(organizations, eq(organizations.id, lots.organizationId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof lotRows>>[number]
const asLot = ({ created, received, shipped, ...row }: Row): Lot => ({
  ...row,
  created: created.toISOString(),
  received: received?.toISOString() ?? null,
  shipped: shipped?.toISOString() ?? null,
})

/** Validated, with an open account. */
export async function listBuyers(
  db: Database,
  query: ListQuery,
): Promise<Page<{ id: string; name: string; city: string | null }>> {
  const { where, orderBy, offset, limit } = readList(query, {
    fields: {
      Name: {
        column: sql`public.plain(${organizations.businessName})`,
        type: 'text',
        read: plainText,
      },
      City: { column: sql`public.plain(${organizations.city})`, type: 'text', read: plainText },
    },
    sort: { field: 'Name', order: 'asc' },
    tie: organizations.id,
  })
  const asked = and(
    eq(organizations.valid, true),
    sql.raw(`not ${isClosedOrganization.replaceAll('o.id', 'organizations.id')}`),
    where,
  )
  const rows = await db
    .select({ id: organizations.id, name: organizations.businessName, city: organizations.city })
    .from(organizations)
    .where(asked)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
  return {
    rows,
    total: await countUpTo({ offset, limit, rows: rows.length }, countOf(db, organizations, asked)),
  }
}

/** Mirrors the database's `plain`. */
function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

export async function countFreeCards(db: Database): Promise<number> {
  const [row] = await db
    .select({ free: sql<number>`coalesce(sum(${freeOfLot}), 0)::int` })
    .from(lots)
    .where(and(eq(lots.kind, 'card'), ne(lots.status, 'shipped')))
  return row?.free ?? 0
}
