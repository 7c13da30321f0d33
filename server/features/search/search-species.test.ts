import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { distanceKm, publicLocation } from '#domain/places/geo.ts'
import type { Location } from '#domain/places/location.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { animals, users } from '../../db/tables/index.ts'
import { eq } from 'drizzle-orm'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { indexPlanOf } from '../../testing/statements.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { runs } from '../../testing/suite/thorough.ts'
import { findLostAround, latestLost, lostAround } from './search.queries.ts'

let t: TestApp
const center: Location = [-73.57, 45.5]
const cats: Location[] = fc.sample(
  fc.tuple(
    fc.double({ min: -75, max: -72, noNaN: true }),
    fc.double({ min: 44.7, max: 46.3, noNaN: true }),
  ),
  {
    numRuns: 150,
    seed: 7,
  },
)

beforeAll(async () => {
  t = await testApp()
  const { db } = t.services
  for (const lostAt of cats) await insertAnimal(db, { species: 'Cat', lostAt })
  await insertAnimal(db, {
    name: 'Milo',
    lostAt: [-73.5687, 45.5049],
    color: 'Brun',
    firstPhoto: 'face',
  })
  await insertAnimal(db, { name: 'Rex', lostAt: [-73.6, 45.52], city: null })
  await insertAnimal(db, { name: 'Loin', lostAt: [-71.21, 46.81], city: 'Québec' })
  for (let n = 0; n < 60; n++) await insertAnimal(db, { species: 'Fish', lostAt: center })
  await insertAnimal(db, { name: 'Maison' })
  await insertAnimal(db, { name: 'Adopté', status: 'in_adoption' })
  await insertAnimal(db, { species: 'Bird', name: 'Ligne', lostAt: [179.99, 0] })
  await insertAnimal(db, { species: 'Bird', name: 'Pôle', lostAt: [0, 90] })
  await db.$client.query('analyze animals')
})
afterAll(() => t.close())

const search = (body: object) => t.call(searchApi.species, { body })

it('shows lost animals alone, nearest first, without their exact places', async () => {
  const { body } = await search({ species: 'Dog', location: center })
  expect(body.more).toBe(false)
  expect(body.results).toEqual([
    {
      unique_id: expect.any(String),
      name: 'Milo',
      species: 'Dog',
      sex: 'Male',
      color: 'Brun',
      date: '2026-05-01',
      city: 'Montréal',
      location: [-73.57, 45.5],
      firstPhoto: 'face',
      distance: 0,
    },
    {
      unique_id: expect.any(String),
      name: 'Rex',
      species: 'Dog',
      sex: 'Male',
      date: '2026-05-01',
      location: [-73.6, 45.52],
      distance: expect.closeTo(3.227, 2),
    },
  ])
})

describe('distances', () => {
  const wanted = (from: Location, radius: number) =>
    cats
      .map((place) => distanceKm(from, publicLocation(place)))
      .filter((km) => km <= radius)
      .sort((a, b) => a - b)

  it('are those of the haversine formula from the rounded place, in exact order, and complete', async () => {
    const around = fc.tuple(
      fc.double({ min: -76, max: -71, noNaN: true }),
      fc.double({ min: 44, max: 47, noNaN: true }),
    )
    await fc.assert(
      fc.asyncProperty(
        around,
        fc.double({ min: 0.1, max: 300, noNaN: true }),
        async (from, radius) => {
          const { results } = await findLostAround(t.services.db, {
            species: 'Cat',
            location: from,
            radius,
            offset: 0,
            limit: 1000,
          })
          const expected = wanted(from, radius)
          expect(results.length).toBe(expected.length)
          results.forEach(({ distance }, index) =>
            expect(Math.abs((distance as number) - (expected[index] as number))).toBeLessThan(
              0.001,
            ),
          )
        },
      ),
      { numRuns: runs(15) },
    )
  })

  it('come in batches that meet without a gap or a repetition', async () => {
    const all: unknown[] = []
    for (let offset = 0, more = true; more; offset += 20) {
      const { body } = await search({ species: 'Cat', location: center, radius: 200, offset })
      all.push(...body.results.map(({ unique_id }) => unique_id))
      expect(body.results.length).toBeLessThanOrEqual(20)
      more = body.more
    }
    expect(all.length).toBe(wanted(center, 200).length)
    expect(new Set(all).size).toBe(all.length)
  })

  it('come in batches that meet where many are lost at one place', async () => {
    const all: unknown[] = []
    for (let offset = 0; offset < 60; offset += 20) {
      const { body } = await search({ species: 'Fish', location: center, offset })
      expect([body.results.length, body.more]).toEqual([20, offset < 40])
      all.push(...body.results.map(({ unique_id }) => unique_id))
    }
    expect(new Set(all).size).toBe(60)
  })

  it.each<[string, object, string[]]>([
    ['within 50 km unless said otherwise', { species: 'Dog', location: center }, ['Milo', 'Rex']],
    ['up to 500 km', { species: 'Dog', location: center, radius: 500 }, ['Milo', 'Rex', 'Loin']],
    ['as near as asked', { species: 'Dog', location: center, radius: 1 }, ['Milo']],
    ['across the date line', { species: 'Bird', location: [-179.99, 0] }, ['Ligne']],
    ['around the pole', { species: 'Bird', location: [120, 89.9] }, ['Pôle']],
    ['nothing of another species', { species: 'Horse', location: center }, []],
  ])('%s', async (_, body, names) => {
    expect((await search(body)).body.results.map(({ name }) => name)).toEqual(names)
  })
})

describe('is refused', () => {
  it.each<[string, object, string]>([
    ['an unknown species', { species: 'Dragon', location: center }, 'species'],
    ['no place', { species: 'Dog' }, 'location'],
    ['a place of one number', { species: 'Dog', location: [1] }, 'location'],
    ['a place of three', { species: 'Dog', location: [1, 2, 3] }, 'location'],
    ['a place off the globe', { species: 'Dog', location: [-73, 91] }, 'location.1'],
    ['a place of texts', { species: 'Dog', location: ['-73', '45'] }, 'location.0'],
    ['a radius past 500 km', { species: 'Dog', location: center, radius: 501 }, 'radius'],
    ['a radius of nothing', { species: 'Dog', location: center, radius: 0 }, 'radius'],
    ['too many at once', { species: 'Dog', location: center, limit: 101 }, 'limit'],
    ['a negative offset', { species: 'Dog', location: center, offset: -1 }, 'offset'],
    ['half an animal', { species: 'Dog', location: center, limit: 1.5 }, 'limit'],
  ])('%s', async (_, body, field) => {
    const answer = await search(body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields ?? {})).toContain(field)
  })
})

describe('before a place is chosen', () => {
  const recent = (query: object, as?: TestAccount) => t.call(searchApi.recentLost, { as, query })

  it('the latest come first, lost alone', async () => {
    const { rowCount } = await t.services.db
      .update(animals)
      .set({ publishedDate: '2026-05-03' })
      .where(eq(animals.name, 'Rex'))
    expect(rowCount).toBe(1)
    const { status, body } = await recent({})
    expect([status, body.length]).toEqual([200, 20])
    expect(body[0]).toMatchObject({ name: 'Rex', species: 'Dog', date: '2026-05-03' })
    expect(body[0]).not.toHaveProperty('distance')
    const dogs = (await recent({ species: 'Dog' })).body
    expect(dogs.map(({ name }) => name)).toEqual(['Rex', 'Loin', 'Milo'])
  })

  it('the nearest come first to an account that has an address, however far', async () => {
    const as = await t.account()
    const { db } = t.services
    await db.update(users).set({ lng: -71.2, lat: 46.8 }).where(eq(users.id, as.userId))
    expect((await recent({ species: 'Dog' }, as)).body).toMatchObject([
      { name: 'Loin', distance: expect.closeTo(1.35, 1) },
      { name: 'Milo' },
      { name: 'Rex' },
    ])
    const { body } = await recent({}, as)
    expect(body).toHaveLength(20)
    expect(body[0]).toMatchObject({ name: 'Loin' })
    const distances = body.map(({ distance = 0 }) => distance)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  })

  it('no other species is asked for', async () => {
    expect((await recent({ species: 'Dragon' })).status).toBe(400)
  })

  it('one index is read, and no more than the latest of each species', async () => {
    const plan = await indexPlanOf(t, latestLost)
    expect(plan).toMatch(/Limit[^]*Sort[^]*Nested Loop[^]*Limit[^]*Index Scan using animals_recent/)
    expect(plan.match(/\bSort\b/g)).toHaveLength(2)
  })
})

it('reads the nearest from the index, without a sort of everything around', async () => {
  const plan = await indexPlanOf(t, lostAround('Cat'))
  expect(plan).toMatch(/Index Scan using animals_lost_cat/)
  expect(plan).toMatch(/Order By: \(published_place <->/)
  expect(plan).not.toMatch(/\bSort\b/)
})

it('stops a visitor at 120 searches a minute, all kinds together', async () => {
  const visitor = { headers: { 'accept-language': 'en' } }
  let last = 200
  for (let n = 0; n < 130 && last !== 429; n++)
    last = (await t.call(searchApi.card, { body: { number: '100000001' }, ...visitor })).status
  const refused = await search({ species: 'Dog', location: center })
  expect(refused.status).toBe(429)
  expect(refused.body.code).toBe('TOO_MANY_REQUESTS')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})
