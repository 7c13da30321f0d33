import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { deskApi } from '#domain/payments/desk.api.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import { animals, rateLimits, refunds, variants } from '../../../db/tables/index.ts'
import { GatewayRefusal, GatewaySilence } from '../../../payments/gateway.ts'
import {
  cardOrder,
  gatewayOf,
  pay,
  shopOrder,
  stored,
  withStock,
  type Opened,
} from '../../../testing/test-orders.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { lettersAfter } from '../../../testing/letters.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'
import { makeRefund } from './refund-payment.ts'

let t: TestApp
let admin: TestAccount
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin' })
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

async function paid(): Promise<{ order: Opened; trnId: string; total: number; variantId: string }> {
  const { variantIds } = await withStock(t, 5)
  const order = await shopOrder(t, variantIds[0])
  await pay(t, order)
  await t.services.queue.drain()
  const { trnId, total } = await stored(t, order)
  return { order, trnId: trnId ?? '', total, variantId: variantIds[0] ?? '' }
}

const ask = (verb: 'refund' | 'void', id: string, cents: number) =>
  t.call(transactionsApi[verb], {
    as: admin,
    params: { id },
    body: { cents, reason: 'Erreur de commande.' },
  })

const again = (id: string) => t.call(deskApi.refundAgain, { as: admin, params: { id } })

async function refundOf(order: Opened) {
  const { id } = await stored(t, order)
  const [refund] = await t.services.db.select().from(refunds).where(eq(refunds.transactionId, id))
  if (!refund) throw new Error('no refund')
  return refund
}
/** What the gateway gave back of an order. */
const givenBack = async ({ orderNumber }: Opened) =>
  (await gatewayOf(t).findOrder(orderNumber, new Date(t.clock.now().getTime() - 86_400_000)))
    .filter(({ type }) => type !== 'payment')
    .map(({ type, cents }) => [type, cents])

it('a void takes back the whole payment of today, and the goods are for sale again', async () => {
  const { order, trnId, total, variantId } = await paid()
  expect((await ask('void', trnId, total - 1)).body.code).toBe('REFUND_TOO_LARGE')
  const letters = await lettersAfter(t, async () => {
    expect((await ask('void', trnId, total)).status).toBe(200)
    await t.services.queue.drain()
  })
  expect(letters).toMatchObject([{ text: expect.stringContaining('rien ne sera posté') }])
  expect(await stored(t, order)).toMatchObject({ status: 'voided', refundedCents: total })
  expect(await givenBack(order)).toEqual([['voided', total]])
  const [variant] = await t.services.db.select().from(variants).where(eq(variants.id, variantId))
  expect(variant?.stock).toBe(5)
})

it.each([
  ['card_in_hand', { card: '100000001' }, /reçu sa carte d’une autre façon/],
  ['animal_gone', { status: 'removed' }, /est mort/],
  ['duplicate', { registered: 'pending' }, /était déjà payée/],
] as const)(
  'a card that its animal needs no more goes back with its reason: %s',
  async (reason, meanwhile, words) => {
    const order = await cardOrder(t, await t.account())
    await t.services.db.update(animals).set(meanwhile).where(eq(animals.uniqueId, order.animal))
    const { total, uniqueId } = await stored(t, order)
    const letters = await lettersAfter(t, async () => {
      expect(await pay(t, order)).toBe('/card/fail/error')
      await t.services.queue.drain()
    })
    expect(letters).toMatchObject([{ text: expect.stringMatching(words) }])
    expect(await refundOf(order)).toMatchObject({ reason, cents: total, state: 'done' })
    const { body } = await t.call(transactionsApi.one, { as: admin, params: { id: uniqueId } })
    expect(body).toMatchObject({ refunds: [{ reason, cents: total }] })
    expect(body).not.toHaveProperty('refunds.0.creditNote')
  },
)

it('staff see what the gateway told, and how much can go back', async () => {
  const { order, trnId, total } = await paid()
  const view = async () => (await t.call(deskApi.view, { as: admin, params: { id: trnId } })).body
  const payments = [{ trnId, isApproved: true, cents: total }]
  expect(await view()).toMatchObject({ payments, left: total, isVoidable: true })
  const letters = await lettersAfter(t, async () => {
    await ask('refund', trnId, 500)
    await t.services.queue.drain()
  })
  const number = `commande ${(await stored(t, order)).number}`
  expect(letters).toMatchObject([{ subject: expect.stringMatching(`^Remboursement de 5,00.\\$, ${number}$`) }]) // prettier-ignore
  expect(letters[0]?.text).not.toContain('rien ne sera posté')
  expect(await view()).toMatchObject({ payments, left: total - 500, voidBlock: 'refunded' })
  expect((await ask('void', trnId, total - 500)).body).toMatchObject({
    code: 'REFUND_NOT_ALLOWED',
    message: expect.stringContaining('Remboursez plutôt le reste'),
  })
  await ask('refund', trnId, total - 500)
  await t.services.queue.drain()
  expect(await view()).toMatchObject({ payments, left: null, isVoidable: false })
  const { uniqueId } = await stored(t, order)
  expect((await again(uniqueId)).body.code).toBe('REFUND_NOT_ALLOWED')
})

it('each refund of an invoice has a credit note with its part of the taxes, numbered without gaps', async () => {
  const numbersOf = async (id: string) => {
    const { body } = await t.call(transactionsApi.one, { as: admin, params: { id } })
    if ('known' in body) throw new Error('not shown')
    return { taxes: body.cart.taxes, given: body.refunds }
  }
  const { order, trnId, total } = await paid()
  const letters = await lettersAfter(t, async () => {
    for (const cents of [501, 502, total - 1003]) {
      await ask('refund', trnId, cents)
      await t.services.queue.drain()
    }
  })
  const { taxes, given } = await numbersOf(trnId)
  const [first = 0] = given.map(({ creditNote }) => creditNote)
  expect(given.map(({ creditNote }) => creditNote)).toEqual([first, first + 1, first + 2])
  for (const { name, cents } of taxes) {
    const parts = given.flatMap((one) => one.taxes ?? []).filter((one) => one.name === name)
    expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(cents)
  }
  const words = new RegExp(`Note de crédit no ${first}.: 5,01.\\$, dont TPS \\(5.%\\) 0,22.\\$`)
  expect(letters.filter(({ text }) => words.test(text ?? ''))).toHaveLength(1)
  const { rawPayload } = await t.app.inject({
    url: `/api/transactions/${trnId}/invoice?lang=en`,
    headers: { cookie: order.cookie },
  })
  expect((await readPdf(rawPayload)).text).toContain(
    `Credit note no. ${first}: $5.01, of which GST (5%) $0.22, QST (9.975%) $0.43`,
  )

  // Many at once, and one that is refused.
  const others = await Promise.all(Array.from({ length: 4 }, () => paid()))
  vi.spyOn(gatewayOf(t), 'refund').mockRejectedValueOnce(new GatewayRefusal('No'))
  await Promise.all(others.map((one) => ask('refund', one.trnId, 100)))
  await t.services.queue.drain()
  vi.restoreAllMocks()
  const { rows } = await t.services.db.$client.query<{ number: number }>(
    'select number from credit_notes order by number',
  )
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
})

it('the next day only a refund is left', async () => {
  const { order, trnId, total } = await paid()
  t.clock.pass(24 * 60 * 60)
  const { body } = await ask('void', trnId, total)
  expect(body).toMatchObject({
    code: 'REFUND_NOT_ALLOWED',
    message: expect.stringMatching(/journée .* est finie/),
  })
  const view = await t.call(deskApi.view, { as: admin, params: { id: trnId } })
  expect(view.body).toMatchObject({ isVoidable: false, voidBlock: 'day' })
  await ask('refund', trnId, total)
  await t.services.queue.drain()
  expect(await stored(t, order)).toMatchObject({ status: 'refund' })
  expect(await givenBack(order)).toEqual([['returned', total]])
})

describe('a refund without answer', () => {
  it('is unknown, and is not repeated before the gateway said that it was not made', async () => {
    const { order, trnId } = await paid()
    await ask('refund', trnId, 500)
    const { id: refundId } = await refundOf(order)
    // It was not made.
    vi.spyOn(gatewayOf(t), 'refund').mockRejectedValueOnce(new GatewaySilence('timeout'))
    await expect(makeRefund.run({ refundId }, t.services)).rejects.toThrow(GatewaySilence)
    expect(await stored(t, order)).toMatchObject({ refundState: 'unknown', refundedCents: 0 })
    await expect(makeRefund.run({ refundId }, t.services)).rejects.toThrow('under way')
    expect((await ask('refund', trnId, 500)).body.code).toBe('REFUND_UNDER_WAY')
    const unanswered = await t.call(transactionsApi.list, {
      as: admin,
      query: { filter: '[RefundState=unknown]' },
    })
    expect(unanswered.body.map((one) => one.trnId)).toEqual([trnId])
    t.clock.pass(120)
    await t.services.db.$client.query("delete from pgboss.job where name = 'make-refund'")
    expect((await again(trnId)).body.refundState).toBe('unknown')
    await t.services.queue.drain()
    expect((await again(trnId)).body.code).toBe('REFUND_NOT_ALLOWED')
    expect(await stored(t, order)).toMatchObject({ refundState: 'done', refundedCents: 500 })
    expect(await givenBack(order)).toEqual([['returned', 500]])
  })

  it('that was made is found, and made once', async () => {
    const { order, trnId } = await paid()
    await ask('refund', trnId, 500)
    const { id: refundId } = await refundOf(order)
    const gateway = gatewayOf(t)
    const really = gateway.refund.bind(gateway)
    vi.spyOn(gateway, 'refund').mockImplementationOnce(async (...asked) => {
      await really(...asked)
      throw new GatewaySilence('timeout')
    })
    await expect(makeRefund.run({ refundId }, t.services)).rejects.toThrow(GatewaySilence)
    t.clock.pass(120)
    await makeRefund.run({ refundId }, t.services)
    await makeRefund.run({ refundId }, t.services)
    expect(await stored(t, order)).toMatchObject({ refundState: 'done', refundedCents: 500 })
    expect(await givenBack(order)).toEqual([['returned', 500]])
  })
})

it('a refusal of the gateway is told to staff, and another try is open', async () => {
  const { order, trnId } = await paid()
  await ask('refund', trnId, 500)
  const { id: refundId } = await refundOf(order)
  vi.spyOn(gatewayOf(t), 'refund').mockRejectedValueOnce(new GatewayRefusal('Not settled yet'))
  await makeRefund.run({ refundId }, t.services)
  const { body } = await t.call(transactionsApi.one, { as: admin, params: { id: trnId } })
  expect(body).toMatchObject({
    status: 'success',
    refundState: 'failed',
    refunds: [{ state: 'failed', message: 'Not settled yet', note: 'Erreur de commande.' }],
  })
  const own = await t.app.inject({
    url: `/api/transactions/${trnId}`,
    headers: { cookie: order.cookie },
  })
  expect(own.body).not.toMatch(/Not settled|Erreur de commande/)
  expect((await ask('refund', trnId, 500)).status).toBe(200)
})

it.each(['refund', 'void'] as const)('a %s is for staff', async (verb) => {
  const { trnId } = await paid()
  const answer = await t.call(transactionsApi[verb], {
    as: await t.account(),
    params: { id: trnId },
    body: { cents: 1, reason: 'Pour moi.' },
  })
  expect(answer.status).toBe(403)
})
