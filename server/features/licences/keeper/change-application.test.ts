import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { ordersApi } from '#domain/payments/orders.api.ts'
import { licenceOrders, rateLimits, transactions } from '../../../db/tables/index.ts'
import { lettersAfter } from '../../../testing/letters.ts'
import {
  applied,
  cityWith,
  clerkOf,
  counterOf,
  declaredDog,
  storedLicence,
} from '../../../testing/test-licences.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let clerk: TestAccount
let city: string
beforeAll(async () => {
  t = await testApp()
  clerk = await clerkOf(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(new Date('2026-05-04T15:00:00Z'))
  await t.services.db.delete(rateLimits)
  city = (await cityWith(t, clerk, 'Candiac')).name
})

const { pay } = counterOf(() => ({ t, clerk }))
let made = 0
const address = () => `demande${++made}@example.org`
const told = (email: string, more: object = {}) => ({
  ...declaredDog,
  ownerInfo: { ...declaredDog.ownerInfo, email },
  ...more,
})
const read = (id: string, token: string) =>
  t.call(licencesApi.applicants, { params: { id }, query: { token } })
const change = (id: string, token: string | undefined, body: object) =>
  t.call(licencesApi.change, { params: { id }, query: { token }, body })

describe('the letter of an application', () => {
  it('goes out at once with the address of its page, and no word that was typed', async () => {
    const email = address()
    let id = ''
    const [letter, ...more] = await lettersAfter(t, async () => {
      id = (await applied(t, { clerk, city, ...told(email) })).id
    })
    expect([letter?.to?.[0]?.address, more.length]).toEqual([email, 0])
    expect(letter?.text).toContain(`/licenses/${id}?token=`)
    for (const word of ['Milo', 'Odile', 'Principale'])
      expect([letter?.subject, letter?.text].join()).not.toContain(word)
  })

  it('goes to an address of strangers three times a day at most', async () => {
    const email = address()
    const letters = await lettersAfter(t, async () => {
      for (let n = 0; n < 4; n++) await applied(t, { clerk, city, ...told(email) })
    })
    expect(letters).toHaveLength(3)
  })
})

describe('until it is paid', () => {
  it('what was typed is changed by the link alone, and the history tells it', async () => {
    const email = address()
    const { id, payToken } = await applied(t, { clerk, city, ...told(email) })
    const seen = (await read(id, payToken)).body
    expect(seen.mayChange).toBe(true)
    const animalInfo = { ...declaredDog.animalInfo, sterilized: false, color: 'Roux' }
    const body = told(email, { animalInfo, was: seen.version })
    for (const token of [undefined, 'x', 'AAAA'])
      expect((await change(id, token, body)).status).toBe(404)
    t.clock.set(new Date('2026-05-04T15:01:00Z'))
    const { status, body: saved } = await change(id, payToken, body)
    expect([status, saved]).toEqual([200, { unique_id: id, payToken }])
    const after = (await read(id, payToken)).body
    expect([after.animalInfo.color, after.quote?.total]).toEqual(['Roux', 2636])
    const { body: shown } = await t.call(licencesApi.one, { as: clerk, params: { id } })
    expect(shown.events[0]).toMatchObject({
      eventType: 'corrected',
      fields: ['color', 'sterilized'],
    })
    expect((await change(id, payToken, body)).body.code).toBe('STALE')
  })

  it('another e-mail gets the link, and those that were sent open it no more', async () => {
    const { id, payToken } = await applied(t, { clerk, city, ...told(address()) })
    const email = address()
    await t.outbox()
    let next = ''
    const [letter] = await lettersAfter(t, async () => {
      next = (await change(id, payToken, told(email))).body.payToken
    })
    expect(letter?.to?.[0]?.address).toBe(email)
    expect([(await read(id, payToken)).status, (await read(id, next)).status]).toEqual([404, 200])
  })

  it.each<[string, object, string]>([
    [
      'an empty name',
      { animalInfo: { ...declaredDog.animalInfo, animalName: '' } },
      'animalInfo.animalName',
    ],
    [
      'a birth to come',
      { animalInfo: { ...declaredDog.animalInfo, dateOfBirth: '2027-01-01' } },
      'animalInfo.dateOfBirth',
    ],
    ['letters on paper', { letters: 'paper' }, 'ownerInfo.email'],
    ['years that are not sold', { years: 3 }, 'years'],
    [
      'a species without fee',
      { animalInfo: { ...declaredDog.animalInfo, species: 'Horse' } },
      'animalInfo.species',
    ],
  ])('%s is refused beside its field', async (_, more, field) => {
    const email = address()
    const { id, payToken } = await applied(t, { clerk, city, ...told(email) })
    const before = await storedLicence(t, id)
    const { body } = await change(id, payToken, told(email, more))
    expect(Object.keys(body.fields ?? {})).toEqual([field])
    expect(await storedLicence(t, id)).toEqual(before)
  })

  it('leaves to the city whether a dog is dangerous', async () => {
    const email = address()
    const { id, payToken } = await applied(t, { clerk, city, ...told(email) })
    const animalProvenance = { provenance: 'Breeder', classifiedAsDangerousDog: true }
    await change(id, payToken, told(email, { animalProvenance }))
    expect((await storedLicence(t, id)).dangerous).toBe(false)
  })
})

describe('from then on it is not changed', () => {
  it('while a payment is under way', async () => {
    const email = address()
    const { id, payToken } = await applied(t, { clerk, city, ...told(email) })
    const { status } = await t.call(ordersApi.open, {
      query: { type: 'license' },
      body: { licenseId: id, payToken },
    })
    expect(status).toBe(200)
    expect((await read(id, payToken)).body.mayChange).toBe(false)
    expect((await change(id, payToken, told(email))).body.code).toBe('PAYMENT_UNDER_WAY')
    const { id: licenceId } = await storedLicence(t, id)
    const [order] = await t.services.db
      .select()
      .from(licenceOrders)
      .where(eq(licenceOrders.licenceId, licenceId))
    await t.services.db
      .update(transactions)
      .set({ status: 'cancelled' })
      .where(eq(transactions.id, order?.transactionId ?? ''))
    expect((await change(id, payToken, told(email))).status).toBe(200)
  })

  it('once it runs', async () => {
    const email = address()
    const { id, payToken } = await applied(t, { clerk, city, ...told(email) })
    await pay(id, 2000)
    expect((await read(id, payToken)).body.mayChange).toBe(false)
    expect((await change(id, payToken, told(email))).body.code).toBe('LICENSE_STATUS')
  })
})

describe('its page', () => {
  it.each([
    ['2027-02-01', '2027-02-02', false],
    ['2027-02-03', '2027-02-02', true],
  ])('on %s offers the renewal from %s on: %s', async (day, from, isOpen) => {
    const { id, payToken } = await applied(t, { clerk, city, ...told(address()) })
    await pay(id, 2000)
    t.clock.set(new Date(`${day}T15:00:00Z`))
    const { body } = await read(id, payToken)
    expect([body.renewableFrom, body.renewal !== null]).toEqual([from, isOpen])
  })
})
