import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { statementApi } from '#domain/licences/statement.api.ts'
import { rateLimits } from '../../../db/tables/index.ts'
import { lettersAfter } from '../../../testing/letters.ts'
import { applied, cityWith, clerkOf, declaredDog } from '../../../testing/test-licences.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let clerk: TestAccount
beforeAll(async () => {
  t = await testApp()
  clerk = await clerkOf(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(new Date('2026-05-04T15:00:00Z'))
  await t.services.db.delete(rateLimits)
})

let made = 0
const body = { reason: 'Payée pour le mauvais chien' }
const refund = (id: string, payment: string, as = clerk) =>
  t.call(licencesApi.refund, { as, params: { id }, body: { ...body, payment } })

/** Paid in cash, with its city. */
async function paidLicence() {
  const city = await cityWith(t, clerk, 'Candiac')
  const animalInfo = { ...declaredDog.animalInfo, animalName: `Milo ${++made}` }
  const { id } = await applied(t, { clerk, city: city.name, as: clerk, animalInfo })
  const { body: licence } = await t.call(licencesApi.pay, {
    as: clerk,
    params: { id },
    body: { method: 'cash', cents: 2000 },
  })
  return { id, city, payment: licence.payments[0]?.id ?? '' }
}

it('goes back once, with a reason, revokes the licence, and counts on the day it was given', async () => {
  const { id, city, payment } = await paidLicence()
  t.clock.set(new Date('2026-05-06T15:00:00Z'))
  const letters = await lettersAfter(t, async () => {
    const { status, body: licence } = await refund(id, payment)
    expect(status).toBe(200)
    expect(licence).toMatchObject({
      status: 'revoked',
      ended: '2026-05-06',
      payments: [
        { cents: 2000, refundable: false, reason: null },
        { cents: -2000, method: 'cash', refundable: false, ...body, by: 'Claude Guichet' },
      ],
    })
    expect(licence.events.map(({ eventType }) => eventType)).toEqual(
      expect.arrayContaining(['refunded', 'revoked']),
    )
  })
  expect(letters.map(({ text }) => text).join()).toContain(body.reason)
  expect((await refund(id, payment)).body.code).toBe('REFUND_NOT_ALLOWED')
  const sum = async (from: string, to: string) => {
    const query = { from, to }
    const { body: statement } = await t.call(statementApi.one, {
      as: clerk,
      params: { id: city.id },
      query,
    })
    const [cash] = statement.byMethod
    return [statement.total, cash?.count, statement.refunds]
  }
  const line = {
    day: '2026-05-06',
    clerk: 'Claude Guichet',
    method: 'cash',
    cents: -2000,
    licence: id,
    tag: 'CA1',
  }
  expect([
    await sum('2026-05-04', '2026-05-05'),
    await sum('2026-05-06', '2026-05-06'),
    await sum('2026-05-04', '2026-05-06'),
  ]).toEqual([
    [2000, 1, []],
    [-2000, 0, [line]],
    [0, 1, [line]],
  ])
  const csv = await t.app.inject({
    url: `/api/pro/cities/${city.id}/statement.csv?from=2026-05-04&to=2026-05-06`,
    headers: { cookie: clerk.cookie },
  })
  expect(csv.body).toContain('2026/05/06;Remboursement;Comptant;Claude Guichet')
  const closed = await t.call(statementApi.closeDay, {
    as: clerk,
    params: { id: city.id },
    body: { day: '2026-05-06', counted: 0, note: 'Rendu de la caisse', confirm: true },
  })
  expect(closed.body).toMatchObject({ expected: -2000 })
})

it('of a tag leaves the licence as it is', async () => {
  const { id } = await paidLicence()
  const { body: replaced } = await t.call(licencesApi.replaceTag, {
    as: clerk,
    params: { id },
    body: { method: 'terminal', cents: 1000 },
  })
  const tag = replaced.payments.find(({ kind }) => kind === 'tag')
  expect((await refund(id, tag?.id ?? '')).body).toMatchObject({ status: 'active' })
})

it('is refused to other organizations, and for payments of other licences', async () => {
  const [one, other] = [await paidLicence(), await paidLicence()]
  expect((await refund(one.id, other.payment)).status).toBe(404)
  expect((await refund(one.id, one.payment, await clerkOf(t))).status).toBe(404)
})
