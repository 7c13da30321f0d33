import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { deskApi } from '#domain/payments/desk.api.ts'
import { renewalsApi } from '#domain/payments/renewals.api.ts'
import { ordersApi } from '#domain/payments/orders.api.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import {
  auditLog,
  cardTries,
  events,
  invoices,
  items,
  rateLimits,
  shipmentItems,
  shipments,
  transactions,
  users,
  variants,
} from '../../db/tables/index.ts'
import { lettersAfter } from '../../testing/letters.ts'
import { statementsOf } from '../../testing/statements.ts'
import { freshCards, registered, storedAnimal, withCard } from '../../testing/test-animals.ts'
import {
  buyer,
  cardOrder,
  choose,
  comeBack,
  inCatalogue,
  openedOrder,
  pathOf,
  pay,
  shopOrder,
  stored,
  withStock,
} from '../../testing/test-orders.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { followPayments } from './follow-payments.ts'

let t: TestApp
let owner: TestAccount
beforeAll(async () => {
  t = await testApp()
  owner = await t.account({ fullName: 'Odile Proprio', email: 'odile@example.org' })
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

const stockOf = async (id: string | undefined) =>
  (
    await t.services.db
      .select()
      .from(variants)
      .where(eq(variants.id, id ?? ''))
  )[0]?.stock
const shipmentOf = async (orderNumber: string) => {
  const rows = await t.services.db
    .select({ shipment: shipments, item: shipmentItems })
    .from(shipments)
    .innerJoin(shipmentItems, eq(shipmentItems.shipmentId, shipments.id))
    .innerJoin(transactions, eq(transactions.id, shipments.transactionId))
    .where(eq(transactions.orderNumber, orderNumber))
    .orderBy(shipmentItems.position)
  return {
    status: rows[0]?.shipment.status,
    to: rows[0]?.shipment,
    items: rows.map(({ item }) => item),
  }
}
const minute = 60

describe('a lifetime registration', () => {
  it('is paid, makes the card pending, ships card and medal, and sends the invoice', async () => {
    const order = await cardOrder(t, owner, { engraving: ['MILO', '514 555-0190', ''] })
    const [letter] = await lettersAfter(t, async () => {
      const page = await pay(t, order)
      expect(page).toBe(`/card/success/${(await stored(t, order)).trnId}`)
    })
    expect(await stored(t, order)).toMatchObject({
      status: 'success',
      total: 2300,
      tax: 300,
      fee: 0,
      province: 'QC',
      isSandbox: true,
    })
    const animal = await storedAnimal(t, order.animal)
    expect(animal.registered).toBe('pending')
    const timeline = and(eq(events.animalId, animal.id), eq(events.eventType, 'membership'))
    expect(await t.services.db.$count(events, timeline)).toBe(1)
    expect(await shipmentOf(order.orderNumber)).toMatchObject({
      status: 'waiting',
      to: { fullName: 'Odile Proprio', address: { postalCode: 'J2G 1A1' } },
      items: [{ itemType: 'Card' }, { itemType: 'Medal', engraving: ['MILO', '514 555-0190'] }],
    })
    expect(letter?.to?.[0]?.address).toBe('odile@example.org')
    expect(letter?.text).toContain('23,00')
    expect(letter?.text).toContain('aucun argent')
    expect(letter?.attachments).toMatchObject([{ mimeType: 'application/pdf' }])
    const bytes = Buffer.from(letter?.attachments[0]?.content as ArrayBuffer)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('is received with the card that comes, whose number was nobody else’s to take', async () => {
    const order = await cardOrder(t, owner)
    await pay(t, order)
    const [card = ''] = await freshCards(t)
    const { body } = await t.call(animalsApi.receiveCard, {
      as: owner,
      params: { id: order.animal },
      body: { number: card, verif: '123', action: 'receive' },
    })
    expect(body.success).toBe(true)
    expect(await storedAnimal(t, order.animal)).toMatchObject({ card, registered: 'registered' })
    expect((await shipmentOf(order.orderNumber)).status).toBe('received')
  })

  it.each([
    ['without account', undefined, 401, 'NOT_SIGNED_IN'],
    ['of another’s animal', 'stranger', 404, 'NOT_FOUND'],
    ['by a professional', 'pro', 404, 'NOT_FOUND'],
    ['by staff', 'staff', 403, 'FORBIDDEN'],
  ])('is refused %s', async (_, who, status, code) => {
    const { handle } = await inCatalogue(t, { kind: 'membership', price: 2000 })
    const animalId = await registered(t, owner)
    const others = {
      stranger: () => t.account(),
      pro: () => t.account({ type: 'pro' }),
      staff: () => t.account({ type: 'admin' }),
    }
    const as = who ? await others[who as keyof typeof others]() : undefined
    const body = { product: handle, accept: true, animalId }
    const answer = await t.call(ordersApi.open, { as, query: { type: 'card' }, body })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it.each([
    ['without address', { addressText: null, city: null, postalCode: null }],
    ['without postal code', { postalCode: null }],
    ['abroad', { postalCode: '05401' }],
  ])('is refused to an owner %s: nothing could be sent', async (_, profile) => {
    const homeless = await t.account()
    await t.services.db.update(users).set(profile).where(eq(users.id, homeless.userId))
    const { handle } = await inCatalogue(t, { kind: 'membership', price: 2000 })
    const body = { product: handle, accept: true, animalId: await registered(t, homeless) }
    const before = await t.services.db.$count(transactions)
    const answer = await t.call(ordersApi.open, { as: homeless, query: { type: 'card' }, body })
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
      409,
      'DELIVERY_ADDRESS_MISSING',
      ['address'],
    ])
    expect(await t.services.db.$count(transactions)).toBe(before)
  })

  it('is refused for an animal that has a card, or one on its way', async () => {
    const { handle } = await inCatalogue(t, { kind: 'membership', price: 2000 })
    const { id } = await withCard(t, owner)
    const paid = await cardOrder(t, owner)
    await pay(t, paid)
    for (const animalId of [id, paid.animal]) {
      const body = { product: handle, accept: true, animalId }
      const answer = await t.call(ordersApi.open, { as: owner, query: { type: 'card' }, body })
      expect([answer.status, answer.body.code]).toEqual([409, 'CARD_ALREADY_SET'])
    }
  })

  it.each([
    ['unknown', () => Promise.resolve({ handle: 'rien' })],
    ['of another kind', () => inCatalogue(t, { kind: 'medal' })],
    ['not for sale', () => inCatalogue(t, { kind: 'membership', availableForSale: false })],
    ['for professionals', () => inCatalogue(t, { kind: 'membership', audience: 'commercial' })],
  ])('is refused for a product that is %s', async (_, make) => {
    const { handle } = await make()
    const animalId = await registered(t, owner)
    const body = { product: handle, accept: true, animalId }
    const answer = await t.call(ordersApi.open, { as: owner, query: { type: 'card' }, body })
    expect([answer.status, answer.body.code]).toEqual([409, 'PRODUCT_UNAVAILABLE'])
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['product'])
  })

  it('paid twice is given back once, and the buyer is told why', async () => {
    const first = await cardOrder(t, owner)
    const { handle } = await inCatalogue(t, { kind: 'membership', price: 2000 })
    const body = { product: handle, accept: true, animalId: first.animal }
    const second = await openedOrder(t, 'card', body, { as: owner })
    expect(await pay(t, first)).toMatch(/^\/card\/success\//)
    const letters = await lettersAfter(t, async () => {
      expect(await pay(t, second)).toBe('/card/fail/error')
    })
    expect(await stored(t, second)).toMatchObject({
      status: 'error',
      refundState: 'done',
      refundedCents: 2300,
    })
    expect(letters.map(({ text }) => text).join()).toContain('deuxième paiement')
    expect(
      await t.services.db.$count(
        invoices,
        eq(invoices.transactionId, (await stored(t, second)).id),
      ),
    ).toBe(0)
  })
})

describe('a replacement card', () => {
  const replacement = async (verif: string) => {
    const { handle } = await inCatalogue(t, { kind: 'replacement', price: 2000 })
    const { id, card } = await withCard(t, owner)
    return {
      id,
      card,
      body: { product: handle, accept: true, card, verif, email: 'ami@example.org' },
    }
  }

  it('is bought by whoever holds the card, ships to the keeper, and replaces the former', async () => {
    const { id, card, body } = await replacement('123')
    const order = await openedOrder(t, 'card', body)
    const letters = await lettersAfter(t, () => pay(t, order))
    expect(letters.map(({ to }) => to?.[0]?.address)).toEqual(['ami@example.org'])
    expect(await storedAnimal(t, id)).toMatchObject({ card, registered: 'pending' })
    expect(await shipmentOf(order.orderNumber)).toMatchObject({
      to: { fullName: 'Odile Proprio', email: 'odile@example.org' },
      items: [{ itemType: 'Card' }],
    })
    const { uniqueId } = await stored(t, order)
    const seen = await t.app.inject({
      url: `/api/transactions/${uniqueId}`,
      headers: { cookie: order.cookie },
    })
    expect(seen.statusCode).toBe(200)
    expect(seen.body).not.toMatch(/Milo|Odile|Granby|J2G/)

    const [next = ''] = await freshCards(t)
    const { status } = await t.call(animalsApi.receiveCard, {
      as: owner,
      params: { id },
      body: { number: next, verif: '123', action: 'receive' },
    })
    expect(status).toBe(200)
    expect(await storedAnimal(t, id)).toMatchObject({ card: next, registered: 'registered' })
    const [former] = await t.services.db.select().from(items).where(eq(items.number, card))
    expect(former).toMatchObject({ status: 'retired', animalId: null })
  })

  it('is quoted with the tax of where the keeper lives, which is then charged', async () => {
    const { card, body } = await replacement('123')
    const ask = (verif: string) =>
      t.call(renewalsApi.card, { body: { product: body.product, card, verif } })
    const at = (postalCode: string) =>
      t.services.db
        .update(users)
        .set({ addressText: '12 rue Principale', city: 'Ailleurs', postalCode })
        .where(eq(users.id, owner.userId))
    await at('J2G 1A1')
    expect((await ask('123')).body).toMatchObject({ province: 'QC', total: 2300 })
    await at('T2P 1J9')
    const { body: quoted } = await ask('123')
    expect(quoted).toMatchObject({ province: 'AB', fee: 0, tax: 100, total: 2100 })
    expect((await ask('321')).body).toMatchObject({
      code: 'CARD_INVALID',
      fields: { verif: expect.any(String) },
    })
    const order = await openedOrder(t, 'card', {
      ...body,
      email: 'albertain@example.org',
      total: quoted.total,
    })
    expect(await stored(t, order)).toMatchObject({ province: 'AB', total: 2100 })
    await at('J2G 1A1')
  })

  it('counts wrong verifications, and is closed after ten', async () => {
    const { card, body } = await replacement('999')
    const open = (verif: string) =>
      t.call(ordersApi.open, { query: { type: 'card' }, body: { ...body, verif } })
    for (let n = 0; n < 10; n++)
      expect((await open('999')).body).toMatchObject({
        code: 'CARD_INVALID',
        fields: { verif: expect.any(String) },
      })
    expect((await open('123')).body.code).toBe('CARD_LOCKED')
    const [tries] = await t.services.db.select().from(cardTries).where(eq(cardTries.number, card))
    expect(tries?.wrong).toBe(10)
    expect(
      await t.services.db.$count(transactions, eq(transactions.email, 'ami@example.org')),
    ).toBe(1)
  })
})

describe('an order of the shop', () => {
  it('is paid without account, takes from stock, and ships', async () => {
    const { variantIds } = await withStock(t, 3)
    const order = await shopOrder(t, variantIds[0], { quantity: 2 })
    expect(await stockOf(variantIds[0])).toBe(1)
    const letters = await lettersAfter(t, async () => {
      expect(await pay(t, order)).toMatch(/^\/shop\/success\/\d+$/)
    })
    expect(letters.map(({ to }) => to?.[0]?.address)).toEqual(['alix@example.org'])
    expect(await stored(t, order)).toMatchObject({ status: 'success', userId: null, shipping: 495 })
    expect(await shipmentOf(order.orderNumber)).toMatchObject({
      status: 'waiting',
      items: [{ itemType: 'Medal', quantity: 2 }],
    })
    expect(await stockOf(variantIds[0])).toBe(1)
  })

  it('tells the new total where the shown one is stale', async () => {
    const { variantIds } = await withStock(t, 3, 1000)
    const body = { ...buyer, items: [{ variantId: variantIds[0], quantity: 1 }], total: 1 }
    const answer = await t.call(ordersApi.open, { query: { type: 'shop' }, body })
    expect(answer).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', total: 1719 } })
    expect(answer.body.message).toContain('17,19')
    expect(await stockOf(variantIds[0])).toBe(3)
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
    expect(await stockOf(variantIds[0])).toBe(2)
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
    expect(await stockOf(variantIds[0])).toBe(0)
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
    expect(await stockOf(rare[0])).toBe(0)
    t.clock.pass(2 * minute)
    await followPayments.run({}, t.services)
    expect(await stockOf(rare[0])).toBe(1)
    const other = await shopOrder(t, rare[0])
    await pay(t, other)
    const { cents } = { cents: (await stored(t, late)).total }
    const { settle } = await import('./settle.ts')
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
    expect(await stockOf(variantIds[0])).toBe(1)
  })

  it('an expired link leads to its page, and pays nothing', async () => {
    const { variantIds } = await withStock(t, 1)
    const order = await shopOrder(t, variantIds[0])
    t.clock.pass(32 * minute)
    expect(await pay(t, order)).toBe('/shop/fail/expired')
    expect(await stored(t, order)).toMatchObject({ status: 'cancelled' })
    expect(await stockOf(variantIds[0])).toBe(1)
  })
})

describe('GET /api/transactions/{id}', () => {
  it('opens to the payer by cookie, by account, by the letter, and tells others only that it is known', async () => {
    const { variantIds } = await withStock(t, 9)
    const order = await shopOrder(t, variantIds[0])
    const [letter] = await lettersAfter(t, () => pay(t, order))
    const { trnId, uniqueId } = await stored(t, order)
    const see = async (id: string | null, headers = {}) => {
      const { statusCode, body } = await t.app.inject({ url: `/api/transactions/${id}`, headers })
      return [statusCode, JSON.parse(body) as Record<string, unknown>] as const
    }
    expect((await see(trnId, { cookie: order.cookie }))[1]).toMatchObject({
      unique_id: uniqueId,
      status: 'success',
      user: { email: 'alix@example.org' },
      invoiceNumber: expect.any(Number),
      cart: { items: [{ name: 'Médaille en os', quantity: 1, price: 1500 }], shipping: 495 },
      shipment: { status: 'waiting' },
    })
    expect(await see(trnId)).toEqual([200, { known: true, type: 'shop' }])
    expect((await see(uniqueId))[0]).toBe(404)
    expect((await see('99999999'))[0]).toBe(404)
    const link = /\/payments\/([a-z0-9]+)\?token=([\w-]+)/.exec(letter?.text ?? '')
    expect((await see(`${link?.[1]}?token=${link?.[2]}`))[1]).toMatchObject({ unique_id: uniqueId })
    expect((await see(`${link?.[1]}?token=${link?.[2]?.slice(1)}A`))[0]).toBe(404)
    const stranger = await t.account()
    expect(await see(trnId, { cookie: stranger.cookie })).toEqual([
      200,
      { known: true, type: 'shop' },
    ])
    expect((await see(`${trnId}/invoice`))[0]).toBe(404)
    const pdf = await t.app.inject({
      url: `/api/transactions/${trnId}/invoice`,
      headers: { cookie: order.cookie },
    })
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
  })

  it('gets its receipt again from staff, in a message of its own', async () => {
    const order = await cardOrder(t, owner)
    const admin = await t.account({ type: 'admin' })
    const again = async () =>
      (
        await t.call(deskApi.receipt, {
          as: admin,
          params: { id: (await stored(t, order)).uniqueId },
        })
      ).status
    expect(await again()).toBe(404)
    const [first] = await lettersAfter(t, () => pay(t, order))
    const [second] = await lettersAfter(t, async () => {
      expect(await again()).toBe(204)
    })
    expect([second?.subject, second?.to?.[0]?.address, second?.attachments.length]).toEqual([
      first?.subject,
      'odile@example.org',
      1,
    ])
    expect(second?.messageId).not.toBe(first?.messageId)
    const noted = {
      action: 'receipt_sent_again' as const,
      subject: (await stored(t, order)).uniqueId,
    }
    const { db } = t.services
    expect(
      await db.$count(
        auditLog,
        and(eq(auditLog.action, noted.action), eq(auditLog.subject, noted.subject)),
      ),
    ).toBe(1)
  })

  describe('sends what was bought elsewhere', () => {
    const elsewhere = { text: '77 rue Neuve', city: 'Laval', postalCode: 'H7A 1A1' }
    const put = async (id: string, payload: object, headers = {}) => {
      const url = `/api/transactions/${id}/address`
      const answer = await t.app.inject({ method: 'PUT', url, payload, headers })
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
    }
    const bought = async () => {
      const order = await shopOrder(t, (await withStock(t, 9)).variantIds[0])
      const [letter] = await lettersAfter(t, () => pay(t, order))
      const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1]
      return { ...order, token, ...(await stored(t, order)) }
    }

    it('for a guest, by the letter or the cookie; the invoice keeps the address of the sale', async () => {
      const { uniqueId, orderNumber, cookie, token } = await bought()
      const { status, body } = await put(`${uniqueId}`, { address: elsewhere }, { cookie })
      expect([status, body]).toMatchObject([
        200,
        {
          data: { address: { postalCode: 'H4G 1X1' } },
          shipment: { address: elsewhere, readdressable: true },
        },
      ])
      expect((await shipmentOf(orderNumber)).to?.address).toMatchObject(elsewhere)
      const again = { ...elsewhere, text: '78 rue Neuve' }
      const url = `/api/transactions/${uniqueId}/address?token=${token}`
      const byLetter = await t.app.inject({ method: 'PUT', url, payload: { address: again } })
      expect(byLetter.statusCode).toBe(200)
      expect((await shipmentOf(orderNumber)).to?.address).toMatchObject(again)
    })

    it('for nobody else', async () => {
      const { uniqueId, orderNumber, trnId } = await bought()
      const stranger = { cookie: (await t.account()).cookie }
      for (const id of [uniqueId, String(trnId)])
        for (const headers of [{}, stranger])
          expect((await put(id, { address: elsewhere }, headers)).status).toBe(404)
      expect((await shipmentOf(orderNumber)).to?.address).toMatchObject(buyer.address)
    })

    it('in no other province, nor nowhere', async () => {
      const { uniqueId, orderNumber, cookie } = await bought()
      const ontario = { ...elsewhere, postalCode: 'M5V 2T6' }
      expect(await put(uniqueId, { address: ontario }, { cookie })).toMatchObject({
        status: 409,
        body: { code: 'DELIVERY_PROVINCE', fields: { 'address.postalCode': expect.any(String) } },
      })
      const nowhere = { ...elsewhere, text: '' }
      expect(await put(uniqueId, { address: nowhere }, { cookie })).toMatchObject({
        status: 400,
        body: { fields: { 'address.text': expect.any(String) } },
      })
      expect((await shipmentOf(orderNumber)).to?.address).toMatchObject(buyer.address)
    })

    it.each([
      ['picked', 409],
      ['sent', 409],
      ['received', 409],
      ['cancelled', 409],
      ['returned', 200],
    ] as const)('while it is %s: %s', async (state, expected) => {
      const { uniqueId, id, cookie } = await bought()
      const { db } = t.services
      await db.update(shipments).set({ status: state }).where(eq(shipments.transactionId, id))
      expect((await put(uniqueId, { address: elsewhere }, { cookie })).status).toBe(expected)
    })

    it('not for whoever replaced another’s card, but for staff, who leave a trace', async () => {
      const { handle } = await inCatalogue(t, { kind: 'replacement', price: 2000 })
      const { card } = await withCard(t, owner)
      const order = await openedOrder(t, 'card', {
        product: handle,
        accept: true,
        card,
        verif: '123',
        email: 'ami@example.org',
      })
      await pay(t, order)
      const { uniqueId } = await stored(t, order)
      const address = { address: elsewhere }
      expect((await put(uniqueId, address, { cookie: order.cookie })).status).toBe(404)
      const { cookie } = await t.account({ type: 'admin' })
      expect((await put(uniqueId, address, { cookie })).status).toBe(200)
      const traces = and(
        eq(auditLog.action, 'shipment_readdressed'),
        eq(auditLog.subject, uniqueId),
      )
      expect(await t.services.db.$count(auditLog, traces)).toBe(1)
    })
  })

  it('lists one’s own alone, and all for staff with filters, totals and CSV', async () => {
    const someone = await t.account({ email: 'liste@example.org', fullName: 'Lise Liste' })
    const order = await cardOrder(t, someone)
    await pay(t, order)
    const own = await t.call(transactionsApi.list, { as: someone })
    expect(own.body.map(({ trnOrderNumber }) => trnOrderNumber)).toEqual([order.orderNumber])
    expect((await t.call(transactionsApi.list, { as: await t.account() })).body).toEqual([])
    const admin = await t.account({ type: 'admin' })
    const ask = (filter: string) => t.call(transactionsApi.list, { as: admin, query: { filter } })
    const all = await t.call(transactionsApi.list, { as: admin })
    expect(all.body.length).toBeGreaterThan(10)
    for (const filter of [
      '[Email=liste@example.org]',
      '[Search~liste]',
      '[Search~"lise liste"]',
      `[OrderNumber=${order.orderNumber}]`,
      `[TrnId=${(await stored(t, order)).trnId}]`,
      `[Number=${(await stored(t, order)).number},Status=success,Type=card,Total>=2300]`,
    ])
      expect([filter, (await ask(filter)).body.map(({ user }) => user.email)]).toEqual([
        filter,
        ['liste@example.org'],
      ])
    expect((await ask('[Password=x]')).body.code).toBe('LIST_INVALID')
    let csv = ''
    const statements = await statementsOf(t, async () => {
      const answer = await t.app.inject({
        url: `/api/transactions.csv?filter=${encodeURIComponent('[Search~liste]')}`,
        headers: { cookie: admin.cookie, 'accept-language': 'fr' },
      })
      csv = answer.body
    })
    expect(csv.trim().split('\r\n')).toHaveLength(2)
    expect(csv).toContain('liste@example.org')
    expect(statements.filter(({ text }) => /from "transactions"/.test(text))).toHaveLength(1)
    const day = '2026-05-04'
    const totals = await t.call(transactionsApi.totals, {
      as: admin,
      query: { from: day, to: '2026-05-06' },
    })
    expect(totals.body[0]).toMatchObject({ day, cents: expect.any(Number) })
  })
})
