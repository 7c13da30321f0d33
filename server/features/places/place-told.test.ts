import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { foundApi } from '#domain/found/found.api.ts'
import { organizationsApi } from '#domain/organizations/organizations.api.ts'
import type { Location } from '#domain/places/location.ts'
import type { Precision } from '#domain/places/precision.ts'
import type { ToldAddress } from '#domain/places/told-place.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { solvedCaptcha } from '../../testing/captcha.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { formOf, smallPicture } from '../../testing/pictures/form-of.ts'
import { foundForm, lostForm } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let chosen: Record<'montreal' | 'verdun' | 'richer', { placeId: string; at: Location }>
beforeAll(async () => {
  t = await testApp({}, { places: true })
  chosen = {
    montreal: await choose('Montréal'),
    verdun: await choose('Verdun'),
    richer: await choose('Château-Richer'),
  }
})
afterAll(() => t.close())
beforeEach(() => t.services.db.$client.query('delete from rate_limits'))

async function choose(term: string): Promise<{ placeId: string; at: Location }> {
  const { body } = await t.call(searchApi.addresses, { body: { term } })
  const placeId = body[0]?.id ?? ''
  const { geometry } = (await t.call(searchApi.address, { params: { id: placeId }, body: {} })).body
  return { placeId, at: [geometry.location.lng, geometry.location.lat] }
}

interface Answer {
  status: number
  code?: string | undefined
  suggestions?: { title: string }[] | undefined
  boroughs?: { id: string; title: string }[] | undefined
}
type Body = Record<string, unknown>
type Address = string | ToldAddress

let made = 0
const email = () => `lieu${++made}@example.org`
const answered = ({ status, body }: { status: number; body: object }): Answer => ({
  ...body,
  status,
})

async function send(path: string, fields: Body, as?: TestAccount): Promise<Answer> {
  await t.services.db.$client.query('delete from rate_limits')
  const form = await formOf({ ...fields, captcha: await solvedCaptcha(t) }, 'pictures', [
    await smallPicture(),
  ])
  const headers = { ...form.headers, 'accept-language': 'fr', ...(as && { cookie: as.cookie }) }
  const response = await t.app.inject({
    method: 'POST',
    url: path,
    payload: form.payload,
    headers,
  })
  return answered({ status: response.statusCode, body: response.json<object>() })
}

const animal = async (lostAt?: Location) => {
  const owner = await t.account({ email: email() })
  const { uniqueId } = await insertAnimal(t.services.db, {
    ownerId: owner.userId,
    name: 'Milo',
    ...(lostAt && { lostAt }),
  })
  return { as: owner, params: { id: uniqueId } }
}

/** Where a loss starts that is corrected, so that no correction is too far. */
let from: Location = [-73.57, 45.46]

/** Each sends a place; `stored` says from where its row is read. */
const callers: Record<string, { stored: string; tell: (address: Address) => Promise<Answer> }> = {
  'a loss': {
    stored: 'reports',
    tell: async (address) =>
      answered(
        await t.call(animalsApi.report, { ...(await animal()), body: { ...lostForm, address } }),
      ),
  },
  'a status of lost': {
    stored: 'reports',
    tell: async (address) =>
      answered(
        await t.call(animalsApi.status, {
          ...(await animal()),
          body: { ...lostForm, address, status: 'lost' },
        }),
      ),
  },
  'a correction of the place': {
    stored: 'reports',
    tell: async (address) =>
      answered(
        await t.call(animalsApi.correctPlace, { ...(await animal(from)), body: { address } }),
      ),
  },
  'a return': {
    stored: 'reports',
    tell: async (address) =>
      answered(
        await t.call(animalsApi.report, {
          ...(await animal(from)),
          body: { ...foundForm, address },
        }),
      ),
  },
  'a loss without account': {
    stored: 'lost_reports',
    tell: (address) =>
      send('/api/lost-reports', {
        species: 'Cat',
        name: 'Mitaine',
        date: '2026-05-03',
        address,
        telephone: '514 555-0142',
        email: email(),
      }),
  },
  'a found animal': {
    stored: 'found_animals',
    tell: (address) =>
      send('/api/found-animals', {
        species: 'Dog',
        colour: 'noir',
        date: '2026-05-03',
        address,
        state: 'seen',
        fullname: 'Jo Trouveuse',
        email: email(),
      }),
  },
  'a sighting': {
    stored: 'sightings',
    tell: async (address) => {
      const { params } = await animal(from)
      return send(`/api/animals/${params.id}/sightings`, { date: '2026-05-04', address })
    },
  },
  'a finder’s message': {
    stored: 'found_reports',
    tell: async (address) => {
      await t.services.db.$client.query('delete from rate_limits')
      const { params } = await animal()
      const finder = { fullname: 'Jo Trouveuse', telephone: '514 555-0177', state: 'seen' as const }
      return answered(await t.call(foundApi.report, { params, body: { ...finder, address } }))
    },
  },
  'a profile': {
    stored: 'users',
    tell: async (address) => {
      const { text, location, ...how } = typeof address === 'string' ? { text: address } : address
      const profile = { fullName: 'Maude Gagnon', telephone: '514-555-1234', accept: true }
      const body = { profile, address: { text, ...how }, location, postalCode: 'X9X 9X9' }
      return answered(await t.call(accountsApi.saveProfile, { as: await t.account(), body }))
    },
  },
  'a business': {
    stored: 'organizations',
    tell: async (address) => {
      const own = email()
      return answered(
        await t.call(organizationsApi.registerPro, {
          body: {
            fullname: 'Étienne Roy',
            proType: 'health',
            email: own,
            confirm: own,
            password: 'trois mots au hasard',
            telephone: '514 555-0101',
            businessName: `Clinique ${own}`,
            address: typeof address === 'string' ? { text: address } : address,
            postal: 'X9X 9X9',
            businessTelephone: '514 555-0102',
          },
        }),
      )
    },
  },
}

/** Of the row that was written last. */
async function stored(table: string, [lng, lat]: Location) {
  const place = ['reports', 'organizations', 'users', 'sightings', 'found_animals'].includes(table)
    ? 'place'
    : 'public.sphere(lng, lat)'
  const { rows } = await t.services.db.$client.query<{
    text: string
    city: string | null
    precision: Precision
    metres: number | null
  }>(
    `select address_text as text, city, precision, round(6371000 * (${place} <-> public.sphere($1, $2)))::float8 as metres
     from ${table} where address_text is not null order by id desc limit 1`,
    [lng, lat],
  )
  return rows[0]
}

/** 150 m from its centre. */
const besideRicher = (): Location => [chosen.richer.at[0] + 0.002, chosen.richer.at[1]]
const forged = (city: string) =>
  `at:.${Buffer.from(JSON.stringify({ title: city, lng: 2.35, lat: 48.85, city, postal: null, precision: 'address' })).toString('base64url')}`

/** What is told, and where it is then, in which municipality and how exactly. */
const cases: [
  name: string,
  address: () => Address,
  at: () => Location,
  city: string,
  precision: Precision,
][] = [
  [
    'words with an error',
    () => 'Chateau-Richr',
    () => chosen.richer.at,
    'Château-Richer',
    'municipality',
  ],
  [
    'a chosen suggestion, whatever location comes along',
    () => ({ text: 'Verdun', placeId: chosen.verdun.placeId, location: [-60, 50] }),
    () => chosen.verdun.at,
    'Montréal',
    'postal',
  ],
  [
    'a pin at the middle of a municipality',
    () => ({ text: 'Le quai', location: chosen.montreal.at, pin: true }),
    () => chosen.montreal.at,
    'Montréal',
    'address',
  ],
  [
    'a location alone',
    () => ({ text: 'Le quai', location: [-73.5701, 45.4585] }),
    () => [-73.5701, 45.4585],
    'Montréal',
    'address',
  ],
  [
    'a location alone beside a known centre',
    () => ({ text: 'Château-Richer', location: besideRicher() }),
    besideRicher,
    'Château-Richer',
    'municipality',
  ],
  [
    'a location alone at the centre of a borough',
    () => ({ text: 'Verdun', location: chosen.verdun.at }),
    () => chosen.verdun.at,
    'Montréal',
    'postal',
  ],
  ...['city:none', 'x'.repeat(400), forged('Paris')].map((placeId): (typeof cases)[number] => [
    `words beside ${placeId.slice(0, 12)}`,
    () => ({ text: 'Château-Richer', placeId, location: [-60, 50] }),
    () => chosen.richer.at,
    'Château-Richer',
    'municipality',
  ]),
]

describe.each(Object.entries(callers))('%s', (name, { stored: table, tell }) => {
  it('is where its body says', async () => {
    const answers: unknown[] = []
    for (const [what, address, at] of cases) {
      from = at()
      const { status, code } = await tell(address())
      answers.push([what, status < 300 ? await stored(table, at()) : code])
    }
    expect(answers).toEqual(
      cases.map(([what, address, , city, precision]) => {
        const told = address()
        const isKept = table !== 'found_reports' || precision !== 'municipality'
        return [
          what,
          {
            text: typeof told === 'string' ? told : told.text,
            city: expect.stringMatching(new RegExp(`^${city}( \\(|$)`)),
            precision,
            metres: isKept ? expect.closeTo(0, -1) : null,
          },
        ]
      }),
    )
  })

  it('is asked for where its words may mean several places, or none', async () => {
    const { status, code, suggestions = [] } = await tell('12 rue Wellington, Windsor')
    expect([status, code, suggestions.map(({ title }) => title).length]).toEqual([
      400,
      'ADDRESS_UNCLEAR',
      3,
    ])
    const unknown = await tell('Xyzzyqwqw Plugh')
    if (name === 'a finder’s message') expect(unknown.status).toBeLessThan(300)
    else expect(unknown).toMatchObject({ status: 400, code: 'ADDRESS_UNCLEAR', suggestions: [] })
    expect(await tell({ text: 'Verdun', placeId: 'x'.repeat(5000) })).toMatchObject({ status: 400 })
  })
})

describe.each(Object.entries(callers).filter(([name]) => /loss|lost|correction/.test(name)))(
  'in a large municipality %s',
  (_, { tell }) => {
    it.each([
      ['by its name', () => 'Montréal', 19],
      ['by a street that we do not know', () => '12 rue Secrète, Longueuil', 3],
      ['by its suggestion', () => ({ text: 'Montréal', placeId: chosen.montreal.placeId }), 19],
      ['by its centre alone', () => ({ text: 'Ici', location: chosen.montreal.at }), 19],
      ['by former municipalities where it has no boroughs', () => 'Gatineau', 6],
      ['with none of either', () => 'Châteauguay', 0],
    ])('asks where it happened, told %s', async (_case, address: () => Address, count) => {
      const { status, code, suggestions, boroughs = [] } = await tell(address())
      expect([status, code, suggestions, boroughs.length]).toEqual([
        400,
        'ADDRESS_UNCLEAR',
        [],
        count,
      ])
      expect(new Set(boroughs.map(({ title }) => title)).size).toBe(count)
    })

    it('takes a borough that it offers, with the street, a postal area or a pin', async () => {
      const { boroughs = [] } = await tell('12 rue Secrète, Longueuil')
      const [first] = boroughs
      expect(boroughs.map(({ title }) => title)).toEqual(
        ['Greenfield Park', 'Le Vieux-Longueuil', 'Saint-Hubert'].map(
          (name) => `12 rue Secrète, ${name}, Longueuil (Québec)`,
        ),
      )
      from = [-73.48, 45.5]
      for (const address of [
        { text: first?.title ?? '', placeId: first?.id ?? '' },
        'Longueuil J4K 1A1',
        { text: 'Ici', location: from, pin: true },
      ])
        expect((await tell(address)).status).toBeLessThan(300)
    })

    it('asks nothing in a small one', async () => {
      from = chosen.richer.at
      expect((await tell('Château-Richer')).status).toBeLessThan(300)
    })
  },
)

it('asks a geocoding server for nothing but what it named', async () => {
  const asked: string[] = []
  t.services.geocoder = {
    completes: true,
    find: async () => [{ id: 'ChIJ1', title: 'Le quai', precision: 'address' }],
    async locate(id) {
      asked.push(id)
      return { lng: -73.57, lat: 45.46, city: 'Montréal', postal: null, precision: 'address' }
    },
  }
  const locate = (id: string) => t.call(searchApi.address, { params: { id }, body: {} })
  const own = `ask:.${Buffer.from('{"id":"../x","title":"Le quai"}').toString('base64url')}`
  const { placeId } = await choose('Le quai')
  for (const id of [own, `${own}.${'A'.repeat(16)}`, `${placeId}A`, placeId.slice(0, -1)])
    expect((await locate(id)).status).toBe(404)
  expect(asked).toEqual(['ChIJ1'])
  expect((await locate(placeId)).status).toBe(200)
  t.services.geocoder = null
})
