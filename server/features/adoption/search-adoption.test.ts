import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adoptionApi, adoptionSorts } from '#domain/adoption/adoption.api.ts'
import { distanceKm, publicLocation } from '#domain/places/geo.ts'
import type { Location } from '#domain/places/location.ts'
import { rateLimits, users } from '../../db/tables/index.ts'
import { cats, center, storeAdoptables } from '../../testing/stored/adoptable-animals.ts'
import { indexPlanOf } from '../../testing/statements.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { runs } from '../../testing/suite/thorough.ts'
import { adoptableAround, findAdoptable, latestAdoptable } from './adoption.queries.ts'

let t: TestApp
let shelterId: string
let clinicId: string
const today = '2026-05-04'
/** The identity of individuals. */
const secrets =
  /Camille|Cachée|secret\.example|555-0188|rue Secrète|H2X 1Y4|note secrète|985141000000021|tante/i

beforeAll(async () => {
  t = await testApp()
  ;({ shelterId, clinicId } = await storeAdoptables(t))
})
afterAll(() => t.close())
beforeEach(async () => void (await t.services.db.delete(rateLimits)))

const search = (body: object) => t.call(adoptionApi.search, { body })
const contact = {
  businessName: 'Refuge du Test',
  email: 'refuge@example.org',
  businessTelephone: '(514) 555-0101',
  businessTelephoneExt: '12',
}
const milo = {
  unique_id: 'miloadopt001',
  name: 'Milo',
  species: 'Dog',
  breed: 'Beagle',
  sex: 'Male',
  color: 'Brun',
  dob: '2025-11-20',
  pup: true,
  city: 'Montréal',
  since: '2026-05-01',
  firstPhoto: 'face',
  size: 'Small',
  grooming: 'Little',
  energy: 'Beaucoup',
  child_contact: 'yes',
  dog_contact: 'no',
  cat_contact: 'unknown',
  history: 'Trouvé <b>seul</b>.\nIl aime tout.',
  contact,
  shelter_info: {
    adoption_info: {
      size: 'Small',
      child_contact: 'Yes',
      dog_contact: 'No',
      cat_contact: 'Unspecified',
      grooming: 'Little',
      energy: 'Beaucoup',
      history: 'Trouvé <b>seul</b>.\nIl aime tout.',
    },
  },
}

describe('the search', () => {
  it('shows animals in adoption alone, nearest first, with a shelter’s contact and never an individual’s', async () => {
    const { body, status } = await search({ species: 'Dog', location: center })
    expect(status).toBe(200)
    expect(body.more).toBe(false)
    expect(body.results.map(({ name }) => name)).toEqual(['Milo', 'Zoé', 'Élan'])
    expect(body.results[0]).toEqual({ ...milo, distance: 0 })
    expect(body.results[1]).toMatchObject({
      distance: expect.closeTo(3.227, 2),
      size: 'Large',
      child_contact: 'unknown',
      pup: false,
      history: '',
    })
    expect(body.results[1]).not.toHaveProperty('contact')
    expect(JSON.stringify(body)).not.toMatch(secrets)
  })

  const wanted = (from: Location, radius: number) =>
    cats
      .map((place) => distanceKm(from, publicLocation(place)))
      .filter((km) => km <= radius)
      .sort((a, b) => a - b)

  it('is complete and exact in its order', async () => {
    const around = fc.tuple(
      fc.double({ min: -76, max: -71, noNaN: true }),
      fc.double({ min: 44, max: 47, noNaN: true }),
    )
    await fc.assert(
      fc.asyncProperty(
        around,
        fc.double({ min: 0.1, max: 300, noNaN: true }),
        fc.boolean(),
        async (location, radius, descending) => {
          const asked = {
            species: 'Cat',
            location,
            radius,
            offset: 0,
            limit: 1000,
            sort: 'distance',
            descending,
          } as const
          const { results } = await findAdoptable(t.services.db, asked, today)
          const expected = descending
            ? wanted(location, radius).reverse()
            : wanted(location, radius)
          expect(results.length).toBe(expected.length)
          results.forEach(({ distance }, index) =>
            expect(Math.abs((distance as number) - (expected[index] as number))).toBeLessThan(
              0.001,
            ),
          )
        },
      ),
      { numRuns: runs(10) },
    )
  })

  it.each(
    adoptionSorts.flatMap((sort) => [false, true].map((descending) => ({ sort, descending }))),
  )(
    'comes in batches that meet without a gap or a repetition, $sort $descending',
    async ({ sort, descending }) => {
      const all: string[] = []
      for (let offset = 0, more = true; more; offset += 100) {
        const { body } = await search({
          location: center,
          radius: 500,
          offset,
          limit: 100,
          sort,
          descending,
        })
        all.push(...body.results.map(({ unique_id }) => unique_id))
        more = body.more
      }
      const [everyone] = (
        await t.services.db.$client.query<{ n: number }>(
          "select count(*)::int n from animals where status = 'in_adoption' and species <> 'Horse'",
        )
      ).rows
      expect(all.length).toBe(everyone?.n)
      expect(new Set(all).size).toBe(all.length)
    },
  )

  it.each<[string, object, string[]]>([
    ['up to 500 km', { species: 'Dog', radius: 500 }, ['Milo', 'Zoé', 'Élan', 'Loin']],
    ['as near as asked', { species: 'Dog', radius: 1 }, ['Milo']],
    [
      'by name, without regard to accents',
      { species: 'Dog', sort: 'name' },
      ['Élan', 'Milo', 'Zoé'],
    ],
    [
      'by name backwards',
      { species: 'Dog', sort: 'name', descending: true },
      ['Zoé', 'Milo', 'Élan'],
    ],
    [
      'by age, the youngest first and the unknown last',
      { species: 'Dog', sort: 'age' },
      ['Milo', 'Zoé', 'Élan'],
    ],
    [
      'by age backwards, the unknown still last',
      { species: 'Dog', sort: 'age', descending: true },
      ['Zoé', 'Milo', 'Élan'],
    ],
    [
      'by size, the unknown last',
      { species: 'Dog', sort: 'size', descending: true },
      ['Zoé', 'Milo', 'Élan'],
    ],
    ['by sex, the unknown last', { species: 'Dog', sort: 'sex' }, ['Zoé', 'Milo', 'Élan']],
    ['by the day it was put up', { species: 'Dog', sort: 'since' }, ['Élan', 'Milo', 'Zoé']],
    ['nothing whose keeper is not there to answer', { species: 'Horse', radius: 500 }, []],
  ])('finds %s', async (_, body, names) => {
    const found = await search({ location: center, ...body })
    expect(found.status).toBe(200)
    expect(found.body.results.map(({ name }) => name)).toEqual(names)
  })

  it('takes every species where none is named, in the order of their list', async () => {
    const { body } = await search({
      location: center,
      limit: 100,
      sort: 'species',
      descending: true,
    })
    expect(body.results.slice(0, 61).map(({ species }) => species)).toEqual([
      ...Array.from({ length: 60 }, () => 'Fish'),
      'Bird',
    ])
  })

  it.each<[string, object, string]>([
    ['an unknown species', { species: 'Dragon', location: center }, 'species'],
    ['no place', { species: 'Dog' }, 'location'],
    ['a place off the globe', { location: [-73, 91] }, 'location.1'],
    ['a radius past 500 km', { location: center, radius: 501 }, 'radius'],
    ['too many at once', { location: center, limit: 101 }, 'limit'],
    ['a negative offset', { location: center, offset: -1 }, 'offset'],
    ['an order that is none', { location: center, sort: 'name; drop table animals' }, 'sort'],
    ['a direction that is none', { location: center, descending: 'desc' }, 'descending'],
  ])('refuses %s', async (_, body, field) => {
    const answer = await search(body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields ?? {})).toContain(field)
  })

  it.each([
    ['Dog', 'animals_adoption_dog'],
    [undefined, 'animals_adoption'],
  ] as const)(
    'of %s reads the nearest from its index, without a sort of everything around',
    async (species, index) => {
      const plan = await indexPlanOf(t, adoptableAround(species))
      expect(plan).toMatch(new RegExp(`Index Scan using ${index} on`))
      expect(plan).toMatch(/Order By: \(published_place <->/)
      expect(plan).not.toMatch(/\bSort\b/)
    },
  )
})

describe('before a place is chosen', () => {
  const recent = (query: object, as?: TestAccount) => t.call(adoptionApi.recent, { as, query })

  it('shows the latest whose keeper can be written to', async () => {
    const { status, body } = await recent({})
    expect(status).toBe(200)
    expect(body).toHaveLength(20)
    expect(JSON.stringify(body)).not.toMatch(secrets)
    expect(new Set(body.map(({ species }) => species))).not.toContain('Horse')
    const dogs = await recent({ species: 'Dog' })
    expect(dogs.body.map(({ name }) => name)).toEqual(['Loin', 'Zoé', 'Milo', 'Élan'])
    expect(dogs.body[2]).toEqual(milo)
    expect((await recent({ species: 'Horse' })).body).toEqual([])
    expect((await recent({ species: 'Dragon' })).status).toBe(400)
  })

  it('shows the nearest to an account that has an address, however far', async () => {
    const as = await t.account()
    await t.services.db.update(users).set({ lng: -71.2, lat: 46.8 }).where(eq(users.id, as.userId))
    const { body } = await recent({ species: 'Dog' }, as)
    expect(body.map(({ name }) => name)).toEqual(['Loin', 'Élan', 'Milo', 'Zoé'])
    expect(body[0]?.distance).toBeCloseTo(1.35, 1)
  })

  it('reads one index, and no more than the latest of each species', async () => {
    const plan = await indexPlanOf(t, latestAdoptable)
    expect(plan).toMatch(/Index Scan using animals_recent/)
    expect(plan.match(/\bSort\b/g)).toHaveLength(2)
  })
})

describe('the page of an animal', () => {
  it('tells all that an adopter asks, and its pictures in their order', async () => {
    const { status, body } = await t.call(adoptionApi.animal, { params: { id: 'miloadopt001' } })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...milo,
      sterilized: true,
      shelterId,
      photos: [
        { unique_id: expect.any(String), name: 'face' },
        { unique_id: expect.any(String), name: 'second' },
      ],
    })
    expect(JSON.stringify(body)).not.toMatch(secrets)
  })

  it('tells nothing of an individual', async () => {
    const { body } = await t.call(adoptionApi.animal, { params: { id: 'zoeadopt0001' } })
    expect(body).toMatchObject({ name: 'Zoé', photos: [] })
    expect(body).not.toHaveProperty('contact')
    expect(body).not.toHaveProperty('shelterId')
    expect(JSON.stringify(body)).not.toMatch(secrets)
  })

  it.each([
    'parti0000001',
    'nobody000000',
    'suspendedxx0',
    'unvalidated0',
    'nobodys00000',
    '%',
    "' or 1=1 --",
    'a\u0000b',
    '../../etc',
    'x'.repeat(100),
  ])('is not there for %j', async (id) => {
    const answer = await t.call(adoptionApi.animal, {
      params: { id },
      headers: { 'accept-language': 'en' },
    })
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({
      statusCode: 404,
      code: 'NOT_IN_ADOPTION',
      message: 'This animal is not up for adoption.',
    })
  })

  it('is the same for everyone', async () => {
    for (const type of ['ind', 'admin', 'god'] as const) {
      const as = await t.account({ type })
      expect(
        (await t.call(adoptionApi.animal, { as, params: { id: 'miloadopt001' } })).body.name,
      ).toBe('Milo')
      expect(
        (await t.call(adoptionApi.animal, { as, params: { id: 'parti0000001' } })).status,
      ).toBe(404)
    }
  })
})

describe('a shelter', () => {
  it('tells its business contact and its animals, the newest first', async () => {
    const shelter = await t.call(adoptionApi.shelter, { params: { shelterId } })
    expect(shelter.body).toEqual({ id: shelterId, ...contact, city: 'Montréal' })
    const { body } = await t.call(adoptionApi.ofShelter, { params: { shelterId } })
    expect(body).toHaveLength(cats.length + 60 + 3)
    expect(body.find(({ unique_id }) => unique_id === 'miloadopt001')).toEqual(milo)
    expect(body.map(({ since }) => since)).toEqual(
      body.map(({ since = '' }) => since).toSorted((a, b) => (a < b ? 1 : -1)),
    )
    expect(JSON.stringify(body)).not.toMatch(secrets)
  })

  it.each([
    'nobody000000',
    '00000000-0000-7000-8000-000000000000',
    "'; drop table animals --",
    'a\u0000b',
  ])('is not there for %j', async (id) => {
    for (const endpoint of [adoptionApi.shelter, adoptionApi.ofShelter]) {
      expect(await t.call(endpoint, { params: { shelterId: id } })).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
    }
  })

  it('is no clinic, though its animal shows with the clinic’s contact', async () => {
    expect((await t.call(adoptionApi.ofShelter, { params: { shelterId: clinicId } })).status).toBe(
      404,
    )
    const { body } = await t.call(adoptionApi.animal, { params: { id: 'clinique0001' } })
    expect(body.contact?.businessName).toBeTruthy()
    expect(body).not.toHaveProperty('shelterId')
  })
})

it('stops a visitor at 120 reads a minute, all kinds together', async () => {
  let last = 200
  for (let n = 0; n < 130 && last !== 429; n++)
    last = (await t.call(adoptionApi.animal, { params: { id: 'miloadopt001' } })).status
  for (const refused of [
    await search({ location: center }),
    await t.call(adoptionApi.ofShelter, { params: { shelterId } }),
  ]) {
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
})
