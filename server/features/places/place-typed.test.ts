import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { distanceKm } from '#domain/places/geo.ts'
import { organizationsApi } from '#domain/organizations/organizations.api.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { transaction } from '../../db/connect.ts'
import { users } from '../../db/tables/index.ts'
import type { GeocodedId, GeocodedPlace } from '../../geocoding/geocoder.ts'
import { Refusal } from '../../refusal.ts'
import { foundForm, lostForm, registered, storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { placeTyped } from './place-typed.ts'
import { placeOfPostal } from './places.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({}, { places: true })
})
afterAll(() => t.close())
beforeEach(() => {
  t.services.geocoder = null
})

async function from(
  postalCode: string | null,
  stored: Partial<typeof users.$inferInsert> = {},
): Promise<TestAccount> {
  const account = await t.account()
  await t.services.db
    .update(users)
    .set({ postalCode, ...stored })
    .where(eq(users.id, account.userId))
  return account
}

const caller = (account: TestAccount | null) =>
  ({ userId: account?.userId ?? null }) as Parameters<typeof placeTyped>[0]['caller']
const place = (
  text: string,
  account: TestAccount | null = null,
  more: { city?: string; postal?: string } = {},
) => placeTyped({ ...t.services, language: 'fr', caller: caller(account) }, { text, ...more })
async function refused(work: Promise<unknown>): Promise<{ code: string; titles: string[] }> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw new Error('it was placed')
  const suggestions = (error.details.extra?.['suggestions'] ?? []) as { title: string }[]
  return { code: error.code, titles: suggestions.map(({ title }) => title) }
}
const middleOf = async (postal: string) => {
  const found = await placeOfPostal(t.services.db, postal)
  return found && [found.lng, found.lat]
}

describe('a municipality alone is known', () => {
  it.each([
    ['stands at the account’s postal area there', 'Montréal', 'H4G 1X1', 'H4G 1X1', null],
    ['with a street too', '1234 rue Saint-Denis, Montréal', 'H4G 1X1', 'H4G 1X1', null],
    [
      'at a postal code that was typed before it',
      '1234 rue Saint-Denis, Montréal H2X 1Y4',
      'H4G 1X1',
      'H2X 1Y4',
      'Le Plateau-Mont-Royal',
    ],
  ])('%s', async (_, text, home, expected, area) => {
    expect(await place(text, await from(home))).toMatchObject({
      location: await middleOf(expected),
      city: 'Montréal',
      area,
    })
  })

  it('stands in its middle where the account is elsewhere, or in another part', async () => {
    const middle = (await place('Montréal')).location
    expect((await place('Montréal', await from('J2G 1A1'))).location).toEqual(middle)
    const anjou = await place('Anjou, Montréal')
    expect(await place('Anjou, Montréal', await from('H4G 1X1'))).toEqual(anjou)
    expect(distanceKm(anjou.location, middle)).toBeGreaterThan(5)
  })

  it('stands at the postal code of the form', async () => {
    expect(await place('12 rue Principale', null, { postal: 'J2G 2T9' })).toMatchObject({
      location: await middleOf('J2G 2T9'),
      city: 'Granby',
    })
    expect(
      await place('12 rue Principale, Granby (Québec)', null, {
        city: 'Granby',
        postal: 'J2G 2T9',
      }),
    ).toMatchObject({ city: 'Granby' })
  })

  it('is no longer the account’s own place where another postal code comes with its address', async () => {
    const home = await from('J2G 1A1', {
      addressText: '12, rue des Érables',
      city: 'Granby',
      lng: -72.7,
      lat: 45.42,
    })
    expect(await place('12, rue des Érables', home, { postal: 'G1R 4S9' })).toMatchObject({
      location: await middleOf('G1R 4S9'),
      city: 'Québec',
    })
  })

  it('is the account’s own place where its own address was typed', async () => {
    const home = await from('J2G 1A1', {
      addressText: '12, rue des Érables',
      city: 'Granby',
      lng: -72.7,
      lat: 45.42,
    })
    expect(await place('12 rue des Erables', home)).toMatchObject({
      location: [-72.7, 45.42],
      city: 'Granby',
      precision: 'address',
    })
  })
})

describe('what is unclear', () => {
  it('offers the places to choose from, the account’s municipality first', async () => {
    expect(await refused(place('12 rue Wellington, Windsor'))).toEqual({
      code: 'ADDRESS_UNCLEAR',
      titles: [
        '12 rue Wellington, Windsor (Ontario)',
        '12 rue Wellington, Windsor (Québec)',
        '12 rue Wellington, Windsor (Nouvelle-Écosse)',
      ],
    })
    const { code, titles } = await refused(place('12 rue Principale', await from('J2G 1A1')))
    expect([code, titles[0]]).toEqual(['ADDRESS_UNCLEAR', '12 rue Principale, Granby (Québec)'])
    expect((await refused(place('Sherbrooke H2X 1Y4'))).titles).toEqual([
      'Sherbrooke, Montréal (Québec) H2X 1Y4',
      'Sherbrooke (Québec)',
    ])
  })

  it('offers five at most, and none where nothing is near', async () => {
    expect((await refused(place('saint'))).titles).toHaveLength(5)
    expect(await refused(place('Xyzzyqwqw Plugh'))).toEqual({ code: 'ADDRESS_UNCLEAR', titles: [] })
  })
})

describe('what a text names', () => {
  it.each([
    ['an own rural code moves nothing', '12 rue Principale, Château-Richer G0A 1N0', 46.96, -71.03],
    ['a wrong rural code neither', '12 rue Principale, Château-Richer J0B 1A1', 46.96, -71.03],
    ['nor the code of a town beside it', '12 rue Principale, Laval H2X 1Y4', 45.57, -73.72],
    ['nor an area that it shares', '12 rue Principale, Albanel G8M 1A1', 48.88, -72.45],
    [
      'a county tells namesakes apart',
      '7 rue Principale, Saint-Isidore (Roussillon)',
      45.3,
      -73.68,
    ],
    ['behind its county’s kind too', 'Saint-Isidore, MRC de La Nouvelle-Beauce', 46.58, -71.1],
    ['a region too', 'Saint-Isidore, Chaudière-Appalaches', 46.58, -71.1],
    ['a county that has the name of a town', 'Saint-Raymond (Portneuf)', 46.89, -71.83],
    ['a postal area too', 'Saint-Isidore J0L 2A0', 45.3, -73.68],
    ['spaces are hyphens', 'sainte brigitte de laval', 47, -71.19],
    ['the province in a name is none', 'venise en quebec', 45.08, -73.13],
    ['and hyphens are spaces', '100 chemin du Hibou, Stoneham et Tewkesbury', 47, -71.37],
    ['a whole name with an error', 'Temiscuata-sur-le-Lac', 47.68, -68.88],
  ])('%s: %s', async (_, text, lat, lng) => {
    const { location } = await place(text)
    expect(distanceKm(location, [lng, lat])).toBeLessThan(3)
  })

  it.each([
    'Sainte-Machine-de-Laval',
    '12 rue Principale, Sainte-Machine-de-Laval',
    'Machin-et-Hawkesbury',
    'Lachine-sur-le-Lac',
    'Notre-Dame-de-Sainte-Foy',
  ])('a word of %s is no town', async (text) =>
    expect((await refused(place(text))).titles).toEqual([]),
  )

  it.each([
    'Sainte Machine de Laval',
    '12 rue Principale, Notre-Dame Laval',
    'Machin et Hawkesbury',
    'Saint-Alebrt',
    'Montcalm (Québec)',
    'Rimousky H2X 1Y4',
  ])('%s is asked about', async (text) =>
    expect((await refused(place(text))).code).toBe('ADDRESS_UNCLEAR'),
  )

  it('an urban code far from the named municipality contradicts it: both are offered', async () => {
    expect((await refused(place('12 rue Principale, Rimouski H2X 1Y4'))).titles).toEqual([
      '12 rue Principale, Montréal (Québec) H2X 1Y4',
      '12 rue Principale, Rimouski (Québec)',
    ])
  })

  it('a rural code alone means any of its municipalities, the most populous first', async () => {
    expect((await refused(place('12 rue du Parc', null, { postal: 'G0A 1N0' }))).titles).toEqual(
      ['Boischatel', 'Sainte-Brigitte-de-Laval', 'Shannon', 'Château-Richer', 'Neuville'].map(
        (name) => `12 rue du Parc, ${name} (Québec) G0A 1N0`,
      ),
    )
  })

  it('an account’s home tells namesakes apart where one is four times nearer', async () => {
    const beauce = [-71.1, 46.58] as const
    expect((await place('Saint-Isidore', await from('G1R 1A1'))).location).toEqual([
      expect.closeTo(beauce[0], 1),
      expect.closeTo(beauce[1], 1),
    ])
    const between = await from('G8Z 1A1')
    expect((await refused(place('Saint-Isidore', between))).titles.length).toBeGreaterThan(1)
  })

  it('a home at a rural code moves no municipality', async () => {
    const there = (await place('Château-Richer')).location
    for (const home of ['G0A 1N0', 'G0A 4K0'])
      expect((await place('Château-Richer', await from(home))).location).toEqual(there)
  })
})

describe('titles', () => {
  it.each([
    '10 rue X, Québec, Québec',
    'Québec, Québec, Quebec',
    '10 rue des Érables, Quebec City, Quebec',
    'Montréal, Montréal, Québec',
  ])('say no name twice: %s', async (term) => {
    for (const language of ['fr', 'en'] as const) {
      const { body } = await t.call(searchApi.addresses, { body: { term, language } })
      expect(body.length).toBeGreaterThan(0)
      for (const { title } of body)
        expect(title).not.toMatch(
          /(Qu[ée]bec|Montréal).*(Qu[ée]bec|Montréal).*(Qu[ée]bec|Montréal)|Montréal.*Montréal/,
        )
    }
  })
})

describe('a geocoding server', () => {
  const answer = (
    ...places: [
      title: string,
      city: string,
      lng: number,
      lat: number,
      precision?: GeocodedPlace['precision'],
    ][]
  ): GeocodedPlace[] =>
    places.map(([title, city, lng, lat, precision = 'address']) => ({
      title,
      city,
      lng,
      lat,
      postal: null,
      precision,
    }))
  const tells = (places: (GeocodedPlace | GeocodedId)[], located: GeocodedPlace | null = null) => {
    t.services.geocoder = {
      completes: true,
      find: async () => places,
      locate: async () => located,
    }
  }
  const quebec = ['12 Rue Saint-Jean, Québec', 'Québec', -71.21, 46.81] as const
  const saintJohn = ['12 St John St, Saint John', 'Saint John', -66.06, 45.27] as const

  it('places within the municipality that the text says', async () => {
    tells(answer([...saintJohn], [...quebec]))
    expect(await place('12 rue Saint-Jean, Québec')).toMatchObject({
      location: [-71.21, 46.81],
      city: 'Québec',
      precision: 'address',
    })
  })

  it('that tells another municipality alone is not believed', async () => {
    tells(answer([...saintJohn]))
    expect((await place('12 rue Saint-Jean, Québec')).city).toBe('Québec')
  })

  it('decides what the text leaves open where it tells one municipality, or one where the account is at home', async () => {
    tells(answer([...quebec]))
    expect((await place('12 rue Saint-Jean')).city).toBe('Québec')
    tells(answer([...saintJohn], [...quebec]))
    expect(await refused(place('12 rue Saint-Jean'))).toEqual({
      code: 'ADDRESS_UNCLEAR',
      titles: [saintJohn[0], quebec[0]],
    })
    expect((await place('12 rue Saint-Jean', await from('G1R 1A1'))).city).toBe('Québec')
  })

  const door = ['12 Rue Principale, Château-Richer', 'Château-Richer', -71.01, 46.97] as const
  it.each([
    ['beside a rural postal code', '12 rue Principale, Château-Richer G0A 1N0'],
    ['where a rural postal code stands alone', '12 rue Principale G0A 1N0'],
    ['where the name is misspelt', '12 rue Principale, Chateau-Richr'],
  ])('is kept %s', async (_, text) => {
    tells(answer([...door]))
    expect(await place(text)).toMatchObject({ location: [-71.01, 46.97], precision: 'address' })
  })

  it('that knows the municipality alone replaces no postal area', async () => {
    tells(answer(['Montréal', 'Montréal', -73.56, 45.5, 'municipality']))
    expect(await place('1234 rue Saint-Denis, Montréal H2X 1Y4')).toMatchObject({
      location: await middleOf('H2X 1Y4'),
      precision: 'postal',
    })
    expect((await place('Montréal')).location).toEqual([-73.56, 45.5])
  })

  it('does not choose among namesakes by a name alone', async () => {
    tells(answer(['Saint-Isidore', 'Saint-Isidore', -73.68, 45.3, 'municipality']))
    expect((await refused(place('Saint-Isidore'))).titles.slice(0, 2)).toEqual([
      'Saint-Isidore (La Nouvelle-Beauce)',
      'Saint-Isidore (Roussillon)',
    ])
    tells(
      answer(
        ['7 Rue X, Saint-Isidore', 'Saint-Isidore', -73.68, 45.3],
        ['7 Rue X, Saint-Isidore', 'Saint-Isidore', -71.09, 46.59],
      ),
    )
    expect((await refused(place('7 rue X, Saint-Isidore'))).titles.slice(0, 1)).toEqual([
      '7 Rue X, Saint-Isidore',
    ])
    expect((await place('7 rue X, Saint-Isidore (Roussillon)')).location).toEqual([-73.68, 45.3])
  })

  it('is asked about where its door is far from a name that we corrected', async () => {
    tells(answer(['12 Rue Principale, Rimouskie-Ouest', 'Rimouskie-Ouest', -75.5, 46.2]))
    expect((await refused(place('12 rue Principale, Rimouskie'))).titles).toEqual([
      '12 Rue Principale, Rimouskie-Ouest',
      '12 rue Principale, Rimouski (Québec)',
    ])
    expect((await place('12 rue Principale, Rimouski')).city).toBe('Rimouski')
  })

  it('is far from the centre of a large municipality, and still in it', async () => {
    tells(answer(['3 Rue des Pins, La Tuque', 'La Tuque', -73.5, 48.2]))
    expect((await place('3 rue des Pins, La Tuque')).location).toEqual([-73.5, 48.2])
  })

  it('of which a place needs a second request is asked for the first', async () => {
    const [told] = answer([...door])
    tells([{ id: 'ChIJ1', title: door[0], precision: 'address' }], told)
    expect((await place('12 rue Principale, Château-Richer')).location).toEqual([-71.01, 46.97])
    expect((await place('12 rue Principale')).location).toEqual([-71.01, 46.97])
  })
})

describe('no transaction', () => {
  it('is open while a geocoding server is asked, whatever the call', async () => {
    let open: number | null = null
    t.services.geocoder = {
      completes: true,
      locate: async () => null,
      async find() {
        const { rows } = await t.services.db.$client.query<{ open: number }>(
          "select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
        )
        open = (open ?? 0) + (rows[0]?.open ?? 0)
        return [
          {
            title: '4500 Rue Wellington, Montréal',
            city: 'Montréal',
            lng: -73.5673,
            lat: 45.4689,
            postal: null,
            precision: 'address',
          },
        ]
      },
    }
    const as = await t.account()
    const params = { id: await registered(t, as) }
    const address = '4500 rue Wellington, Verdun'
    const headers = (key: string) => ({ 'idempotency-key': `no-transaction-${key}` })
    const profile = {
      profile: { fullName: 'Maude Gagnon', telephone: '514-555-1234', accept: true },
      address: { text: address },
      postalCode: 'H4G 1X1',
    }
    const business = {
      fullname: 'Étienne Roy',
      proType: 'health',
      email: 'sans-transaction@example.org',
      confirm: 'sans-transaction@example.org',
      password: 'trois mots au hasard',
      telephone: '514 555-0101',
      businessName: 'Clinique sans transaction',
      address: { text: address },
      postal: 'H4G 1X1',
      businessTelephone: '514 555-0102',
    }
    const calls = [
      () =>
        t.call(animalsApi.report, {
          as,
          params,
          body: { ...lostForm, address },
          headers: headers('lost'),
        }),
      () =>
        t.call(animalsApi.report, {
          as,
          params,
          body: { ...foundForm, address },
          headers: headers('found'),
        }),
      () =>
        t.call(animalsApi.status, {
          as,
          params,
          body: { ...lostForm, address, status: 'lost' },
          headers: headers('status-lost'),
        }),
      () =>
        t.call(animalsApi.status, {
          as,
          params,
          body: { date: '2026-05-04', address, status: '' },
          headers: headers('status-found'),
        }),
      () => t.call(accountsApi.saveProfile, { as, body: profile }),
      () => t.call(organizationsApi.registerPro, { body: business }),
      () => t.call(searchApi.place, { body: { address } }),
      () => t.call(searchApi.addresses, { body: { term: address } }),
    ]
    for (const [index, work] of calls.entries()) {
      open = null
      expect([index, (await work()).status < 300, open]).toEqual([index, true, 0])
    }
    expect(await storedAnimal(t, params.id)).toMatchObject({ status: '' })
  })

  it('places a repeated call anew: the first answer stands', async () => {
    const as = await t.account()
    const params = { id: await registered(t, as) }
    const again = () =>
      t.call(animalsApi.report, {
        as,
        params,
        body: { ...lostForm, address: '4500 Wellington' },
        headers: { 'idempotency-key': 'placed-once-only' },
      })
    const wellington = {
      title: '4500 Rue Wellington, Montréal',
      city: 'Montréal',
      lng: -73.5673,
      lat: 45.4689,
      postal: null,
      precision: 'address' as const,
    }
    let places: GeocodedPlace[] = [wellington]
    t.services.geocoder = { completes: true, find: async () => places, locate: async () => null }
    const first = await again()
    places = [
      wellington,
      { ...wellington, title: '4500 Wellington St, Ottawa', city: 'Ottawa', lng: -75.7 },
    ]
    expect([first.status, await again()]).toEqual([
      200,
      expect.objectContaining({ status: 200, body: first.body }),
    ])
  })

  it('may hold the placing of an address', async () => {
    await expect(
      transaction(t.services.db, (db) =>
        placeTyped({ ...t.services, db, language: 'fr', caller: caller(null) }, { text: 'Granby' }),
      ),
    ).rejects.toThrow('before the transaction')
  })
})
