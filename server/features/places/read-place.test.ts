import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { distanceKm } from '#domain/places/geo.ts'
import { systemClock } from '../../clock.ts'
import { connect, type Connection } from '../../db/connect.ts'
import { testDatabase, type TestDatabase } from '../../db/testing/test-database.ts'
import { findPlaces } from './find-places.ts'
import { homeAt } from './home-of-caller.ts'
import { importAddresses } from './address-import/import-addresses.ts'
import { withPlaces } from '../../testing/prepared/with-places.ts'
import { readPlace } from './read-place.ts'

let database: TestDatabase
let connection: Connection
let folder: string

const rows = [
  '-71.2160,46.8130,12,Rue Saint-Jean,Québec,QC,G1R 1P6',
  '-71.2830,46.7800,1200,Boulevard Laurier,Québec,QC,G1V 2L7',
  '-73.5560,45.5020,12,Rue Saint-Jean,Montréal,QC,H2Y 2R1',
  '-73.2000,45.5600,1200,Rue Laurier,Beloeil,QC,J3G 4J1',
  '-73.5660,45.4600,4500,Rue Wellington,Montréal,QC,H4G 1W9',
  '-72.7340,45.4010,77,Rue Drummond,Granby,QC,J2G 2S1',
  '-73.7440,45.5560,100,Rue de Lévis,Laval,QC,H7N 1A1',
  '-71.1780,46.8030,100,Rue Laval,Lévis,QC,G6V 1A1',
]

beforeAll(async () => {
  database = await testDatabase(withPlaces)
  connection = connect(database.url)
  folder = await mkdtemp(join(tmpdir(), 'trouvaille-streets-'))
  const file = join(folder, 'streets.csv')
  await writeFile(file, `${['LON,LAT,NUMBER,STREET,CITY,REGION,POSTCODE', ...rows].join('\n')}\n`)
  const plan = {
    file,
    format: { encoding: 'utf-8' },
    source: 'test',
    map: [],
    defaults: {},
    dryRun: false,
    batch: 100,
  }
  await importAddresses(
    { db: connection.db, clock: systemClock },
    { ...plan, rejects: `${file}.rejects.csv` },
  )
})
afterAll(async () => {
  await connection.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const read = async (text: string, from: string | null = null) => {
  const home =
    from === null
      ? null
      : await homeAt(connection.db, { text: null, location: null, city: null, postal: from })
  return readPlace(connection.db, { text }, home, 'fr')
}

describe('where streets are known, an address stands at its door', () => {
  it.each([
    ['12 rue Saint-Jean, Québec', '12 rue Saint-Jean, Québec (Québec) G1R 1P6'],
    ['12 rue Saint-Jean, Quebec City, QC', '12 rue Saint-Jean, Québec (Québec) G1R 1P6'],
    ['1200 boulevard Laurier, Québec', '1200 boulevard Laurier, Québec (Québec) G1V 2L7'],
    ['1200 boul. Laurier, Sainte-Foy', '1200 boulevard Laurier, Québec (Québec) G1V 2L7'],
    ['4500 rue Wellington, Verdun', '4500 rue Wellington, Montréal (Québec) H4G 1W9'],
    ['100 rue Laval, Lévis', '100 rue Laval, Lévis (Québec) G6V 1A1'],
    ['100 rue de Lévis, Laval', '100 rue de Lévis, Laval (Québec) H7N 1A1'],
    ['77 rue Drummond, Granbi', '77 rue Drummond, Granby (Québec) J2G 2S1'],
    ['77 rue Drummond', '77 rue Drummond, Granby (Québec) J2G 2S1'],
    ['12 rue Saint-Jean H2Y 2R1', '12 rue Saint-Jean, Montréal (Québec) H2Y 2R1'],
  ])('%s', async (text, title) => {
    const { certain } = await read(text)
    expect(certain).toMatchObject({ title, precision: 'address' })
    const [lng, lat] =
      rows.map((row) => row.split(',')).find((row) => title.endsWith(row[6] ?? '')) ?? []
    expect(
      distanceKm([certain?.lng ?? 0, certain?.lat ?? 0], [Number(lng), Number(lat)]),
    ).toBeLessThan(1)
  })

  it('which the account’s home decides among, else nobody', async () => {
    expect((await read('12 rue Saint-Jean', 'G1R 1A1')).certain?.city).toBe('Québec')
    expect((await read('12 rue Saint-Jean', 'H4G 1A1')).certain?.city).toBe('Montréal')
    const { certain, choices } = await read('12 rue Saint-Jean')
    expect([certain, choices.map(({ city }) => city).toSorted()]).toEqual([
      null,
      ['Montréal', 'Québec'],
    ])
  })

  it('and a street that its city does not have stands in its city', async () => {
    expect((await read('77 rue Drummond, Québec')).certain).toMatchObject({
      city: 'Québec',
      title: '77 rue Drummond, Québec (Québec)',
    })
  })
})

describe('completion', () => {
  const titles = async (term: string) =>
    (await findPlaces(connection.db, term, 5)).map(({ title }) => title)

  it('shows the city of Québec before streets of its province', async () => {
    expect((await titles('12 rue Saint-Jean, Québec'))[0]).toBe(
      '12 rue Saint-Jean, Québec (Québec) G1R 1P6',
    )
    expect(await titles('77 rue Drummond, Québec')).toEqual([
      '77 rue Drummond, Québec (Québec)',
      '77 rue Drummond, Granby (Québec) J2G 2S1',
    ])
  })

  it('offers no street in a town that is not named whole and is known not to have it', async () => {
    const begun = await titles('55 rue Inconnue, Mont')
    expect(begun).toContain('55 rue Inconnue, Mont-Laurier (Québec)')
    expect(begun.filter((title) => title.includes('Montréal'))).toEqual([])
    expect(await titles('55 rue Inconnue, Montréal')).toContain(
      '55 rue Inconnue, Montréal (Québec)',
    )
    // The street is somewhere else, under a number or without.
    for (const term of ['rue Drummond, Lév', '77 rue Drummond, Lév'])
      expect((await titles(term)).filter((title) => title.includes('Lévis'))).toEqual([])
    expect(await titles('Mont')).toContain('Montréal (Québec)')
  })

  it('shows what a postal code contradicts behind its area', async () => {
    expect(await titles('88 rue de Montréal, G1R 3X5')).toEqual([
      '88 rue de Montréal, Québec (Québec) G1R 3X5',
    ])
    expect(await titles('Sherbrooke H2X 1Y4')).toEqual([
      'Sherbrooke, Montréal (Québec) H2X 1Y4',
      'Sherbrooke (Québec)',
    ])
  })
})

describe('a rural postal area, which dozens of municipalities share', () => {
  it.each([
    ['12 rue Principale, Château-Richer G0A 1N0', 46.97, -71.02],
    ['4 chemin du Quai, Les Îles-de-la-Madeleine G0B 1B0', 47.38, -61.86],
    ['7 rue Principale, Saint-Isidore G0S 2S0', 46.59, -71.09],
    ['7 rue Principale, Saint-Isidore J0L 2A0', 45.3, -73.68],
  ])('moves no municipality that %s names, but tells namesakes apart', async (text, lat, lng) => {
    const { certain } = await readPlace(connection.db, { text }, null, 'fr')
    expect(Math.abs((certain?.lat ?? 0) - lat)).toBeLessThan(0.04)
    expect(Math.abs((certain?.lng ?? 0) - lng)).toBeLessThan(0.06)
  })
})
