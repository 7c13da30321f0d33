import { and, asc, count, eq, gte, inArray, lte, max, min, sql } from 'drizzle-orm'
import type { FreeRange } from '#domain/stock/own-lots.api.ts'
import type { Database } from '../../db/connect.ts'
import { isClosedOrganization } from '../../db/closed-accounts.ts'
import { items, lotMoves, lots } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { Refusal } from '../../refusal.ts'

type StoredLot = typeof lots.$inferSelect

interface Wanted {
  lotId: string
  kind?: StoredLot['kind']
  /** Organization that has it; null: the registry. */
  from: string | null
  to: string
  /** Of the range, both included; else from the first free number to the last. */
  first?: string | undefined
  last?: string | undefined
  /** Exactly that many numbers. */
  count?: number
  orderId?: string
  /** Of the refusals, for what is wrong with the lot, the range and the count. */
  fields: { lot?: string; to?: string; range?: string; last?: string; count?: string }
}

export interface Moved {
  /** Of the move. */
  id: string
  lotId: string
  items: number
  first: string
  last: string
}

const inField = (field: string | undefined) => (field === undefined ? {} : { field })

/**
 * The free numbers of a lot go to an organization: what is used stays where it is. If these are all
 * of its numbers, the lot goes; else they become a lot with the same past (requirements/orders.md 5).
 * Locks the lot, then the numbers; of several lots in one transaction the smallest id first.
 * @throws Refusal LOT_UNKNOWN, LOT_KIND, LOT_WITHOUT_NUMBER, LOT_RANGE, LOT_EMPTY, LOT_SHORT, LOT_OWN
 */
export async function moveNumbers(tx: Database, wanted: Wanted, now: Date): Promise<Moved> {
  const { lotId, kind, from, to, orderId = null, fields } = wanted
  const [lot] = await tx.select().from(lots).where(eq(lots.id, lotId)).for('update')
  const isTheirs =
    from === null
      ? lot?.status === 'received'
      : lot?.status === 'shipped' && lot.organizationId === from
  if (!lot || !isTheirs) throw new Refusal('LOT_UNKNOWN', inField(fields.lot))
  if (kind !== undefined && lot.kind !== kind) throw new Refusal('LOT_KIND', inField(fields.lot))
  if (from === to) throw new Refusal('LOT_OWN', inField(fields.to))
  await refuseRange(tx, wanted)
  const taken = await holdFree(tx, wanted)
  const [first, last] = [taken[0]?.number, taken.at(-1)?.number]
  if (first === undefined || last === undefined)
    throw new Refusal('LOT_EMPTY', inField(fields.range ?? fields.count))
  const isWhole = taken.length === lot.items
  const movedId = isWhole ? lot.id : await splitLot(tx, lot, taken)
  await tx
    .update(lots)
    .set({ status: 'shipped', shippedAt: now, organizationId: to })
    .where(eq(lots.id, movedId))
  const move = { items: taken.length, first, last }
  const [kept] = await tx
    .insert(lotMoves)
    .values({ lotId: movedId, fromId: from, toId: to, orderId, ...move, created: now })
    .returning({ id: lotMoves.id })
  return { id: String(kept?.id), lotId: movedId, ...move }
}

async function refuseRange(
  db: Database,
  { lotId, first, last, fields }: Pick<Wanted, 'lotId' | 'first' | 'last' | 'fields'>,
): Promise<void> {
  await refuseOutside(db, lotId, first, fields.range)
  await refuseOutside(db, lotId, last, fields.last)
  if (first !== undefined && last !== undefined && last < first)
    throw new Refusal('LOT_RANGE', inField(fields.last))
}

/**
 * A mistyped end of a range would be above or below every number, and mean the rest of the lot.
 * @throws Refusal LOT_WITHOUT_NUMBER
 */
async function refuseOutside(
  tx: Database,
  lotId: string,
  number: string | undefined,
  field: string | undefined,
): Promise<void> {
  if (number === undefined) return
  const [found] = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.lotId, lotId), eq(items.number, number)))
  if (!found) throw new Refusal('LOT_WITHOUT_NUMBER', inField(field))
}

type Held = Pick<typeof items.$inferSelect, 'id' | 'number'>

const isFree = ({ lotId, first, last }: Pick<Wanted, 'lotId' | 'first' | 'last'>) =>
  and(
    eq(items.lotId, lotId),
    eq(items.status, 'lot'),
    first === undefined ? undefined : gte(items.number, first),
    last === undefined ? undefined : lte(items.number, last),
  )

/**
 * What `moveNumbers` would take of a range, without taking it.
 * @throws Refusal LOT_WITHOUT_NUMBER, LOT_RANGE, LOT_EMPTY
 */
export async function freeRangeOf(
  db: Database,
  wanted: Pick<Wanted, 'lotId' | 'first' | 'last' | 'fields'>,
): Promise<FreeRange> {
  await refuseRange(db, wanted)
  const [free] = await db
    .select({ items: count(), first: min(items.number), last: max(items.number) })
    .from(items)
    .where(isFree(wanted))
  const { first, last } = free ?? {}
  if (!free || !first || !last) throw new Refusal('LOT_EMPTY', inField(wanted.fields.range))
  return { items: free.items, first, last }
}

/** In their order. */
async function holdFree(tx: Database, wanted: Wanted): Promise<Held[]> {
  const { count: most, fields } = wanted
  const free = tx
    .select({ id: items.id, number: items.number })
    .from(items)
    .where(isFree(wanted))
    .orderBy(asc(items.number))
    .$dynamic()
  const held = await (most === undefined ? free : free.limit(most)).for('update')
  if (most !== undefined && held.length < most)
    throw new Refusal('LOT_SHORT', {
      ...inField(fields.count),
      values: { left: held.length, needed: most },
    })
  return held
}

/** The taken numbers become a lot of their own; triggers count what is free. */
async function splitLot(tx: Database, lot: StoredLot, taken: readonly Held[]): Promise<string> {
  const id = uuidv7()
  await tx.insert(lots).values({
    ...lot,
    id,
    items: taken.length,
    free: 0,
    first: taken[0]?.number ?? null,
    last: taken.at(-1)?.number ?? null,
  })
  await tx.execute(sql`insert into lot_moves (lot_id, from_id, to_id, order_id, items, first, last, is_copy, arrived, called_back, created)
    select ${id}::uuid, from_id, to_id, order_id, items, first, last, true, arrived, called_back, created from lot_moves where lot_id = ${lot.id} order by id`)
  await tx
    .update(items)
    .set({ lotId: id })
    .where(
      inArray(items.id, sql`(select unnest(${sql.param(taken.map((item) => item.id))}::uuid[]))`),
    )
  const [left] = await tx
    .select({ first: min(items.number), last: max(items.number) })
    .from(items)
    .where(eq(items.lotId, lot.id))
  await tx
    .update(lots)
    .set({ items: lot.items - taken.length, first: left?.first ?? null, last: left?.last ?? null })
    .where(eq(lots.id, lot.id))
  return id
}

/**
 * Keeps the organization valid until the transaction ends.
 * @throws Refusal ORGANIZATION_NOT_VALID
 */
export async function holdValid(
  tx: Database,
  organizationId: string,
  field?: string,
): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select from organizations o where o.id = ${organizationId} and o.valid and not ${sql.raw(isClosedOrganization)} for share`,
  )
  if (rowCount === 0) throw new Refusal('ORGANIZATION_NOT_VALID', inField(field))
}
