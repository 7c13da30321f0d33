import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { renewalsApi } from '#domain/payments/renewals.api.ts'
import { licences, rateLimits, refunds, transactions } from '../../db/tables/index.ts'
import { openedOrder, pay, stored } from '../../testing/test-orders.ts'
import {
  anotherDog,
  applied,
  cityWith,
  clerkOf,
  counterOf,
  declaredDog,
  licenceRow,
  storedLicence,
} from '../../testing/test-licences.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { endLicences } from '../cities/end-licences.ts'
import { sweepLicences } from '../cities/sweep-licences.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { payToken, renewalToken } from './keeper/licence-link.ts'

/** requirements/cities.md 1, "At most a dwelling". */

let t: TestApp
let clerk: TestAccount
let city: { id: string; name: string }
const nextSpring = new Date('2027-04-20T15:00:00Z')
beforeAll(async () => {
  t = await testApp()
  clerk = await clerkOf(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(new Date('2026-05-04T15:00:00Z'))
  await t.services.db.delete(rateLimits)
  city = await cityWith(t, clerk, 'Candiac', { maxPerDwelling: 2 })
})

const counter = counterOf(() => ({ t, clerk }))
const ask = (more: object = anotherDog()) =>
  applied(t, { clerk, city: city.name, as: clerk, ...more })
async function running(more?: object) {
  const { id } = await ask(more)
  expect((await counter.pay(id, 2000)).status).toBe(200)
  return id
}
const renewed = {
  counter: async (id: string) => {
    const body = { method: 'cash', cents: 2000 }
    const { body: made } = await t.call(licencesApi.renew, { as: clerk, params: { id }, body })
    return made.code ?? made.status
  },
  online: async (id: string) => {
    const token = renewalToken(t.services, { uniqueId: id, linksVersion: 0 })
    const { status, body } = await t.call(renewalsApi.license, { body: { token } })
    if (status !== 200) return body.code
    return (await pay(t, await openedOrder(t, 'license', { token }))).split('/')[2]
  },
}

it.each([
  ['counter', 'active'],
  ['online', 'success'],
] as const)('lets every animal of a full dwelling renew, at the %s', async (how, done) => {
  const [one, two] = [await running(), await running()]
  t.clock.set(nextSpring)
  expect([await renewed[how](one), await renewed[how](two)]).toEqual([done, done])
  expect((await counter.pay((await ask()).id, 2000)).body.code).toBe('DWELLING_FULL')
})

it('counts an animal once whose licence was corrected after it was renewed', async () => {
  const [one, two] = [await running(), await running()]
  t.clock.set(nextSpring)
  await renewed.counter(one)
  const { body } = await t.call(licencesApi.save, {
    as: clerk,
    params: { id: one },
    body: { ...declaredDog, ...anotherDog() },
  })
  expect(body.status).toBe('active')
  expect(await renewed.counter(two)).toBe('active')
})

it('counts the animals whose periods meet the new one', async () => {
  const [one, two] = [await running(), await running()]
  const third = await ask()
  expect((await counter.pay(third.id, 2000)).body.code).toBe('DWELLING_FULL')
  await t.call(licencesApi.revoke, { as: clerk, params: { id: one }, body: { reason: 'Partie' } })
  expect((await counter.pay(third.id, 2000)).status).toBe(200)
  // The year after, of which nobody has a licence yet.
  t.clock.set(new Date('2027-05-10T15:00:00Z'))
  const staff = await t.account({ type: 'admin' })
  expect((await counter.pay((await ask()).id, 2000, staff)).status).toBe(200)
  expect(await storedLicence(t, two)).toMatchObject({ to: '2027-05-03' })
})

describe('an order that was opened before', () => {
  const reasonOf = async (orderNumber: string) => {
    const [row] = await t.services.db
      .select({ reason: refunds.reason, cents: refunds.cents, total: transactions.total })
      .from(refunds)
      .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
      .where(eq(transactions.orderNumber, orderNumber))
    return row && [row.reason, row.cents === row.total]
  }
  async function opened(more?: object) {
    const { id } = await ask(more)
    const token = payToken(t.services, { uniqueId: id, linksVersion: 0 })
    return { id, order: await openedOrder(t, 'license', { licenseId: id, payToken: token }) }
  }
  const settled = async ({ order }: Awaited<ReturnType<typeof opened>>) => {
    const path = await pay(t, order)
    await t.services.queue.drain()
    return [path, await reasonOf((await stored(t, order)).orderNumber)]
  }
  const failed = '/license/fail/error'

  it('takes the last place, and the next gets its money back, with the reason', async () => {
    await running()
    const [first, second] = [await opened(), await opened()]
    expect((await settled(first))[0]).toMatch(/success/)
    expect(await settled(second)).toEqual([failed, ['dwelling_full', true]])
    expect((await storedLicence(t, second.id)).status).toBe('pending')
  })

  it('of an animal that died meanwhile gives the money back, with the reason', async () => {
    const owner = await t.account()
    const { id: animalId } = await insertAnimal(t.services.db, { ownerId: owner.userId })
    const order = await opened()
    await t.services.db.update(licences).set({ animalId }).where(eq(licences.uniqueId, order.id))
    await endLicences(t.services.db, animalId, 'death', t.services)
    expect(await settled(order)).toEqual([failed, ['animal_gone', true]])
  })

  it('of an application that the city closed gives the money back, with the reason', async () => {
    const order = await opened()
    const body = { reason: 'Double' }
    await t.call(licencesApi.revoke, { as: clerk, params: { id: order.id }, body })
    expect(await settled(order)).toEqual([failed, ['closed', true]])
  })
})

describe('a dwelling that was kept in an earlier form', () => {
  const address = { address: '12, rue St-Denis', apartment: 'app. 3' }
  const former = { ...licenceRow, ...address, from: '2026-05-04', to: '2027-05-03' }
  const earlier = async (n: number, more: object = {}) => {
    const uniqueId = `earlier${city.id.slice(-6)}${n}`
    const row = { ...former, uniqueId, cityId: city.id, animalKey: `key ${n}`, ...more }
    await t.services.db.insert(licences).values({ ...row, status: 'active' })
    return uniqueId
  }

  it('is read anew by the sweep, once, and counts', async () => {
    const id = await earlier(1, { dwelling: '12 rue st denis|app 3|j2g 1a1' })
    expect((await sweepLicences(t.services)).dwellings.rowCount).toBeGreaterThan(0)
    expect((await storedLicence(t, id)).dwelling).toBe('12|saint denis|rue||3')
    expect((await sweepLicences(t.services)).dwellings.rowCount).toBe(0)
    const home = { ...declaredDog.ownerInfo, addressLine1: '3-12 Saint-Denis Street' }
    const ask3 = () => ask({ ...anotherDog(), ownerInfo: home })
    expect((await counter.pay((await ask3()).id, 2000)).status).toBe(200)
    expect((await counter.pay((await ask3()).id, 2000)).body.code).toBe('DWELLING_FULL')
  })

  it('that makes two running licences of one animal leaves both as they are known', async () => {
    const ids = [
      await earlier(2, { dwelling: '12 rue st denis|app 3|j2g 1a1' }),
      await earlier(3, { dwelling: '12 rue saint denis|3|j2g 1a1' }),
    ]
    await sweepLicences(t.services)
    const read = await Promise.all(ids.map((id) => storedLicence(t, id)))
    expect(read.map(({ dwelling }) => dwelling)).toEqual(Array(2).fill('12|saint denis|rue||3'))
    expect(new Set(read.map(({ animalKey }) => animalKey)).size).toBe(2)
  })
})
