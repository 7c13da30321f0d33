import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ordersApi } from '#domain/payments/orders.api.ts'
import { commerceApi } from '#domain/shop/shop.api.ts'
import type { ProductInput } from '#domain/shop/product.ts'
import { cardTries, rateLimits, transactions, users, variants } from '../../../db/tables/index.ts'
import { freshCards, registered, withCard } from '../../../testing/test-animals.ts'
import {
  address,
  buyer,
  inCatalogue,
  openedOrder,
  pay,
  shopOrder,
  stored,
} from '../../../testing/test-orders.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'

/** Each wrong order is refused beside its field in the reader's words, and leaves nothing behind. */
let t: TestApp
let owner: TestAccount
beforeAll(async () => {
  t = await testApp()
  owner = await t.account({ email: 'odile@example.org' })
  await t.services.db
    .update(users)
    .set({ addressText: address.text, city: address.city, postalCode: address.postalCode })
    .where(eq(users.id, owner.userId))
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

interface Refused {
  status: number
  code: string
  /** The fields that errors stand beside. */
  fields: string[]
}

async function refused(type: 'card' | 'shop', body: object, as?: TestAccount): Promise<Refused> {
  const { db } = t.services
  const orders = await db.$count(transactions)
  const stock = await db.select().from(variants).orderBy(variants.id)
  const answer = await t.call(ordersApi.open, { as, query: { type, lang: 'fr' }, body })
  expect(await db.$count(transactions)).toBe(orders)
  expect(await db.select().from(variants).orderBy(variants.id)).toEqual(stock)
  const { code = '', message = '', fields = {} } = answer.body
  for (const words of [message, ...Object.values(fields)]) expect(words).toMatch(/\p{L}{3}/u)
  return { status: answer.status, code, fields: Object.keys(fields) }
}

describe('in the shop', () => {
  const cart = async (given: Partial<ProductInput> = {}, quantity: number = 1) => {
    const { variantIds } = await inCatalogue(t, given)
    return { items: [{ variantId: variantIds[0], quantity }] }
  }
  const dear = (price: number, quantity = 100) => cart({ price, taxable: true }, quantity)
  const at = (over: object) => ({ address: { ...address, ...over } })
  const counted = (stock: number) => ({
    variants: [{ name: { fr: '', en: '' }, price: 1500, stock }],
  })
  const invalid = 'VALIDATION_FAILED'

  it.each<[string, () => Promise<object>, Refused]>([
    ['no piece', () => cart({}, 0), { status: 400, code: invalid, fields: ['items.0.quantity'] }],
    ['1000 pieces', () => cart({}, 1000), { status: 400, code: invalid, fields: ['items.0.quantity'] }],
    ['1000 pieces in two lines', async () => { const { items } = await cart({}, 500); return { items: [...items, ...items] } }, { status: 400, code: invalid, fields: ['items.1.quantity'] }],
    ['a cent more than nine digits', () => dear(8_697_543), { status: 400, code: 'TOTAL_TOO_LARGE', fields: ['items'] }],
    ['more than the table can hold', () => dear(10_000_000, 999), { status: 400, code: 'TOTAL_TOO_LARGE', fields: ['items'] }],
    ['a piece and a half', () => cart({}, 1.5), { status: 400, code: invalid, fields: ['items.0.quantity'] }],
    ['a piece less than none', () => cart({}, -1), { status: 400, code: invalid, fields: ['items.0.quantity'] }],
    ['sold out', () => cart(counted(0)), { status: 409, code: 'SOLD_OUT', fields: ['items.0.quantity'] }],
    ['more than are left', () => cart(counted(2), 3), { status: 409, code: 'SOLD_OUT', fields: ['items.0.quantity'] }],
    ['a hidden product', () => cart({ availableForSale: false }), { status: 409, code: 'PRODUCT_UNAVAILABLE', fields: ['items.0.variantId'] }],
    ['no product', () => Promise.resolve({ items: [{ variantId: '0198c0de-0000-7000-8000-000000000001', quantity: 1 }] }), { status: 409, code: 'PRODUCT_UNAVAILABLE', fields: ['items.0.variantId'] }],
    ['no option', () => Promise.resolve({ items: [{ variantId: '', quantity: 1 }] }), { status: 400, code: invalid, fields: ['items.0.variantId'] }],
    ['a price that changed', async () => ({ ...(await cart()), total: 100 }), { status: 409, code: 'PRICE_CHANGED', fields: [] }],
    ['a commercial product', () => cart({ audience: 'commercial' }), { status: 403, code: 'COMMERCIAL_ONLY', fields: ['items.0.variantId'] }],
    ['a lifetime registration', () => cart({ kind: 'membership' }), { status: 409, code: 'PRODUCT_UNAVAILABLE', fields: ['items.0.variantId'] }],
    ['a replacement card', () => cart({ kind: 'replacement' }), { status: 409, code: 'PRODUCT_UNAVAILABLE', fields: ['items.0.variantId'] }],
    ['an address abroad', async () => ({ ...(await cart()), ...at({ postalCode: '05401' }) }), { status: 400, code: invalid, fields: ['address.postalCode'] }],
    ['a postal code of no province', async () => ({ ...(await cart()), ...at({ postalCode: 'D4G 1X1' }) }), { status: 400, code: invalid, fields: ['address.postalCode'] }],
    ['no street', async () => ({ ...(await cart()), ...at({ text: ' ' }) }), { status: 400, code: invalid, fields: ['address.text'] }],
    ['a street without number', async () => ({ ...(await cart()), ...at({ text: 'rue Principale' }) }), { status: 400, code: invalid, fields: ['address.text'] }],
    ['a link for a street', async () => ({ ...(await cart()), ...at({ text: 'https://evil.example' }) }), { status: 400, code: invalid, fields: ['address.text'] }],
    ['no city', async () => ({ ...(await cart()), ...at({ city: '' }) }), { status: 400, code: invalid, fields: ['address.city'] }],
    ['no e-mail', async () => ({ ...(await cart()), email: 'alix@' }), { status: 400, code: 'EMAIL_INVALID', fields: ['email'] }],
    ['no telephone', async () => ({ ...(await cart()), telephone: '555' }), { status: 400, code: invalid, fields: ['telephone'] }],
    ['conditions that are not accepted', async () => ({ ...(await cart()), accept: false }), { status: 400, code: invalid, fields: ['accept'] }],
  ])('%s', async (_, make, expected) => {
    const given = { ...buyer, ...(await make()) }
    for (const as of [undefined, owner]) expect(await refused('shop', given, as)).toEqual(expected)
  }) // prettier-ignore

  it('says that no piece is left, not that none are', async () => {
    const body = { ...buyer, ...(await cart(counted(0))) }
    const say = async (language: string) =>
      (
        await t.call(ordersApi.open, {
          query: { type: 'shop' },
          body,
          headers: { 'page-language': language },
        })
      ).body.message
    expect(await say('en')).toBe('No piece of this product is left.')
    expect(await say('fr')).toBe('Il ne reste aucun exemplaire de ce produit.')
  })

  it('nine digits are paid', async () => {
    const order = await openedOrder(t, 'shop', { ...buyer, ...(await dear(8_697_542)) })
    expect((await stored(t, order)).total).toBeLessThanOrEqual(999_999_999)
    expect(new URL(order.url).searchParams.get('trnAmount')).toMatch(/^\d{7}\.\d\d$/)
  })

  it('an expired link pays nothing', async () => {
    const order = await shopOrder(t, (await inCatalogue(t)).variantIds[0])
    t.clock.pass(31 * 60 + 59)
    expect(await pay(t, order)).toBe('/shop/fail/expired')
    expect((await stored(t, order)).status).toBe('cancelled')
  })
})

describe('a lifetime registration', () => {
  const order = async (over: object = {}) => {
    const { handle } = await inCatalogue(t, { kind: 'membership', price: 2000 })
    return { product: handle, accept: true, animalId: await registered(t, owner), ...over }
  }
  const line = 'ABCDEFGHIJKLMNOPQRSTU'
  it.each<[string, object, Refused]>([
    ['a line too long', { engraving: [line] }, { status: 400, code: 'VALIDATION_FAILED', fields: ['engraving.0'] }],
    ['a fourth line', { engraving: ['A', 'B', 'C', 'D'] }, { status: 400, code: 'VALIDATION_FAILED', fields: ['engraving'] }],
    ['a sign that cannot be engraved', { engraving: ['MILO', '♥ 😺'] }, { status: 400, code: 'VALIDATION_FAILED', fields: ['engraving.1'] }],
    ['another alphabet', { engraving: ['Мило'] }, { status: 400, code: 'VALIDATION_FAILED', fields: ['engraving.0'] }],
    ['a line break', { engraving: ['MI\nLO'] }, { status: 400, code: 'VALIDATION_FAILED', fields: ['engraving.0'] }],
    ['no product', { product: '' }, { status: 400, code: 'VALIDATION_FAILED', fields: ['product'] }],
    ['a price that changed', { total: 1 }, { status: 409, code: 'PRICE_CHANGED', fields: [] }],
    ['conditions that are not accepted', { accept: false }, { status: 400, code: 'VALIDATION_FAILED', fields: ['accept'] }],
  ])('with %s', async (_, over, expected) => {
    expect(await refused('card', await order(over), owner)).toEqual(expected)
  }) // prettier-ignore

  it('of another’s animal, or one that there is not', async () => {
    const foreign = await registered(t, await t.account())
    for (const animalId of [foreign, 'zzzzzzzzzzzzzzzz'])
      expect(await refused('card', await order({ animalId }), owner)).toEqual({
        status: 404,
        code: 'NOT_FOUND',
        fields: [],
      })
  })

  it('for whoever buys a product of professionals', async () => {
    const { handle } = await inCatalogue(t, { kind: 'membership', audience: 'commercial' })
    expect(await refused('card', await order({ product: handle }), owner)).toEqual({
      status: 409,
      code: 'PRODUCT_UNAVAILABLE',
      fields: ['product'],
    })
  })
})

describe('a replacement card', () => {
  const order = async (over: object) => {
    const { handle } = await inCatalogue(t, { kind: 'replacement', price: 2000 })
    const { card } = await withCard(t, owner)
    return { product: handle, accept: true, card, verif: '123', email: 'ami@example.org', ...over }
  }

  it('with a wrong verification, which is counted', async () => {
    const body = await order({ verif: '999' })
    expect(await refused('card', body)).toEqual({
      status: 400,
      code: 'CARD_INVALID',
      fields: ['verif'],
    })
    const [tries] = await t.services.db
      .select()
      .from(cardTries)
      .where(eq(cardTries.number, body.card))
    expect(tries?.wrong).toBe(1)
  })

  it('of a card that no animal carries, or that there is not', async () => {
    const [free = ''] = await freshCards(t)
    expect(await refused('card', await order({ card: free }))).toMatchObject({ fields: ['card'] })
    const unknown = await refused('card', await order({ card: '999999999' }))
    expect(unknown).toEqual({ status: 400, code: 'CARD_INVALID', fields: ['card'] })
  })
})

it('a product that is deleted leaves names and prices to past sales', async () => {
  const { id, variantIds } = await inCatalogue(t, {
    name: { fr: 'Gourde', en: 'Flask' },
    price: 1234,
  })
  const order = await shopOrder(t, variantIds[0], { quantity: 2 })
  const late = await shopOrder(t, variantIds[0])
  await pay(t, order)
  const as = await t.account({ type: 'admin' })
  expect((await t.call(commerceApi.removeProduct, { as, params: { id } })).status).toBe(204)
  const { uniqueId } = await stored(t, order)
  const see = async (what: string) =>
    t.app.inject({ url: `/api/transactions/${uniqueId}${what}`, headers: { cookie: order.cookie } })
  expect((await see('')).json()).toMatchObject({
    cart: { items: [{ name: 'Gourde', quantity: 2, price: 1234 }] },
    shipment: { items: [{ name: 'Gourde', quantity: 2 }] },
  })
  expect((await see('/invoice?lang=en')).statusCode).toBe(200)
  // What was ordered before is still sold, by the name and price of then.
  expect(await pay(t, late)).toMatch(/^\/shop\/success\//)
  const cart = { ...buyer, items: [{ variantId: variantIds[0], quantity: 1 }] }
  expect(await refused('shop', cart)).toMatchObject({ code: 'PRODUCT_UNAVAILABLE' })
  await expect(openedOrder(t, 'shop', cart)).rejects.toThrow('no order')
})
