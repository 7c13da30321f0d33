import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shopApi } from '#domain/shop/shop.api.ts'
import { localStorefront, type LocalStorefront } from '../../storefront/testing/local-storefront.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let service: LocalStorefront
let t: TestApp
let pro: TestAccount

beforeAll(async () => {
  service = await localStorefront()
  t = await testApp({ STOREFRONT_URL: service.url, STOREFRONT_TOKEN: 'a token' })
  pro = await t.account({ type: 'pro', proType: 'retailer', valid: true })
})
afterAll(async () => {
  await t.close()
  await service.close()
})
beforeEach(() => {
  t.clock.pass(6 * 60)
  Object.assign(service, { status: 200, instead: undefined, asked: [] })
})

const collection = (handle: string, as?: TestAccount) =>
  t.call(shopApi.collection, { params: { handle }, as })
const product = (handle: string, as?: TestAccount) =>
  t.call(shopApi.product, { params: { handle }, as })
const checkout = (variantId: string, quantity = 2, as?: TestAccount) =>
  t.call(shopApi.storefrontCheckout, { body: { variantId, quantity }, as })

describe('the shop of a storefront service', () => {
  it('has its collections and products, with the words of both languages', async () => {
    const { body } = await t.call(shopApi.collections, { headers: { 'accept-language': 'en' } })
    expect(body).toMatchObject([
      {
        handle: 'medailles',
        name: { fr: 'Médailles', en: 'Tags' },
        title: 'Tags',
        count: 1,
        locked: false,
        image: { src: 'https://cdn.shopify.com/tag.png' },
        storefront: true,
      },
      { handle: 'marketing', audience: 'commercial', locked: true },
    ])
    expect((await product('medaille')).body).toMatchObject({
      title: 'Médaille',
      price: 1250,
      collections: ['medailles'],
      // Browsers are allowed those of the service alone.
      images: [{ src: 'https://cdn.shopify.com/tag.png' }],
      variants: [
        { title: 'Petite', name: { fr: 'Petite', en: 'Small' }, price: 1250, available: true },
        { title: 'Grande', price: 1500, available: false },
      ],
      storefront: true,
    })
    expect((await product('dollars')).body).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    expect((await collection('nowhere')).status).toBe(404)
  })

  it('shows the marketing collection to validated professionals alone, others its kit', async () => {
    expect((await collection('marketing')).body).toMatchObject({
      locked: true,
      products: [],
      kit: [{ title: 'Trousse', lines: ['12 cartes', '6 affiches'] }],
    })
    expect((await product('trousse')).body.code).toBe('PRODUCT_NOT_FOUND')
    expect((await checkout('gid://shopify/ProductVariant/trousse')).status).toBe(404)
    expect((await collection('marketing', pro)).body.products).toMatchObject([{ price: 4000 }])
    expect((await product('trousse', pro)).body).toMatchObject({ variants: [{ title: '' }] })
  })

  it('asks with the token in each language, once in five minutes however many look', async () => {
    await Promise.all(Array.from({ length: 10 }, () => t.call(shopApi.collections)))
    t.clock.pass(4 * 60)
    await t.call(shopApi.collections)
    expect(service.asked.map(({ variables }) => variables.language).sort()).toEqual(['EN', 'FR'])
    expect(service.asked[0]?.headers['x-shopify-storefront-access-token']).toBe('a token')
    t.clock.pass(61)
    await t.call(shopApi.collections)
    expect(service.asked.length).toBe(4)
  })

  it.each([
    ['fails', { status: 500 }],
    ['answers nonsense', { instead: { errors: [{ message: 'Throttled' }] } }],
  ])('keeps what came last while the service %s, and asks again after a pause', async (_, away) => {
    Object.assign(service, away)
    expect((await t.call(shopApi.collections)).body.length).toBe(2)
    const asked = service.asked.length
    t.clock.pass(10)
    expect((await t.call(shopApi.collections)).body.length).toBe(2)
    expect(service.asked.length).toBe(asked)
    t.clock.pass(30)
    await t.call(shopApi.collections)
    expect(service.asked.length).toBeGreaterThan(asked)
  })

  it('says that it is away where nothing ever came', async () => {
    const other = await testApp({ STOREFRONT_URL: 'http://127.0.0.1:9/graphql' })
    expect((await other.call(shopApi.collections)).status).toBe(503)
    await other.close()
  })
})

describe('a checkout at a storefront service', () => {
  it('opens a cart there and answers its address', async () => {
    const { body } = await checkout('gid://shopify/ProductVariant/medaille', 3)
    expect(body).toEqual({ url: 'https://boutique.example/checkout?n=3' })
    expect(service.asked.at(-1)?.variables).toEqual({
      language: 'FR',
      lines: [{ merchandiseId: 'gid://shopify/ProductVariant/medaille', quantity: 3 }],
    })
  })

  it('tells what it refuses, and that it does not answer', async () => {
    const id = 'gid://shopify/ProductVariant/medaille'
    await product('medaille')
    service.instead = { data: { cartCreate: { cart: null, userErrors: [{ message: 'sold' }] } } }
    expect((await checkout(id)).body.code).toBe('PRODUCT_UNAVAILABLE')
    service.status = 502
    expect((await checkout(id)).status).toBe(503)
  })

  it.each([
    ['another variant', { variantId: 'gid://shopify/ProductVariant/none' }, 404],
    ['no variant', { variantId: '' }, 400],
    ['no piece', { quantity: 0 }, 400],
    ['half a piece', { quantity: 1.5 }, 400],
    ['too many', { quantity: 1000 }, 400],
  ])('refuses %s', async (_, wrong, status) => {
    const body = { variantId: 'gid://shopify/ProductVariant/medaille', quantity: 1, ...wrong }
    expect((await t.call(shopApi.storefrontCheckout, { body })).status).toBe(status)
    expect(service.asked.some(({ variables }) => variables.lines)).toBe(false)
  })

  it('does not exist where the shop is our own', async () => {
    const own = await testApp()
    const body = { variantId: 'gid://shopify/ProductVariant/medaille', quantity: 1 }
    expect((await own.call(shopApi.storefrontCheckout, { body })).status).toBe(404)
    await own.close()
  })
})
