import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { statementApi } from '#domain/licences/statement.api.ts'
import { licencePayments, organizations, rateLimits } from '../../../db/tables/index.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { applied, cityWith, clerkOf, declaredDog } from '../../../testing/test-licences.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let clerk: TestAccount
beforeAll(async () => {
  t = await testApp()
  clerk = await clerkOf(t)
  await t.services.db
    .update(organizations)
    .set({ businessName: 'Refuge du Comptoir' })
    .where(eq(organizations.id, clerk.organizationId ?? ''))
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(new Date('2026-05-04T15:00:00Z'))
  await t.services.db.delete(rateLimits)
})

let made = 0
/** Paid in cash, with its city. */
async function paidLicence({ language = 'fr', taxable = false, by = clerk } = {}) {
  const city = await cityWith(t, by, 'Candiac', { taxable })
  const animalInfo = { ...declaredDog.animalInfo, animalName: `Milo ${++made}` }
  const ownerInfo = { ...declaredDog.ownerInfo, language }
  const { id } = await applied(t, {
    clerk: by,
    city: city.name,
    as: by,
    animalInfo,
    ownerInfo,
  })
  const cents = taxable ? 2300 : 2000
  const { body: licence } = await t.call(licencesApi.pay, {
    as: by,
    params: { id },
    body: { method: 'cash', cents, reference: '' },
  })
  return { id, city, payment: licence.payments[0]?.id ?? licence.code ?? '', name: `Milo ${made}` }
}

describe('the receipt', () => {
  const receipt = (id: string, payment: string, as = clerk) =>
    t.app.inject({
      url: `/api/pro/licenses/${id}/receipt?payment=${payment}`,
      headers: { cookie: as.cookie, 'accept-language': 'fr' },
    })

  it.each([
    ['fr', ['Reçu no ', 'Le 2026/05/04', 'Comptant', 'Claude Guichet', 'Refuge du Comptoir']],
    ['en', ['Receipt no. ', 'On 2026/05/04', 'Cash', 'Claude Guichet', 'Refuge du Comptoir']],
  ] as const)('says all of the payment in the keeper’s language: %s', async (language, words) => {
    const { id, payment, name } = await paidLicence({ language, taxable: true })
    const answer = await receipt(id, payment)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = (await readPdf(answer.rawPayload)).text.replaceAll(/\s+/g, ' ')
    for (const word of [...words, name, id, 'CA1', 'Odile Proprio']) expect(text).toContain(word)
    const amounts = [...text.matchAll(/\d+[.,]\d\d/g)].map(([amount]) => amount.replace(',', '.'))
    expect(amounts).toEqual(expect.arrayContaining(['20.00', '1.00', '2.00', '23.00']))
  })

  it('is of nobody else’s payment', async () => {
    const [one, other] = [await paidLicence(), await paidLicence()]
    const elsewhere = await clerkOf(t)
    const tries = [
      receipt(one.id, other.payment),
      receipt(one.id, one.payment, elsewhere),
      receipt(one.id, one.payment, await t.account()),
    ]
    expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 403])
    await t.services.db
      .update(licencePayments)
      .set({ method: 'online' })
      .where(eq(licencePayments.id, one.payment))
    expect((await receipt(one.id, one.payment)).statusCode).toBe(404)
  })
})

describe('a payment taken by the wrong method', () => {
  const reason = 'C’était la carte'
  const correct = (id: string, payment: string, body: object = {}, as = clerk) =>
    t.call(licencesApi.correctMethod, {
      as,
      params: { id, payment },
      body: { method: 'terminal', reason, ...body },
    })
  const close = (city: string, counted: number) =>
    t.call(statementApi.closeDay, {
      as: clerk,
      params: { id: city },
      body: { day: '2026-05-04', counted },
    })

  it('is counted by the right one, and the licence goes on', async () => {
    const { id, city, payment } = await paidLicence()
    const { status, body } = await correct(id, payment)
    expect([status, body]).toMatchObject([
      200,
      { status: 'active', payments: [{ method: 'terminal', cents: 2000, reason }] },
    ])
    expect(body.events[0]).toMatchObject({ eventType: 'payment_corrected', by: 'Claude Guichet' })
    const days = { from: '2026-05-01', to: '2026-05-31' }
    const { body: sums } = await t.call(statementApi.one, {
      as: clerk,
      params: { id: city.id },
      query: days,
    })
    expect([sums.total, sums.byMethod]).toEqual([
      2000,
      [{ method: 'terminal', count: 1, cents: 2000 }],
    ])
    expect((await close(city.id, 0)).body).toMatchObject({ expected: 0 })
  })

  it('stays as it is once its clerk closed the day', async () => {
    const { id, city, payment } = await paidLicence()
    const read = () => t.call(licencesApi.one, { as: clerk, params: { id } })
    expect((await read()).body.payments).toMatchObject([{ correctable: true }])
    expect((await close(city.id, 2000)).status).toBe(201)
    expect((await correct(id, payment)).body.code).toBe('DAY_CLOSED')
    expect((await read()).body.payments).toMatchObject([{ correctable: false, method: 'cash' }])
  })

  it('is refused with a reason: online, given back, of others, without a reason', async () => {
    const { id, payment } = await paidLicence()
    const other = await paidLicence()
    expect((await correct(id, other.payment)).status).toBe(404)
    expect((await correct(id, payment, {}, await clerkOf(t))).status).toBe(404)
    expect((await correct(id, payment, { reason: '' })).body.fields).toHaveProperty('reason')
    expect((await correct(id, payment, { method: 'online' })).body.fields).toHaveProperty('method')
    await t.call(licencesApi.refund, { as: clerk, params: { id }, body: { payment, reason } })
    expect((await correct(id, payment)).body.code).toBe('PAYMENT_SETTLED')
  })
})
