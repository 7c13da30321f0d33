import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import type { Location } from '#domain/places/location.ts'
import { isRural } from '#domain/places/postal-code.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { transaction } from '../../db/connect.ts'
import { alerts, organizations, users } from '../../db/tables/index.ts'
import { municipalities } from '../../testing/place-forms/place-forms.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { lostForm, registered } from '../../testing/test-animals.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { queueAlerts } from '../alerts/queue-alerts.ts'
import { quebecPlaces } from '../places/gazetteer/quebec.ts'

/** Of one name and one rural code each, spread over the table. */
const shared = Map.groupBy(quebecPlaces(), ({ name }) => name)
const rural = municipalities(90)
  .filter(({ name, postal: [area = ''] }) => isRural(area) && shared.get(name)?.length === 1)
  .filter(({ kind }) => kind === 'municipalité' || kind === 'paroisse')
  .slice(0, 30)

let t: TestApp
beforeAll(async () => {
  t = await testApp({ TRUST_PROXY: '1' }, { places: true })
  await t.services.db.insert(organizations).values(
    rural.map(({ name, lng, lat }) => ({
      businessName: `Refuge de ${name}`,
      proType: 'shelter' as const,
      email: `refuge.${name.length}.${lng}@example.org`,
      valid: true,
      language: 'fr' as const,
      place: sql`public.sphere(${lng}, ${lat + 0.35})`,
    })),
  )
  await t.services.db.insert(users).values(
    rural.map(({ name, lng, lat }) => ({
      email: `voisin.${name.length}.${lng}@example.org`,
      type: 'ind' as const,
      status: 'valid' as const,
      fullName: 'Voisin',
      place: sql`public.sphere(${lng}, ${lat + 0.03})`,
    })),
  )
})
afterAll(() => t.close())

let visitors = 0
async function placed(address: string): Promise<Location> {
  const headers = { 'x-forwarded-for': `10.2.0.${++visitors}` }
  const { body } = await t.call(searchApi.place, { body: { address }, headers })
  return body.location
}

async function toldFrom(lostAt: Location): Promise<string[]> {
  const { db, queue } = t.services
  const { reportId } = await insertAnimal(db, { lostAt })
  await transaction(db, (tx) => queueAlerts(tx, queue, reportId))
  const rows = await db.select().from(alerts).where(eq(alerts.reportId, reportId))
  return rows.map(({ kind, email }) => `${kind} ${email}`).toSorted()
}

it('a loss in a rural municipality tells the same with its postal code as without', async () => {
  expect(rural).toHaveLength(30)
  for (const { name, postal, lng } of rural) {
    const address = `12 rue Principale, ${name}`
    const told = await toldFrom(await placed(address))
    expect([name, await toldFrom(await placed(`${address} ${postal[0]} 1A1`))]).toEqual([
      name,
      told,
    ])
    expect(told).toEqual(
      expect.arrayContaining([
        `service refuge.${name.length}.${lng}@example.org`,
        `squad voisin.${name.length}.${lng}@example.org`,
      ]),
    )
  }
})

it('a reported one too', async () => {
  const owner = await t.account()
  const [{ name, postal } = { name: '', postal: [] }] = rural
  const report = async (address: string) => {
    const id = await registered(t, owner)
    const { body } = await t.call(animalsApi.report, {
      as: owner,
      params: { id },
      body: { ...lostForm, address },
    })
    return body.alerts
  }
  const alone = await report(`12 rue Principale, ${name}`)
  expect(alone).toEqual({ services: expect.any(Number), squad: expect.any(Number) })
  expect(await report(`12 rue Principale, ${name} (Québec) ${postal[0]} 1A1`)).toEqual(alone)
})
