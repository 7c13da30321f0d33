import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deskApi } from '#domain/payments/desk.api.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import { auditLog, rateLimits, shipments } from '../../db/tables/index.ts'
import { lettersAfter } from '../../testing/letters.ts'
import { statementsOf } from '../../testing/statements.ts'
import { withCard } from '../../testing/test-animals.ts'
import {
  buyer,
  cardOrder,
  choose,
  inCatalogue,
  openedOrder,
  pathOf,
  pay,
  shipmentOf,
  shopOrder,
  stored,
  withStock,
} from '../../testing/test-orders.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { answerLife } from './orders/answer-cookie.ts'

let t: TestApp
let owner: TestAccount
beforeAll(async () => {
  t = await testApp()
  owner = await t.account({ fullName: 'Odile Proprio', email: 'odile@example.org' })
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

describe('GET /api/transactions/{id}', () => {
  it('opens to the payer by cookie, by account and by the letter, and to nobody else', async () => {
    const { variantIds } = await withStock(t, 9)
    const order = await shopOrder(t, variantIds[0])
    const [letter] = await lettersAfter(t, () => pay(t, order))
    const { trnId, uniqueId } = await stored(t, order)
    const see = async (id: string | null, headers = {}) => {
      const { statusCode, body } = await t.app.inject({ url: `/api/transactions/${id}`, headers })
      return [statusCode, JSON.parse(body) as Record<string, unknown>] as const
    }
    expect((await see(trnId, { cookie: order.cookie }))[1]).toMatchObject({
      unique_id: uniqueId,
      status: 'success',
      user: { email: 'alix@example.org' },
      invoiceNumber: expect.any(Number),
      cart: { items: [{ name: 'Médaille en os', quantity: 1, price: 1500 }], shipping: 495 },
      shipment: { status: 'waiting' },
    })
    expect((await see(trnId))[0]).toBe(404)
    expect((await see(uniqueId))[0]).toBe(404)
    // By our own number too, which a browser keeps with its cart.
    expect((await see(order.orderNumber, { cookie: order.cookie }))[1]).toMatchObject({ unique_id: uniqueId }) // prettier-ignore
    expect((await see(order.orderNumber))[0]).toBe(404)
    expect((await see('99999999'))[0]).toBe(404)
    const link = /\/payments\/([a-z0-9]+)\?token=([\w-]+)/.exec(letter?.text ?? '')
    expect((await see(`${link?.[1]}?token=${link?.[2]}`))[1]).toMatchObject({ unique_id: uniqueId })
    expect((await see(`${link?.[1]}?token=${link?.[2]?.slice(1)}A`))[0]).toBe(404)
    const stranger = await t.account()
    expect((await see(trnId, { cookie: stranger.cookie }))[0]).toBe(404)
    expect((await see(`${trnId}/invoice`))[0]).toBe(404)
    const pdf = await t.app.inject({
      url: `/api/transactions/${trnId}/invoice`,
      headers: { cookie: order.cookie },
    })
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
  })

  it('tells a browser that it is known which the signed answer of the gateway led back, for an hour', async () => {
    const { variantIds } = await withStock(t, 9)
    const order = await shopOrder(t, variantIds[0])
    const { location } = await choose(t, order, 'approve')
    const back = async (url: string) => {
      const { headers } = await t.app.inject({ url })
      return String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
    }
    const see = async (id: string | null, cookie: string) => {
      const url = `/api/transactions/${id}`
      const { statusCode, body } = await t.app.inject({ url, headers: { cookie } })
      return [statusCode, statusCode === 200 ? JSON.parse(body) : null] as const
    }
    const cookie = await back(pathOf(location))
    const { trnId } = await stored(t, order)
    expect(await see(trnId, cookie)).toEqual([200, { known: true, type: 'shop' }])
    expect((await t.app.inject({ url: `/api/transactions/${trnId}/invoice`, headers: { cookie } })).statusCode).toBe(404) // prettier-ignore

    const another = await shopOrder(t, variantIds[0])
    await pay(t, another)
    const { trnId: others } = await stored(t, another)
    expect((await see(others, cookie))[0]).toBe(404)
    expect((await see(others, cookie.replace(`${trnId}`, `${others}`)))[0]).toBe(404)
    const unsigned = pathOf(location).replace(/&?hashValue=[^&]*/, '')
    expect(await back(unsigned)).toBe('')
    t.clock.pass(answerLife)
    expect((await see(trnId, cookie))[0]).toBe(404)
  })

  it('of an account opens to it alone, not to whoever uses its browser next', async () => {
    const order = await cardOrder(t, owner)
    await pay(t, order)
    const { trnId } = await stored(t, order)
    const see = async (cookie: string) => {
      const { body } = await t.app.inject({
        url: `/api/transactions/${trnId}`,
        headers: { cookie },
      })
      return JSON.parse(body) as object
    }
    expect(await see(owner.cookie)).toMatchObject({ user: { email: owner.email } })
    const checkout = order.cookie
      .split('; ')
      .filter((one) => !owner.cookie.includes(one))
      .join('; ')
    expect(checkout).not.toBe('')
    const next = await t.account()
    for (const cookie of [checkout, `${checkout}; ${next.cookie}`])
      expect(await see(cookie)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('gets its receipt again from staff, in a message of its own', async () => {
    const order = await cardOrder(t, owner)
    const admin = await t.account({ type: 'admin' })
    const again = async () =>
      (
        await t.call(deskApi.receipt, {
          as: admin,
          params: { id: (await stored(t, order)).uniqueId },
        })
      ).status
    expect(await again()).toBe(404)
    const [first] = await lettersAfter(t, () => pay(t, order))
    const [second] = await lettersAfter(t, async () => {
      expect(await again()).toBe(204)
    })
    expect([second?.subject, second?.to?.[0]?.address, second?.attachments.length]).toEqual([
      first?.subject,
      'odile@example.org',
      1,
    ])
    expect(second?.messageId).not.toBe(first?.messageId)
    const noted = {
      action: 'receipt_sent_again' as const,
      subject: (await stored(t, order)).uniqueId,
    }
    const { db } = t.services
    expect(
      await db.$count(
        auditLog,
        and(eq(auditLog.action, noted.action), eq(auditLog.subject, noted.subject)),
      ),
    ).toBe(1)
  })

  describe('sends what was bought elsewhere', () => {
    const elsewhere = { text: '77 rue Neuve', city: 'Laval', postalCode: 'H7A 1A1' }
    const put = async (id: string, payload: object, headers = {}) => {
      const url = `/api/transactions/${id}/address`
      const answer = await t.app.inject({ method: 'PUT', url, payload, headers })
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
    }
    const bought = async () => {
      const order = await shopOrder(t, (await withStock(t, 9)).variantIds[0])
      const [letter] = await lettersAfter(t, () => pay(t, order))
      const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1]
      return { ...order, token, ...(await stored(t, order)) }
    }

    it('for a guest, by the letter or the cookie; the invoice keeps the address of the sale', async () => {
      const { uniqueId, orderNumber, cookie, token } = await bought()
      const { status, body } = await put(`${uniqueId}`, { address: elsewhere }, { cookie })
      expect([status, body]).toMatchObject([
        200,
        {
          data: { address: { postalCode: 'H4G 1X1' } },
          shipment: { address: elsewhere, readdressable: true },
        },
      ])
      expect((await shipmentOf(t, orderNumber)).to?.address).toMatchObject(elsewhere)
      const again = { ...elsewhere, text: '78 rue Neuve' }
      const url = `/api/transactions/${uniqueId}/address?token=${token}`
      const byLetter = await t.app.inject({ method: 'PUT', url, payload: { address: again } })
      expect(byLetter.statusCode).toBe(200)
      expect((await shipmentOf(t, orderNumber)).to?.address).toMatchObject(again)
    })

    it('for nobody else', async () => {
      const { uniqueId, orderNumber, trnId } = await bought()
      const stranger = { cookie: (await t.account()).cookie }
      for (const id of [uniqueId, String(trnId)])
        for (const headers of [{}, stranger])
          expect((await put(id, { address: elsewhere }, headers)).status).toBe(404)
      expect((await shipmentOf(t, orderNumber)).to?.address).toMatchObject(buyer.address)
    })

    it('in no other province, nor nowhere', async () => {
      const { uniqueId, orderNumber, cookie } = await bought()
      const ontario = { ...elsewhere, postalCode: 'M5V 2T6' }
      expect(await put(uniqueId, { address: ontario }, { cookie })).toMatchObject({
        status: 409,
        body: { code: 'DELIVERY_PROVINCE', fields: { 'address.postalCode': expect.any(String) } },
      })
      const nowhere = { ...elsewhere, text: '' }
      expect(await put(uniqueId, { address: nowhere }, { cookie })).toMatchObject({
        status: 400,
        body: { fields: { 'address.text': expect.any(String) } },
      })
      expect((await shipmentOf(t, orderNumber)).to?.address).toMatchObject(buyer.address)
    })

    it.each([
      ['picked', 409],
      ['sent', 409],
      ['received', 409],
      ['cancelled', 409],
      ['returned', 200],
    ] as const)('while it is %s: %s', async (state, expected) => {
      const { uniqueId, id, cookie } = await bought()
      const { db } = t.services
      await db.update(shipments).set({ status: state }).where(eq(shipments.transactionId, id))
      expect((await put(uniqueId, { address: elsewhere }, { cookie })).status).toBe(expected)
    })

    it('not for whoever replaced another’s card, but for staff, who leave a trace', async () => {
      const { handle } = await inCatalogue(t, { kind: 'replacement', price: 2000 })
      const { card } = await withCard(t, owner)
      const order = await openedOrder(t, 'card', {
        product: handle,
        accept: true,
        card,
        verif: '123',
        email: 'ami@example.org',
      })
      await pay(t, order)
      const { uniqueId } = await stored(t, order)
      const address = { address: elsewhere }
      expect((await put(uniqueId, address, { cookie: order.cookie })).status).toBe(404)
      const { cookie } = await t.account({ type: 'admin' })
      expect((await put(uniqueId, address, { cookie })).status).toBe(200)
      const traces = and(
        eq(auditLog.action, 'shipment_readdressed'),
        eq(auditLog.subject, uniqueId),
      )
      expect(await t.services.db.$count(auditLog, traces)).toBe(1)
    })
  })

  it('lists one’s own alone, and all for staff with filters, totals and CSV', async () => {
    const someone = await t.account({ email: 'liste@example.org', fullName: 'Lise Liste' })
    const order = await cardOrder(t, someone)
    await pay(t, order)
    const own = await t.call(transactionsApi.list, { as: someone })
    expect(own.body.map(({ trnOrderNumber }) => trnOrderNumber)).toEqual([order.orderNumber])
    expect((await t.call(transactionsApi.list, { as: await t.account() })).body).toEqual([])
    const admin = await t.account({ type: 'admin' })
    const ask = (filter: string) => t.call(transactionsApi.list, { as: admin, query: { filter } })
    const all = await t.call(transactionsApi.list, { as: admin })
    expect(all.body.length).toBeGreaterThan(10)
    for (const filter of [
      '[Email=liste@example.org]',
      '[Search~liste]',
      '[Search~"lise liste"]',
      `[OrderNumber=${order.orderNumber}]`,
      `[TrnId=${(await stored(t, order)).trnId}]`,
      `[Number=${(await stored(t, order)).number},Status=success,Type=card,Total>=2300]`,
    ])
      expect([filter, (await ask(filter)).body.map(({ user }) => user.email)]).toEqual([
        filter,
        ['liste@example.org'],
      ])
    expect((await ask('[Password=x]')).body.code).toBe('LIST_INVALID')
    let csv = ''
    const statements = await statementsOf(t, async () => {
      const answer = await t.app.inject({
        url: `/api/transactions.csv?filter=${encodeURIComponent('[Search~liste]')}`,
        headers: { cookie: admin.cookie, 'accept-language': 'fr' },
      })
      csv = answer.body
    })
    expect(csv.trim().split('\r\n')).toHaveLength(2)
    expect(csv).toContain('liste@example.org')
    // Counted, as that tells how to sort, and read.
    expect(statements.filter(({ text }) => /from "transactions"/.test(text))).toHaveLength(2)
    const day = '2026-05-04'
    const totals = await t.call(transactionsApi.totals, {
      as: admin,
      query: { from: day, to: '2026-05-06' },
    })
    expect(totals.body[0]).toMatchObject({ day, cents: expect.any(Number) })
  })
})
