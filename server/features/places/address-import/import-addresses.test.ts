import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../clock.ts'
import { connect, transaction, type Connection } from '../../../db/connect.ts'
import { testDatabase, type TestDatabase } from '../../../db/testing/test-database.ts'
import type { ImportWatch } from '../../../import/run-import.ts'
import { runs } from '../../../testing/suite/thorough.ts'
import { findPlaces, placeById } from '../find-places.ts'
import { importAddresses, type AddressPlan } from './import-addresses.ts'
import { withPlaces } from '../../../testing/prepared/with-places.ts'

let database: TestDatabase
let connection: Connection
let folder: string

beforeAll(async () => {
  database = await testDatabase(withPlaces)
  connection = connect(database.url)
  folder = await mkdtemp(join(tmpdir(), 'trouvaille-addresses-'))
})
afterAll(async () => {
  await connection.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const header = 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH'
let files = 0

async function importRows(
  rows: string[],
  options: Partial<AddressPlan> = {},
  watch: ImportWatch = {},
) {
  const file = options.file ?? join(folder, `${++files}.csv`)
  if (!options.file) await writeFile(file, `${[header, ...rows].join('\n')}\n`)
  const plan = {
    file,
    format: { encoding: 'utf-8' },
    dryRun: false,
    rejects: `${file}.rejects.csv`,
    batch: 100,
    source: file,
    map: [],
    defaults: {},
  }
  return {
    ...(await importAddresses(
      { db: connection.db, clock: systemClock },
      { ...plan, ...options },
      watch,
    )),
    file,
  }
}

const street = (
  name: string,
  city: string,
  numbers: number[],
  { lng = -73.57, lat = 45.52, postal = '' } = {},
) =>
  numbers.map(
    (number) =>
      `${(lng + number / 1e5).toFixed(6)},${lat},${number},${name},,${city},,QC,${postal},,`,
  )
const evens = (from: number, to: number) =>
  Array.from({ length: (to - from) / 2 + 1 }, (_, index) => from + 2 * index)

const stored = async () => {
  const { rows } = await connection.pool.query(
    `select s.name, s.city, s.addresses, a.number, a.suffix, a.postal, a.lng from streets s join addresses a on a.street_id = s.id order by s.region, s.city, s.name, a.number, a.suffix`,
  )
  const { rows: words } = await connection.pool.query(
    'select word, uses from address_words order by word',
  )
  return { rows, words }
}
const titles = async (term: string, language: 'fr' | 'en' = 'fr') =>
  (await findPlaces(connection.db, term, 5, language)).map(({ title }) => title)

describe('importing', () => {
  it('stores streets and numbers, tells what it rejects, and a second time changes nothing', async () => {
    const rows = [
      ...street('Rue Première', 'Amqui', evens(2, 40), {
        lng: -67.4,
        lat: 48.46,
        postal: 'g5j1a1',
      }),
      '-67.4,48.46,2,Rue Première,app 2,Amqui,,QC,G5J 1A1,,',
      '-67.4,48.46,,Rue Première,,Amqui,,QC,,,',
      '-67.4,48.46,4,,,Amqui,,QC,,,',
      '-67.4,48.46,12B,Rue Première,,AMQUI,,QC,,,',
      ',,8,Rue Première,,Amqui,,QC,,,',
    ]
    const first = await importRows(rows)
    expect(first).toMatchObject({ finished: true, ignored: ['UNIT', 'DISTRICT', 'ID', 'HASH'] })
    expect(first.counts).toMatchObject({
      rowsDone: 25,
      imported: 21,
      updated: 0,
      unchanged: 1,
      rejected: 3,
    })
    expect(
      (await readFile(`${first.file}.rejects.csv`, 'utf8'))
        .split('\n')
        .map((line) => line.split(',').slice(0, 3).join(',')),
    ).toEqual([
      'line,column,reason',
      '23,NUMBER,the civic number is missing',
      '24,STREET,the street is missing',
      '26,LON,the position is missing',
      '',
    ])
    const before = await stored()
    expect(before.rows).toHaveLength(21)
    expect(before.rows[0]).toMatchObject({
      name: 'rue Première',
      city: 'Amqui',
      addresses: 21,
      number: 2,
      suffix: '',
      postal: 'G5J 1A1',
    })
    const second = await importRows([], { file: first.file })
    expect(second.counts).toMatchObject({
      rowsDone: 25,
      imported: 0,
      updated: 0,
      unchanged: 22,
      rejected: 3,
    })
    expect(await stored()).toEqual(before)
  })

  it('a dry run counts alike and leaves nothing', async () => {
    const before = await stored()
    const rows = street('Rue du Passage', 'Matane', evens(2, 400))
    const { counts } = await importRows(rows, { dryRun: true })
    expect(counts).toMatchObject({ rowsDone: 200, imported: 200, rejected: 0 })
    expect(await stored()).toEqual(before)
  })

  it('stopped between two batches, goes on there and ends the same', async () => {
    const rows = [
      ...street('Rue Arrêtée', 'Matane', evens(2, 600)),
      ',,1,Rue Arrêtée,,Matane,,QC,,,',
      ...street('Rue Reprise', 'Matane', evens(2, 100)),
    ]
    const stop = new AbortController()
    const stopped = await importRows(
      rows,
      {},
      { signal: stop.signal, onProgress: ({ counts }) => counts.rowsDone >= 200 && stop.abort() },
    )
    expect([stopped.finished, stopped.counts.rowsDone]).toEqual([false, 200])
    let resumedAt = 0
    const { counts, finished } = await importRows(
      [],
      { file: stopped.file },
      { onStart: (start) => (resumedAt = start.resumedAt) },
    )
    expect([resumedAt, finished]).toEqual([200, true])
    expect(counts).toMatchObject({ rowsDone: 351, imported: 350, unchanged: 0, rejected: 1 })
    expect((await readFile(`${stopped.file}.rejects.csv`, 'utf8')).match(/^302,/m)).toBeTruthy()
  })

  it('tells the city where the file does not, and spells it as the gazetteer', async () => {
    await importRows([
      '-72.7342,45.4,7,Rue Sans-Ville,,,,,,,',
      '-72.7342,45.4,7,Rue Capitale,,TROIS RIVIERES,,QC,,,',
    ])
    expect(await titles('7 rue sans ville')).toEqual(['7 rue Sans-Ville, Granby (Québec)'])
    expect(await titles('7 rue capitale')).toEqual(['7 rue Capitale, Trois-Rivières (Québec)'])
    await importRows(['-72.7342,45.4,7,Rue Nommée,,,,,,,'], {
      defaults: { city: 'Bromont', region: 'Québec' },
    })
    expect(await titles('7 rue nommee')).toEqual(['7 rue Nommée, Bromont (Québec)'])
    await expect(
      importRows(['-72.7,45.4,7,Rue X,,,,,,,'], { defaults: { region: 'Atlantide' } }),
    ).rejects.toThrow('is no province')
  })
})

describe('completing', () => {
  beforeAll(async () => {
    await importRows([
      ...street('Rue Saint-Denis', 'Montréal', evens(1000, 2000), { postal: 'H2X 3J6' }),
      ...street('Rue Saint-Denis', 'Lévis', evens(2, 200), {
        lng: -71.18,
        lat: 46.8,
        postal: 'G6V 1A1',
      }),
      ...street('Avenue Saint-Denis', 'Sherbrooke', evens(1200, 1300), { lng: -71.89, lat: 45.4 }),
      ...street('Rue Saint-Denis-Garneau', 'Montréal', evens(2, 2000)),
      ...street('Boulevard de l’Église Ouest', 'Longueuil', evens(2, 100), {
        lng: -73.5,
        lat: 45.53,
      }),
      ...street('12e Avenue', 'Laval', evens(2, 400), { lng: -73.7, lat: 45.6 }),
      ...street('Chemin Sainte-Foy', 'Québec', evens(2, 2500), { lng: -71.27, lat: 46.79 }),
      ...street('Rue Granby', 'Montréal', evens(2, 100)),
      ...street('MAIN ST W', 'Gatineau', evens(2, 100), { lng: -75.7, lat: 45.48 }),
      ...street('Mtée Masson', 'Terrebonne', evens(2, 100), { lng: -73.6, lat: 45.7 }),
      ...street('Hillside GDNS', 'Pointe-Claire', evens(2, 100), { lng: -73.8, lat: 45.45 }),
      ...street('Route 132', 'Rimouski', evens(2, 2000), { lng: -68.5, lat: 48.4 }),
    ])
  })

  it.each([
    ['1234 rue saint denis mont', '1234 rue Saint-Denis, Montréal (Québec) H2X 3J6'],
    ['1234 Saint-Denis Montréal', '1234 rue Saint-Denis, Montréal (Québec) H2X 3J6'],
    ['1234 St-Denis, Mtl', '1234 rue Saint-Denis, Montréal (Québec) H2X 3J6'],
    ['Montréal, 1234 rue Saint-Denis', '1234 rue Saint-Denis, Montréal (Québec) H2X 3J6'],
    ['rue denis saint 1234 montreal qc canada', '1234 rue Saint-Denis, Montréal (Québec) H2X 3J6'],
    ['1234 rue saint dneis montreal', '1234 rue Saint-Denis, Montréal (Québec) H2X 3J6'],
    ['1234 rue saint denys montreal', '1234 rue Saint-Denis, Montréal (Québec) H2X 3J6'],
    ['1234 rue saint denis montrel', '1234 rue Saint-Denis, Montréal (Québec) H2X 3J6'],
    ['1234 rue saint denis garneau', '1234 rue Saint-Denis-Garneau, Montréal (Québec)'],
    ['12 rue Saint-Denis H2X', '12 rue Saint-Denis, Montréal (Québec)'],
    ['12 rue Saint-Denis', '12 rue Saint-Denis, Lévis (Québec) G6V 1A1'],
    ['1234 avenue saint denis', '1234 avenue Saint-Denis, Sherbrooke (Québec)'],
    ['20 boul eglise o', '20 boulevard de l’Église Ouest, Longueuil (Québec)'],
    ['20 église west longueuil', '20 boulevard de l’Église Ouest, Longueuil (Québec)'],
    ['100 12e avenue', '100 12e Avenue, Laval (Québec)'],
    ['100 12 av laval', '100 12e Avenue, Laval (Québec)'],
    ['2000 ch ste-foy', '2000 chemin Sainte-Foy, Québec (Québec)'],
    ['2000 chemin sainte-foy, québec', '2000 chemin Sainte-Foy, Québec (Québec)'],
    ['20 main st w', '20 Main Street West, Gatineau (Québec)'],
    ['20 Main Street West, Gatineau', '20 Main Street West, Gatineau (Québec)'],
    ['20 montée Masson', '20 montée Masson, Terrebonne (Québec)'],
    ['20 mtee masson terrebonne', '20 montée Masson, Terrebonne (Québec)'],
    ['20 hillside gdns', '20 Hillside Gardens, Pointe-Claire (Québec)'],
    ['20 hillside gardens', '20 Hillside Gardens, Pointe-Claire (Québec)'],
    ['1200 route 132', '1200 route 132, Rimouski (Québec)'],
    ['5-1234 rue saint-denis, montréal', '1234 rue Saint-Denis app. 5, Montréal (Québec) H2X 3J6'],
    [
      '1234 rue saint-denis app. 5, montréal',
      '1234 rue Saint-Denis app. 5, Montréal (Québec) H2X 3J6',
    ],
  ])('%s is %s', async (term, title) => expect((await titles(term))[0]).toBe(title))

  it('puts addresses that exist before streets that only have the name', async () => {
    expect(await titles('1234 saint-denis')).toEqual([
      '1234 rue Saint-Denis, Montréal (Québec) H2X 3J6',
      '1234 avenue Saint-Denis, Sherbrooke (Québec)',
      '1234 rue Saint-Denis-Garneau, Montréal (Québec)',
      '1234 rue Saint-Denis, Lévis (Québec)',
    ])
  })

  it('a number that is not there stands at the nearest one, as it was typed', async () => {
    const [typed] = await findPlaces(connection.db, '1235B rue saint-denis, montreal', 1)
    const [there] = await findPlaces(connection.db, '1234 rue saint-denis, montreal', 1)
    expect(typed).toMatchObject({
      title: '1235B rue Saint-Denis, Montréal (Québec)',
      lng: there?.lng,
      lat: there?.lat,
      postal: null,
    })
    expect((await findPlaces(connection.db, '9999 rue saint-denis, montreal', 1))[0]).toMatchObject(
      {
        title: '9999 rue Saint-Denis, Montréal (Québec)',
        lng: -73.55,
      },
    )
  })

  it('names a city before the streets that bear its name', async () => {
    expect((await titles('Granby')).slice(0, 2)).toEqual([
      'Granby (Québec)',
      'rue Granby, Montréal (Québec)',
    ])
    expect((await titles('rue Granby'))[0]).toBe('rue Granby, Montréal (Québec)')
    const foy = await titles('Sainte-Foy')
    expect(foy[0]).toBe('Sainte-Foy, Québec (Québec)')
    expect(foy).toContain('chemin Sainte-Foy, Québec (Québec)')
  })

  it('keeps what is typed for streets that are not in the files', async () => {
    expect((await titles('12 rue Inconnue, Granby'))[0]).toBe('12 rue Inconnue, Granby (Québec)')
  })

  it('speaks both languages', async () => {
    expect((await titles('1234 rue saint-denis montreal', 'en'))[0]).toBe(
      '1234 rue Saint-Denis, Montréal, Quebec H2X 3J6',
    )
  })

  it('ids give the address back, in either language, inside a transaction too', async () => {
    for (const term of [
      '5-1235 rue saint-denis, montreal',
      'saint-denis lévis',
      '1234 rue saint denis mont',
    ]) {
      const [place] = await findPlaces(connection.db, term, 1)
      expect(place?.id).toMatch(/^street:/)
      expect(await transaction(connection.db, (tx) => placeById(tx, place?.id ?? ''))).toEqual(
        place,
      )
      expect((await placeById(connection.db, place?.id ?? '', 'en'))?.title).toContain(', Quebec')
    }
  })

  it('finds an address however it is written, one typing error included', async () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz'
    const slips: Record<string, (word: string, at: number, letter: string) => string> = {
      changed: (word, at, letter) => word.slice(0, at) + letter + word.slice(at + 1),
      lost: (word, at) => word.slice(0, at) + word.slice(at + 1),
      added: (word, at, letter) => word.slice(0, at) + letter + word.slice(at),
      swapped: (word, at) =>
        word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    }
    const words = ['longueuil', 'eglise']
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(['20', 'boulevard', 'eglise', 'ouest', 'longueuil'], { minLength: 5 }),
        fc.constantFrom(...words),
        fc.constantFrom(...Object.keys(slips)),
        fc.nat(8),
        fc.constantFrom(...letters.split('')),
        fc.boolean(),
        async (parts, word, slip, at, letter, capital) => {
          const wrong = parts
            .map((part) =>
              part === word ? (slips[slip]?.(word, at % word.length, letter) ?? word) : part,
            )
            .join(' ')
          expect((await titles(capital ? wrong.toUpperCase() : wrong))[0]).toBe(
            '20 boulevard de l’Église Ouest, Longueuil (Québec)',
          )
        },
      ),
      { numRuns: runs(15) },
    )
  })
})
