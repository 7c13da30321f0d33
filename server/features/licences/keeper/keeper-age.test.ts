import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { rateLimits } from '../../../db/tables/index.ts'
import { runningLicence } from '../../../testing/stored/running-licences.ts'
import { cityWith, clerkOf, declaredDog, storedLicence } from '../../../testing/test-licences.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let clerk: TestAccount
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

/** A session lasts less than the moves of these clocks. */
const on = async (day: string): Promise<void> => {
  t.clock.set(new Date(`${day}T15:00:00Z`))
  clerk = await clerkOf(t)
}

const told = { keeperAge: 17, keeperAgeOn: '2026-03-05', microchip: '985112345678900' }

it.each([
  ['2026-12-31', 409],
  ['2027-01-04', 409],
  ['2027-03-04', 409],
  ['2027-03-05', 200],
])('of 17 years on 2026-03-05, renews on %s without a parent: %i', async (day, expected) => {
  await on(day)
  const { id } = await cityWith(t, clerk, 'Québec')
  const licence = await runningLicence(t, id, told)
  const { status, body } = await t.call(licencesApi.renew, {
    as: clerk,
    params: { id: licence },
    body: { method: 'cash', cents: 3000 },
  })
  expect(status).toBe(expected)
  if (status !== 200) return expect(body).toMatchObject({ missing: ['parentConsent'] })
  expect(body.ownerInfo.keeperAge).toBe(18)
  expect(await storedLicence(t, body.unique_id)).toMatchObject({
    keeperAge: 17,
    keeperAgeOn: '2026-03-05',
  })
})

it.each([
  ['the age that it showed', 18, ['contactName'], 17, '2026-03-05'],
  ['another age', 17, ['contactName', 'keeperAge'], 17, '2027-03-06'],
  ['no age', undefined, ['contactName', 'keeperAge'], null, null],
])('a correction with %s', async (_, keeperAge, fields, age, day) => {
  await on('2027-03-06')
  const { id } = await cityWith(t, clerk, 'Québec')
  const licence = await runningLicence(t, id, { ...told, to: '2027-12-31' })
  const { animalInfo, ownerInfo } = declaredDog
  const { body } = await t.call(licencesApi.save, {
    as: clerk,
    params: { id: licence },
    body: {
      ...declaredDog,
      animalInfo: {
        ...animalInfo,
        weight: 27,
        weightUnit: 'kg',
        microchip: told.microchip,
        rabiesVaccinationUpToDate: true,
      },
      ownerInfo: {
        ...ownerInfo,
        addressLine1: '12 rue Principale',
        email: (await storedLicence(t, licence)).email,
        contactName: 'Odile Autre',
        keeperAge,
      },
      animalProvenance: { ...declaredDog.animalProvenance, registeredInAnotherCity: false },
    },
  })
  expect(body.events[0]).toMatchObject({ eventType: 'corrected', fields })
  expect(await storedLicence(t, licence)).toMatchObject({ keeperAge: age, keeperAgeOn: day })
})
