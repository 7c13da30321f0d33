import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dayOf } from '#domain/dates.ts'
import { adminApi } from '#domain/admin/admin.api.ts'
import { deskApi } from '#domain/payments/desk.api.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import { invoices, rateLimits, reconciledDays, variants } from '../../db/tables/index.ts'
import { GatewaySilence } from '../../payments/gateway.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { withCard } from '../../testing/test-animals.ts'
import {
  cardOrder,
  choose,
  comeBack,
  gatewayOf,
  inCatalogue,
  notified,
  openedOrder,
  pay,
  shopOrder,
  stored,
  withStock,
} from '../../testing/test-orders.ts'
import { approved, back, effects, nothing, once, orderOf } from '../../testing/settled-orders.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { followPayments } from './follow-payments.ts'
import { reconcile } from './reconcile.ts'
import { settle } from './settle.ts'

/** Answers of the gateway as they may come. */
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

describe('whoever comes first settles', () => {
  it('the notification alone, where the window was closed', async () => {
    const mine = await orderOf(t)
    await choose(t, mine, 'close')
    await t.services.queue.drain()
    expect(await effects(t, mine)).toEqual(once)
  })

  it('the browser alone', async () => {
    const mine = await orderOf(t)
    expect(await back(t, await approved(t, mine))).toMatch(/success/)
    expect(await effects(t, mine)).toEqual(once)
  })

  it('both at once, fifty times each', async () => {
    const mine = await orderOf(t)
    const raw = await approved(t, mine)
    const pages = await Promise.all(
      Array.from({ length: 50 }, async () => [await back(t, raw), await notified(t, raw)]),
    )
    expect(new Set(pages.map(String)).size).toBe(1)
    expect(pages[0]).toEqual([expect.stringMatching(/^\/shop\/success\//), 204])
    expect(await effects(t, mine)).toEqual(once)
  })

  it('an answer that comes twice, and years later', async () => {
    const mine = await orderOf(t)
    const raw = await approved(t, mine)
    for (let n = 0; n < 3; n++) expect(await back(t, raw)).toMatch(/success/)
    expect(await effects(t, mine)).toEqual(once)
  })
})

describe('what comes late', () => {
  it('an approval after cancelling fulfils after all', async () => {
    const mine = await orderOf(t)
    expect(await pay(t, mine, 'cancel')).toBe('/shop/fail/cancelled')
    expect(await back(t, await approved(t, mine))).toMatch(/success/)
    expect(await effects(t, mine)).toEqual(once)
  })

  it('and gives the money back where the goods are gone', async () => {
    const { variantIds } = await withStock(t, 1)
    const mine = await shopOrder(t, variantIds[0])
    const raw = await approved(t, mine)
    await pay(t, mine, 'cancel')
    expect(await pay(t, await shopOrder(t, variantIds[0]))).toMatch(/success/)
    expect(await back(t, raw)).toBe('/shop/fail/error')
    await t.services.queue.drain()
    expect(await stored(t, mine)).toMatchObject({ status: 'cancelled', refundState: 'done' })
    const [left] = await t.services.db
      .select()
      .from(variants)
      .where(eq(variants.id, variantIds[0] ?? ''))
    expect(left?.stock).toBe(0)
  })

  it('an approval after a decline goes back: that order was closed', async () => {
    const mine = await orderOf(t)
    await pay(t, mine, 'decline')
    expect(await back(t, await approved(t, mine))).toBe('/shop/fail/error')
    await t.services.queue.drain()
    expect(await effects(t, mine)).toMatchObject({
      status: 'failed',
      refundState: 'done',
      shipments: 0,
    })
  })

  it('a second payment of one order goes back', async () => {
    const mine = await orderOf(t)
    const [first, second] = [await approved(t, mine), await approved(t, mine)]
    expect(await back(t, first)).toMatch(/success/)
    expect(await back(t, second)).toMatch(/success/)
    await t.services.queue.drain()
    expect((await stored(t, mine)).refundedCents).toBe(0)
    expect(await effects(t, mine)).toMatchObject({
      status: 'success',
      shipments: 1,
      invoices: 1,
      payments: 2,
    })
    const { trnId, total } = await stored(t, mine)
    const { status } = await t.call(transactionsApi.refund, {
      as: await t.account({ type: 'admin' }),
      params: { id: trnId },
      body: { cents: total, reason: 'Erreur de commande.' },
    })
    expect(status).toBeLessThan(300)
    await t.services.queue.drain()
    expect(await stored(t, mine)).toMatchObject({ status: 'refund', refundedCents: total })
  })

  it('a second payment and its refund are neither on the invoice nor in the sums of the day', async () => {
    const admin = await t.account({ type: 'admin' })
    const mine = await orderOf(t)
    const day = dayOf(t.services.clock.now())
    const sums = async () => {
      const { body } = await t.call(transactionsApi.totals, {
        as: admin,
        query: { from: day, to: day },
      })
      return body[0] ?? { count: 0, cents: 0, tax: 0, refundedCents: 0 }
    }
    const bill = async () => {
      const { trnId } = await stored(t, mine)
      const { rawPayload } = await t.app.inject({
        url: `/api/transactions/${trnId}/invoice`,
        headers: { cookie: mine.cookie, 'page-language': 'en' },
      })
      return (await readPdf(rawPayload)).text
    }
    const before = await sums()
    const [first, second] = [await approved(t, mine), await approved(t, mine)]
    await back(t, first)
    await back(t, second)
    await t.services.queue.drain()
    const { trnId, total, tax } = await stored(t, mine)
    const sold = {
      count: before.count + 1,
      cents: before.cents + total,
      tax: before.tax + tax,
      refundedCents: before.refundedCents,
    }
    expect(await sums()).toMatchObject(sold)
    expect(await bill()).toContain(`Total paid $${(total / 100).toFixed(2)}`)
    expect(await bill()).not.toContain('Refunded')

    await t.call(transactionsApi.refund, {
      as: admin,
      params: { id: trnId },
      body: { cents: 500, reason: 'Article abîmé.' },
    })
    await t.services.queue.drain()
    expect(await sums()).toMatchObject({ ...sold, refundedCents: before.refundedCents + 500 })
    expect(await bill()).toContain('Refunded -$5.00')
  })

  it('a payment of another amount that went back is none of the one that settles', async () => {
    const mine = await orderOf(t)
    await pay(t, mine, 'cancel')
    const { orderNumber, total } = await stored(t, mine)
    const payment = { trnId: '55555555', cents: total - 1, cardType: null, message: '' }
    vi.spyOn(gatewayOf(t), 'void').mockResolvedValue()
    vi.spyOn(gatewayOf(t), 'refund').mockResolvedValue()
    await settle({ orderNumber, outcome: 'approved', payment }, t.services)
    await t.services.queue.drain()
    vi.restoreAllMocks()
    expect(await stored(t, mine)).toMatchObject({ refundedCents: total - 1 })
    expect(await back(t, await approved(t, mine))).toMatch(/success/)
    expect(await stored(t, mine)).toMatchObject({ status: 'success', refundedCents: 0 })
  })

  it('an answer after the link ended counts: it was paid in time', async () => {
    const mine = await orderOf(t)
    const raw = await approved(t, mine)
    t.clock.pass(3 * 60 * 60)
    await followPayments.run({}, t.services)
    expect(await back(t, raw)).toMatch(/success/)
    expect(await effects(t, mine)).toEqual(once)
  })

  it('a decline after the approval changes nothing', async () => {
    const mine = await orderOf(t)
    const { location } = await choose(t, mine, 'decline')
    await t.services.db.$client.query("delete from pgboss.job where name = 'sandbox-notify'")
    const raw = await approved(t, mine)
    await back(t, raw)
    expect(await comeBack(t, location)).toMatch(/success/)
    expect(await effects(t, mine)).toMatchObject({ status: 'success', shipments: 1, invoices: 1 })
  })
})

describe('an order that nobody came back from', () => {
  it('is asked for after 30 minutes, and fulfilled if it was paid', async () => {
    const [paid, unpaid] = [await orderOf(t), await orderOf(t)]
    await approved(t, paid)
    t.clock.pass(29 * 60)
    await followPayments.run({}, t.services)
    expect(await effects(t, paid)).toEqual(nothing)
    t.clock.pass(2 * 60)
    await followPayments.run({}, t.services)
    expect([await effects(t, paid), await effects(t, unpaid)]).toEqual([once, nothing])
    t.clock.pass(24 * 60 * 60)
    await followPayments.run({}, t.services)
    expect(await effects(t, unpaid)).toEqual({ ...nothing, status: 'cancelled' })
  })

  it('stays while the gateway is silent', async () => {
    const mine = await orderOf(t)
    vi.spyOn(gatewayOf(t), 'findOrder').mockRejectedValue(new GatewaySilence('no connection'))
    t.clock.pass(25 * 60 * 60)
    await followPayments.run({}, t.services)
    expect(await effects(t, mine)).toEqual(nothing)
  })
})

describe('invoices', () => {
  it('are numbered without gaps, also where many are paid at once', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => orderOf(t)))
    const raws = await Promise.all(orders.map((one) => approved(t, one)))
    await Promise.all(raws.map((query) => back(t, query)))
    const rows = await t.services.db.select().from(invoices).orderBy(invoices.number)
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  })
})

describe('reconciliation', () => {
  it('takes over what was never told, and lists what differs with what to do', async () => {
    t.clock.set(new Date('2026-06-10T18:00:00Z'))
    const [untold, gone, wrong] = [await orderOf(t), await orderOf(t), await orderOf(t)]
    await approved(t, untold)
    await back(t, await approved(t, gone))
    await back(t, await approved(t, wrong))
    const { db } = t.services
    await db.$client.query('delete from sandbox_payments where order_number = $1', [gone.orderNumber])
    await db.$client.query('update sandbox_payments set cents = cents + 1 where order_number = $1', [wrong.orderNumber])
    await db.$client.query("insert into sandbox_payments (order_number, type, is_approved, cents, created) values ('stray', 'P', true, 5, $1)", [t.clock.now()])
    t.clock.pass(24 * 60 * 60)
    await reconcile.run({}, t.services)
    expect(await effects(t, untold)).toEqual(once)
    const admin = await t.account({ type: 'admin' })
    const { body } = await t.call(transactionsApi.reconciliation, {
      as: admin,
      query: { from: '2026-06-10', to: '2026-06-10' },
      headers: { 'page-language': 'en' },
    })
    const kinds = body[0]?.differences.map(({ kind, trnOrderNumber }) => [kind, trnOrderNumber])
    expect(kinds).toHaveLength(3)
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['missing_there', gone.orderNumber],
        ['amount', wrong.orderNumber],
        ['unknown_order', 'stray'],
      ]),
    )
    expect(body[0]?.differences[0]?.todo).toMatch(/\w{5}/)
    await db.$client.query("delete from sandbox_payments where order_number = 'stray'")
    const again = (day: string) => t.call(deskApi.reconcileDay, { as: admin, params: { day } })
    const { body: compared } = await again('2026-06-10')
    expect(
      compared.differences
        .filter(({ resolved }) => resolved !== null)
        .map(({ trnOrderNumber }) => trnOrderNumber),
    ).toEqual(['stray'])
    const { body: overview } = await t.call(adminApi.waiting, { as: admin })
    expect(overview.differences).toBe(2)
    vi.spyOn(gatewayOf(t), 'day').mockRejectedValueOnce(new GatewaySilence('no connection'))
    expect((await again('2026-06-10')).body.code).toBe('GATEWAY_SILENT')
  }) // prettier-ignore

  it('is stored with who asked for it, or not at all', async () => {
    const { db } = t.services
    const admin = await t.account({ type: 'admin' })
    await db.$client.query(
      `alter table audit_log add constraint dies check (action <> 'day_reconciled') not valid`,
    )
    const params = { day: '2026-05-20' }
    const { status } = await t.call(deskApi.reconcileDay, { as: admin, params })
    await db.$client.query('alter table audit_log drop constraint dies')
    expect(status).toBe(500)
    expect(await db.$count(reconciledDays, eq(reconciledDays.day, params.day))).toBe(0)
  })

  it('begins and ends a day where the gateway’s clock does, and says so', async () => {
    const admin = await t.account({ type: 'admin' })
    const compare = (day: string, language = 'en') =>
      t.call(deskApi.reconcileDay, {
        as: admin,
        params: { day },
        headers: { 'page-language': language },
      })
    // Half past midnight in Quebec, half past nine the evening before in Vancouver.
    t.clock.set(new Date('2026-06-16T04:30:00Z'))
    const { body: gateway } = await t.call(deskApi.gateway, { as: admin })
    expect(gateway).toEqual({ today: '2026-06-15', timeZone: 'America/Vancouver' })
    for (const [language, words] of [
      ['fr', /passerelle n’a pas encore commencé : elle suit l’heure de Vancouver/],
      ['en', /has not begun yet: it follows the time of Vancouver/],
    ] as const) {
      const { status, body } = await compare('2026-06-16', language)
      expect([status, body.fields?.['day']]).toEqual([400, expect.stringMatching(words)])
    }
    expect((await compare('2026-06-15')).body.isOver).toBe(false)
    expect((await compare('2026-06-14')).body.isOver).toBe(true)
    t.clock.set(new Date('2026-06-16T07:00:00Z'))
    expect((await compare('2026-06-15')).body.isOver).toBe(true)
  })

  it('counts a payment on the gateway’s day, however late it was told', async () => {
    // Half an hour before midnight in Vancouver.
    t.clock.set(new Date('2026-07-02T06:30:00Z'))
    const [asked, notified] = [await orderOf(t), await orderOf(t)]
    await approved(t, asked)
    const told = await approved(t, notified)
    t.clock.pass(40 * 60)
    await followPayments.run({}, t.services)
    await back(t, told)
    expect([await effects(t, asked), await effects(t, notified)]).toEqual([once, once])
    t.clock.set(new Date('2026-07-03T09:23:00Z'))
    await reconcile.run({}, t.services)
    const { body } = await t.call(transactionsApi.reconciliation, {
      as: await t.account({ type: 'admin' }),
      query: { from: '2026-07-01', to: '2026-07-02' },
    })
    expect(body.map(({ day, payments, differences }) => [day, payments, differences])).toEqual([
      ['2026-07-02', 0, []],
      ['2026-07-01', 2, []],
    ])
  })
})

it('an order of a card, too, is fulfilled once by both at once', async () => {
  const owner = await t.account()
  const mine = await cardOrder(t, owner)
  const raw = await approved(t, mine)
  await Promise.all([back(t, raw), notified(t, raw), back(t, raw), notified(t, raw)])
  expect(await effects(t, mine)).toEqual(once)
})

it.each([
  ['lifetime registration', 'membership'],
  ['replacement of one card', 'replacement'],
] as const)('two approvals at once for one %s: one is fulfilled, one refunded', async (_, kind) => {
  const owner = await t.account()
  const { handle } = await inCatalogue(t, { kind, price: 2000 })
  const first = await cardOrder(t, owner)
  const held = await withCard(t, owner)
  const body =
    kind === 'membership'
      ? { product: handle, accept: true, animalId: first.animal }
      : { product: handle, accept: true, card: held.card, verif: '123', email: owner.email }
  const opened = async () => openedOrder(t, 'card', body, { as: owner })
  const both = kind === 'membership' ? [first, await opened()] : [await opened(), await opened()]
  const raws = await Promise.all(both.map((one) => approved(t, one)))
  const pages = await Promise.all(raws.map((query) => back(t, query)))
  expect(pages.filter((page) => page.startsWith('/card/success/'))).toHaveLength(1)
  expect(pages).toContain('/card/fail/error')
  await t.services.queue.drain()
  const became = await Promise.all(both.map((one) => effects(t, one)))
  expect(became).toContainEqual(once)
  expect(became).toContainEqual({
    status: 'error',
    refundState: 'done',
    shipments: 0,
    invoices: 0,
    payments: 1,
  })
})
