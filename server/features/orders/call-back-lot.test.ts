import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { lotOrdersApi, lotOrdersDeskApi, type LotProduct } from '#domain/orders/orders.api.ts'
import { stockApi } from '#domain/stock/stock.api.ts'
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
beforeEach(() => t.clock.pass(60))

const confirmed = () => orderIn(t, 'confirmed', { buyer, admin, product })
async function ship({ order, item }: Placed, quantity: number): Promise<string> {
  const { id: lot } = await stockLot(t, quantity * product.size)
  const { status } = await t.call(lotOrdersDeskApi.ship, {
    as: admin,
    params: { id: order.id },
    body: { lots: [{ item, lot, quantity }] },
  })
  expect(status).toBe(200)
  t.clock.pass(60)
  return lot
}
const receive = ({ order, item }: Placed, received: number) =>
  t.call(lotOrdersApi.receive, {
    as: buyer,
    params: { id: order.id },
    body: { items: [{ id: item, received }] },
  })
const callBack = (id: string) => t.call(stockApi.callBack, { as: admin, params: { id } })
const orderOf = async ({ order }: Placed) =>
  (await t.call(lotOrdersApi.get, { as: buyer, params: { id: order.id } })).body
const told = async (placed: Placed) => {
  const { status, items } = await orderOf(placed)
  return [status, items[0]?.shipped, items[0]?.received]
}

it('an order is as it was before the shipment, part by part', async () => {
  const placed = await confirmed()
  const before = await orderOf(placed)
  const [first, second] = [await ship(placed, 1), await ship(placed, 1)]
  expect(await told(placed)).toEqual(['shipped', 2, 0])
  expect((await callBack(second)).body).toMatchObject({ status: 'received', organization: null })
  expect(await told(placed)).toEqual(['partly_shipped', 1, 0])
  expect((await callBack(first)).status).toBe(200)
  expect(await orderOf(placed)).toMatchObject({
    status: before.status,
    items: before.items,
    can: before.can,
    total: before.total,
  })
  const { history } = await orderOf(placed)
  expect(history.slice(-2).map(({ type, details }) => [type, details.lots?.[0]?.lot])).toEqual([
    ['called_back', second],
    ['called_back', first],
  ])
  const letters = (await t.outbox()).filter(({ subject }) => subject?.includes('rappelé'))
  expect(letters.map(({ to }) => to?.[0]?.address)).toEqual([buyer.email, buyer.email])
  await ship(placed, 2)
  expect(await told(placed)).toEqual(['shipped', 2, 0])
  const cancelled = await t.call(lotOrdersApi.cancel, {
    as: buyer,
    params: { id: placed.order.id },
    body: {},
  })
  expect(cancelled.body.code).toBe('ORDER_STATUS')
})

it('what the buyer counted as received is not called back, from the first shipment on', async () => {
  const placed = await confirmed()
  const [first, second] = [await ship(placed, 1), await ship(placed, 1)]
  expect((await receive(placed, 1)).status).toBe(200)
  expect((await callBack(first)).body).toMatchObject({ code: 'LOT_ARRIVED' })
  expect((await callBack(second)).status).toBe(200)
  expect(await told(placed)).toEqual(['partly_shipped', 1, 1])
  const third = await ship(placed, 1)
  await receive(placed, 2)
  expect((await callBack(third)).body).toMatchObject({ code: 'LOT_ARRIVED' })
  expect(await told(placed)).toEqual(['received', 2, 2])
})

it('a surplus that comes back leaves an order that is received', async () => {
  const placed = await confirmed()
  const lots = [await stockLot(t, 2 * product.size), await stockLot(t, product.size)]
  const sent = lots.map(({ id: lot }, nth) => ({ item: placed.item, lot, quantity: 2 - nth }))
  const params = { id: placed.order.id }
  await t.call(lotOrdersDeskApi.ship, { as: admin, params, body: { lots: sent, over: true } })
  await receive(placed, 2)
  expect(await told(placed)).toEqual(['shipped', 3, 2])
  expect((await callBack(lots[1]?.id ?? '')).status).toBe(200)
  expect(await told(placed)).toEqual(['received', 2, 2])
})

it('the buyer says that it arrived while it is called back: one wins', async () => {
  for (let round = 0; round < 3; round++) {
    const placed = await confirmed()
    const lot = await ship(placed, 2)
    const [got, back] = await Promise.all([receive(placed, 2), callBack(lot)])
    expect([got.status, back.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await told(placed)).toEqual(
      back.status === 200 ? ['confirmed', 0, 0] : ['received', 2, 2],
    )
  }
})
