import { eq } from 'drizzle-orm'
import type { ProductInput } from '#domain/shop/product.ts'
import { commerceApi } from '#domain/shop/shop.api.ts'
import { ordersApi } from '#domain/payments/orders.api.ts'
import type { OrderType } from '#domain/payments/transaction.ts'
import { shipmentItems, shipments, transactions, users, variants } from '../db/tables/index.ts'
import type { Gateway } from '../payments/gateway.ts'
import type { Choice } from '../payments/sandbox/sandbox-page.ts'
import { registered } from './test-animals.ts'
import type { TestAccount, TestApp } from './test-app.ts'

let made = 0

/** Returns its handle and the ids of its variants. */
export async function inCatalogue(
  t: TestApp,
  given: Partial<ProductInput> = {},
): Promise<{ handle: string; variantIds: string[]; id: string }> {
  const product = {
    handle: `produit-${++made}`,
    name: { fr: 'Médaille en os', en: 'Bone tag' },
    price: 1500,
    kind: 'medal',
    ...given,
  }
  const { status, body } = await t.call(commerceApi.addProduct, {
    as: await t.account({ type: 'admin' }),
    body: { product },
  })
  if (status !== 201) throw new Error(`no product: ${body.code}`)
  return { handle: body.handle, id: body.id, variantIds: body.variants.map(({ id }) => id) }
}

/** With a counted stock. */
export const withStock = (t: TestApp, stock: number, price = 1500) =>
  inCatalogue(t, { variants: [{ name: { fr: '', en: '' }, price, stock }] })

export const address = {
  text: '4500 rue Wellington',
  city: 'Montréal',
  postalCode: 'H4G 1X1',
}

export const buyer = {
  fullname: 'Alix Acheteuse',
  email: 'alix@example.org',
  telephone: '(514) 555-0190',
  address,
  accept: true,
}

export interface Opened {
  url: string
  orderNumber: string
  /** Of the checkout. */
  cookie: string
}

/** @throws Error where it is refused */
export async function openedOrder(
  t: TestApp,
  type: OrderType,
  body: object,
  { as, lang }: { as?: TestAccount; lang?: 'fr' | 'en' } = {},
): Promise<Opened> {
  await t.services.limits.reset('order', '127.0.0.1')
  const answer = await t.call(ordersApi.open, { as, query: { type, ...(lang && { lang }) }, body })
  if (answer.status !== 200) throw new Error(`no order: ${JSON.stringify(answer.body)}`)
  const { url, trnOrderNumber: orderNumber } = answer.body
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  return { url, orderNumber, cookie }
}

export const shopOrder = (
  t: TestApp,
  variantId: string | undefined,
  {
    quantity = 1,
    as,
    ...more
  }: { quantity?: number; as?: TestAccount } & Record<string, unknown> = {},
): Promise<Opened> =>
  openedOrder(t, 'shop', { ...buyer, items: [{ variantId, quantity }], ...more }, as ? { as } : {})

/** A lifetime registration of an animal without card. */
export async function cardOrder(
  t: TestApp,
  as: TestAccount,
  given: Record<string, unknown> = {},
): Promise<Opened & { animal: string }> {
  await t.services.db
    .update(users)
    .set({ addressText: '12 rue Principale', city: 'Granby', postalCode: 'J2G 1A1' })
    .where(eq(users.id, as.userId))
  const { handle } = await inCatalogue(t, { kind: 'membership', price: 2000 })
  const animal = await registered(t, as)
  const body = { product: handle, accept: true, animalId: animal, ...given }
  return { ...(await openedOrder(t, 'card', body, { as })), animal }
}

/** The path and query of an address of the product. */
export const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '')

/** Chooses on the page of the sandbox; returns where the browser is sent, and its page. */
export async function choose(
  t: TestApp,
  { url }: Pick<Opened, 'url'>,
  choice: Choice,
): Promise<{ location: string; body: string; status: number }> {
  const response = await t.app.inject({
    method: 'POST',
    url: '/sandbox/payment/choose',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ query: new URL(url).search.slice(1), choice }).toString(),
  })
  return {
    status: response.statusCode,
    location: String(response.headers['location'] ?? ''),
    body: response.body,
  }
}

/** Comes back as the browser; returns the page that it is sent to. */
export async function comeBack(t: TestApp, location: string, cookie = ''): Promise<string> {
  const response = await t.app.inject({ url: pathOf(location), headers: { cookie } })
  return String(response.headers['location'] ?? response.statusCode)
}

/** Sends the answer of an address as a notification. */
export const notified = async (t: TestApp, form: string): Promise<number> =>
  (
    await t.app.inject({
      method: 'POST',
      url: ordersApi.notify.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form,
    })
  ).statusCode

/** Chooses, comes back, and returns the page. */
export async function pay(t: TestApp, order: Opened, choice: Choice = 'approve'): Promise<string> {
  const { location } = await choose(t, order, choice)
  return comeBack(t, location, order.cookie)
}

export async function stored(
  t: TestApp,
  { orderNumber }: Pick<Opened, 'orderNumber'>,
): Promise<typeof transactions.$inferSelect> {
  const [order] = await t.services.db
    .select()
    .from(transactions)
    .where(eq(transactions.orderNumber, orderNumber))
  if (!order) throw new Error('no such order')
  return order
}

export function gatewayOf(t: TestApp): Gateway {
  const { gateway } = t.services.payments
  if (!gateway) throw new Error('no gateway')
  return gateway
}

/** Pieces left of a variant; null: not counted. */
export const stockOf = async (
  t: TestApp,
  id: string | undefined,
): Promise<number | null | undefined> =>
  (
    await t.services.db
      .select()
      .from(variants)
      .where(eq(variants.id, id ?? ''))
  )[0]?.stock

/** The shipment of an order, with its items in order. */
export async function shipmentOf(t: TestApp, orderNumber: string) {
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
