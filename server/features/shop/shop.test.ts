import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductInput } from '#domain/shop/product.ts'
import { commerceApi, shopApi } from '#domain/shop/shop.api.ts'
import { variants } from '../../db/tables/index.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let admin: TestAccount
let pro: TestAccount
let owner: TestAccount
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin' })
  pro = await t.account({ type: 'pro', proType: 'retailer' })
  owner = await t.account()
  for (const [handle, audience] of [
    ['medailles', 'everyone'],
    ['marketing', 'commercial'],
  ] as const)
    await t.call(commerceApi.addCollection, {
      as: admin,
      body: { collection: { handle, name: { fr: handle, en: `${handle} (en)` }, audience } },
    })
})
afterAll(() => t.close())

let made = 0
async function product(given: Partial<ProductInput> = {}) {
  const body = {
    product: {
      handle: `produit-${++made}`,
      name: { fr: 'Médaille en os', en: 'Bone tag' },
      price: 1500,
      kind: 'medal',
      ...given,
    },
  }
  const answer = await t.call(commerceApi.addProduct, { as: admin, body })
  expect(answer.status).toBe(201)
  return answer.body
}

describe('the catalogue', () => {
  it('takes what a GET answered, edited, and keeps the ids of its variants', async () => {
    const added = await product({
      collections: ['medailles'],
      variants: [
        { name: { fr: 'Rouge', en: 'Red' }, price: 1500, sku: 'OS-R', stock: 3 },
        { name: { fr: 'Bleu', en: 'Blue' }, price: 1700 },
      ],
    })
    expect(added).toMatchObject({ price: 1500, title: 'Médaille en os', availableForSale: true })
    const [red, blue] = added.variants
    const edited = {
      ...added,
      name: { fr: 'Os', en: 'Bone' },
      variants: [
        { ...blue, price: 1000 },
        { name: { fr: 'Vert', en: 'Green' }, price: 900 },
      ],
    }
    const { body } = await t.call(commerceApi.changeProduct, {
      as: admin,
      params: { id: added.id },
      body: { product: edited },
    })
    expect(body).toMatchObject({
      handle: added.handle,
      title: 'Os',
      price: 900,
      variants: [{ id: blue?.id, title: 'Bleu', price: 1000 }, { title: 'Vert' }],
    })
    expect(body.variants.map(({ id }) => id)).not.toContain(red?.id)
  })

  it('keeps what was sold meanwhile when staff save a product, and adds what they changed', async () => {
    const added = await product({
      variants: [
        { name: { fr: 'Or', en: 'Gold' }, price: 1, stock: 1 },
        { name: { fr: 'Argent', en: 'Silver' }, price: 1, stock: 5 },
        { name: { fr: 'Fer', en: 'Iron' }, price: 1, stock: 5 },
        { name: { fr: 'Os', en: 'Bone' }, price: 1 },
      ],
    })
    await t.services.db
      .update(variants)
      .set({ stock: sql`${variants.stock} - 1` })
      .where(eq(variants.productId, added.id))
    const stocks = [1, 15, 0, 7]
    const save = (given: typeof added) =>
      t.call(commerceApi.changeProduct, {
        as: admin,
        params: { id: added.id },
        body: { product: given },
      })
    const edited = added.variants.map((one, index) => ({ ...one, stock: stocks[index] }))
    const { body } = await save({ ...added, variants: edited })
    expect(body.variants.map(({ stock }) => stock)).toEqual([0, 14, 0, 7])
    const uncounted = body.variants.map(({ stock: _, ...one }) => one)
    const { body: last } = await save({ ...body, variants: uncounted })
    expect(last.variants.map(({ stock }) => stock)).toEqual(Array(4).fill(undefined))
  })

  it('refuses a stock beside its field that was not read before, and keeps what is not sent', async () => {
    const { id, ...added } = await product({
      variants: [
        { name: { fr: 'Or', en: 'Gold' }, price: 1, stock: 4 },
        { name: { fr: 'Os', en: 'Bone' }, price: 1 },
      ],
    })
    const [gold, bone] = added.variants.map(({ seenStock: _, ...one }) => one)
    const save = (...given: object[]) =>
      t.call(commerceApi.changeProduct, {
        as: admin,
        params: { id },
        body: { product: { ...added, variants: given } },
      })
    const refused = await save({ ...gold, stock: 9 }, { ...bone })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
      400,
      ['product.variants.0.stock'],
    ])
    const { stock: _, ...unsaid } = { stock: 0, ...gold }
    const { body } = await save(unsaid, { ...bone, stock: 2 })
    expect(body.variants.map(({ stock }) => stock)).toEqual([4, 2])
  })

  it('shows the picture of each option, in the cart too, until it is gone', async () => {
    const [red, blue] = [{ src: '/shop/rouge.svg' }, { src: '/shop/bleu.svg' }]
    const added = await product({
      images: [red, blue],
      variants: [
        { name: { fr: 'Rouge', en: 'Red' }, price: 1 },
        { name: { fr: 'Bleu', en: 'Blue' }, price: 1, image: blue },
      ],
    })
    expect(added.variants.map(({ image }) => image)).toEqual([undefined, blue])
    const { body } = await t.call(shopApi.quote, {
      body: { items: added.variants.map(({ id }) => ({ variantId: id, quantity: 1 })) },
    })
    expect(body.items.map(({ image }) => image)).toEqual([red, blue])
    const { body: left } = await t.call(commerceApi.changeProduct, {
      as: admin,
      params: { id: added.id },
      body: { product: { ...added, images: [red] } },
    })
    expect(left.variants.map(({ image }) => image)).toEqual([undefined, undefined])
  })

  it('shows stock to staff alone, and tells others whether a piece is left', async () => {
    const { handle } = await product({
      variants: [
        { name: { fr: 'Or', en: 'Gold' }, price: 1, stock: 0 },
        { name: { fr: 'Argent', en: 'Silver' }, price: 1, stock: 2 },
      ],
    })
    const seen = async (as?: TestAccount) =>
      (await t.call(shopApi.product, { as, params: { handle } })).body.variants
    expect(await seen(admin)).toMatchObject([{ stock: 0, available: false }, { stock: 2 }])
    const open = await seen()
    expect(open.map(({ available }) => available)).toEqual([false, true])
    expect(JSON.stringify(open)).not.toMatch(/stock/i)
  })

  it('hides what is not for sale and what is for professionals', async () => {
    const off = await product({ availableForSale: false })
    const kit = await product({ audience: 'commercial' })
    const sees = async (handle: string, as?: TestAccount) =>
      (await t.call(shopApi.product, { as, params: { handle } })).status
    expect([await sees(off.handle, pro), await sees(off.handle, admin)]).toEqual([404, 200])
    expect([await sees(kit.handle), await sees(kit.handle, owner)]).toEqual([404, 404])
    expect([await sees(kit.handle, pro), await sees(kit.handle, admin)]).toEqual([200, 200])
    const waiting = await t.account({ type: 'pro', valid: false })
    expect(await sees(kit.handle, waiting)).toBe(404)
    const { body: medals } = await t.call(commerceApi.products, { query: { kind: 'medal' } })
    expect(medals.map(({ handle }) => handle)).not.toContain(kit.handle)
  })

  it('answers an unknown product with the words of the specification', async () => {
    const asked = { params: { handle: 'aucun' }, headers: { 'accept-language': 'en' } }
    expect(await t.call(shopApi.product, asked)).toMatchObject({
      status: 404,
      body: { code: 'PRODUCT_NOT_FOUND', message: 'Product not found' },
    })
  })

  it.each([
    ['a handle that is taken', { handle: 'produit-1' }, 409, 'HANDLE_TAKEN', 'product.handle'],
    ['a handle of other signs', { handle: 'Été!' }, 400, 'VALIDATION_FAILED', 'product.handle'],
    ['an unknown collection', { collections: ['rien'] }, 400, 'COLLECTION_UNKNOWN', 'product.collections'],
    ['no price', { price: undefined }, 400, 'VALIDATION_FAILED', 'product.price'],
    ['a price below nothing', { price: -1 }, 400, 'VALIDATION_FAILED', 'product.price'],
    ['half a cent', { price: 0.5 }, 400, 'VALIDATION_FAILED', 'product.price'],
    ['a picture of another site', { images: [{ src: 'https://x.example/a.png' }] }, 400, 'VALIDATION_FAILED', 'product.images.0.src'],
    ['no English name', { name: { fr: 'Os' } }, 400, 'VALIDATION_FAILED', 'product.name.en'],
  ])('refuses %s beside its field', async (_, wrong, status, code, field) => {
    const right = { handle: `autre-${++made}`, name: { fr: 'Os', en: 'Bone' }, price: 1 }
    const answer = await t.call(commerceApi.addProduct, {
      as: admin,
      body: { product: { ...right, ...wrong } },
    })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
  }) // prettier-ignore

  it('removes a product, and a collection from its products', async () => {
    const added = await product({ collections: ['medailles'] })
    await t.call(commerceApi.addCollection, {
      as: admin,
      body: { collection: { handle: 'passagere', name: { fr: 'P', en: 'P' } } },
    })
    const two = await product({ collections: ['medailles', 'passagere'] })
    const remove = (handle: string) =>
      t.call(commerceApi.removeCollection, { as: admin, params: { handle } })
    expect([(await remove('passagere')).status, (await remove('passagere')).status]).toEqual([
      204, 404,
    ])
    const { body } = await t.call(shopApi.product, { params: { handle: two.handle } })
    expect(body.collections).toEqual(['medailles'])
    const drop = () => t.call(commerceApi.removeProduct, { as: admin, params: { id: added.id } })
    expect([(await drop()).status, (await drop()).status]).toEqual([204, 404])
  })
})

describe('the marketing collection', () => {
  it('sells to professionals, and tells others what the kit holds, without prices', async () => {
    const kit = await product({
      handle: 'trousse',
      name: { fr: 'Trousse de départ', en: 'Starter kit' },
      description: { fr: '25 cartes\n10 dépliants', en: '25 cards\n10 leaflets' },
      audience: 'commercial',
      kind: 'other',
      collections: ['marketing'],
      price: 9901,
    })
    const see = (as?: TestAccount) =>
      t.call(shopApi.collection, {
        as,
        params: { handle: 'marketing' },
        headers: { 'page-language': 'en' },
      })
    expect((await see(pro)).body).toMatchObject({ locked: false, products: [{ id: kit.id }] })
    const { body } = await see(owner)
    expect(body).toMatchObject({
      locked: true,
      products: [],
      kit: [{ title: 'Starter kit', lines: ['25 cards', '10 leaflets'] }],
    })
    expect(JSON.stringify(body)).not.toMatch(/:9901\b/)
  })
})

describe('a quote', () => {
  const quote = (items: object[], address?: object, as?: TestAccount) =>
    t.call(shopApi.quote, { as, body: { items, ...(address && { address }) } })

  it('adds shipping and tax by the address, Quebec unless said', async () => {
    const { variants } = await product({ price: 1500 })
    const items = [{ variantId: variants[0]?.id, quantity: 2 }]
    // (3000 + 495) x 14.975 % = 523.38
    expect((await quote(items)).body).toMatchObject({
      subtotal: 3000,
      shipping: { cents: 495, days: 4 },
      tax: 524,
      total: 4019,
    })
    // (3000 + 495) x 13 % = 454.35
    expect((await quote(items, { postalCode: 'K1A 0B1' })).body).toMatchObject({
      tax: 454,
      total: 3949,
    })
    expect((await quote(items, { province: 'NU' })).body.shipping).toEqual({
      cents: 1295,
      days: 12,
    })
  })

  it('says what cannot be bought, and leaves it out', async () => {
    const { variants: few } = await product({
      variants: [{ name: { fr: '', en: '' }, price: 700, stock: 1 }],
    })
    const { variants: lifetime } = await product({ kind: 'membership' })
    const { variants: kit } = await product({ audience: 'commercial', price: 9902 })
    const { variants: fine } = await product({ price: 1000, taxable: false })
    const item = (variants: { id: string }[], quantity = 1) => ({
      variantId: variants[0]?.id,
      quantity,
    })
    const gone = { variantId: '0198c0de-0000-7000-8000-000000000001', quantity: 1 }
    const asked = [item(few, 2), item(lifetime), item(kit), gone, item(fine)]
    const { body } = await quote(asked)
    expect(body.items.map(({ problem }) => problem)).toEqual([
      'sold_out',
      'elsewhere',
      'commercial',
      'gone',
      undefined,
    ])
    expect(body.items[0]).toMatchObject({ left: 1 })
    // Of the goods no tax, of 495 cents of shipping 75.
    expect(body).toMatchObject({ subtotal: 1000, tax: 75, total: 1570 })
    expect(JSON.stringify(body)).not.toMatch(/:9902\b/)
    expect((await quote(asked, undefined, pro)).body.items[2]).toMatchObject({ price: 9902 })
  })

  it('counts lines of one variant together, and is nothing for an empty cart', async () => {
    const { variants } = await product({ price: 100 })
    const line = { variantId: variants[0]?.id, quantity: 3 }
    expect((await quote([line, line])).body.items).toMatchObject([{ quantity: 6, total: 600 }])
    expect((await quote([])).body).toMatchObject({ subtotal: 0, tax: 0, total: 0 })
  })

  it('refuses the line by which those of one variant hold too many pieces', async () => {
    const { variants } = await product({ variants: [{ name: { fr: '', en: '' }, price: 1 }] })
    const line = (quantity: number) => ({ variantId: variants[0]?.id, quantity })
    expect((await quote([line(500), line(499)])).body.items).toMatchObject([{ quantity: 999 }])
    const { status, body } = await quote([line(500), line(500)])
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['items.1.quantity']])
  })

  it.each([0, 1000, 1.5, -1])('refuses %s pieces', async (quantity) => {
    const { variants } = await product()
    const { status, body } = await quote([{ variantId: variants[0]?.id, quantity }])
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['items.0.quantity']])
  })
})
