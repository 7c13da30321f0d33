import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lotOrdersApi, lotOrdersDeskApi, type LotProduct } from '#domain/orders/orders.api.ts'
import { stockApi } from '#domain/stock/stock.api.ts'
import { items, lotProducts, organizations, users } from '../../db/tables/index.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { lotBuyer, lotProduct, orderIn, stockLot } from '../../testing/test-lot-orders.ts'

let t: TestApp
let admin: TestAccount
let buyer: TestAccount
let product: LotProduct
beforeAll(async () => {
  t = await testApp({ SUPPORT_EMAIL: 'equipe@trouvaille.test' })
  admin = await t.account({ type: 'admin' })
  buyer = await lotBuyer(t)
  product = await lotProduct(t, admin)
})
afterAll(() => t.close())
beforeEach(() => t.services.db.$client.query('delete from rate_limits'))

const draft = (body: object, as = buyer) => t.call(lotOrdersApi.create, { as, body })
const get = async (id: string) =>
  (await t.call(lotOrdersApi.get, { as: buyer, params: { id } })).body
const ship = (id: string, body: object) =>
  t.call(lotOrdersDeskApi.ship, { as: admin, params: { id }, body })
const receive = (id: string, received: object[]) =>
  t.call(lotOrdersApi.receive, { as: buyer, params: { id }, body: { items: received } })
const letters = async (to: string) =>
  (await t.outbox()).filter((mail) => mail.to?.[0]?.address === to).map(({ subject }) => subject)

describe('an order', () => {
  it('goes from draft to received, and each step tells the other side', async () => {
    const clinic = await lotBuyer(t)
    const earlier = await letters('equipe@trouvaille.test')
    const { order, item } = await orderIn(t, 'received', { buyer: clinic, admin, product })
    expect(order).toMatchObject({
      status: 'received',
      supplier: 'Trouvaille',
      total: 22_995,
      tax: 2995,
      items: [{ id: item, type: 'Card lot', quantity: 2, shipped: 2, received: 2, price: 10_000 }],
      invoice: { id: order.id, dueDate: '2026-06-03', paid: null },
      payment: 'due',
    })
    expect(order.history.map(({ type }) => type)).toEqual([
      'created',
      'submitted',
      'confirmed',
      'shipped',
      'received',
    ])
    const number = String(order.number)
    expect(new Set(await letters(clinic.email))).toEqual(
      new Set([`Votre commande ${number} est confirmée`, `Votre commande ${number} est en route`]),
    )
    expect((await letters('equipe@trouvaille.test')).slice(earlier.length)).toEqual(
      expect.arrayContaining([
        `Commande ${number} à confirmer`,
        `Commande ${number}\u00a0: arrivée signalée`,
      ]),
    )
    const confirmed = (await t.outbox()).find(
      ({ subject }) => subject === `Votre commande ${number} est confirmée`,
    )
    expect(confirmed?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
    const sent = order.history.find(({ type }) => type === 'shipped')?.details.lots?.[0]
    const held = await t.call(stockApi.shippedLots, { as: clinic })
    expect(held.body).toMatchObject([{ id: sent?.lot, items: 10, free: 10 }])
  })

  it('is written and changed as a draft at the prices of today, which submitting fixes', async () => {
    const dear = await lotProduct(t, admin, { price: 1000 })
    const { status, body } = await draft({
      items: [{ product: dear.id, quantity: 1 }],
      notes: 'Sonnez',
    })
    expect([status, body.status, body.total, body.notes]).toEqual([201, 'draft', 1150, 'Sonnez'])
    await t.services.db.update(lotProducts).set({ price: 2000 }).where(eq(lotProducts.id, dear.id))
    expect((await get(body.id)).total).toBe(2300)
    const submit = (total: number) =>
      t.call(lotOrdersApi.submit, { as: buyer, params: { id: body.id }, body: { total } })
    expect((await submit(1150)).body).toMatchObject({ code: 'PRICE_CHANGED', total: 2300 })
    expect((await get(body.id)).status).toBe('draft')
    expect((await submit(2300)).body).toMatchObject({ status: 'submitted', total: 2300 })
    await t.services.db.update(lotProducts).set({ price: 9000 }).where(eq(lotProducts.id, dear.id))
    expect((await get(body.id)).total).toBe(2300)
  })

  it.each([
    ['no line', { items: [] }, ['items']],
    [
      'a quantity of zero',
      () => ({ items: [{ product: product.id, quantity: 0 }] }),
      ['items.0.quantity'],
    ],
    [
      'the same lot twice',
      () => ({
        items: [
          { product: product.id, quantity: 1 },
          { product: product.id, quantity: 2 },
        ],
      }),
      ['items'],
    ],
    [
      'a lot that is not sold',
      async () => ({
        items: [{ product: (await lotProduct(t, admin, { isForSale: false })).id, quantity: 1 }],
      }),
      ['items.0.product'],
    ],
  ])('with %s is refused beside the field', async (_, given, fields) => {
    const body = typeof given === 'function' ? await given() : given
    const answer = await draft(body)
    expect([answer.status >= 400, Object.keys(answer.body.fields ?? {})]).toEqual([true, fields])
  })

  it('of more than can be charged at once is not submitted', async () => {
    const dear = await lotProduct(t, admin, { price: 10_000_000 })
    const { body } = await draft({ items: [{ product: dear.id, quantity: 999 }] })
    const answer = await t.call(lotOrdersApi.submit, {
      as: buyer,
      params: { id: body.id },
      body: {},
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'TOTAL_TOO_LARGE' } })
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['items'])
    expect((await get(body.id)).status).toBe('draft')
  })

  it('without a place of business to ship to is not submitted', async () => {
    const nowhere = await t.account({ type: 'pro', proType: 'retailer' })
    const { body } = await draft({ items: [{ product: product.id, quantity: 1 }] }, nowhere)
    const answer = await t.call(lotOrdersApi.submit, {
      as: nowhere,
      params: { id: body.id },
      body: {},
    })
    expect(answer.body.code).toBe('DELIVERY_ADDRESS_MISSING')
  })

  it('is of everyone in its organization, and of nobody else', async () => {
    const { order } = await orderIn(t, 'submitted', { buyer, admin, product })
    const colleague = await t.account({ type: 'pro', organizationId: buyer.organizationId ?? '' })
    const stranger = await lotBuyer(t)
    const ask = async (as: TestAccount) =>
      (await t.call(lotOrdersApi.get, { as, params: { id: order.id } })).status
    expect([await ask(colleague), await ask(stranger)]).toEqual([200, 404])
    expect((await t.call(lotOrdersApi.list, { as: stranger })).body).toEqual([])
  })
})

describe('shipping', () => {
  it('takes what is free in order, a part first, and more than ordered only if staff say so', async () => {
    const { order, item } = await orderIn(t, 'confirmed', { buyer, admin, product })
    const { id: lot, numbers } = await stockLot(t, 17)
    await t.services.db
      .update(items)
      .set({ status: 'retired' })
      .where(eq(items.number, numbers[1] ?? ''))
    const one = (quantity: number, more = {}) => ({ lots: [{ item, lot, quantity }], ...more })
    const first = await ship(order.id, one(1))
    expect(first.body).toMatchObject({ status: 'partly_shipped', items: [{ shipped: 1 }] })
    const [sent] = first.body.history.at(-1)?.details.lots ?? []
    expect(sent).toMatchObject({ quantity: 1, first: numbers[0], last: numbers[5] })
    expect((await ship(order.id, one(2))).body).toMatchObject({
      code: 'OVER_DELIVERY',
      fields: { 'lots.0.quantity': expect.stringContaining('1') },
    })
    const over = await ship(order.id, one(2, { over: true }))
    expect(over.body).toMatchObject({ status: 'shipped', items: [{ quantity: 2, shipped: 3 }] })
    // What is left: 17 less 15, one of them retired.
    const left = await t.call(stockApi.lot, { as: admin, params: { id: lot } })
    expect(left.body).toMatchObject({ items: 2, free: 1, first: numbers[1], last: numbers[16] })
  })

  it('is refused beside the field, with nothing half done', async () => {
    const { order, item } = await orderIn(t, 'confirmed', { buyer, admin, product })
    const { id: cards } = await stockLot(t, 5)
    const { id: short } = await stockLot(t, 4)
    const { id: chips } = await stockLot(t, 5, 'microchip')
    const { order: other } = await orderIn(t, 'shipped', { buyer, admin, product })
    const gone = other.history.find(({ type }) => type === 'shipped')?.details.lots?.[0]?.lot ?? ''
    const one = (lot: string, line = item) => ({ item: line, lot, quantity: 1 })
    const refusals = [
      [[one(cards), one(short)], 'LOT_SHORT', 'lots.1.quantity'],
      [[one(cards), one(chips)], 'LOT_KIND', 'lots.1.lot'],
      [[one(gone)], 'LOT_UNKNOWN', 'lots.0.lot'],
      [[one(order.items[0]?.product ?? '')], 'LOT_UNKNOWN', 'lots.0.lot'],
      [[one(cards, cards)], 'ORDER_LINE_UNKNOWN', 'lots.0.item'],
      [[{ item, lot: cards, quantity: 0 }], 'VALIDATION_FAILED', 'lots.0.quantity'],
    ] as const
    for (const [sent, code, field] of refusals) {
      const answer = await ship(order.id, { lots: sent })
      expect([answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([code, [field]])
    }
    expect((await get(order.id)).status).toBe('confirmed')
    expect((await t.call(stockApi.lot, { as: admin, params: { id: cards } })).body).toMatchObject({
      status: 'received',
      free: 5,
    })
  })

  it('offers the lots of the kinds that are ordered', async () => {
    const chips = await lotProduct(t, admin, { type: 'Microchip lot', size: 2 })
    const { order } = await orderIn(t, 'confirmed', { buyer, admin, product: chips })
    const { id } = await stockLot(t, 3, 'microchip')
    const offered = await t.call(lotOrdersDeskApi.stock, { as: admin, params: { id: order.id } })
    expect(offered.body).toContainEqual(expect.objectContaining({ id, kind: 'microchip', free: 3 }))
    expect(offered.body.map(({ kind }) => kind)).not.toContain('card')
  })

  it('to an organization that is not valid any more is refused', async () => {
    const clinic = await lotBuyer(t)
    const { order, item } = await orderIn(t, 'confirmed', { buyer: clinic, admin, product })
    await t.services.db
      .update(organizations)
      .set({ valid: false })
      .where(eq(organizations.id, clinic.organizationId ?? ''))
    const { id: lot } = await stockLot(t, 5)
    const answer = await ship(order.id, { lots: [{ item, lot, quantity: 1 }] })
    expect(answer.body.code).toBe('ORGANIZATION_NOT_VALID')
  })
})

describe('receiving', () => {
  it('tells what is here in all, and ends the order once that is all of it', async () => {
    const { order, item } = await orderIn(t, 'shipped', { buyer, admin, product })
    expect((await receive(order.id, [{ id: item, received: 1 }])).body).toMatchObject({
      status: 'shipped',
      items: [{ received: 1 }],
    })
    expect((await receive(order.id, [{ id: item, received: 2 }])).body.status).toBe('received')
  })

  it('of more than was shipped is refused beside the field', async () => {
    const { order, item } = await orderIn(t, 'partly_shipped', { buyer, admin, product })
    const answer = await receive(order.id, [{ id: item, received: 2 }])
    expect(answer.body).toMatchObject({
      code: 'OVER_RECEIVED',
      fields: { 'items.0.received': 'Un seul lot a été expédié.' },
    })
    expect((await get(order.id)).items[0]?.received).toBe(0)
  })
})

describe('the lists', () => {
  it('answer the exact form of the specification', async () => {
    const { order } = await orderIn(t, 'shipped', { buyer, admin, product })
    const { status, body, headers } = await t.call(lotOrdersApi.list, {
      as: buyer,
      query: {
        filter: '[Status=shipped]',
        _sort: 'updated',
        _order: 'DESC',
        _start: '0',
        _end: '9999',
      },
    })
    expect([status, Number(headers['x-total-count'])]).toEqual([200, body.length])
    expect(body.map(({ id }) => id)).toContain(order.id)
    expect(new Set(body.map((one) => one.status))).toEqual(new Set(['shipped']))
  })

  it('show staff what was submitted, by organization and payment too', async () => {
    const clinic = await lotBuyer(t)
    await t.services.db
      .update(organizations)
      .set({ businessName: 'Clinique du Lac' })
      .where(eq(organizations.id, clinic.organizationId ?? ''))
    await orderIn(t, 'draft', { buyer: clinic, admin, product })
    const { order } = await orderIn(t, 'confirmed', { buyer: clinic, admin, product })
    const listed = await t.call(lotOrdersDeskApi.list, {
      as: admin,
      query: { filter: '[Organization~lac,Payment=due]', _sort: 'Number' },
    })
    expect(listed.body.map(({ id }) => id)).toEqual([order.id])
    const csv = await t.app.inject({
      url: '/api/admin/orders.csv?filter=[Organization~lac]',
      headers: { cookie: admin.cookie, 'accept-language': 'fr' },
    })
    expect(csv.body.trim().split('\r\n')).toHaveLength(2)
    expect(csv.body).toContain('Clinique du Lac')
  })

  it.each(['[Nom=x]', '[Organization=x]'])('refuse %s', async (filter) => {
    expect((await t.call(lotOrdersApi.list, { as: buyer, query: { filter } })).body.code).toBe(
      'LIST_INVALID',
    )
  })
})

it('letters reach managers and whoever ordered, as long as they belong to the organization', async () => {
  const clinic = await lotBuyer(t)
  const organizationId = clinic.organizationId ?? ''
  const manager = await t.account({ type: 'pro', organizationId, language: 'en' })
  const other = await t.account({ type: 'pro', organizationId })
  await t.services.db.update(users).set({ manager: true }).where(eq(users.id, manager.userId))
  const { order } = await orderIn(t, 'submitted', { buyer: clinic, admin, product })
  const reason = 'Rupture de stock'
  const params = { id: order.id }
  await t.call(lotOrdersDeskApi.cancel, { as: admin, params, body: { reason } })
  expect(await letters(clinic.email)).toEqual([`Votre commande ${order.number} est annulée`])
  expect(await letters(manager.email)).toEqual([`Your order ${order.number} is cancelled`])
  expect(await letters(other.email)).toEqual([])
  const told = (await t.outbox()).find(({ to }) => to?.[0]?.address === clinic.email)
  expect(told?.text).toContain(reason)
})

describe('the catalogue of lots', () => {
  it('is kept by staff; professionals see what is for sale', async () => {
    const chips = await lotProduct(t, admin, { type: 'Microchip lot', nameFr: 'Puces', size: 25 })
    const offered = async () =>
      (await t.call(lotOrdersApi.offered, { as: buyer })).body.map(({ id }) => id)
    expect(await offered()).toContain(chips.id)
    const { id, free: _free, created: _created, ...form } = chips
    const saved = await t.call(lotOrdersDeskApi.saveProduct, {
      as: admin,
      params: { id },
      body: { ...form, isForSale: false },
    })
    expect(saved.body).toMatchObject({ nameFr: 'Puces', isForSale: false })
    expect(await offered()).not.toContain(id)
    const listed = await t.call(lotOrdersDeskApi.products, {
      as: admin,
      query: { filter: '[NameFr=Puces]' },
    })
    expect(listed.body.map((one) => one.id)).toEqual([id])
  })
})
