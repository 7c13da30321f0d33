import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { affiliatesApi } from '#domain/affiliates/affiliates.api.ts'
import { distanceKm } from '#domain/places/geo.ts'
import type { Location } from '#domain/places/location.ts'
import type { ProType } from '#domain/access/policies.ts'
import { organizations, rateLimits } from '../../db/tables/index.ts'
import { indexPlanOf } from '../../testing/statements.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { retailersAround } from './affiliates.queries.ts'

let t: TestApp
const center: Location = [-71.2082, 46.8123]

async function organization(
  businessName: string,
  place: Location | null,
  given: { proType?: ProType; valid?: boolean } = {},
) {
  await t.services.db.insert(organizations).values({
    businessName,
    proType: 'retailer',
    valid: true,
    email: 'patron@secret.example',
    license: '1234567-1234-12',
    telephone: '(418) 555-0101',
    telephoneExt: '4',
    addressText: '1 rue Saint-Jean, Québec',
    city: 'Québec',
    ...(place && {
      lng: place[0],
      lat: place[1],
      place: sql`public.sphere(${place[0]}, ${place[1]})`,
    }),
    ...given,
  })
}

beforeAll(async () => {
  t = await testApp()
  await organization('Animalerie Limoilou', [-71.23, 46.83])
  await organization('Chez Croquette', [-71.21, 46.8125])
  await organization('Boutique de Montréal', [-73.57, 45.5])
  await organization('Trop loin', [-79.38, 43.65])
  await organization('Sans adresse', null)
  await organization('Pas encore validée', center, { valid: false })
  for (const proType of ['health', 'shelter', 'vendor', 'distributor', 'other'] as const)
    await organization(`Pas un commerce ${proType}`, center, { proType })
  await t.account({
    type: 'pro',
    proType: 'retailer',
    fullName: 'Camille Cachée',
    email: 'camille@secret.example',
  })
})
afterAll(() => t.close())
beforeEach(async () => void (await t.services.db.delete(rateLimits)))

const retailers = (body: object) => t.call(affiliatesApi.retailers, { body })

it.each<[object, string[]]>([
  [{}, ['Chez Croquette', 'Animalerie Limoilou']],
  [{ radius: 1 }, ['Chez Croquette']],
  [{ radius: 500 }, ['Chez Croquette', 'Animalerie Limoilou', 'Boutique de Montréal']],
])('looks within 50 km, or the radius that is given: %j', async (given, names) =>
  expect((await retailers({ location: center, ...given })).body.map(({ name }) => name)).toEqual(
    names,
  ),
)

it('finds validated retailers by distance in metres', async () => {
  const { status, body } = await retailers({ location: center, radius: 500 })
  expect(status).toBe(200)
  expect(body.map(({ name }) => name)).toEqual([
    'Chez Croquette',
    'Animalerie Limoilou',
    'Boutique de Montréal',
  ])
  expect(body[0]).toEqual({
    id: expect.any(String),
    distance: 139,
    type: 'retailer',
    name: 'Chez Croquette',
    telephone: '(418) 555-0101',
    telephoneExt: '4',
    address: '1 rue Saint-Jean, Québec',
    city: 'Québec',
    location: [-71.21, 46.8125],
  })
  for (const { distance, location } of body)
    expect(distance).toBe(Math.round(distanceKm(center, location) * 1000))
  expect(JSON.stringify(body)).not.toMatch(/secret|Cachée|1234567/)
})

it('gives as many as asked', async () =>
  expect((await retailers({ location: center, limit: 1 })).body).toHaveLength(1))

describe('is refused', () => {
  it.each<[string, object, string]>([
    ['no place', {}, 'location'],
    ['a place of texts', { location: ['-73', '45'] }, 'location.0'],
    ['a place off the globe', { location: [-181, 45] }, 'location.0'],
    ['a radius of nothing', { location: center, radius: 0 }, 'radius'],
    ['a radius past 500 km', { location: center, radius: 501 }, 'radius'],
    ['none at all', { location: center, limit: 0 }, 'limit'],
    ['more than anyone reads', { location: center, limit: 101 }, 'limit'],
    ['a limit that is none', { location: center, limit: '1; drop table organizations' }, 'limit'],
  ])('%s', async (_, body, field) => {
    const answer = await retailers(body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields ?? {})).toContain(field)
  })
})

it('reads the nearest from an index of retailers alone', async () => {
  const plan = await indexPlanOf(t, retailersAround)
  expect(plan).toMatch(/Index Scan using organizations_retailers/)
  expect(plan).not.toMatch(/\bSort\b/)
})

it('stops a visitor at 120 searches a minute', async () => {
  let last = 200
  for (let n = 0; n < 130 && last !== 429; n++)
    last = (await retailers({ location: center })).status
  expect(last).toBe(429)
})
