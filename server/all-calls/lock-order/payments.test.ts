import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deskApi } from '#domain/payments/desk.api.ts'
import { ordersApi } from '#domain/payments/orders.api.ts'
import { shipmentsApi } from '#domain/payments/shipments.api.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import { commerceApi } from '#domain/shop/shop.api.ts'
import { shipments } from '../../db/tables/index.ts'
import { deadlocksOf } from './deadlocks.ts'
import { answered, runPairs } from './pairs.ts'
import { approve, makeRefunds } from './paying.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import {
  address,
  buyer,
  gatewayOf,
  inCatalogue,
  pay,
  shopOrder,
  stored,
  type Opened,
} from '../../testing/test-orders.ts'
import { followPayments } from '../../features/payments/follow-payments.ts'

let t: TestApp
let admin: TestAccount
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin' })
})
afterAll(() => t.close())

interface Paid {
  /** Signed in: strangers may ask too little in a minute. */
  as: TestAccount
  productId: string
  variantIds: string[]
  order: Opened
  trnId: string
  total: number
  shipmentId: string
}

/** In pieces that are counted. */
const sizes = ['S', 'M', 'L'].map((size) => ({
  name: { fr: size, en: size },
  price: 1500,
  stock: 5,
}))
const product = { variants: sizes }

async function paid(): Promise<Paid> {
  const { id: productId, variantIds } = await inCatalogue(t, product)
  const as = await t.account()
  const order = await shopOrder(t, variantIds[1], { as })
  await pay(t, order)
  const { id, trnId, total } = await stored(t, order)
  const [shipment] = await t.services.db
    .select()
    .from(shipments)
    .where(eq(shipments.transactionId, id))
  return {
    as,
    productId,
    variantIds,
    order,
    trnId: trnId ?? '',
    total,
    shipmentId: shipment?.id ?? '',
  }
}

const give = (verb: 'refund' | 'void', id: string, cents: number) =>
  t.call(transactionsApi[verb], { as: admin, params: { id }, body: { cents, reason: 'Erreur.' } })

/** What locks a transaction, a refund, a shipment or pieces of stock. */
const verbs = {
  refund: ({ trnId }) => answered(give('refund', trnId, 1)),
  void: ({ trnId, total }) => answered(give('void', trnId, total)),
  again: ({ trnId }) => answered(t.call(deskApi.refundAgain, { as: admin, params: { id: trnId } })),
  work: ({ order }) => makeRefunds(t, order),
  answer: ({ order, trnId, total }) => approve(t, { ...order, total }, trnId),
  'second payment': ({ order, total }) => approve(t, { ...order, total }),
  readdress: ({ trnId }) =>
    answered(
      t.call(transactionsApi.readdress, { as: admin, params: { id: trnId }, body: { address } }),
    ),
  send: ({ shipmentId }) =>
    answered(t.call(shipmentsApi.send, { as: admin, params: { id: shipmentId } })),
  again_sent: ({ shipmentId }) =>
    answered(t.call(shipmentsApi.again, { as: admin, params: { id: shipmentId } })),
  async order({ as, variantIds }) {
    const items = variantIds.toReversed().map((variantId) => ({ variantId, quantity: 1 }))
    await answered(
      t.call(ordersApi.open, { as, query: { type: 'shop' }, body: { ...buyer, items } }),
    )
  },
  'change the product': ({ productId: id, variantIds }) =>
    answered(
      t.call(commerceApi.changeProduct, {
        as: admin,
        params: { id },
        body: {
          product: {
            handle: `autre-${id}`,
            name: { fr: 'Médaille', en: 'Tag' },
            kind: 'medal',
            // The first is gone.
            variants: sizes.slice(1).map((size, nth) => ({ ...size, id: variantIds[nth + 1] })),
          },
        },
      }),
    ),
  'remove the product': ({ productId: id }) =>
    answered(t.call(commerceApi.removeProduct, { as: admin, params: { id } })),
  follow: () => followPayments.run({}, t.services),
  reconcile: () =>
    answered(
      t.call(deskApi.reconcileDay, {
        as: admin,
        params: { day: gatewayOf(t).dayOf(t.clock.now()) },
      }),
    ),
} satisfies Record<string, (paid: Paid) => Promise<unknown>>
it('four refunds at once, while the gateway is asked: one is decided', async () => {
  const one = await paid()
  for (let round = 0; round < 5; round++) {
    const refunding = Array.from({ length: 4 }, () => give('refund', one.trnId, 1))
    const answers = await Promise.all([...refunding, verbs.work(one)])
    for (const answer of answers.slice(0, 4))
      expect([200, 409]).toContain((answer as { status: number }).status)
  }
})

runPairs(() => t, {
  name: 'payments',
  async make() {
    const order = await paid()
    await give('refund', order.trnId, 1)
    return order
  },
  verbs,
})

it('no wait was a ring', async () => expect(await deadlocksOf(t)).toBe(0))
