import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { renewalsApi } from '#domain/payments/renewals.api.ts'
import { ordersApi } from '#domain/payments/orders.api.ts'
import {
  cardTries,
  events,
  invoices,
  items,
  rateLimits,
  transactions,
  users,
} from '../../../db/tables/index.ts'
import { lettersAfter } from '../../../testing/letters.ts'
import { freshCards, registered, storedAnimal, withCard } from '../../../testing/test-animals.ts'
import {
  cardOrder,
  inCatalogue,
  openedOrder,
  pay,
  shipmentOf,
  stored,
} from '../../../testing/test-orders.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let owner: TestAccount
beforeAll(async () => {
  t = await testApp()
  owner = await t.account({ fullName: 'Odile Proprio', email: 'odile@example.org' })
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

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
    expect(await shipmentOf(t, order.orderNumber)).toMatchObject({
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

  it('takes any card that comes, and still waits for the paid one', async () => {
    const order = await cardOrder(t, owner)
    await pay(t, order)
    const [card = ''] = await freshCards(t)
    const { body } = await t.call(animalsApi.receiveCard, {
      as: owner,
      params: { id: order.animal },
      body: { number: card, verif: '123', action: 'receive' },
    })
    expect(body.success).toBe(true)
    expect(await storedAnimal(t, order.animal)).toMatchObject({ card, registered: 'pending' })
    expect((await shipmentOf(t, order.orderNumber)).status).toBe('waiting')
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
    [
      'of a street without number',
      { addressText: 'rue Principale', city: 'Granby', postalCode: 'J2G 1A1' },
    ],
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
    expect(await shipmentOf(t, order.orderNumber)).toMatchObject({
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
    expect(await storedAnimal(t, id)).toMatchObject({ card: next, registered: 'pending' })
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
