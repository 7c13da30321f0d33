import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rateLimits } from '../../db/tables/index.ts'
import { GatewaySilence } from '../../payments/gateway.ts'
import { signQuery } from '../../payments/signed-query.ts'
import { choose, gatewayOf, notified, stored, type Opened } from '../../testing/test-orders.ts'
import { approved, back, effects, nothing, once, orderOf } from '../../testing/settled-orders.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { followPayments } from './follow-payments.ts'

/** Answers of the gateway as people forge them, and what it is asked for. */
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

interface Forged {
  raw: string
  others: Opened
}
const forgeries: Record<string, (made: Forged) => string> = {
  'a wrong hash': ({ raw }) => raw.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
  'the hash of another order': ({ raw, others }) =>
    raw.replace(/trnOrderNumber=[^&]+/, `trnOrderNumber=${others.orderNumber}`),
  'an approval made of a decline': ({ raw }) => raw.replace('trnApproved=1', 'trnApproved=0'),
  'an amount a cent less': ({ raw }) => raw.replace(/trnAmount=(\d+)\.(\d)\d/, 'trnAmount=$1.$20'),
  'parameters in another order': ({ raw }) => {
    const [first, second, ...rest] = raw.split('&')
    return [second, first, ...rest].join('&')
  },
  'parameters encoded again': ({ raw }) => raw.replace('authCode=TEST', 'authCode=%54EST'),
  'a parameter missing': ({ raw }) => raw.replace('authCode=TEST&', ''),
  'a parameter twice': ({ raw }) => `trnApproved=1&${raw}`,
  'a parameter after the hash': ({ raw }) => `${raw}&trnApproved=1`,
  'another key': ({ raw }) =>
    signQuery(Object.fromEntries(new URLSearchParams(raw.replace(/&hashValue=.*/, ''))), {
      algorithm: 'sha1',
      key: 'guessed',
    }),
  'no order': () => 'trnApproved=1&trnId=10000001&trnAmount=1.00',
  nonsense: () => '%E0%A4%A&&=&=&',
  nothing: () => '',
}

describe('a forged answer changes nothing', () => {
  it.each(Object.entries(forgeries))('%s', async (_, forge) => {
    const [mine, others] = [await orderOf(t), await orderOf(t)]
    const raw = await approved(t, mine)
    const forged = forge({ raw, others })
    expect(await back(t, forged)).toBe('/shop/fail/error')
    expect(await notified(t, forged)).toBe(400)
    expect(await effects(t, mine)).toEqual(nothing)
    expect(await effects(t, others)).toEqual(nothing)
    // The right one still counts.
    expect(await back(t, raw)).toMatch(/^\/shop\/success\//)
    expect(await effects(t, mine)).toEqual(once)
  })
})

describe('a signed answer that says something else', () => {
  const signed = (fields: Record<string, string>) =>
    signQuery(fields, { algorithm: 'sha1', key: t.services.keyFor('sandbox hash') })
  const fieldsOf = (raw: string) =>
    Object.fromEntries(new URLSearchParams(raw.replace(/&hashValue=.*/, '')))

  it('a cent off is asked for at the gateway, which decides', async () => {
    const mine = await orderOf(t)
    const fields = fieldsOf(await approved(t, mine))
    const cheaper = signed({ ...fields, trnAmount: '0.01' })
    expect(await back(t, cheaper)).toMatch(/^\/shop\/success\//)
    expect(await effects(t, mine)).toEqual(once)
  })

  it.each([
    ['a cent less', -1],
    ['a cent more', 1],
  ])(
    'and the gateway knows %s: all of it goes back, and the right payment still counts',
    async (_, off) => {
      const mine = await orderOf(t)
      const wrong = fieldsOf(await approved(t, mine))
      const { rows } = await t.services.db.$client.query<{ cents: number }>(
        'update sandbox_payments set cents = cents + $2 where order_number = $1 returning cents',
        [mine.orderNumber, off],
      )
      const cents = rows[0]?.cents ?? 0
      const other = signed({ ...wrong, trnAmount: (cents / 100).toFixed(2) })
      expect(await back(t, other)).toBe('/shop/fail/error')
      await t.services.queue.drain()
      expect(await stored(t, mine)).toMatchObject({ status: 'pending', refundedCents: cents })
      expect(await effects(t, mine)).toEqual({ ...nothing, refundState: 'done', payments: 1 })
      // Also where it comes again.
      expect(await back(t, other)).toBe('/shop/fail/error')
      expect(await back(t, await approved(t, mine))).toMatch(/^\/shop\/success\//)
      await t.services.queue.drain()
      expect(await effects(t, mine)).toEqual({ ...once, refundState: 'done', payments: 2 })
      expect(await stored(t, mine)).toMatchObject({ refundedCents: 0 })
    },
  )

  it('a decline of another amount says nothing of the order', async () => {
    const mine = await orderOf(t)
    const { location } = await choose(t, mine, 'decline')
    await t.services.db.$client.query("delete from pgboss.job where name = 'sandbox-notify'")
    await t.services.db.$client.query(
      'update sandbox_payments set cents = cents - 1 where order_number = $1',
      [mine.orderNumber],
    )
    const fields = fieldsOf(location.slice(location.indexOf('?') + 1))
    expect(await back(t, signed({ ...fields, trnAmount: '0.01' }))).toBe('/shop/fail/declined')
    expect(await effects(t, mine)).toEqual({ ...nothing, payments: 1 })
    expect(await back(t, await approved(t, mine))).toMatch(/^\/shop\/success\//)
  })

  it('someone else’s payment pays for no other order', async () => {
    const [mine, others] = [await orderOf(t), await orderOf(t)]
    const raw = await approved(t, mine)
    expect(await back(t, raw)).toMatch(/success/)
    const stolen = signed({ ...fieldsOf(raw), trnOrderNumber: others.orderNumber })
    expect(await back(t, stolen)).toBe('/shop/fail/error')
    expect(await effects(t, others)).toEqual(nothing)
    expect(await effects(t, mine)).toEqual(once)
  })

  it('an order of nobody', async () => {
    const raw = await approved(t, await orderOf(t))
    expect(await back(t, signed({ ...fieldsOf(raw), trnOrderNumber: 'nobody' }))).toBe(
      '/shop/fail/error',
    )
  })
})

describe('an answer without hash', () => {
  const unsigned = (raw: string) => raw.replace(/&hashValue=.*/, '')

  it('is asked for at the gateway before anything is fulfilled', async () => {
    const mine = await orderOf(t)
    const raw = unsigned(await approved(t, mine))
    const find = vi.spyOn(gatewayOf(t), 'find')
    expect(await back(t, raw)).toMatch(/^\/shop\/success\//)
    expect(find).toHaveBeenCalledTimes(1)
    expect(await effects(t, mine)).toEqual(once)
  })

  it('cannot claim a payment that there is not, or that was declined', async () => {
    const mine = await orderOf(t)
    const amount = ((await stored(t, mine)).total / 100).toFixed(2)
    const claim = (trnId: string) =>
      `trnApproved=1&trnId=${trnId}&trnOrderNumber=${mine.orderNumber}&trnAmount=${amount}`
    expect(await back(t, claim('77777777'))).toBe('/shop/fail/error')
    expect(await effects(t, mine)).toEqual(nothing)
    const { location } = await choose(t, mine, 'decline')
    const trnId = new URL(location).searchParams.get('trnId') ?? ''
    await back(t, claim(trnId))
    expect(await effects(t, mine)).toMatchObject({ status: 'failed', shipments: 0, invoices: 0 })
  })

  it.each([
    ['away', () => Promise.reject(new GatewaySilence('no connection'))],
    ['unknown to it', () => Promise.resolve(null)],
  ])('while the gateway is %s leaves the order as it is, to be asked later', async (_, find) => {
    const mine = await orderOf(t)
    const raw = unsigned(await approved(t, mine))
    vi.spyOn(gatewayOf(t), 'find').mockImplementation(find)
    expect(await back(t, raw)).toBe('/shop/fail/error')
    expect([503, 400]).toContain(await notified(t, raw))
    expect(await effects(t, mine)).toEqual(nothing)
    vi.restoreAllMocks()
    t.clock.pass(31 * 60)
    await followPayments.run({}, t.services)
    expect(await effects(t, mine)).toEqual(once)
  })

  it('a cancelled one without hash settles nothing', async () => {
    const mine = await orderOf(t)
    const raw = `trnApproved=0&trnId=0&trnOrderNumber=${mine.orderNumber}&messageText=Payment+Canceled&trnAmount=1.00`
    expect(await back(t, raw)).toBe('/shop/fail/cancelled')
    expect(await effects(t, mine)).toEqual(nothing)
  })
})
