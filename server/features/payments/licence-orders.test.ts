import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { ordersApi } from '#domain/payments/orders.api.ts'
import { renewalsApi } from '#domain/payments/renewals.api.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import {
  cardTries,
  licencePayments,
  licences,
  rateLimits,
  refunds,
  shipmentItems,
} from '../../db/tables/index.ts'
import { lettersAfter } from '../../testing/letters.ts'
import {
  applied,
  cityWith,
  clerkOf,
  declaredDog,
  storedLicence,
} from '../../testing/test-licences.ts'
import { renewalToken } from '../licences/keeper/licence-link.ts'
import { openedOrder, pay, stored } from '../../testing/test-orders.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let clerk: TestAccount
let admin: TestAccount

let city: string
const start = new Date('2026-05-04T15:00:00Z')
const nextSpring = new Date('2027-04-20T15:00:00Z')
beforeAll(async () => {
  t = await testApp()
  clerk = await clerkOf(t)
  admin = await t.account({ type: 'admin' })
  city = (await cityWith(t, clerk, 'Candiac')).name
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(start)
  await t.services.db.delete(rateLimits)
  await t.services.db.delete(cardTries)
})

let made = 0
const asked = (as?: TestAccount) =>
  applied(t, {
    clerk,
    city,
    ...(as && { as }),
    animalInfo: { ...declaredDog.animalInfo, animalName: `Rex ${++made}` },
  })
const order = ({ id, payToken }: { id: string; payToken: string }, more = {}) =>
  openedOrder(t, 'license', { licenseId: id, payToken, ...more })
const paymentsOf = (id: string) =>
  t.services.db
    .select({
      cents: licencePayments.cents,
      method: licencePayments.method,
      kind: licencePayments.kind,
    })
    .from(licencePayments)
    .innerJoin(licences, eq(licences.id, licencePayments.licenceId))
    .where(eq(licences.uniqueId, id))
/** That went back by themselves. */
const reasons = async () => (await t.services.db.select().from(refunds)).map(({ reason }) => reason)
const refusedOrder = (type: 'license' | 'tag', body: object) =>
  t.call(ordersApi.open, { query: { type }, body })
/** Active, with the card that a clerk typed. */
async function running() {
  const { id, payToken } = await asked(clerk)
  const body = { method: 'cash', cents: 2000 }
  await t.call(licencesApi.pay, { as: clerk, params: { id }, body })
  const { card } = await storedLicence(t, id)
  return { id, payToken, card: card ?? '' }
}

describe('a new licence', () => {
  it('is paid from its page, and runs', async () => {
    const licence = await asked()
    const opened = await order(licence, { total: 2115 })
    const letters = await lettersAfter(t, async () => {
      expect(await pay(t, opened)).toMatch(/^\/license\/success\//)
    })
    expect(letters.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('est active'),
        expect.stringContaining('Votre reçu'),
      ]),
    )
    expect(letters.find(({ subject }) => subject?.includes('reçu'))?.text).toContain(`Licence de ${city}, du 2026/05/04 au 2027/05/03`) // prettier-ignore
    // Nothing is shipped.
    for (const { text } of letters) expect(text).not.toContain('envoi n’est pas parti')
    expect(await storedLicence(t, licence.id)).toMatchObject({
      status: 'active',
      from: '2026-05-04',
      to: '2027-05-03',
      cents: 2000,
      fee: 100,
      tag: expect.stringMatching(/^CA\d+$/),
    })
    expect(await paymentsOf(licence.id)).toMatchObject([{ method: 'online', kind: 'licence' }])
    expect((await refusedOrder('license', { licenseId: licence.id, payToken: licence.payToken })).body.code).toBe('RENEWAL_EARLY') // prettier-ignore
  })

  it('that is corrected after its order was opened is paid at its new price alone', async () => {
    const licence = await asked()
    const before = await order(licence, { total: 2115 })
    const body = {
      ...declaredDog,
      animalInfo: { ...declaredDog.animalInfo, animalName: `Rex ${made}`, sterilized: false },
    }
    const saved = await t.call(licencesApi.save, { as: clerk, params: { id: licence.id }, body })
    expect(saved.status).toBe(200)
    expect(await pay(t, before)).toBe('/license/fail/error')
    await t.services.queue.drain()
    expect((await reasons()).at(-1)).toBe('price_changed')
    expect(await storedLicence(t, licence.id)).toMatchObject({ status: 'pending', tag: null })
    const again = { licenseId: licence.id, payToken: licence.payToken, total: 2115 }
    const refused = (await refusedOrder('license', again)).body
    expect(refused).toMatchObject({ code: 'PRICE_CHANGED', total: expect.any(Number) })
    const { total } = refused as unknown as { total: number }
    expect(await pay(t, await order(licence, { total }))).toMatch(/^\/license\/success\//)
    expect(await storedLicence(t, licence.id)).toMatchObject({ status: 'active', cents: 2500 })
  })

  it('that was paid twice is refunded once as a duplicate', async () => {
    const licence = await asked()
    const [first, second] = [await order(licence), await order(licence)]
    await pay(t, first)
    expect(await pay(t, second)).toBe('/license/fail/error')
    await t.services.queue.drain()
    expect(await reasons()).toContain('duplicate')
    expect(await paymentsOf(licence.id)).toHaveLength(1)
  })

  it('that a clerk took meanwhile is refunded as a duplicate', async () => {
    const licence = await asked()
    const opened = await order(licence)
    const body = { method: 'cash', cents: 2000 }
    await t.call(licencesApi.pay, { as: clerk, params: { id: licence.id }, body })
    expect(await pay(t, opened)).toBe('/license/fail/error')
    expect(await paymentsOf(licence.id)).toMatchObject([{ method: 'cash' }])
  })

  it('needs its token, and the price of now', async () => {
    const { id: licenseId, payToken } = await asked()
    expect((await refusedOrder('license', { licenseId, payToken: 'x' })).status).toBe(404)
    const stale = await refusedOrder('license', { licenseId, payToken, total: 1 })
    expect(stale.body.code).toBe('PRICE_CHANGED')
    expect((await refusedOrder('license', { licenseId })).body.fields).toEqual({ payToken: expect.any(String) }) // prettier-ignore
  })

  it('is revoked where all its money went back', async () => {
    const licence = await asked()
    const opened = await order(licence)
    await pay(t, opened)
    const { trnId, total } = await stored(t, opened)
    await t.call(transactionsApi.refund, {
      as: admin,
      params: { id: trnId ?? '' },
      body: { cents: total, reason: 'Déménagement' },
    })
    await t.services.queue.drain()
    expect((await storedLicence(t, licence.id)).status).toBe('revoked')
  })
})

describe('a renewal', () => {
  const lookUp = (body: object) => t.call(renewalsApi.license, { body: body as never })
  const email = declaredDog.ownerInfo.email

  it('by card, verification and e-mail names what it renews, and is fulfilled once', async () => {
    const { id, card } = await running()
    const proof = { card, verif: '123', email }
    expect((await lookUp(proof)).body.code).toBe('RENEWAL_EARLY')
    t.clock.set(nextSpring)
    const { status, body } = await lookUp(proof)
    expect([status, body]).toMatchObject([
      200,
      {
        city,
        animal: 'Re…',
        period: { from: '2026-05-04', to: '2027-05-03' },
        offers: [{ years: 1, cents: 2000, period: { from: '2027-05-04', to: '2028-05-03' } }],
      },
    ])
    const [byCard, byToken] = [
      await openedOrder(t, 'license', proof),
      await openedOrder(t, 'license', { token: body.token }),
    ]
    expect(await pay(t, byCard)).toMatch(/^\/license\/success\//)
    expect(await pay(t, byToken)).toBe('/license/fail/error')
    await t.services.queue.drain()
    const { id: formerId, tag } = await storedLicence(t, id)
    const made = await t.services.db.select().from(licences).where(eq(licences.renewsId, formerId))
    expect(made).toMatchObject([{ from: '2027-05-04', status: 'active', tag }])
    expect((await stored(t, byToken)).refundedCents).toBeGreaterThan(0)
    expect((await lookUp(proof)).body.code).toBe('RENEWAL_EARLY')
  })

  it('that was made is told to the holder of the letter alone, with the way to its licence', async () => {
    const { id, card } = await running()
    t.clock.set(nextSpring)
    const byCard = (await lookUp({ card, verif: '123', email })).body.token
    const letter = renewalToken(t.services, { uniqueId: id, linksVersion: 0 })
    expect((await lookUp({ token: letter })).body.renewed).toBeNull()
    await pay(t, await openedOrder(t, 'license', { token: letter }))
    const { status, body } = await lookUp({ token: letter })
    expect([status, body]).toMatchObject([
      200,
      { animal: 'Re…', offers: [], renewed: { to: '2028-05-03' } },
    ])
    const { unique_id: made, token } = body.renewed ?? { unique_id: '', token: '' }
    const opened = await t.call(licencesApi.applicants, { params: { id: made }, query: { token } })
    expect(opened.body).toMatchObject({ status: 'active', period: { to: '2028-05-03' } })
    expect((await lookUp({ token: byCard })).body.code).toBe('LICENSE_EXISTS')
    expect((await refusedOrder('license', { token: letter })).body.code).toBe('LICENSE_EXISTS')
  })

  it('that costs nothing is made at once, and once; one that costs something is not', async () => {
    const { id } = await applied(t, {
      clerk,
      city,
      as: clerk,
      // Free in Candiac.
      animalInfo: { ...declaredDog.animalInfo, microchip: '985141000000777' },
    })
    await t.call(licencesApi.activate, { as: clerk, params: { id } })
    const due = await running()
    t.clock.set(nextSpring)
    const renew = (token: string) => t.call(renewalsApi.free, { body: { token, years: 1 } })
    const letter = renewalToken(t.services, { uniqueId: id, linksVersion: 0 })
    const letters = await lettersAfter(t, async () => {
      const { status, body } = await renew(letter)
      expect([status, body]).toMatchObject([200, { to: '2028-05-03' }])
      expect((await lookUp({ token: letter })).body.renewed).toEqual(body.renewed)
    })
    expect(letters).toMatchObject([{ subject: expect.stringContaining('est active') }])
    expect(await paymentsOf(id)).toEqual([])
    expect((await renew(letter)).body.code).toBe('LICENSE_EXISTS')
    expect(
      (await renew(renewalToken(t.services, { uniqueId: due.id, linksVersion: 0 }))).body.code,
    ).toBe('LICENSE_DUE')
    expect((await renew('x.y')).body.code).toBe('LICENSE_NOT_FOUND')
  })

  it('is of nobody with another e-mail, verification, card or token', async () => {
    const { card } = await running()
    t.clock.set(nextSpring)
    const codes = [
      { card, verif: '123', email: 'autre@example.org' },
      { card, verif: '999', email },
      { card: '999999999', verif: '123', email },
      { token: 'x.y' },
    ].map(async (body) => (await lookUp(body)).body.code)
    expect(await Promise.all(codes)).toEqual([
      'LICENSE_NOT_FOUND',
      'CARD_INVALID',
      'CARD_INVALID',
      'LICENSE_NOT_FOUND',
    ])
  })
})

describe('another tag', () => {
  it('is paid, numbered and shipped', async () => {
    const { id, payToken } = await running()
    const { tag: former } = await storedLicence(t, id)
    const opened = await openedOrder(t, 'tag', { licenseId: id, payToken })
    expect(await pay(t, opened)).toMatch(/^\/tag\/success\//)
    const { tag } = await storedLicence(t, id)
    expect(tag).not.toBe(former)
    const sent = await t.services.db.select().from(shipmentItems)
    expect(sent.map(({ itemType, nameFr }) => [itemType, nameFr])).toContainEqual([
      'Tag',
      `Médaille de ${city}, no ${tag}`,
    ])
  })

  it('is of a licence that runs', async () => {
    const { id: licenseId, payToken } = await asked()
    expect((await refusedOrder('tag', { licenseId, payToken })).body.code).toBe('LICENSE_STATUS')
  })
})
