import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import type { Location } from '#domain/places/location.ts'
import { plainName } from '#domain/places/plain-name.ts'
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

/** Streets from the centre, in degrees. */
const off = 0.01

/** Knows every door of a Rue Principale, as a server of the reader's own does. */
const photon = createServer((request, response) => {
  const asked = plainName(new URL(request.url ?? '', 'http://here').searchParams.get('q') ?? '')
  const features = rural
    .filter(({ name }) => asked.includes(plainName(name)))
    .map(({ name, postal, lng, lat }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng + off, lat + off] },
      properties: {
        type: 'house',
        housenumber: '12',
        street: 'Rue Principale',
        city: name,
        state: 'Québec',
        countrycode: 'CA',
        postcode: `${postal[0]} 1A1`,
      },
    }))
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ features }))
})
beforeAll(() => new Promise<void>((listening) => void photon.listen(0, '127.0.0.1', listening)))
afterAll(() => {
  photon.closeAllConnections()
  photon.close()
})

describe.each([
  ['by our own places', false],
  ['by a geocoding server', true],
])('%s', (_, hasServer) => {
  let t: TestApp
  beforeAll(async () => {
    const { port } = photon.address() as AddressInfo
    const url = `http://127.0.0.1:${port}?kind=photon`
    t = await testApp(
      { TRUST_PROXY: '1', ...(hasServer && { GEOCODER_URL: url }) },
      { places: true },
    )
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
    for (const { name, postal, lng, lat } of rural) {
      const address = `12 rue Principale, ${name}`
      const at = await placed(address)
      const away = hasServer ? off : 0
      expect([name, ...at]).toEqual([
        name,
        expect.closeTo(lng + away, 5),
        expect.closeTo(lat + away, 5),
      ])
      const told = await toldFrom(at)
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
})
