import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchApi } from '#domain/search/search.api.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { lostForm, registered, storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { anySign } from '../../testing/suite/any-sign.ts'
import { runs } from '../../testing/suite/thorough.ts'

/** Each call is a new visitor, so that rate limits do not apply. */
let visitors = 0
const visitor = () => ({ 'x-forwarded-for': `10.1.${(++visitors >> 8) & 255}.${visitors & 255}` })
const search = (t: TestApp, term: string, language?: 'fr' | 'en') =>
  t.call(searchApi.addresses, { body: { term, ...(language && { language }) }, headers: visitor() })
const place = (t: TestApp, body: object) => t.call(searchApi.place, { body, headers: visitor() })
const locate = (t: TestApp, id: string) =>
  t.call(searchApi.address, { params: { id }, body: {}, headers: visitor() })

describe('without a geocoding server', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp({ TRUST_PROXY: '1' }, { places: true })
  })
  afterAll(() => t.close())

  it('answers up to five addresses, and where each is', async () => {
    const { status, body } = await search(t, 'saint')
    expect([status, body.length]).toEqual([200, 5])
    for (const { id } of body)
      expect((await locate(t, id)).body).toMatchObject({
        geometry: { location: { lng: expect.any(Number) } },
        postal: null,
      })
  })

  it.each([
    ['Montréal', 'municipality'],
    ['4200 rue Sainte-Famille, Montréal', 'municipality'],
    ['Verdun', 'postal'],
    ['H2X 1Y4', 'postal'],
  ])('tells how exactly a place is known: %s', async (term, precision) => {
    const [first] = (await search(t, term)).body
    expect((await locate(t, first?.id ?? '')).body.precision).toBe(precision)
    expect((await place(t, { address: term })).body).toMatchObject({
      precision,
      location: [expect.any(Number), expect.any(Number)],
    })
  })

  it.each([
    ['Montréal', true],
    ['Château-Richer', undefined],
    ['Verdun', undefined],
  ])('tells what is too large for the place of a loss: %s', async (term, large) => {
    const [first] = (await search(t, term)).body
    expect((await locate(t, first?.id ?? '')).body.large).toBe(large)
    expect((await place(t, { address: term })).body.large).toBe(large)
  })

  it.each([
    ['Saint-Isidore', 'municipality', ['La Nouvelle-Beauce', 'Roussillon']],
    ['4200 rue Sainte-Famille, Montréal H2X 1Y4', 'postal', ['Montréal']],
    ['Charny', 'postal', ['Lévis']],
    ['Toronto', 'municipality', [undefined]],
  ])('says how exactly it is known, and its county: %s', async (term, precision, counties) => {
    const found = (await search(t, term)).body.slice(0, counties.length)
    expect(found.map((one) => [one.precision, one.county])).toEqual(
      counties.map((county) => [precision, county]),
    )
    const { body } = await locate(t, found[0]?.id ?? '')
    expect([body.precision, body.county]).toEqual([precision, counties[0]])
  })

  it('shows the county of municipalities of one name', async () => {
    const titles = async (language: 'fr' | 'en') =>
      (await search(t, 'Saint-Isidore', language)).body.slice(0, 2).map(({ title }) => title)
    expect(await titles('fr')).toEqual([
      'Saint-Isidore (La Nouvelle-Beauce)',
      'Saint-Isidore (Roussillon)',
    ])
    expect(await titles('en')).toEqual([
      'Saint-Isidore (La Nouvelle-Beauce), Quebec',
      'Saint-Isidore (Roussillon), Quebec',
    ])
  })

  it('calls a position what the public reads of it, and a typed address what it is placed in', async () => {
    expect((await place(t, { location: [-73.626, 45.546] })).body).toEqual({
      name: 'Montréal (Villeray)',
      city: 'Montréal',
      location: [-73.626, 45.546],
      precision: 'address',
    })
    expect((await place(t, { location: [-40, 50] })).body.name).toBeNull()
    expect((await place(t, { address: 'Verdun' })).body.name).toBe('Montréal (Verdun)')
    expect(await place(t, { address: 'Xyzzyqwqw Plugh' })).toMatchObject({
      status: 400,
      body: { code: 'ADDRESS_UNCLEAR', fields: { address: expect.any(String) }, suggestions: [] },
    })
  })

  it.each([
    [{}],
    [{ address: '' }],
    [{ address: 'a'.repeat(321) }],
    [{ location: [-200, 45] }],
    [{ location: ['x', 45] }],
  ])('refuses what is neither: %j', async (body) => expect((await place(t, body)).status).toBe(400))

  it('speaks the language that is asked for', async () => {
    expect((await search(t, 'Verdun', 'en')).body[0]?.title).toBe('Verdun, Montréal, Quebec')
    expect((await search(t, 'Verdun')).body[0]?.title).toBe('Verdun, Montréal (Québec)')
  })

  it.each([
    ['10,000 signs', 'a'.repeat(10_000)],
    ['10,000 words', 'rue '.repeat(10_000)],
    ['markup', '<script>alert(1)</script> Granby'],
    ['NUL', '12 rue\u0000 Principale, Granby\u0000'],
    ['emoji', '🐶🐶 12 rue Principale 👩‍👩‍👧, Granby'],
    ['right-to-left', '\u202e12 rue \u05e9\u05dc\u05d5\u05dd, Granby'],
    ['SQL', "'; drop table streets; --, Granby"],
    ['a search expression', "'a' & !b | <-> :* Granby"],
    ['backslashes', '12 rue \\\\ \\0 \' " Granby'],
  ])('%s comes back as text or not at all', async (_, term) => {
    const { status, body } = await search(t, term)
    expect(status).toBe(200)
    for (const { id, title } of body) {
      expect(title).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
      expect((await locate(t, id)).status).toBe(200)
    }
  })

  it('whatever is typed, it answers, and every id leads somewhere', async () => {
    const words = fc.constantFrom(
      'rue',
      '12',
      '5-1234',
      'H2X 1Y4',
      'Québec',
      'Verdun',
      'app. 4',
      '12e',
      'avenue',
      'st',
      '1/2',
      '#',
      ',',
    )
    const typed = fc
      .array(fc.oneof(words, fc.string({ unit: anySign, maxLength: 12 })), { maxLength: 14 })
      .map((parts) => parts.join(' '))
    await fc.assert(
      fc.asyncProperty(typed, async (term) => {
        const { status, body } = await search(t, term)
        expect(status).toBe(200)
        expect(body.length).toBeLessThanOrEqual(5)
        for (const { id } of body.slice(0, 1)) expect((await locate(t, id)).status).toBe(200)
      }),
      { numRuns: runs(10) },
    )
  })

  it.each([
    '',
    'at:.e30',
    'at:.bm90',
    'ask:.e30',
    'street:1',
    'street:99999999999',
    'area:none',
    'x'.repeat(400),
  ])('%j is no address', async (id) => {
    expect((await locate(t, id)).status).toBe(404)
  })
})

describe('with a geocoding server', () => {
  let t: TestApp
  let server: Server
  let answer: { status: number; body: unknown } = { status: 200, body: { features: [] } }
  const asked: string[] = []
  const feature = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-73.5673, 45.4689] },
    properties: {
      type: 'house',
      housenumber: '4500',
      street: 'Rue Wellington',
      city: 'Montréal',
      state: 'Québec',
      countrycode: 'CA',
      postcode: 'H4G 1W9',
    },
  }
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://here').searchParams.get('q') ?? '')
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    t = await testApp(
      {
        TRUST_PROXY: '1',
        GEOCODER_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}?kind=photon`,
      },
      { places: true },
    )
  })
  afterAll(async () => {
    await t.close()
    server.closeAllConnections()
    server.close()
  })

  it('suggests what it answers, under ids that need nothing kept', async () => {
    answer = { status: 200, body: { features: [feature] } }
    const { body } = await search(t, '4500 wellington')
    expect(body.map(({ title }) => title)).toEqual([
      '4500 Rue Wellington, Montréal (Québec) H4G 1W9',
    ])
    answer = { status: 500, body: {} }
    expect((await locate(t, body[0]?.id ?? '')).body).toEqual({
      geometry: { location: { lng: -73.5673, lat: 45.4689 } },
      city: 'Montréal',
      postal: 'H4G 1W9',
      precision: 'address',
    })
  })

  it('that finds nothing or does not answer leaves the embedded answer', async () => {
    answer = { status: 200, body: { features: [] } }
    expect((await search(t, '12 rue Principale, Granby')).body[0]?.title).toBe(
      '12 rue Principale, Granby (Québec)',
    )
    answer = { status: 503, body: {} }
    expect((await search(t, 'Granby')).body[0]?.title).toBe('Granby (Québec)')
  })

  it('is not asked for a letter or two', async () => {
    const before = asked.length
    await search(t, 'Gr')
    expect(asked.length).toBe(before)
  })

  it('places the typed address of a lost animal', async () => {
    answer = { status: 200, body: { features: [feature] } }
    const owner = await t.account()
    const id = await registered(t, owner)
    const report = { ...lostForm, address: '4500 Wellington' }
    expect(
      (await t.call(animalsApi.report, { as: owner, params: { id }, body: report })).status,
    ).toBe(200)
    expect(await storedAnimal(t, id)).toMatchObject({ publishedLng: -73.57, publishedLat: 45.47 })
    expect(asked.at(-1)).toBe('4500 Wellington')
  })
})
