import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { normalizeMicrochip } from '#domain/animals/numbers/microchip-forms.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { LotMove, OwnLot } from '#domain/stock/own-lots.api.ts'
import { itemStatuses, type Item } from '#domain/stock/stock.api.ts'
import type { Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { items, lotMoves, lots, organizations } from '../../db/tables/index.ts'
import { byWords, countOf, countUpTo, readList, readPage } from '../../http/list.ts'
import { choice } from '../../http/list-fields.ts'
import { Refusal } from '../../refusal.ts'

interface Page<T> {
  rows: T[]
  total: number
}

const within = (id: string, { organizationId }: Caller) =>
  and(eq(lots.id, id), eq(lots.status, 'shipped'), eq(lots.organizationId, organizationId ?? ''))

/** @throws Refusal NOT_FOUND for what is in another's stock */
export async function refuseAnothers(db: Database, id: string, caller: Caller): Promise<void> {
  if ((await db.$count(lots, within(id, caller))) === 0) throw new Refusal('NOT_FOUND')
}

/** @throws Refusal NOT_FOUND */
export async function ownLotOf(db: Database, id: string, caller: Caller): Promise<OwnLot> {
  const [lot] = await db.select().from(lots).where(within(id, caller))
  if (!lot) throw new Refusal('NOT_FOUND')
  const held = await db
    .select({ status: items.status, total: count() })
    .from(items)
    .where(eq(items.lotId, id))
    .groupBy(items.status)
  const [move] = await db
    .select({
      from: organizations.businessName,
      arrived: lotMoves.arrived,
      orderId: lotMoves.orderId,
    })
    .from(lotMoves)
    .leftJoin(organizations, eq(organizations.id, lotMoves.fromId))
    .where(and(eq(lotMoves.lotId, id), isNull(lotMoves.calledBack)))
    .orderBy(desc(lotMoves.id))
    .limit(1)
  const of = (status: Item['status']) => held.find((one) => one.status === status)?.total ?? 0
  const { kind, status, first, last, created, receivedAt, shippedAt } = lot
  return {
    id,
    kind,
    status,
    first,
    last,
    items: lot.items,
    counts: {
      free: of('lot'),
      implanted: of('implanted'),
      assigned: of('assigned'),
      retired: of('retired') + of('reserved'),
    },
    from: move?.from ?? null,
    toReceive: move !== undefined && move.arrived === null && move.orderId === null,
    created: created.toISOString(),
    received: receivedAt?.toISOString() ?? null,
    shipped: shippedAt?.toISOString() ?? null,
  }
}

/** @throws Refusal NOT_FOUND */
export async function listOwnItems(
  db: Database,
  id: string,
  caller: Caller,
  query: ListQuery,
): Promise<Page<Pick<Item, 'id' | 'number' | 'status' | 'updated'>>> {
  await refuseAnothers(db, id, caller)
  const { where, orderBy, offset, limit } = readList(query, {
    fields: {
      Number: { column: items.number, type: 'text', read: normalizeMicrochip },
      Status: choice(items.status, itemStatuses),
      Updated: { column: items.updated, type: 'instant' },
    },
    sort: { field: 'Number', order: 'asc' },
    tie: items.id,
  })
  const asked = and(eq(items.lotId, id), where)
  const rows = await db
    .select({ id: items.id, number: items.number, status: items.status, updated: items.updated })
    .from(items)
    .where(asked)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
  return {
    rows: rows.map((row) => ({ ...row, updated: row.updated.toISOString() })),
    total: await countUpTo({ offset, limit, rows: rows.length }, countOf(db, items, asked)),
  }
}

const moveRows = (db: Database) =>
  db
    .select({
      id: sql<string>`${lotMoves.id}::text`,
      organization: organizations.businessName,
      items: lotMoves.items,
      first: lotMoves.first,
      last: lotMoves.last,
      created: lotMoves.created,
      arrived: lotMoves.arrived,
      calledBack: lotMoves.calledBack,
    })
    .from(lotMoves)
    .leftJoin(organizations, eq(organizations.id, lotMoves.toId))
    .$dynamic()

type MoveRow = Awaited<ReturnType<typeof moveRows>>[number]
const asMove = ({ created, arrived, calledBack, ...move }: MoveRow): LotMove => ({
  ...move,
  created: created.toISOString(),
  arrived: arrived?.toISOString() ?? null,
  calledBack: calledBack?.toISOString() ?? null,
})

/** @throws Refusal NOT_FOUND */
export async function moveOf(db: Database, id: string): Promise<LotMove> {
  const [row] = await moveRows(db).where(eq(lotMoves.id, Number(id)))
  if (!row) throw new Refusal('NOT_FOUND')
  return asMove(row)
}

/** Every hand that a lot went to, the first one first. */
export const movesOf = async (db: Database, lotId: string): Promise<LotMove[]> =>
  (await moveRows(db).where(eq(lotMoves.lotId, lotId)).orderBy(lotMoves.id)).map(asMove)

/** What an organization shipped on, as it left; copies that a later part took along are left out. */
export async function listMoves(
  db: Database,
  { organizationId }: Caller,
  query: ListQuery,
): Promise<Page<LotMove>> {
  const read = readList(query, {
    fields: {
      Organization: {
        column: organizations.businessName,
        type: 'text',
        order: byWords(organizations.businessName),
      },
      Items: { column: lotMoves.items, type: 'number' },
      First: { column: lotMoves.first, type: 'text', read: normalizeMicrochip },
      Created: { column: lotMoves.created, type: 'instant' },
    },
    sort: { field: 'Created', order: 'desc' },
    tie: lotMoves.id,
  })
  const theirs = and(
    eq(lotMoves.fromId, organizationId ?? ''),
    eq(lotMoves.isCopy, false),
    read.where,
  )
  const { rows, total } = await readPage(db, () => moveRows(db), { ...read, where: theirs })
  return { rows: rows.map(asMove), total }
}
