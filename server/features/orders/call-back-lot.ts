import { and, eq, inArray } from 'drizzle-orm'
import { nextStatuses, sentBefore, statusAfterCallBack } from '#domain/orders/order-machine.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { orderEvents, orderItems, orders } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import {
  holdFrom,
  registrysMove,
  takeBack,
  tellOfCallBack,
  type StoredMove,
} from '../stock/call-back.ts'
import { recordOrderEvent, type OrderCall } from './record-order-event.ts'
import { linesOf } from './run-order.ts'
import { tellOfOrder } from './send-order-letter.ts'

/**
 * Takes back what the registry shipped (requirements/orders.md 7). An order that it was shipped for
 * is as it was without it.
 * @throws Refusal NOT_FOUND, LOT_NOT_SHIPPED, LOT_ARRIVED also where the buyer told it with the
 * order, LOT_USED
 */
export async function callBackLot(lotId: string, call: OrderCall): Promise<void> {
  await transaction(call.db, async (tx) => {
    const found = await registrysMove(tx, lotId)
    await holdFrom({ db: tx, fromId: found.fromId })
    if (found.orderId === null) {
      await tellOfCallBack(tx, await takeBack(tx, found, call), call)
      return
    }
    await callBackOfOrder(tx, { ...found, orderId: found.orderId }, call)
  })
}

async function callBackOfOrder(
  tx: Database,
  found: StoredMove & { orderId: string },
  call: OrderCall,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, found.orderId)).for('update')
  if (!order) throw new Refusal('LOT_NOT_SHIPPED')
  if (nextStatuses(order.status, 'staff', 'callBack').length === 0) throw new Refusal('LOT_ARRIVED')
  const lines = await linesOf(tx, order.id)
  const history = await tx
    .select({ type: orderEvents.type, details: orderEvents.details })
    .from(orderEvents)
    .where(
      and(eq(orderEvents.orderId, order.id), inArray(orderEvents.type, ['shipped', 'called_back'])),
    )
    .orderBy(orderEvents.id)
  const { sent, line, before } = sentBefore(history, lines, found.lotId) ?? {}
  if (!sent || !line || sent.quantity * line.size !== found.items)
    throw new Refusal('ORDER_LINE_UNKNOWN')
  if (line.received > (before ?? 0)) throw new Refusal('LOT_ARRIVED')
  await takeBack(tx, found, call)
  line.shipped -= sent.quantity
  await tx.update(orderItems).set({ shipped: line.shipped }).where(eq(orderItems.id, line.id))
  await tx
    .update(orders)
    .set({ status: statusAfterCallBack(lines), updated: call.clock.now() })
    .where(eq(orders.id, order.id))
  const eventId = await recordOrderEvent(tx, order.id, 'called_back', call, { lots: [sent] })
  await tellOfOrder(tx, { order, step: 'called_back', eventId, to: 'buyer' }, call)
}
