import { eq } from 'drizzle-orm'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import { lotOrdersApi, lotOrdersDeskApi, type LotProduct } from '#domain/orders/orders.api.ts'
import { ordersApi } from '#domain/payments/orders.api.ts'
import { orderItems, orders } from '../../../db/tables/index.ts'
import { lotBuyer, lotProduct, orderIn, type Placed } from '../../../testing/test-lot-orders.ts'
import { openedOrder, stored } from '../../../testing/test-orders.ts'
import type { TestAccount, TestApp } from '../../../testing/test-app.ts'
import { answered, type Subject } from '../pairs.ts'
import { approve, type Payable } from '../paying.ts'

/** What changes an order of lots, or pays its invoice. */
export function lotOrderVerbs(app: () => TestApp): Subject<string> {
  let admin: TestAccount
  let buyer: TestAccount
  let product: LotProduct
  let placed: Placed
  let payment: Payable

  async function begin(): Promise<void> {
    const t = app()
    admin = await t.account({ type: 'admin' })
    buyer = await lotBuyer(t)
    product = await lotProduct(t, admin)
    placed = await orderIn(t, 'confirmed', { buyer, admin, product })
    const opened = await openedOrder(t, 'invoice', { invoiceId: placed.order.id }, { as: buyer })
    const { orderNumber } = opened
    payment = { orderNumber, total: (await stored(t, opened)).total }
  }

  const params = (id: string) => ({ params: { id } })
  /** The call, on an order in a state where it is no mistake. */
  const from =
    (
      status: OrderStatus,
      submitted: Date | null,
      call: (id: string) => Promise<{ status: number }>,
    ) =>
    async (id: string) => {
      const { db } = app().services
      await db.update(orders).set({ status, submitted }).where(eq(orders.uniqueId, id))
      await answered(call(id))
    }
  const day = new Date('2026-05-04T15:00:00Z')
  return {
    name: 'orders of lots',
    async make() {
      if (!admin) await begin()
      const { db } = app().services
      const { id } = placed.order
      const [row] = await db
        .update(orders)
        .set({
          status: 'confirmed',
          submitted: day,
          paid: null,
          paidBy: null,
          paidReference: null,
          refunded: null,
        })
        .where(eq(orders.uniqueId, id))
        .returning({ id: orders.id })
      await db
        .update(orderItems)
        .set({ shipped: 1, received: 0 })
        .where(eq(orderItems.orderId, row?.id ?? ''))
      return id
    },
    verbs: {
      save: from('draft', null, (id) =>
        app().call(lotOrdersApi.save, {
          as: buyer,
          ...params(id),
          body: { items: [{ product: product.id, quantity: 2 }] },
        }),
      ),
      submit: from('draft', null, (id) =>
        app().call(lotOrdersApi.submit, { as: buyer, ...params(id), body: {} }),
      ),
      confirm: (id) => answered(app().call(lotOrdersDeskApi.confirm, { as: admin, ...params(id) })),
      receive: from('partly_shipped', day, (id) =>
        app().call(lotOrdersApi.receive, {
          as: buyer,
          ...params(id),
          body: { items: [{ id: placed.item, received: 1 }] },
        }),
      ),
      'mark as paid': (id) =>
        answered(
          app().call(lotOrdersDeskApi.paid, {
            as: admin,
            ...params(id),
            body: { method: 'cheque' },
          }),
        ),
      open: (id) =>
        answered(
          app().call(ordersApi.open, {
            as: buyer,
            query: { type: 'invoice' },
            body: { invoiceId: id },
          }),
        ),
      settle: () => approve(app(), payment),
      cancel: (id) =>
        answered(app().call(lotOrdersApi.cancel, { as: buyer, ...params(id), body: {} })),
      'cancel by staff': (id) =>
        answered(app().call(lotOrdersDeskApi.cancel, { as: admin, ...params(id), body: {} })),
    },
  }
}
