import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, transaction, type Connection } from '../../db/connect.ts'
import { testDatabase, type TestDatabase } from '../../db/testing/test-database.ts'
import { runs } from '../../testing/suite/thorough.ts'
import { findPlaces, placeById } from './find-places.ts'
import { loadPlaces } from './gazetteer/load-places.ts'
import { placeByKey, placeNear, placeOfPostal } from './places.queries.ts'

let database: TestDatabase
let connection: Connection

beforeAll(async () => {
  database = await testDatabase()
  connection = connect(database.url)
  await Promise.all([loadPlaces(connection.db), loadPlaces(connection.db)])
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const titles = async (term: string, language: 'fr' | 'en' = 'fr') =>
  (await findPlaces(connection.db, term, 5, language)).map(({ title }) => title)

describe('loading', () => {
  it('loads once, also when two processes start at the same time', async () => {
    await loadPlaces(connection.db)
    const { rows } = await connection.pool.query(
      'select kind, count(*)::int as count from places group by kind order by kind',
    )
    expect(rows.find(({ kind }) => kind === 'city').count).toBeGreaterThan(1000)
    expect(rows.find(({ kind }) => kind === 'postal').count).toBeGreaterThan(1600)
    expect(rows.find(({ kind }) => kind === 'zip').count).toBeGreaterThan(42000)
  })

  it('fills anew what a release before the table of Quebec left', async () => {
    const count = async () =>
      (await connection.pool.query('select count(*)::int as count from places')).rows[0].count
    const before = await count()
    await connection.pool.query("update places set id = 'city:1' where id = 'city:qc-quebec'")
    await loadPlaces(connection.db)
    expect(await count()).toBe(before)
    expect((await placeByKey(connection.db, 'postal:X0A'))?.name).toBe('Iqaluit')
  })

  it('knows the province of every Canadian place', async () => {
    const { rows } = await connection.pool.query(
      "select distinct region from places where country = 'CA' order by region",
    )
    expect(rows.map(({ region }) => region)).toEqual([
      'AB',
      'BC',
      'MB',
      'NB',
      'NL',
      'NS',
      'NT',
      'NU',
      'ON',
      'PE',
      'QC',
      'SK',
      'YT',
    ])
  })

  it('leaves out codes that stand nowhere', async () => {
    const { rows } = await connection.pool.query(
      "select id from places where id in ('postal:H0H', 'zip:34001')",
    )
    expect(rows).toEqual([])
  })
})

describe('postal codes', () => {
  it.each([
    ['H2X 1Y4', 'Montréal'],
    ['h2x1y4', 'Montréal'],
    ['H2X-1Y4', 'Montréal'],
    ['H2X', 'Montréal'],
    ['G1R 4P5', 'Québec'],
    ['J2G 1A1', 'Granby'],
    ['J1H 1A1', 'Sherbrooke'],
    ['J8X 1A1', 'Gatineau'],
    ['H7N 1A1', 'Laval'],
    ['98117', 'Seattle'],
    ['10001', 'New York'],
    ['98117-1234', 'Seattle'],
  ])('%s is in %s', async (code, city) => {
    expect(await placeOfPostal(connection.db, code)).toMatchObject({
      city,
      lng: expect.any(Number),
      lat: expect.any(Number),
    })
  })

  it.each([
    '',
    'H2',
    'D2X 1Y4',
    '9811',
    'H0H 0H0',
    'G0A 1N0',
    "'; drop table places; --",
    'H2X 1Y4 H2X 1Y4',
  ])('%j tells no place', async (code) => {
    expect(await placeOfPostal(connection.db, code)).toBeNull()
  })
})

describe('addresses', () => {
  it.each([
    ['Granby', 'Granby (Québec)'],
    ['granby', 'Granby (Québec)'],
    ['GRANBY, QC', 'Granby (Québec)'],
    ['Granby, Québec, Canada', 'Granby (Québec)'],
    ['montreal', 'Montréal (Québec)'],
    ['monteral', 'Montréal (Québec)'],
    ['Shebrooke', 'Sherbrooke (Québec)'],
    ['sherbroo', 'Sherbrooke (Québec)'],
    ['trois rivieres', 'Trois-Rivières (Québec)'],
    ['Rivières Trois', 'Trois-Rivières (Québec)'],
    ['st-hyacinthe', 'Saint-Hyacinthe (Québec)'],
    ['quebec', 'Québec (Québec)'],
    ['Québec, QC', 'Québec (Québec)'],
    ['Quebec City', 'Québec (Québec)'],
    ['Ville de Québec', 'Québec (Québec)'],
    ['Laval', 'Laval (Québec)'],
    ['ville marie', 'Ville-Marie, Montréal (Québec)'],
    ['Verdun', 'Verdun, Montréal (Québec)'],
    ['verdn', 'Verdun, Montréal (Québec)'],
    ['Verdun, Montréal', 'Verdun, Montréal (Québec)'],
    ['montreal verdun', 'Verdun, Montréal (Québec)'],
    ['Verdun Mtl QC', 'Verdun, Montréal (Québec)'],
    ['Ahuntsic', 'Ahuntsic, Montréal (Québec)'],
    ['Ste-Foy', 'Sainte-Foy, Québec (Québec)'],
    ['sainte foy', 'Sainte-Foy, Québec (Québec)'],
    ['limoilou', 'Limoilou, Québec (Québec)'],
    ['le plateau', 'Le Plateau-Mont-Royal, Montréal (Québec)'],
    ['Le Plateau-Mont-Royal, Mon', 'Le Plateau-Mont-Royal, Montréal (Québec)'],
    ['rosemont, montr', 'Rosemont, Montréal (Québec)'],
    ['Plateau Mont-Royal', 'Le Plateau-Mont-Royal, Montréal (Québec)'],
    ['NDG', 'Notre-Dame-de-Grâce, Montréal (Québec)'],
    ['outremont', 'Outremont, Montréal (Québec)'],
    ['ile des soeurs', 'L’Île-des-Sœurs, Montréal (Québec)'],
    ['Chicoutimi', 'Chicoutimi, Saguenay (Québec)'],
    ['Chomedey', 'Chomedey, Laval (Québec)'],
    ['St-Hubert', 'Saint-Hubert, Longueuil (Québec)'],
    ['Saint-Lambert', 'Saint-Lambert (Longueuil)'],
    ['Mtl', 'Montréal (Québec)'],
    ['4500 rue Wellington, Verdun', '4500 rue Wellington, Verdun, Montréal (Québec)'],
    ['4500 rue Wellington, Verdun, Montréal, QC', '4500 rue Wellington, Verdun, Montréal (Québec)'],
    ['4500 rue Wellington Verdun Montréal', '4500 rue Wellington, Verdun, Montréal (Québec)'],
    [
      '4500 rue Wellington, Verdun H4G 1W9',
      '4500 rue Wellington, Verdun, Montréal (Québec) H4G 1W9',
    ],
    ['Dawson City', 'Dawson City (Yukon)'],
    ['toronto', 'Toronto (Ontario)'],
    ['123 rue Principale, Granby', '123 rue Principale, Granby (Québec)'],
    ['123 rue Principale Granby QC', '123 rue Principale, Granby (Québec)'],
    ['Granby, 123 rue Principale', '123 rue Principale, Granby (Québec)'],
    ['123 rue Principale app. 4, Granbi (Québec)', '123 rue Principale app. 4, Granby (Québec)'],
    ['45 rue de Québec, Sherbrooke', '45 rue de Québec, Sherbrooke (Québec)'],
    ['1001 boul. Laval, Gatineau', '1001 boul. Laval, Gatineau (Québec)'],
    ['H2X 1Y4', 'Montréal (Québec) H2X 1Y4'],
    ['h2x', 'Montréal (Québec) H2X'],
    ['55 rue Milton H2X1Y4', '55 rue Milton, Montréal (Québec) H2X 1Y4'],
    ['55 rue Milton, Montréal, Québec, H2X 1Y4', '55 rue Milton, Montréal (Québec) H2X 1Y4'],
    ['98117', 'Seattle (WA) 98117'],
  ])('%s is %s', async (term, title) => {
    expect((await titles(term))[0]).toBe(title)
  })

  it('names the province in the asked language', async () => {
    expect((await titles('123 rue Principale, Granby', 'en'))[0]).toBe(
      '123 rue Principale, Granby, Quebec',
    )
    expect((await titles('Moncton'))[0]).toBe('Moncton (Nouveau-Brunswick)')
  })

  it('puts the larger of two cities of one name first', async () => {
    expect((await titles('Hamilton'))[0]).toBe('Hamilton (Ontario)')
    expect(await titles('windsor')).toEqual(
      expect.arrayContaining(['Windsor (Québec)', 'Windsor (Ontario)']),
    )
    expect((await titles('windsor'))[0]).toBe('Windsor (Ontario)')
  })

  it('answers at most as many as asked, and nothing for what it does not know', async () => {
    expect(await findPlaces(connection.db, 'saint', 5)).toHaveLength(5)
    for (const term of ['', ' ', 'zzzzqqq', '123', ',,,', '%', '_', "'"])
      expect(await findPlaces(connection.db, term, 5)).toEqual([])
  })

  it('stands where the postal code says, under the city that was typed', async () => {
    const [area] = await findPlaces(connection.db, 'H2X 1Y4', 1)
    const [typed] = await findPlaces(connection.db, '55 rue Milton, Montréal H2X 1Y4', 1)
    expect(typed).toMatchObject({
      lng: area?.lng,
      lat: area?.lat,
      city: 'Montréal',
      postal: 'H2X 1Y4',
    })
  })

  it('finds inside a transaction too', async () => {
    const found = await transaction(connection.db, (tx) => findPlaces(tx, 'Granby', 1))
    expect(found[0]?.city).toBe('Granby')
  })
})

describe('ids', () => {
  it('give the place back with its street, in either language', async () => {
    const [place] = await findPlaces(connection.db, '12 rue de l’Église, Lévis', 1)
    expect(place?.title).toBe('12 rue de l’Église, Lévis (Québec)')
    expect(await placeById(connection.db, place?.id ?? '')).toEqual(place)
    expect((await placeById(connection.db, place?.id ?? '', 'en'))?.title).toBe(
      '12 rue de l’Église, Lévis, Quebec',
    )
  })

  it('hold in an address bar whatever was typed, and come back as they went', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (street) => {
        for (const place of await findPlaces(connection.db, `${street}, Granby`, 5)) {
          expect(encodeURIComponent(place.id).length).toBeLessThanOrEqual(400)
          expect(await placeById(connection.db, place.id)).toEqual(place)
        }
      }),
      { numRuns: runs(15) },
    )
  })

  it.each([
    '',
    'city:0',
    'city:5964215.!!',
    'city:5964215.e30x',
    `city:5964215.${Buffer.from('{"street":5}').toString('base64url')}`,
    'x',
    'city:5964215; drop',
  ])('%j is no place', async (id) => {
    expect(await placeById(connection.db, id)).toBeNull()
  })
})

describe('the name of a position', () => {
  it.each([
    [-73.5674, 45.5019, 'Montréal'],
    [-71.2082, 46.8139, 'Québec'],
    [-72.15, 45.27, 'Magog'],
    [-122.33, 47.61, 'Seattle'],
  ])('[%f, %f] is in %s', async (lng, lat, city) => {
    expect((await placeNear(connection.db, lng, lat))?.city).toBe(city)
  })

  it.each([
    [-73.5701, 45.4585, 'Montréal', 'Verdun'],
    [-73.5494, 45.4617, 'Montréal', 'L’Île-des-Sœurs'],
    [-73.5827, 45.5225, 'Montréal', 'Le Plateau-Mont-Royal'],
    [-71.2833, 46.7667, 'Québec', 'Sainte-Foy'],
    [-71.223, 46.842, 'Québec', 'Limoilou'],
    [-75.758, 45.462, 'Gatineau', 'Hull'],
    [-71.2269, 46.8312, 'Québec', null], // between Limoilou and Vanier
    [-72.7342, 45.4, 'Granby', null],
  ])('[%f, %f] is in %s, %s', async (lng, lat, city, area) => {
    expect(await placeNear(connection.db, lng, lat)).toMatchObject({ city, area })
  })

  it('has no name at sea', async () => {
    expect(await placeNear(connection.db, -40, 45)).toBeNull()
  })

  it('is the city alone where the city alone was chosen', async () => {
    const [montreal] = await findPlaces(connection.db, 'Montréal', 1)
    expect(await placeNear(connection.db, montreal?.lng ?? 0, montreal?.lat ?? 0)).toMatchObject({
      city: 'Montréal',
      area: null,
    })
  })
})
