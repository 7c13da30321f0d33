import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { LotMove } from '#domain/stock/own-lots.api.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'
import { emails, lotMoves, lots, users } from '../../db/tables/index.ts'
import { letterId } from '../../mail/letter-book.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { moveOf } from './own-lots.queries.ts'
import { sendCallBack } from './send-call-back.ts'
import { shipmentKey } from './send-shipment.ts'

export type StoredMove = typeof lotMoves.$inferSelect
export type TakeBackCall = Pick<Call, 'caller' | 'clock' | 'queue'>

/** Keeps what a lot goes back to until the transaction ends; its key is checked later, with the lot. */
export const holdFrom = async ({ db, fromId }: { db: Database; fromId: string | null }) => {
  if (fromId !== null)
    await db.execute(sql`select from organizations where id = ${fromId} for share`)
}

/**
 * Gives the numbers of a shipment back to who sent them (requirements/orders.md 7). Locks the lot,
 * then its numbers, so that a number is either used or called back.
 * @throws Refusal LOT_NOT_SHIPPED, LOT_ARRIVED, LOT_USED with how many
 */
export async function takeBack(
  tx: Database,
  { id, lotId }: Pick<StoredMove, 'id' | 'lotId'>,
  call: TakeBackCall,
): Promise<StoredMove> {
  const [lot] = await tx.select().from(lots).where(eq(lots.id, lotId)).for('update')
  const [move] = await tx.select().from(lotMoves).where(eq(lotMoves.id, id))
  if (!lot || !move || move.calledBack) throw new Refusal('LOT_NOT_SHIPPED')
  if (move.arrived) throw new Refusal('LOT_ARRIVED')
  const [last, before] = await tx
    .select()
    .from(lotMoves)
    .where(and(eq(lotMoves.lotId, lotId), isNull(lotMoves.calledBack)))
    .orderBy(desc(lotMoves.id))
    .limit(2)
  const used = last?.id === id ? move.items - lot.items + (await usedSince(tx, move)) : move.items
  if (used > 0) throw new Refusal('LOT_USED', { values: { used, items: move.items } })
  const now = call.clock.now()
  await tx
    .update(lots)
    .set(
      move.fromId === null
        ? { status: 'received', organizationId: null, shippedAt: null }
        : { organizationId: move.fromId, shippedAt: before?.created ?? lot.shippedAt },
    )
    .where(eq(lots.id, lotId))
  await tx.update(lotMoves).set({ calledBack: now }).where(eq(lotMoves.id, id))
  await note(tx, 'lot_called_back', lotId, call)
  return { ...move, calledBack: now }
}

const usedRow = z.strictObject({ used: z.int() })

/** Numbers that are not free and changed since the lot left. */
async function usedSince(tx: Database, { lotId, created }: StoredMove): Promise<number> {
  const [row] = await readRows(tx.$client, usedRow, {
    text: `select count(*) filter (where status <> 'lot' and updated >= $2)::int as used from (
      select status, updated from items where lot_id = $1 order by number for update) held`,
    values: [lotId, created],
  })
  return row?.used ?? 0
}

/** Only those who were told of the shipment are told that it is called back. */
export async function tellOfCallBack(
  tx: Database,
  { id, lotId, toId, created }: StoredMove,
  { queue }: Pick<Call, 'queue'>,
): Promise<void> {
  const managers = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, toId ?? lotId), eq(users.manager, true)))
  for (const { id: managerId } of managers) {
    const told = letterId(shipmentKey({ lotId, managerId, shipped: created }))
    if ((await tx.$count(emails, eq(emails.id, told))) > 0)
      await queue.enqueue(tx, sendCallBack, { moveId: id, managerId })
  }
}

/**
 * Of what the caller's organization shipped on.
 * @throws Refusal NOT_FOUND for another's, and what `takeBack` refuses
 */
export async function callBackMove(
  id: string,
  call: TakeBackCall & Pick<Call, 'db'>,
): Promise<LotMove> {
  return transaction(call.db, async (tx) => {
    const [found] = await tx
      .select()
      .from(lotMoves)
      .where(
        and(
          eq(lotMoves.id, Number(id)),
          eq(lotMoves.fromId, call.caller.organizationId ?? ''),
          eq(lotMoves.isCopy, false),
        ),
      )
    if (!found) throw new Refusal('NOT_FOUND')
    await holdFrom({ db: tx, fromId: found.fromId })
    const move = await takeBack(tx, found, call)
    await tellOfCallBack(tx, move, call)
    return moveOf(tx, id)
  })
}

/**
 * What the registry shipped and did not call back, the latest; read without a lock.
 * @throws Refusal NOT_FOUND, LOT_NOT_SHIPPED
 */
export async function registrysMove(db: Database, lotId: string): Promise<StoredMove> {
  const [move] = await db
    .select()
    .from(lotMoves)
    .where(and(eq(lotMoves.lotId, lotId), isNull(lotMoves.fromId), isNull(lotMoves.calledBack)))
    .orderBy(desc(lotMoves.id))
    .limit(1)
  if (move) return move
  throw new Refusal(
    (await db.$count(lots, eq(lots.id, lotId))) === 0 ? 'NOT_FOUND' : 'LOT_NOT_SHIPPED',
  )
}

/**
 * Who got a lot says that it is there; again changes nothing.
 * @throws Refusal NOT_FOUND for what is not, or no more, in the caller's stock
 */
export async function receiveShipment(
  id: string,
  { db, caller, clock }: Pick<Call, 'db' | 'caller' | 'clock'>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const [lot] = await tx
      .select({ status: lots.status, organizationId: lots.organizationId })
      .from(lots)
      .where(eq(lots.id, id))
      .for('update')
    if (lot?.status !== 'shipped' || lot.organizationId !== caller.organizationId)
      throw new Refusal('NOT_FOUND')
    const [last] = await tx
      .select({ id: lotMoves.id })
      .from(lotMoves)
      .where(and(eq(lotMoves.lotId, id), isNull(lotMoves.calledBack)))
      .orderBy(desc(lotMoves.id))
      .limit(1)
    await tx
      .update(lotMoves)
      .set({ arrived: clock.now() })
      .where(and(eq(lotMoves.id, last?.id ?? 0), isNull(lotMoves.arrived)))
  })
}
