import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lotOrdersApi, lotOrdersDeskApi, type LotProduct } from '#domain/orders/orders.api.ts'
import { stockApi } from '#domain/stock/stock.api.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { lotBuyer, lotProduct, orderIn, stockLot } from '../../testing/test-lot-orders.ts'

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

const confirmed = () => orderIn(t, 'confirmed', { buyer, admin, product })
const ship = (id: string, item: string, lot: string, quantity = 1) =>
  t.call(lotOrdersDeskApi.ship, {
    as: admin,
    params: { id },
    body: { lots: [{ item, lot, quantity }] },
  })

describe('at the same time', () => {
  it('two of staff confirm an order: one does, and one invoice is issued', async () => {
    const { order } = await orderIn(t, 'submitted', { buyer, admin, product })
    const params = { id: order.id }
    const god = await t.account({ type: 'god' })
    const answers = await Promise.all(
      [admin, god].map((as) => t.call(lotOrdersDeskApi.confirm, { as, params })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { body } = await t.call(lotOrdersApi.get, { as: buyer, params })
    expect(body.history.filter(({ type }) => type === 'confirmed')).toHaveLength(1)
  })

  it('an order is shipped and cancelled: one wins', async () => {
    for (let round = 0; round < 3; round++) {
      const { order, item } = await confirmed()
      const { id: lot } = await stockLot(t, 10)
      const params = { id: order.id }
      const [shipped, cancelled] = await Promise.all([
        ship(order.id, item, lot, 2),
        t.call(lotOrdersApi.cancel, { as: buyer, params, body: {} }),
      ])
      expect([shipped.status, cancelled.status].toSorted((a, b) => a - b)).toEqual([200, 409])
      const { body } = await t.call(stockApi.lot, { as: admin, params: { id: lot } })
      expect(body.status).toBe(shipped.status === 200 ? 'shipped' : 'received')
    }
  })

  it('two orders want the last numbers of a lot: one gets them', async () => {
    const [one, other] = [await confirmed(), await confirmed()]
    const { id: lot, numbers } = await stockLot(t, 7)
    const answers = await Promise.all(
      [one, other].map(({ order, item }) => ship(order.id, item, lot)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('LOT_SHORT')
    const { body } = await t.call(stockApi.lot, { as: admin, params: { id: lot } })
    expect(body).toMatchObject({ items: 2, free: 2, first: numbers[5] })
  })

  it('two shipments cut the same two lots in opposite order, and both get theirs', async () => {
    const [one, other] = [await confirmed(), await confirmed()]
    const [a, b] = [await stockLot(t, 15), await stockLot(t, 15)]
    const both = (placed: typeof one, lots: string[]) =>
      t.call(lotOrdersDeskApi.ship, {
        as: admin,
        params: { id: placed.order.id },
        body: { lots: lots.map((lot) => ({ item: placed.item, lot, quantity: 1 })) },
      })
    const answers = await Promise.all([both(one, [a.id, b.id]), both(other, [b.id, a.id])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})
