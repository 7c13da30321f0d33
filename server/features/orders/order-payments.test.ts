import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatMoney } from '#domain/money.ts'
import { lotOrdersApi, lotOrdersDeskApi, type LotProduct } from '#domain/orders/orders.api.ts'
import { ordersApi } from '#domain/payments/orders.api.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import { invoices, lotProducts } from '../../db/tables/index.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { lotBuyer, lotProduct, orderIn } from '../../testing/test-lot-orders.ts'
import { openedOrder, pay, stored, type Opened } from '../../testing/test-orders.ts'

let t: TestApp
let admin: TestAccount
let buyer: TestAccount
let product: LotProduct
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin' })
  buyer = await lotBuyer(t)
  product = await lotProduct(t, admin)
})
afterAll(() => t.close())
beforeEach(() => t.services.db.$client.query('delete from rate_limits'))

const confirmed = async () => (await orderIn(t, 'confirmed', { buyer, admin, product })).order
const opened = (invoiceId: string): Promise<Opened> =>
  openedOrder(t, 'invoice', { invoiceId }, { as: buyer })
const get = async (id: string) =>
  (await t.call(lotOrdersApi.get, { as: buyer, params: { id } })).body
const cancel = (id: string) => t.call(lotOrdersApi.cancel, { as: buyer, params: { id }, body: {} })
const markPaid = (id: string) =>
  t.call(lotOrdersDeskApi.paid, {
    as: admin,
    params: { id },
    body: { method: 'cheque', reference: 'No 114' },
  })
const invoiceOf = async (order: Opened) =>
  (
    await t.services.db
      .select()
      .from(invoices)
      .where(eq(invoices.transactionId, (await stored(t, order)).id))
  )[0]

describe('an invoice', () => {
  it('is paid online once, under the number that it was issued with', async () => {
    const order = await confirmed()
    const payment = await opened(order.id)
    expect(await pay(t, payment)).toMatch(/^\/invoice\/success\/\d+$/)
    const { trnId, total } = await stored(t, payment)
    const paid = await get(order.id)
    expect(paid).toMatchObject({
      payment: 'paid',
      status: 'confirmed',
      total,
      invoice: { number: order.invoice?.number, method: 'online', reference: trnId },
      can: ['cancel'],
    })
    expect(paid.history.at(-1)).toMatchObject({ type: 'paid', details: { method: 'online' } })
    expect((await invoiceOf(payment))?.number).toBe(order.invoice?.number)
    const again = await t.call(ordersApi.open, {
      as: buyer,
      query: { type: 'invoice' },
      body: { invoiceId: order.id },
    })
    expect(again.body.code).toBe('INVOICE_PAID')
    const receipt = (await t.outbox()).find(({ subject }) =>
      subject?.endsWith(`facture ${order.invoice?.number}`),
    )
    expect(receipt?.attachments).toHaveLength(1)
  })

  it('that failed may be paid again', async () => {
    const order = await confirmed()
    expect(await pay(t, await opened(order.id), 'decline')).toBe('/invoice/fail/declined')
    expect((await get(order.id)).payment).toBe('due')
    expect(await pay(t, await opened(order.id))).toContain('/invoice/success/')
  })

  it('that two people pay is paid by the first; the second gets the money back', async () => {
    const order = await confirmed()
    const [first, second] = [await opened(order.id), await opened(order.id)]
    await Promise.all([pay(t, first), pay(t, second)])
    await t.outbox()
    const both = [await stored(t, first), await stored(t, second)]
    expect(both.map(({ status }) => status).toSorted()).toEqual(['error', 'success'])
    expect(both.find(({ status }) => status === 'error')?.refundedCents).toBe(order.total)
  })

  it('that staff marked as paid takes no second payment', async () => {
    const order = await confirmed()
    const late = await opened(order.id)
    expect((await markPaid(order.id)).body).toMatchObject({
      payment: 'paid',
      invoice: { method: 'cheque', reference: 'No 114' },
    })
    expect((await markPaid(order.id)).body.code).toBe('INVOICE_PAID')
    await pay(t, late)
    await t.outbox()
    expect(await stored(t, late)).toMatchObject({ status: 'error', refundedCents: order.total })
    expect((await get(order.id)).invoice?.method).toBe('cheque')
  })

  it('is numbered in one series with those of the shop, without gaps', async () => {
    await Promise.all([confirmed(), confirmed(), confirmed()])
    const rows = await t.services.db.select().from(invoices).orderBy(invoices.number)
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, nth) => nth + 1))
  })

  it('can be read as PDF by the organization and staff, and by nobody else', async () => {
    const order = await confirmed()
    const ask = async (as: TestAccount) => {
      const answer = await t.call(lotOrdersApi.invoice, { as, params: { id: order.id } })
      return [answer.status, answer.headers['content-type']]
    }
    expect(await ask(buyer)).toEqual([200, 'application/pdf'])
    expect(await ask(admin)).toEqual([200, 'application/pdf'])
    expect((await ask(await lotBuyer(t)))[0]).toBe(404)
    const unconfirmed = (await orderIn(t, 'submitted', { buyer, admin, product })).order
    const none = await t.call(lotOrdersApi.invoice, { as: buyer, params: { id: unconfirmed.id } })
    expect(none.status).toBe(404)
  })

  it('of another organization, or of no account, cannot be paid', async () => {
    const order = await confirmed()
    const ask = async (as?: TestAccount) =>
      (
        await t.call(ordersApi.open, {
          as,
          query: { type: 'invoice' },
          body: { invoiceId: order.id },
        })
      ).body.code
    expect([await ask(await lotBuyer(t)), await ask(), await ask(await t.account())]).toEqual([
      'NOT_FOUND',
      'NOT_SIGNED_IN',
      'FORBIDDEN',
    ])
  })

  it('of nothing is paid', async () => {
    const free = await lotProduct(t, admin)
    await t.services.db.update(lotProducts).set({ price: 0 }).where(eq(lotProducts.id, free.id))
    const { order } = await orderIn(t, 'confirmed', { buyer, admin, product: free })
    expect(order).toMatchObject({ total: 0, payment: 'paid', can: ['cancel'] })
  })
})

describe('cancelling', () => {
  it('gives back what was paid online', async () => {
    const order = await confirmed()
    const payment = await opened(order.id)
    await pay(t, payment)
    expect((await cancel(order.id)).body).toMatchObject({ status: 'cancelled', payment: 'paid' })
    await t.outbox()
    expect(await stored(t, payment)).toMatchObject({ refundedCents: order.total })
    expect((await get(order.id)).payment).toBe('refunded')
    expect((await t.outbox()).map(({ subject }) => subject)).toContain(
      `Remboursement de ${formatMoney(order.total, 'fr')}, commande ${(await stored(t, payment)).number}`,
    )
  })

  it('tells staff what to give back by hand', async () => {
    const order = await confirmed()
    await markPaid(order.id)
    await cancel(order.id)
    const { history } = await get(order.id)
    expect(history.at(-1)).toMatchObject({
      type: 'cancelled',
      details: { toGiveBack: order.total },
    })
  })

  it('before the payment comes sends the payment back', async () => {
    const order = await confirmed()
    const payment = await opened(order.id)
    await cancel(order.id)
    expect(await pay(t, payment)).toBe('/invoice/fail/error')
    await t.outbox()
    expect(await stored(t, payment)).toMatchObject({ refundedCents: order.total })
  })

  it('at the moment of the payment leaves no money behind', async () => {
    for (let round = 0; round < 3; round++) {
      const order = await confirmed()
      const payment = await opened(order.id)
      const [, cancelled] = await Promise.all([pay(t, payment), cancel(order.id)])
      // It was paid while it was being cancelled: the buyer sees it, and may cancel again.
      if (cancelled.body.code === 'STALE') await cancel(order.id)
      await t.outbox()
      expect((await get(order.id)).status).toBe('cancelled')
      expect((await stored(t, payment)).refundedCents).toBe(order.total)
    }
  })
})

it('an order whose payment staff gave back is due again', async () => {
  const order = await confirmed()
  const payment = await opened(order.id)
  await pay(t, payment)
  await t.call(transactionsApi.refund, {
    as: admin,
    params: { id: (await stored(t, payment)).uniqueId },
    body: { cents: order.total, reason: 'Payée deux fois' },
  })
  await t.outbox()
  expect(await get(order.id)).toMatchObject({ payment: 'due', status: 'confirmed' })
  expect(await pay(t, await opened(order.id))).toContain('/invoice/success/')
})
