import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deskApi } from '#domain/payments/desk.api.ts'
import { shipmentsApi } from '#domain/payments/shipments.api.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import { refunds, shipments } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { deadlocksOf } from './deadlocks.ts'
import { answered, runPairs } from './pairs.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import {
  address,
  gatewayOf,
  pay,
  shopOrder,
  stored,
  withStock,
  type Opened,
} from '../../testing/test-orders.ts'
import { followPayments } from '../../features/payments/follow-payments.ts'
import { makeRefund } from '../../features/payments/refund-payment.ts'
import { settle } from '../../features/payments/settle.ts'

let t: TestApp
let admin: TestAccount
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin' })
})
afterAll(() => t.close())

interface Paid {
  order: Opened
  id: string
  trnId: string
  total: number
  shipmentId: string
}

async function paid(): Promise<Paid> {
  const { variantIds } = await withStock(t, 5)
  const order = await shopOrder(t, variantIds[0])
  await pay(t, order)
  const { id, trnId, total } = await stored(t, order)
  const [shipment] = await t.services.db
    .select()
    .from(shipments)
    .where(eq(shipments.transactionId, id))
  return { order, id, trnId: trnId ?? '', total, shipmentId: shipment?.id ?? '' }
}

const give = (verb: 'refund' | 'void', id: string, cents: number) =>
  t.call(transactionsApi[verb], { as: admin, params: { id }, body: { cents, reason: 'Erreur.' } })

/** What locks a transaction, a refund, a shipment or pieces of stock. */
const verbs = {
  refund: ({ trnId }) => answered(give('refund', trnId, 1)),
  void: ({ trnId, total }) => answered(give('void', trnId, total)),
  again: ({ trnId }) => answered(t.call(deskApi.refundAgain, { as: admin, params: { id: trnId } })),
  async work({ id }) {
    const open = await t.services.db.select().from(refunds).where(eq(refunds.transactionId, id))
    for (const { id: refundId } of open)
      await makeRefund.run({ refundId }, t.services).catch((error: unknown) => {
        if (!String(error).includes('another attempt')) throw error
      })
  },
  answer: ({ order: { orderNumber }, trnId, total }) =>
    settle(
      {
        orderNumber,
        outcome: 'approved',
        payment: { trnId, cents: total, cardType: null, message: '' },
      },
      t.services,
    ),
  'second payment': ({ order: { orderNumber }, total }) =>
    settle(
      {
        orderNumber,
        outcome: 'approved',
        payment: { trnId: uuidv7(), cents: total, cardType: null, message: '' },
      },
      t.services,
    ),
  readdress: ({ trnId }) =>
    answered(
      t.call(transactionsApi.readdress, { as: admin, params: { id: trnId }, body: { address } }),
    ),
  send: ({ shipmentId }) =>
    answered(t.call(shipmentsApi.send, { as: admin, params: { id: shipmentId } })),
  again_sent: ({ shipmentId }) =>
    answered(t.call(shipmentsApi.again, { as: admin, params: { id: shipmentId } })),
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
