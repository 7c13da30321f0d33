import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { addDays, dayOf } from '#domain/dates.ts'
import { statusReceived } from '#domain/orders/order-machine.ts'
import { dueDays, type paidForm, type receiveForm } from '#domain/orders/orders.api.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { orderItems, orders, organizations, transactions } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { issueOrderInvoice } from '../payments/issue-invoice.ts'
import { refundPayment } from '../payments/refunds/refund-payment.ts'
import { buyerOf, holdOrder, orderRow, staff, type Side } from './orders.queries.ts'
import { recordOrderEvent, type OrderCall } from './record-order-event.ts'
import { tellOfOrder } from './send-order-letter.ts'

/** @throws Refusal NOT_FOUND, ORDER_STATUS, ORGANIZATION_NOT_VALID */
export async function confirmOrder(id: string, call: OrderCall): Promise<void> {
  await transaction(call.db, async (tx) => {
    const order = await holdOrder(tx, id, staff, 'confirm')
    const now = call.clock.now()
    await tx
      .update(orders)
      .set({ status: 'confirmed', updated: now })
      .where(eq(orders.id, order.id))
    const eventId = await recordOrderEvent(tx, order.id, 'confirmed', call)
    await tellOfOrder(tx, { order, step: 'confirmed', eventId, to: 'buyer' }, call)
    const [buyer] = await tx
      .select({ name: organizations.businessName })
      .from(organizations)
      .where(eq(organizations.id, order.organizationId))
    const invoice = {
      orderId: order.id,
      dueDate: addDays(dayOf(now), dueDays),
      fullName: buyer?.name ?? '',
      address: order.address,
    }
    await issueOrderInvoice(tx, invoice, now)
  })
}

/**
 * The buyer tells how many lots of each line are here, in all.
 * @throws Refusal NOT_FOUND, ORDER_STATUS, ORDER_LINE_UNKNOWN, OVER_RECEIVED on the line
 */
export async function receiveOrder(
  id: string,
  { items }: z.output<typeof receiveForm>,
  call: OrderCall,
): Promise<void> {
  await transaction(call.db, async (tx) => {
    const order = await holdOrder(tx, id, buyerOf(call.caller), 'receive')
    const lines = await linesOf(tx, order.id)
    const before = sumOf(lines)
    for (const [position, { id: lineId, received }] of items.entries()) {
      const line = lines.find((one) => one.id === lineId)
      if (!line) throw new Refusal('ORDER_LINE_UNKNOWN', { field: `items.${position}.id` })
      if (received > line.shipped)
        throw new Refusal('OVER_RECEIVED', {
          field: `items.${position}.received`,
          values: { shipped: line.shipped },
        })
      line.received = received
      await tx.update(orderItems).set({ received }).where(eq(orderItems.id, line.id))
    }
    const received = sumOf(lines) - before
    const status = statusReceived(order.status, lines)
    await tx
      .update(orders)
      .set({ status, updated: call.clock.now() })
      .where(eq(orders.id, order.id))
    const eventId = await recordOrderEvent(tx, order.id, 'received', call, { received })
    await tellOfOrder(tx, { order, step: 'received', eventId, to: 'staff' }, call)
  })
}

const sumOf = (lines: readonly { received: number }[]): number =>
  lines.reduce((sum, { received }) => sum + received, 0)

export const linesOf = (tx: Database, orderId: string) =>
  tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))

/**
 * What was paid online goes back by itself; what staff marked as paid they give back by hand.
 * @throws Refusal NOT_FOUND, ORDER_STATUS, STALE where it was paid at this moment
 */
export async function cancelOrder(
  id: string,
  side: Side,
  reason: string | undefined,
  call: OrderCall,
): Promise<void> {
  await transaction(call.db, async (tx) => {
    // Its transaction before the order, as where a payment is settled or taken back.
    const { row, invoice } = await orderRow(tx, id, side)
    const paidBy = invoice?.transactionId ?? null
    const [payment] =
      paidBy === null
        ? []
        : await tx.select().from(transactions).where(eq(transactions.id, paidBy)).for('update')
    const order = await holdOrder(tx, id, side, 'cancel')
    if (order.paidReference !== row.paidReference || order.paidBy !== row.paidBy)
      throw new Refusal('STALE')
    const now = call.clock.now()
    await tx
      .update(orders)
      .set({ status: 'cancelled', updated: now })
      .where(eq(orders.id, order.id))
    const isOnline = order.paidBy === 'online'
    if (isOnline && payment) await giveBack(tx, payment, call)
    const eventId = await recordOrderEvent(tx, order.id, 'cancelled', call, {
      ...(reason && { reason }),
      ...(order.paidBy !== null && !isOnline && { toGiveBack: order.total }),
    })
    // A draft is nobody else's business.
    if (order.submitted === null) return
    const to = side.role === 'staff' ? 'buyer' : 'staff'
    await tellOfOrder(tx, { order, step: 'cancelled', eventId, to }, call)
  })
}

/** What staff did not give back before. */
async function giveBack(
  tx: Database,
  payment: typeof transactions.$inferSelect,
  call: OrderCall,
): Promise<void> {
  const { trnId, total, refundedCents, status } = payment
  const cents = total - refundedCents
  if (trnId === null || status !== 'success' || cents === 0) return
  await refundPayment(tx, { order: payment, payment: { trnId, cents }, reason: 'cancelled' }, call)
}

/** @throws Refusal NOT_FOUND, ORDER_STATUS, INVOICE_PAID */
export async function markPaid(
  id: string,
  { method, reference }: z.output<typeof paidForm>,
  call: OrderCall,
): Promise<void> {
  await transaction(call.db, async (tx) => {
    const order = await holdOrder(tx, id, staff, 'markPaid')
    if (order.paid !== null || order.total === 0) throw new Refusal('INVOICE_PAID')
    const now = call.clock.now()
    await tx
      .update(orders)
      .set({ paid: now, paidBy: method, paidReference: reference || null, updated: now })
      .where(eq(orders.id, order.id))
    await recordOrderEvent(tx, order.id, 'paid', call, { method })
  })
}
