import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ordersApi } from '#domain/payments/orders.api.ts'
import { renewalsApi } from '#domain/payments/renewals.api.ts'
import { cardTries, rateLimits, wrongVerifications } from '../../../db/tables/index.ts'
import { runningLicence } from '../../../testing/stored/running-licences.ts'
import { cityWith, clerkOf } from '../../../testing/test-licences.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let clerk: TestAccount
beforeAll(async () => {
  t = await testApp()
  clerk = await clerkOf(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(new Date('2026-12-04T15:00:00Z'))
  await t.services.db.delete(rateLimits)
  await t.services.db.delete(cardTries)
  await t.services.db.delete(wrongVerifications)
})

const email = 'odile@example.org'
async function licensed() {
  const { id, name: city } = await cityWith(t, clerk, 'Candiac')
  await runningLicence(t, id, { tag: 'CA-12', email, to: '2026-12-31' })
  return city
}
const lookUp = (body: object) => t.call(renewalsApi.license, { body })
const order = (body: object) => t.call(ordersApi.open, { query: { type: 'license' }, body })

describe('a renewal by tag and e-mail', () => {
  it('is looked up and ordered, however both are typed', async () => {
    const city = await licensed()
    const { status, body } = await lookUp({ city, tag: 'ca 12', email: 'Odile@Example.org ' })
    expect([status, body]).toMatchObject([200, { city, animal: 'Mi…', renewed: null }])
    expect(JSON.stringify(body)).not.toContain('odile')
    const opened = await order({ city, tag: 'CA12', email })
    expect([opened.status, Object.keys(opened.body)]).toEqual([200, ['url', 'trnOrderNumber']])
  })

  it('says the same of a wrong tag, another’s e-mail, and a city without it', async () => {
    const city = await licensed()
    const { name: other } = await cityWith(t, clerk)
    const wrong = [
      { city, tag: 'CA13', email },
      { city, tag: 'CA12', email: 'autre@example.org' },
      { city: other, tag: 'CA12', email },
      { city: 'Atlantide', tag: 'CA12', email },
    ]
    const answers = await Promise.all(wrong.flatMap((body) => [lookUp(body), order(body)]))
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([404, 'LICENSE_NOT_FOUND'])
      expect(body).toEqual(answers[0]?.body)
    }
  })

  it('counts wrong tries of a tag as those of a card, whether or not somebody has it', async () => {
    const city = await licensed()
    for (const tag of ['CA12', 'CA99']) {
      await t.services.db.delete(wrongVerifications)
      const wrong = { city, tag, email: 'autre@example.org' }
      const tries = Array.from({ length: 11 }, (_, at) => (at % 2 ? order(wrong) : lookUp(wrong)))
      const codes = (await Promise.all(tries)).map(({ status }) => status).toSorted((a, b) => a - b)
      expect(codes).toEqual([...Array.from({ length: 10 }, () => 404), 429])
      expect((await lookUp({ city, tag, email })).status).toBe(429)
    }
    t.clock.set(new Date('2026-12-05T15:01:00Z'))
    expect((await lookUp({ city, tag: 'CA12', email })).status).toBe(200)
  })

  it('forgets the wrong tries of a tag with the right one', async () => {
    const city = await licensed()
    for (let n = 0; n < 9; n++) await lookUp({ city, tag: 'CA12', email: 'autre@example.org' })
    expect((await lookUp({ city, tag: 'CA12', email })).status).toBe(200)
    await t.services.db.delete(wrongVerifications)
    for (let n = 0; n < 9; n++) await lookUp({ city, tag: 'CA12', email: 'autre@example.org' })
    expect((await lookUp({ city, tag: 'CA12', email })).status).toBe(200)
  })
})
