import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  nextStatuses,
  orderRoles,
  orderStatuses,
  orderVerbs,
  type OrderRole,
  type OrderStatus,
  type OrderVerb,
} from '#domain/orders/order-machine.ts'
import { lotOrdersApi, lotOrdersDeskApi, type LotProduct } from '#domain/orders/orders.api.ts'
import { ordersApi } from '#domain/payments/orders.api.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import {
  lotBuyer,
  lotProduct,
  orderIn,
  stockLot,
  type Placed,
} from '../../testing/test-lot-orders.ts'

let t: TestApp
let admin: TestAccount
let buyer: TestAccount
let product: LotProduct
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin' })
  buyer = await lotBuyer(t)
  product = await lotProduct(t, admin)
})
afterAll(() => t.close())

type Call = (placed: Placed) => Promise<{ status: number; body: { code?: string } }>

/** By whom it is asked; null: the role has no such call. */
const calls: Record<OrderVerb, Record<OrderRole, Call | null>> = {
  edit: {
    buyer: ({ order: { id } }) =>
      t.call(lotOrdersApi.save, {
        as: buyer,
        params: { id },
        body: { items: [{ product: product.id, quantity: 3 }] },
      }),
    staff: null,
  },
  submit: {
    buyer: ({ order: { id } }) =>
      t.call(lotOrdersApi.submit, { as: buyer, params: { id }, body: {} }),
    staff: null,
  },
  confirm: {
    buyer: null,
    staff: ({ order: { id } }) => t.call(lotOrdersDeskApi.confirm, { as: admin, params: { id } }),
  },
  ship: {
    buyer: null,
    staff: async ({ order: { id }, item }) => {
      const { id: lot } = await stockLot(t, 5)
      const body = { lots: [{ item, lot, quantity: 1 }] }
      return t.call(lotOrdersDeskApi.ship, { as: admin, params: { id }, body })
    },
  },
  // A lot is called back, not an order (call-back-lot.test.ts).
  callBack: { buyer: null, staff: null },
  receive: {
    buyer: ({ order: { id }, item }) =>
      t.call(lotOrdersApi.receive, {
        as: buyer,
        params: { id },
        body: { items: [{ id: item, received: 1 }] },
      }),
    staff: null,
  },
  cancel: {
    buyer: ({ order: { id } }) =>
      t.call(lotOrdersApi.cancel, { as: buyer, params: { id }, body: {} }),
    staff: ({ order: { id } }) =>
      t.call(lotOrdersDeskApi.cancel, { as: admin, params: { id }, body: {} }),
  },
  pay: {
    buyer: ({ order: { id } }) =>
      t.call(ordersApi.open, {
        as: buyer,
        query: { type: 'invoice' },
        body: { invoiceId: id },
      }),
    staff: null,
  },
  markPaid: {
    buyer: null,
    staff: ({ order: { id } }) =>
      t.call(lotOrdersDeskApi.paid, { as: admin, params: { id }, body: { method: 'cheque' } }),
  },
}

const cases = orderStatuses.flatMap((status) =>
  orderVerbs.flatMap((verb) =>
    orderRoles.flatMap((role) => (calls[verb][role] ? [{ status, verb, role }] : [])),
  ),
)

const codeFor = (status: OrderStatus, role: OrderRole) =>
  status === 'draft' && role === 'staff' ? 'NOT_FOUND' : 'ORDER_STATUS'

describe.each(cases)('$verb by $role on $status', ({ status, verb, role }) => {
  it('does what the table of orders says', async () => {
    await t.services.db.$client.query('delete from rate_limits')
    const placed = await orderIn(t, status, { buyer, admin, product })
    const answer = await calls[verb][role]?.(placed)
    const now = (await t.call(lotOrdersApi.get, { as: buyer, params: { id: placed.order.id } }))
      .body
    const next = nextStatuses(status, role, verb)
    if (next.length === 0) {
      expect([answer?.status, answer?.body.code]).toEqual([
        codeFor(status, role) === 'NOT_FOUND' ? 404 : 409,
        codeFor(status, role),
      ])
      expect(now).toEqual(placed.order)
      return
    }
    expect(answer?.status).toBe(200)
    expect(next).toContain(now.status)
  })
})

it('refuses every call of the other side', async () => {
  const { order } = await orderIn(t, 'submitted', { buyer, admin, product })
  const params = { id: order.id }
  expect([
    (await t.call(lotOrdersDeskApi.confirm, { as: buyer, params })).status,
    (await t.call(lotOrdersApi.submit, { as: admin, params, body: {} })).status,
  ]).toEqual([403, 403])
})
