import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exampleRules } from '#domain/cities/example-rules.ts'
import { citiesApi } from '#domain/cities/cities.api.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { licences, rateLimits } from '../../db/tables/index.ts'
import {
  anotherDog,
  applied,
  cityWith,
  clerkOf,
  counterOf,
  declaredDog,
  licenceRow,
} from '../../testing/test-licences.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { runs } from '../../testing/suite/thorough.ts'
import { addDays } from '#domain/dates.ts'

let t: TestApp
let clerk: TestAccount
const start = new Date('2026-05-04T15:00:00Z')
beforeAll(async () => {
  t = await testApp()
  clerk = await clerkOf(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(start)
  await t.services.db.delete(rateLimits)
})

let made = 0
const { pay, read } = counterOf(() => ({ t, clerk }))
const home = () => ({
  ownerInfo: { ...declaredDog.ownerInfo, addressLine1: `${++made} rue Neuve` },
})

describe('a renewal', () => {
  it('continues the period with the same tag, once, and not too early', async () => {
    const { name } = await cityWith(t, clerk, 'Candiac')
    const { id } = await applied(t, { clerk, city: name, as: clerk, ...anotherDog() })
    await pay(id, 2000)
    const renew = (cents = 2000) =>
      t.call(licencesApi.renew, { as: clerk, params: { id }, body: { method: 'cheque', cents } })
    expect((await renew()).body.code).toBe('RENEWAL_EARLY')
    t.clock.set(new Date('2027-04-20T15:00:00Z'))
    expect((await read(id)).body).toMatchObject({
      actions: expect.arrayContaining(['renew']),
      offers: [{ years: 1, total: 2000, period: { from: '2027-05-04' } }],
    })
    expect((await renew(1)).body.code).toBe('PRICE_CHANGED')
    const { body } = await renew()
    expect(body).toMatchObject({
      status: 'active',
      tag: 'CA1',
      origin: 'renewal',
      renews: id,
      period: { from: '2027-05-04', to: '2028-05-03' },
    })
    expect((await renew()).body.code).toBe('LICENSE_EXISTS')
    t.clock.set(new Date('2027-05-04T15:00:00Z'))
    expect((await read(id)).body).toMatchObject({ status: 'expired', renewedBy: body.unique_id })
  })
})

describe('the first licence of a dwelling', () => {
  const asks = (city: string, addressLine1: string) =>
    applied(t, {
      clerk,
      city,
      as: clerk,
      ...anotherDog(),
      ownerInfo: { ...declaredDog.ownerInfo, keeperAge: 70, addressLine1 },
    })
  const renew = (id: string, cents: number, as = clerk) =>
    t.call(licencesApi.renew, { as, params: { id }, body: { method: 'cash', cents } })

  it('stays it when it is renewed beside later ones, which become it after it', async () => {
    const { name } = await cityWith(t, clerk, 'Saint-Alexis')
    const home = `${++made} rue Aînée`
    const first = await asks(name, home)
    expect((await pay(first.id, 0)).body.firstOfDwelling).toBe(true)
    const second = await asks(name, home)
    expect((await pay(second.id, 2500)).body.firstOfDwelling).toBe(false)
    t.clock.set(new Date('2026-12-01T15:00:00Z'))
    expect((await renew(second.id, 0)).body).toMatchObject({ code: 'PRICE_CHANGED', total: 2500 })
    const { body: renewed } = await renew(first.id, 0)
    expect(renewed).toMatchObject({ firstOfDwelling: true, status: 'active' })
    // By its first application, not by that of the licence that runs.
    expect((await renew(second.id, 0)).body).toMatchObject({ code: 'PRICE_CHANGED', total: 2500 })
    const third = await asks(name, home)
    expect((await pay(third.id, 0)).body).toMatchObject({ code: 'PRICE_CHANGED', total: 2500 })
    for (const id of [first.id, renewed.unique_id])
      await t.call(licencesApi.revoke, { as: clerk, params: { id }, body: { reason: 'Partie' } })
    expect((await renew(second.id, 0)).body).toMatchObject({ firstOfDwelling: true })
  })

  it('loses it where another became it after its end, and is renewed late', async () => {
    const { name } = await cityWith(t, clerk, 'Saint-Alexis')
    const home = `${++made} rue Tardive`
    const first = await asks(name, home)
    await pay(first.id, 0)
    const second = await asks(name, home)
    await pay(second.id, 2500)
    t.clock.set(new Date('2026-12-20T15:00:00Z'))
    // So that the session goes on.
    await read(first.id)
    t.clock.set(new Date('2027-01-05T15:00:00Z'))
    const { body: became } = await renew(second.id, 0)
    expect(became).toMatchObject({ firstOfDwelling: true })
    expect((await renew(first.id, 0)).body).toMatchObject({ code: 'PRICE_CHANGED', total: 2500 })
    const { body: late } = await renew(first.id, 2500)
    expect(late).toMatchObject({ firstOfDwelling: false })
    t.clock.set(new Date('2027-12-01T15:00:00Z'))
    // The clerk's session ended meanwhile; one of staff lasts a day, by the real clock that began it.
    const staff = () => t.account({ type: 'admin' })
    const lost = await renew(late.unique_id, 0, await staff())
    expect(lost.body).toMatchObject({ code: 'PRICE_CHANGED', total: 2500 })
    const stays = await renew(became.unique_id, 0, await staff())
    expect(stays.body).toMatchObject({ status: 'active', firstOfDwelling: true })
  })

  it('is it again, renewed late, where nothing became it meanwhile', async () => {
    const { name } = await cityWith(t, clerk, 'Saint-Alexis')
    const home = `${++made} rue Patiente`
    const first = await asks(name, home)
    await pay(first.id, 0)
    const second = await asks(name, home)
    await pay(second.id, 2500)
    t.clock.set(new Date('2026-12-20T15:00:00Z'))
    expect((await renew(second.id, 2500)).body).toMatchObject({ firstOfDwelling: false })
    t.clock.set(new Date('2027-01-05T15:00:00Z'))
    expect((await renew(first.id, 0)).body).toMatchObject({ firstOfDwelling: true })
  })

  it('is told of a licence that waits as it is priced', async () => {
    const { name } = await cityWith(t, clerk, 'Saint-Alexis')
    const home = `${++made} rue Attente`
    const first = await asks(name, home)
    expect((await read(first.id)).body.firstOfDwelling).toBe(true)
    const second = await asks(name, home)
    await pay(first.id, 0)
    expect((await read(second.id)).body.firstOfDwelling).toBe(false)
  })
})

describe('one active licence', () => {
  it('an animal, city and day, also where two clerks take payment at once', async () => {
    const { name } = await cityWith(t, clerk, 'Candiac')
    const same = anotherDog()
    const all = await Promise.all(
      [1, 2, 3].map(() => applied(t, { clerk, city: name, as: clerk, ...same })),
    )
    const codes = await Promise.all(all.map(async ({ id }) => (await pay(id, 2000)).body))
    expect(codes.map(({ code, status }) => code ?? status).sort()).toEqual([
      'LICENSE_EXISTS',
      'LICENSE_EXISTS',
      'active',
    ])
    const again = await t.call(licencesApi.apply, {
      as: clerk,
      params: { shelter: clerk.organizationId ?? '' },
      body: { ...declaredDog, ...same, city: name, card: '000000000', verif: '123' },
    })
    expect(again.status).toBe(400)
  })

  it('holds in the table, whatever the periods', async () => {
    const { id: cityId } = await cityWith(t, clerk)
    const days = fc
      .tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 400 }))
      .map(([from, length]) => [from, from + length] as const)
    const dayAt = (offset: number) => addDays('2026-01-01', offset)
    await fc.assert(
      fc.asyncProperty(fc.array(days, { minLength: 2, maxLength: 5 }), async (periods) => {
        await t.services.db.delete(licences).where(eq(licences.cityId, cityId))
        const kept: (readonly [number, number])[] = []
        for (const [from, to] of periods) {
          const overlaps = kept.some(([first, last]) => from <= last && first <= to)
          const stored = await t.services.db
            .insert(licences)
            .values({
              ...licenceRow,
              cityId,
              uniqueId: `property${String(++made).padStart(4, '0')}`,
              status: 'active',
              from: dayAt(from),
              to: dayAt(to),
            })
            .then(
              () => true,
              () => false,
            )
          expect(stored).toBe(!overlaps)
          if (stored) kept.push([from, to])
        }
      }),
      { numRuns: runs(6) },
    )
  })
})

describe('tags', () => {
  it('are given by 20 clerks at once, none twice', async () => {
    const { name } = await cityWith(t, clerk, 'Candiac')
    const all = []
    for (let index = 0; index < 20; index++)
      all.push(await applied(t, { clerk, city: name, as: clerk, ...anotherDog(), ...home() }))
    const tags = await Promise.all(all.map(async ({ id }) => (await pay(id, 2000)).body.tag))
    expect(new Set(tags).size).toBe(20)
    expect(tags).not.toContain(null)
  })

  it('go on through the versions, from `next` where it is higher', async () => {
    const { id: cityId, name } = await cityWith(t, clerk, 'Candiac')
    const give = async () => {
      const { id } = await applied(t, { clerk, city: name, as: clerk, ...anotherDog(), ...home() })
      return (await pay(id, 2000)).body.tag
    }
    const version = (tag: object) =>
      t.call(citiesApi.addRules, {
        as: clerk,
        params: { id: cityId },
        body: { ...exampleRules.Candiac, tag },
      })
    expect([await give(), await give()]).toEqual(['CA1', 'CA2'])
    t.clock.pass(1)
    await version({ prefix: 'CA', next: 1 })
    expect(await give()).toBe('CA3')
    t.clock.pass(1)
    await version({ prefix: 'B', next: 500 })
    expect([await give(), await give()]).toEqual(['B500', 'B501'])
  })
})
