import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ordersApi } from '#domain/payments/orders.api.ts'
import { rateLimits } from '../../../db/tables/index.ts'
import { lettersAfter } from '../../../testing/letters.ts'
import {
  buyer,
  choose,
  comeBack,
  pathOf,
  pay,
  shipmentOf,
  shopOrder,
  stockOf,
  stored,
  withStock,
} from '../../../testing/test-orders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { followPayments } from '../follow-payments.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

const minute = 60

describe('an order of the shop', () => {
  it('is paid without account, takes from stock, and ships', async () => {
    const { variantIds } = await withStock(t, 3)
    const order = await shopOrder(t, variantIds[0], { quantity: 2 })
    expect(await stockOf(t, variantIds[0])).toBe(1)
    const letters = await lettersAfter(t, async () => {
      expect(await pay(t, order)).toMatch(/^\/shop\/success\/\d+$/)
    })
    expect(letters.map(({ to }) => to?.[0]?.address)).toEqual(['alix@example.org'])
    expect(await stored(t, order)).toMatchObject({ status: 'success', userId: null, shipping: 495 })
    expect(await shipmentOf(t, order.orderNumber)).toMatchObject({
      status: 'waiting',
      items: [{ itemType: 'Medal', quantity: 2 }],
    })
    expect(await stockOf(t, variantIds[0])).toBe(1)
  })

  it('tells the new total where the shown one is stale', async () => {
    const { variantIds } = await withStock(t, 3, 1000)
    const body = { ...buyer, items: [{ variantId: variantIds[0], quantity: 1 }], total: 1 }
    const answer = await t.call(ordersApi.open, { query: { type: 'shop' }, body })
    expect(answer).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', total: 1719 } })
    expect(answer.body.message).toContain('17,19')
    expect(await stockOf(t, variantIds[0])).toBe(3)
    const { total } = { ...body, total: 1719 }
    expect(
      (await t.call(ordersApi.open, { query: { type: 'shop' }, body: { ...body, total } })).status,
    ).toBe(200)
  })

  it('gives one order and one address for one key', async () => {
    const { variantIds } = await withStock(t, 3)
    const body = { ...buyer, items: [{ variantId: variantIds[0], quantity: 1 }] }
    const open = () =>
      t.call(ordersApi.open, {
        query: { type: 'shop' },
        body,
        headers: { 'idempotency-key': 'double-click-pay' },
      })
    const [one, two] = await Promise.all([open(), open()])
    expect([one.status, two.status, two.body]).toEqual([200, 200, one.body])
    expect(await stockOf(t, variantIds[0])).toBe(2)
  })

  it('sells the last piece once, to twenty at once', async () => {
    const { variantIds } = await withStock(t, 1)
    const body = { ...buyer, items: [{ variantId: variantIds[0], quantity: 1 }] }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => t.call(ordersApi.open, { query: { type: 'shop' }, body })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const { status, body: told } of refused)
      expect([status, told.code, /aucun exemplaire/.test(told.message ?? '')]).toEqual([
        409,
        'SOLD_OUT',
        true,
      ])
    expect(await stockOf(t, variantIds[0])).toBe(0)
  })

  it.each([
    ['quantity', { items: [{ variantId: null, quantity: 0 }] }, ['items.0.quantity']],
    ['conditions', { accept: false }, ['accept']],
    ['no address', { address: undefined }, ['address']],
    ['a province that the postal code is not of', { address: { ...buyer.address, province: 'ON' } }, ['address.province']],
    ['a name too short', { fullname: 'A' }, ['fullname']],
    ['an empty cart', { items: [] }, ['items']],
  ])('is refused beside its field: %s', async (_, wrong, fields) => {
    const { variantIds } = await withStock(t, 5)
    const items = [{ variantId: variantIds[0], quantity: 1 }]
    const given = { ...buyer, items, ...wrong }
    const body = {
      ...given,
      items: given.items.map((item) => ({ ...item, variantId: item.variantId ?? variantIds[0] })),
    }
    const answer = await t.call(ordersApi.open, { query: { type: 'shop' }, body })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, fields])
  }) // prettier-ignore

  it('takes no number of a payment card: nothing of one is stored or sent on', async () => {
    const { variantIds } = await withStock(t, 5)
    const number = '4030000010001234'
    const order = await shopOrder(t, variantIds[0], { cardNumber: number, trnCardNumber: number })
    expect(order.url).not.toContain(number)
    await pay(t, order)
    const { rows } = await t.services.db.$client.query<{ found: boolean }>(
      `select exists (select from transactions t where t::text like $1)
        or exists (select from gateway_payments p where p::text like $1)
        or exists (select from sandbox_payments s where s::text like $1) as found`,
      [`%${number}%`],
    )
    expect(rows).toEqual([{ found: false }])
    const page = await t.app.inject({ url: pathOf(order.url) })
    expect(page.body).not.toMatch(/type="(text|number|tel|password)"|card number<|cvd/i)
  })
})

describe('what was reserved', () => {
  it('is free 15 minutes after the link ended, and the late buyer gets the money back', async () => {
    const { variantIds } = await withStock(t, 1)
    const order = await shopOrder(t, variantIds[0])
    const { location } = await choose(t, order, 'approve')
    t.clock.pass(44 * minute)
    await t.services.queue.drain()
    // The notification settled it: another order is needed for the rest.
    expect((await stored(t, order)).status).toBe('success')
    expect(await comeBack(t, location)).toMatch(/success/)

    const { variantIds: rare } = await withStock(t, 1)
    const late = await shopOrder(t, rare[0])
    t.clock.pass(44 * minute)
    await followPayments.run({}, t.services)
    expect(await stockOf(t, rare[0])).toBe(0)
    t.clock.pass(2 * minute)
    await followPayments.run({}, t.services)
    expect(await stockOf(t, rare[0])).toBe(1)
    const other = await shopOrder(t, rare[0])
    await pay(t, other)
    const { cents } = { cents: (await stored(t, late)).total }
    const { settle } = await import('../settle.ts')
    const payment = { trnId: '99000001', cents, cardType: 'VI', message: 'Approved' }
    const settled = await settle(
      { orderNumber: late.orderNumber, outcome: 'approved', payment },
      t.services,
    )
    expect(settled).toEqual({ type: 'shop', failed: 'error' })
    expect(await stored(t, late)).toMatchObject({ status: 'error', refundState: 'asked' })
  })

  it.each([
    ['decline', 'declined', 'failed'],
    ['cancel', 'cancelled', 'cancelled'],
    ['fail', 'error', 'error'],
  ] as const)('is free at once after %s', async (choice, page, status) => {
    const { variantIds } = await withStock(t, 1)
    const order = await shopOrder(t, variantIds[0])
    expect(await pay(t, order, choice)).toBe(`/shop/fail/${page}`)
    expect(await stored(t, order)).toMatchObject({ status, holdsUntil: null })
    expect(await stockOf(t, variantIds[0])).toBe(1)
  })

  it('an expired link leads to its page, and pays nothing', async () => {
    const { variantIds } = await withStock(t, 1)
    const order = await shopOrder(t, variantIds[0])
    t.clock.pass(32 * minute)
    expect(await pay(t, order)).toBe('/shop/fail/expired')
    expect(await stored(t, order)).toMatchObject({ status: 'cancelled' })
    expect(await stockOf(t, variantIds[0])).toBe(1)
  })
})
