import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { statusShipped } from '#domain/orders/order-machine.ts'
import { kindOfType, type SentLot, type ShipForm } from '#domain/orders/orders.api.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { lots, orderItems, orders } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { holdValid, moveNumbers } from '../stock/move-numbers.ts'
import { freeOfLot } from '../stock/stock.queries.ts'
import { holdOrder, itemsOf, orderRow, staff } from './orders.queries.ts'
import { recordOrderEvent, type OrderCall } from './record-order-event.ts'
import { linesOf } from './run-order.ts'
import { tellOfOrder } from './send-order-letter.ts'

type StoredItem = typeof orderItems.$inferSelect
type Sent = ShipForm['lots'][number] & { position: number; line: StoredItem }

/**
 * Cuts lots from the registry's stock for an order; the numbers are the buyer's at once.
 * @throws Refusal NOT_FOUND, ORDER_STATUS, ORGANIZATION_NOT_VALID; on the lot of the form
 * ORDER_LINE_UNKNOWN, OVER_DELIVERY, LOT_UNKNOWN, LOT_KIND, LOT_EMPTY, LOT_SHORT
 */
export async function shipOrder(id: string, form: ShipForm, call: OrderCall): Promise<void> {
  await transaction(call.db, async (tx) => {
    const order = await holdOrder(tx, id, staff, 'ship')
    await holdValid(tx, order.organizationId)
    const now = call.clock.now()
    const lines = await linesOf(tx, order.id)
    const wanted = form.lots.map((lot, position): Sent => {
      const line = lines.find((one) => one.id === lot.item)
      if (!line) throw new Refusal('ORDER_LINE_UNKNOWN', { field: `lots.${position}.item` })
      const left = Math.max(0, line.quantity - line.shipped)
      if (lot.quantity > left && !form.over)
        throw new Refusal('OVER_DELIVERY', {
          field: `lots.${position}.quantity`,
          values: { left },
        })
      line.shipped += lot.quantity
      return { ...lot, position, line }
    })
    const sent: SentLot[] = []
    // In one order, so that two shipments never wait for each other in a ring.
    for (const { lot, first, quantity, position, line } of wanted.toSorted((a, b) =>
      a.lot.localeCompare(b.lot),
    )) {
      const moved = await moveNumbers(
        tx,
        {
          lotId: lot,
          kind: kindOfType[line.type],
          from: null,
          to: order.organizationId,
          first,
          count: quantity * line.size,
          orderId: order.id,
          fields: { lot: `lots.${position}.lot`, count: `lots.${position}.quantity` },
        },
        now,
      )
      sent.push({
        item: line.id,
        lot: moved.lotId,
        type: line.type,
        quantity,
        first: moved.first,
        last: moved.last,
      })
    }
    for (const { id: lineId, shipped } of lines)
      await tx.update(orderItems).set({ shipped }).where(eq(orderItems.id, lineId))
    await tx
      .update(orders)
      .set({ status: statusShipped(lines), updated: now })
      .where(eq(orders.id, order.id))
    const eventId = await recordOrderEvent(tx, order.id, 'shipped', call, { lots: sent })
    await tellOfOrder(tx, { order, step: 'shipped', eventId, to: 'buyer' }, call)
  })
}

/** Lots that have free numbers of a kind that the order wants, oldest first. */
export async function stockForOrder(db: Database, id: string) {
  const { row } = await orderRow(db, id, staff)
  const kinds = (await itemsOf(db, [row.id])).map(({ item }) => kindOfType[item.type])
  const rows = await db
    .select({
      id: lots.id,
      kind: lots.kind,
      supplier: lots.supplier,
      first: lots.first,
      last: lots.last,
      free: freeOfLot,
    })
    .from(lots)
    .where(and(eq(lots.status, 'received'), inArray(lots.kind, kinds), gt(freeOfLot, 0)))
    .orderBy(asc(lots.kind), asc(lots.created), asc(lots.id))
    .limit(200)
  return rows.map(({ first, last, ...lot }) => ({ ...lot, first: first ?? '', last: last ?? '' }))
}
