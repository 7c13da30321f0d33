import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { statementApi } from '#domain/licences/statement.api.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import { rateLimits, users } from '../../../db/tables/index.ts'
import { applied, cityWith, clerkOf, declaredDog } from '../../../testing/test-licences.ts'
import { openedOrder, pay, stored } from '../../../testing/test-orders.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let clerk: TestAccount
let admin: TestAccount
let city: { id: string; name: string }
beforeAll(async () => {
  t = await testApp()
  clerk = await clerkOf(t)
  admin = await t.account({ type: 'admin' })
  city = await cityWith(t, clerk, 'Candiac')
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

let made = 0
const asked = (more: object = {}, as?: TestAccount) =>
  applied(t, {
    clerk,
    city: city.name,
    ...(as && { as }),
    animalInfo: { ...declaredDog.animalInfo, animalName: `Rex ${++made}`, ...more },
  })
async function paid(method: 'cash' | 'terminal', more: object = {}) {
  const { id } = await asked(more, clerk)
  await t.call(licencesApi.pay, { as: clerk, params: { id }, body: { method, cents: 2000 } })
  return id
}
const days = { from: '2026-05-01', to: '2026-05-31' }
const read = (as = clerk, query = days) =>
  t.call(statementApi.one, { as, params: { id: city.id }, query })

describe('the statement', () => {
  it('adds up by method and clerk, less what went back', async () => {
    await paid('cash')
    await paid('cash')
    await paid('terminal')
    const { id: licenseId, payToken } = await asked()
    const order = await openedOrder(t, 'license', { licenseId, payToken })
    await pay(t, order)
    const { trnId } = await stored(t, order)
    await t.call(transactionsApi.refund, {
      as: admin,
      params: { id: trnId ?? '' },
      body: { cents: 500, reason: 'Geste commercial' },
    })
    await t.services.queue.drain()
    const { status, body } = await read()
    expect([status, body]).toMatchObject([
      200,
      {
        byClerk: [
          { clerk: 'Claude Guichet', method: 'cash', count: 2, cents: 4000 },
          { clerk: 'Claude Guichet', method: 'terminal', count: 1, cents: 2000 },
          { clerk: null, method: 'online', count: 1, cents: 2115 },
        ],
        refunds: [{ day: '2026-05-04', clerk: null, method: 'online', cents: -500 }],
        refunded: 500,
        fees: 100,
        payable: 1515,
        atCounter: 6000,
        total: 7615,
      },
    ])
    expect((await read(clerk, { from: '2026-06-01', to: '2026-06-30' })).body.total).toBe(0)
    expect((await read(clerk, { from: '2026-06-01', to: '2026-05-30' })).status).toBe(400)
    expect((await read(await clerkOf(t))).status).toBe(404)
    const file = (kind: string) =>
      t.app.inject({
        url: `/api/pro/cities/${city.id}/statement.${kind}?from=${days.from}&to=${days.to}`,
        headers: { cookie: clerk.cookie },
      })
    const text = (await file('csv')).body
    expect(text.startsWith('\uFEFFJour;')).toBe(true)
    const csv = text.trim().split('\r\n')
    expect(csv).toHaveLength(6)
    expect(csv.at(-1)).toMatch(/^2026\/05\/04;Remboursement;En ligne;;.*;-5\d?,\d\d;/)
    expect((await file('pdf')).body.slice(0, 5)).toBe('%PDF-')
  })

  it('is refused of days that end before they begin', async () => {
    const { status, body } = await t.call(statementApi.one, {
      as: clerk,
      params: { id: city.id },
      query: { from: '2026-06-30', to: '2026-06-01' },
    })
    expect([status, body.fields]).toEqual([400, { to: 'La fin ne peut pas venir avant le début' }])
  })

  it('has a clerk’s day closed once, with the cash that was counted', async () => {
    const own = async (day: string) =>
      (await t.call(statementApi.ownDay, { as: clerk, params: { id: city.id }, query: { day } }))
        .body
    expect(await own('2026-05-04')).toEqual({ day: '2026-05-04', expected: 4000, closed: null })
    expect((await own('2026-05-03')).expected).toBe(0)
    const close = (day: string) =>
      t.call(statementApi.closeDay, {
        as: clerk,
        params: { id: city.id },
        body: { day, counted: 3990, note: 'Il manque dix cents', confirm: true },
      })
    expect((await close('2026-05-04')).body).toMatchObject({ expected: 4000, counted: 3990 })
    expect((await close('2026-05-04')).body.code).toBe('DAY_CLOSED')
    expect((await own('2026-05-04')).closed).toMatchObject({ counted: 3990 })
    const other = { as: admin, params: { id: city.id } }
    expect((await t.call(statementApi.ownDay, other)).body).toMatchObject({
      day: '2026-05-04',
      expected: 0,
      closed: null,
    })
    expect((await close('2026-05-09')).body.fields).toEqual({ day: expect.any(String) })
    expect((await read()).body.days).toMatchObject([{ day: '2026-05-04', counted: 3990 }])
  })

  describe('a day', () => {
    const day = '2026-05-04'
    const close = (id: string, body: object) =>
      t.call(statementApi.closeDay, { as: clerk, params: { id }, body: { day, ...body } })
    const reopen = (id: string, as: TestAccount, more: { day?: string; reason?: string } = {}) =>
      t.call(statementApi.reopenDay, {
        as,
        params: { id, day: more.day ?? day },
        body: { clerk: clerk.userId, reason: more.reason ?? 'Compté deux fois' },
      })

    it('that differs is not closed before it is confirmed with a note', async () => {
      const { id } = await cityWith(t, clerk, 'Candiac')
      const differs = await close(id, { counted: 1500, note: 'Le fonds' })
      expect([differs.status, differs.body]).toMatchObject([
        409,
        { code: 'DAY_DIFFERS', expected: 0, counted: 1500 },
      ])
      expect(differs.body.message).toMatch(/0,00.*15,00/)
      const bare = await close(id, { counted: 1500, confirm: true })
      expect(bare.body.fields).toEqual({ note: expect.any(String) })
      const closed = await close(id, { counted: 1500, note: 'Le fonds', confirm: true })
      expect([closed.status, closed.body]).toMatchObject([201, { counted: 1500, note: 'Le fonds' }])
      const other = await cityWith(t, clerk, 'Candiac')
      expect((await close(other.id, { counted: 0 })).status).toBe(201)
    })

    it('is opened again on the same day by a manager alone, with a reason, and leaves a trace', async () => {
      city = await cityWith(t, clerk, 'Candiac')
      const licence = await paid('cash')
      await close(city.id, { counted: 2000 })
      const employee = await clerkOf(t)
      await t.services.db
        .update(users)
        .set({ manager: false, organizationId: clerk.organizationId })
        .where(eq(users.id, employee.userId))
      expect((await reopen(city.id, employee)).body.code).toBe('FORBIDDEN')
      expect((await reopen(city.id, await clerkOf(t))).status).toBe(404)
      expect((await reopen(city.id, clerk, { day: '2026-05-03' })).body.code).toBe('DAY_OVER')
      expect((await reopen(city.id, clerk, { reason: '' })).body.fields).toHaveProperty('reason')
      const { status, body } = await reopen(city.id, clerk)
      expect([status, body]).toMatchObject([
        200,
        { counted: 2000, reopened: { by: 'Claude Guichet', reason: 'Compté deux fois' } },
      ])
      expect((await reopen(city.id, clerk)).status).toBe(404)
      const { body: found } = await t.call(licencesApi.one, { as: clerk, params: { id: licence } })
      expect(found.payments).toMatchObject([{ correctable: true }])
      await paid('cash')
      expect((await close(city.id, { counted: 4000 })).status).toBe(201)
      expect((await read()).body.days).toMatchObject([
        { counted: 2000, reopened: { reason: 'Compté deux fois' } },
        { counted: 4000, reopened: null },
      ])
    })
  })

  it('has nothing taken or given back by a clerk whose day is closed', async () => {
    city = await cityWith(t, clerk, 'Candiac')
    const close = (id: string) =>
      t.call(statementApi.closeDay, {
        as: clerk,
        params: { id },
        body: { day: '2026-05-04', counted: 2000 },
      })
    const running = await paid('cash')
    expect((await close(city.id)).body).toMatchObject({ expected: 2000 })
    const { id } = await asked({}, clerk)
    const take = (as: TestAccount, method = 'cash') =>
      t.call(licencesApi.pay, { as, params: { id }, body: { method, cents: 2000 } })
    for (const method of ['cash', 'terminal'])
      expect((await take(clerk, method)).body).toMatchObject({
        statusCode: 409,
        code: 'DAY_CLOSED',
        message: expect.stringContaining('Votre journée de caisse est fermée'),
      })
    const replaced = await t.call(licencesApi.replaceTag, {
      as: clerk,
      params: { id: running },
      body: { method: 'cash', cents: 1000 },
    })
    expect(replaced.body.code).toBe('DAY_CLOSED')
    const { body: seen } = await t.call(licencesApi.one, { as: clerk, params: { id: running } })
    const refund = () =>
      t.call(licencesApi.refund, {
        as: clerk,
        params: { id: running },
        body: { payment: seen.payments[0]?.id ?? '', reason: 'Erreur de caisse' },
      })
    expect((await refund()).body.code).toBe('DAY_CLOSED')
    const untouched = await t.call(licencesApi.one, { as: clerk, params: { id } })
    expect(untouched.body).toMatchObject({ status: 'pending', payments: [], tag: null })
    // What is free is no matter of the drawer; others, and the next day, are open.
    const free = await asked({ assistanceCertificate: 'M-1' }, clerk)
    expect((await t.call(licencesApi.activate, { as: clerk, params: free })).status).toBe(200)
    expect((await take(admin)).status).toBe(200)
    t.clock.pass(24 * 60 * 60)
    expect((await refund()).status).toBe(200)
  })

  it('counts a payment that is taken while the day is closed, or refuses it', async () => {
    city = await cityWith(t, clerk, 'Candiac')
    t.clock.set(new Date('2026-05-20T15:00:00Z'))
    const { id } = await asked({}, clerk)
    const [taken, closed] = await Promise.all([
      t.call(licencesApi.pay, { as: clerk, params: { id }, body: { method: 'cash', cents: 2000 } }),
      t.call(statementApi.closeDay, {
        as: clerk,
        params: { id: city.id },
        body: { day: '2026-05-20', counted: 0 },
      }),
    ])
    expect([taken.status, closed.body.expected]).toEqual(
      taken.status === 200 ? [200, 2000] : [409, 0],
    )
  })
})
