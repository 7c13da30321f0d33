import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { reportKinds, reportsOf } from '#domain/licences/reports.api.ts'
import { licencePayments, licences, rateLimits } from '../../db/tables/index.ts'
import { transaction } from '../../db/connect.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { lettersAfter } from '../../testing/letters.ts'
import { cityWith, clerkOf, licenceRow } from '../../testing/test-licences.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { endLicences } from '../cities/end-licences.ts'

let t: TestApp
let clerk: TestAccount
beforeAll(async () => {
  t = await testApp()
  clerk = await clerkOf(t)
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

let made = 0
/** Active as stored: nothing sweeps here. */
async function stored(more: Partial<typeof licences.$inferInsert> = {}) {
  const nth = String(++made).padStart(9, '0')
  const owner = await t.account()
  const microchip = `985141${nth}`
  const animal = await insertAnimal(t.services.db, { ownerId: owner.userId })
  const { id: cityId } = await cityWith(t, clerk, 'Candiac')
  const row = {
    ...licenceRow,
    id: uuidv7(),
    cityId,
    uniqueId: `runs${nth}`,
    animalKey: `runs ${nth}`,
    animalId: animal.id,
    tag: `R${nth}`,
    microchip,
    dangerous: true,
    status: 'active' as const,
    from: '2026-05-04',
    to: '2026-05-05',
    ...more,
  }
  await t.services.db.insert(licences).values(row)
  return { row, owner, animal }
}
const noon = (day: string) => t.clock.set(new Date(`${day}T16:00:00Z`))

const days = [
  ['2026-05-03', false],
  ['2026-05-04', true],
  ['2026-05-05', true],
  ['2026-05-06', false],
] as const

describe.each(days)('on %s', (day, runs) => {
  it.each(reportKinds)('a licence is in the report: %s', async (kind) => {
    const { row } = await stored()
    noon(day)
    const { body } = await t.call(reportsOf.city[kind].list, {
      as: clerk,
      params: { id: row.cityId },
    })
    expect(body.map((one) => one.unique_id)).toEqual(runs ? [row.uniqueId] : [])
  })

  it('a clerk sees the keeper of its animal', async () => {
    const { animal } = await stored()
    noon(day)
    const { status } = await t.call(licencesApi.owner, {
      as: clerk,
      params: { id: animal.uniqueId },
    })
    expect(status).toBe(runs ? 200 : 404)
  })

  it('an owner is told of another licence with the microchip', async () => {
    const { row, owner } = await stored({ animalId: null })
    const { uniqueId } = await insertAnimal(t.services.db, {
      ownerId: owner.userId,
      microchip: row.microchip,
    })
    noon(day)
    const { body } = await t.call(licencesApi.ofAnimal, { as: owner, params: { id: uniqueId } })
    expect(body.otherRecord).toBe(runs)
  })
})

it('a dog whose next period is paid is in the reports once', async () => {
  const { row } = await stored()
  const { animalId, cityId, animalKey } = row
  const next = { from: '2026-05-06', to: '2026-06-05', renewsId: row.id }
  await stored({ animalId, cityId, animalKey, ...next })
  noon('2026-05-05')
  const { body } = await t.call(reportsOf.city.p38.list, { as: clerk, params: { id: cityId } })
  expect(body.map((one) => one.unique_id)).toEqual([row.uniqueId])
})

it('an animal that changes keeper sends its city one letter, whatever it has paid for', async () => {
  const { row, animal } = await stored()
  const { animalId, cityId, animalKey } = row
  await stored({
    animalId,
    cityId,
    animalKey,
    from: '2026-05-06',
    to: '2026-06-05',
    renewsId: row.id,
  })
  await stored({ animalId, animalKey })
  noon('2026-05-05')
  const letters = await lettersAfter(t, () =>
    transaction(t.services.db, (tx) => endLicences(tx, animal.id, 'keeper', t.services)),
  )
  // One for each city.
  expect(letters.map(({ subject }) => subject)).toHaveLength(2)
  expect(letters.filter(({ subject }) => subject?.includes(String(row.tag)))).toHaveLength(1)
})

describe('the day after its last, before it was swept', () => {
  it('a death, a refund and the certificate find it over', async () => {
    const { row, animal } = await stored()
    const payment = uuidv7()
    await t.services.db.insert(licencePayments).values({
      id: payment,
      cityId: row.cityId,
      licenceId: row.id,
      kind: 'licence',
      method: 'cash',
      cents: 2000,
      fee: 0,
      tax: 0,
      userId: clerk.userId,
      day: '2026-05-04',
    })
    noon('2026-05-06')
    await endLicences(t.services.db, animal.id, 'death', t.services)
    const { status, body } = await t.call(licencesApi.refund, {
      as: clerk,
      params: { id: row.uniqueId },
      body: { payment, reason: 'Payée deux fois' },
    })
    expect([status, body.status, body.endReason]).toEqual([200, 'expired', null])
    const { id } = row
    const [after] = await t.services.db.select().from(licences).where(eq(licences.id, id))
    expect([after?.status, after?.ended]).toEqual(['active', null])
    const paper = await t.app.inject({
      url: `/api/licenses/${row.uniqueId}/certificate.pdf`,
      headers: { cookie: clerk.cookie },
    })
    expect(paper.statusCode).toBe(404)
  })
})
