import { asc, eq } from 'drizzle-orm'
import { policies } from '#domain/access/policies.ts'
import { nextStatuses } from '#domain/orders/order-machine.ts'
import type { InvoiceOrder } from '#domain/payments/orders.api.ts'
import type { Call } from '../../../context.ts'
import type { Database } from '../../../db/connect.ts'
import {
  invoices,
  orderEvents,
  orderItems,
  orderPayments,
  orders,
  organizations,
} from '../../../db/tables/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { OrderType, StoredTransaction } from './order-type.ts'

type StoredOrder = typeof orders.$inferSelect

/** The order that a transaction pays, locked. */
async function orderOf(tx: Database, { id }: StoredTransaction): Promise<StoredOrder | undefined> {
  const [found] = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(orderPayments, eq(orderPayments.orderId, orders.id))
    .where(eq(orderPayments.transactionId, id))
    .for('update', { of: orders })
  return found?.order
}

/** Whether the order that a transaction paid is still to be paid: nothing of its invoice was taken back. */
export async function isDueAgain(tx: Database, transaction: StoredTransaction): Promise<boolean> {
  return (await orderOf(tx, transaction))?.paid === null
}

/** @throws Refusal NOT_FOUND for another organization's, ORDER_STATUS, INVOICE_PAID */
async function toPay(
  tx: Database,
  { invoiceId }: InvoiceOrder,
  { caller }: Pick<Call, 'caller'>,
): Promise<StoredOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.uniqueId, invoiceId))
  if (!order || order.organizationId !== caller.organizationId) throw new Refusal('NOT_FOUND')
  if (nextStatuses(order.status, 'buyer', 'pay').length === 0) throw new Refusal('ORDER_STATUS')
  if (order.paid !== null) throw new Refusal('INVOICE_PAID')
  return order
}

const record = (
  tx: Database,
  { id }: StoredOrder,
  event: Pick<typeof orderEvents.$inferInsert, 'type' | 'userId' | 'details'>,
  created: Date,
) => tx.insert(orderEvents).values({ orderId: id, created, ...event })

/** The invoice of an order of lots (requirements/contract.md 14 and 17, requirements/orders.md 4). */
export const invoiceType: OrderType<InvoiceOrder, void> = {
  needsTransaction: true,

  check: async (_, { caller }) => {
    const refusal = policies['valid-pro-accepted'](caller)
    if (refusal) throw new Refusal(refusal)
    return Promise.resolve()
  },

  async price(tx, body, call) {
    const { id, organizationId, tax, taxes, total, province, address } = await toPay(tx, body, call)
    const [organization] = await tx
      .select()
      .from(organizations)
      .where(eq(organizations.id, organizationId))
    const lines = await tx
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, id))
      .orderBy(asc(orderItems.position))
    return {
      lines: lines.map(({ nameFr, nameEn, quantity, price }) => ({
        kind: 'other' as const,
        variantId: null,
        nameFr,
        nameEn,
        quantity,
        price,
        animalName: null,
        engraving: null,
      })),
      amount: { fee: 0, tax, taxes, total },
      shipping: 0,
      province: province ?? 'QC',
      buyer: {
        fullName: organization?.businessName ?? '',
        email: call.caller.email ?? '',
        telephone: organization?.telephone ?? null,
      },
      address,
      animalId: null,
      keep: async (transactionId) => {
        await tx.insert(orderPayments).values({ transactionId, orderId: id })
      },
    }
  },

  async fulfil(tx, { transaction }, { clock }) {
    const order = await orderOf(tx, transaction)
    if (!order || nextStatuses(order.status, 'buyer', 'pay').length === 0) return 'cancelled'
    if (order.paid !== null) return 'duplicate'
    const now = clock.now()
    await tx
      .update(orders)
      .set({ paid: now, paidBy: 'online', paidReference: transaction.trnId, updated: now })
      .where(eq(orders.id, order.id))
    await tx
      .update(invoices)
      .set({ transactionId: transaction.id })
      .where(eq(invoices.orderId, order.id))
    const { userId } = transaction
    await record(tx, order, { type: 'paid', userId, details: { method: 'online' } }, now)
    return null
  },

  /** An order that goes on is to be paid again. */
  async takeBack(tx, { transaction }, { clock }) {
    const order = await orderOf(tx, transaction)
    if (!order || order.paidReference !== transaction.trnId) return
    const now = clock.now()
    await tx
      .update(orders)
      .set({
        ...(order.status === 'cancelled'
          ? { refunded: now }
          : { paid: null, paidBy: null, paidReference: null }),
        updated: now,
      })
      .where(eq(orders.id, order.id))
    await record(tx, order, { type: 'refunded', userId: null }, now)
  },
}
