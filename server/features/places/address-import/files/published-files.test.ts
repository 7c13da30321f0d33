import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../../clock.ts'
import { connect, type Connection } from '../../../../db/connect.ts'
import { testDatabase, type TestDatabase } from '../../../../db/testing/test-database.ts'
import { ImportError } from '../../../../import/import-error.ts'
import type { ImportWatch } from '../../../../import/run-import.ts'
import { withPlaces } from '../../../../testing/prepared/with-places.ts'
import { importAddresses, type AddressPlan } from '../import-addresses.ts'

let database: TestDatabase
let connection: Connection
let folder: string

beforeAll(async () => {
  database = await testDatabase(withPlaces)
  connection = connect(database.url)
  folder = await mkdtemp(join(tmpdir(), 'trouvaille-published-'))
})
afterAll(async () => {
  await connection.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

let files = 0

/** @param given bytes of a file, or the path of one */
async function bring(
  given: Uint8Array | string,
  options: Partial<AddressPlan> = {},
  watch: ImportWatch = {},
) {
  const file = typeof given === 'string' ? given : join(folder, `file-${++files}`)
  if (typeof given !== 'string') await writeFile(file, given)
  const plan = {
    file,
    format: { encoding: 'utf-8' },
    dryRun: false,
    rejects: join(folder, `rejects-${++files}.csv`),
    batch: 100,
    source: file,
    map: [],
    defaults: {},
    ...options,
  }
  const outcome = await importAddresses({ db: connection.db, clock: systemClock }, plan, watch)
  const { rows } = await connection.pool.query<{ address: string; lng: number; lat: number }>(
    `select a.number || a.suffix || ' ' || s.name || ', ' || s.city || ' ' || s.region || coalesce(' ' || a.postal, '') as address, a.lng, a.lat
     from addresses a join streets s on s.id = a.street_id join address_sources o on o.id = a.source where o.name = $1 order by 1`,
    [plan.source],
  )
  return {
    ...outcome,
    addresses: rows.map(({ address }) => address),
    places: rows.map(({ lng, lat }) => [lng, lat].map((degrees) => degrees.toFixed(3)).join(' ')),
    rejects: await readFile(plan.rejects, 'utf8'),
  }
}

const zip = (entries: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])))

const feature = (number: string, street: string, city: string, more = {}) =>
  `${JSON.stringify({
    type: 'Feature',
    properties: {
      hash: 'e9bfa4b3f42f842d',
      number,
      street,
      unit: '',
      city,
      district: '',
      region: '',
      postcode: 'G5L 1A1',
      id: '',
      accuracy: '',
      ...more,
    },
    geometry: { type: 'Point', coordinates: [-68.52, 48.45] },
  })}\n`

describe('OpenAddresses', () => {
  const head = 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH\n'
  const collection = zip({
    'README.txt': 'number,street\n',
    'ca/qc/province-addresses-state.geojson': feature('12', 'Rue Saint-Denis', 'Rimouski'),
    'ca/qc/province-addresses-state.geojson.meta': '{}',
    'ca/qc/province-buildings-state.geojson': '{}\n',
    'ca/on/ottawa-addresses-city.geojson': feature('9', 'Elgin ST', 'Ottawa'),
  })

  it('a collection of GeoJSON lines: its files of addresses, by their province', async () => {
    expect((await bring(collection)).addresses).toEqual([
      '12 rue Saint-Denis, Rimouski QC G5L 1A1',
      '9 Elgin Street, Ottawa ON G5L 1A1',
    ])
    expect((await bring(collection, { province: 'Québec' })).addresses).toEqual([
      '12 rue Saint-Denis, Rimouski QC G5L 1A1',
    ])
    await expect(bring(collection, { province: 'AB' })).rejects.toThrow(
      /holds no file of addresses of AB/,
    )
  })

  it('a file of its own, packed by GZIP or not', async () => {
    const text = `${feature('12', 'Rue Saint-Denis', 'Rimouski')}${feature('', 'Rue X', 'Rimouski')}\n`
    for (const bytes of [Buffer.from(text), gzipSync(text)]) {
      const { addresses, rejects } = await bring(bytes, { defaults: { region: 'QC' } })
      expect(addresses).toEqual(['12 rue Saint-Denis, Rimouski QC G5L 1A1'])
      expect(rejects).toContain('\n2,NUMBER,the civic number is missing,')
    }
  })

  it('a collection of CSV, whose rejects tell the file', async () => {
    const { addresses, rejects } = await bring(
      zip({
        'ca/qc/laval.csv': `${head}-73.7,45.6,4,Boul. Laval,,Laval,,,,,\n-73.7,45.6,,Boul. Laval,,Laval,,,,,\n`,
        'ca/qc/amos.csv': `${head}-78.1,48.57,7,1re Rue,,Amos,,,,,\n`,
      }),
    )
    expect(addresses).toEqual(['4 boulevard Laval, Laval QC', '7 1re Rue, Amos QC'])
    expect(rejects.split('\n')[1]).toBe('ca/qc/laval.csv:3,NUMBER,the civic number is missing,')
  })
})

describe('the National Address Register', () => {
  const columns = [
    'LOC_GUID',
    'ADDR_GUID',
    'APT_NO_LABEL',
    'CIVIC_NO',
    'CIVIC_NO_SUFFIX',
    'OFFICIAL_STREET_NAME',
    'OFFICIAL_STREET_TYPE',
    'OFFICIAL_STREET_DIR',
    'PROV_CODE',
    'CSD_ENG_NAME',
    'CSD_FRE_NAME',
    'MAIL_STREET_NAME',
    'MAIL_STREET_TYPE',
    'MAIL_STREET_DIR',
    'MAIL_MUN_NAME',
    'MAIL_PROV_ABVN',
    'MAIL_POSTAL_CODE',
  ]
  const guidOf = (i: number) => `0000000${i}-aaaa-4aaa-8aaa-aaaaaaaaaaaa`
  const row = (i: number, more: Record<string, string>, extra: string[]) => {
    const values: Record<string, string> = {
      LOC_GUID: guidOf(i),
      CIVIC_NO: String(i),
      OFFICIAL_STREET_NAME: 'SAINT-DENIS',
      OFFICIAL_STREET_TYPE: 'RUE',
      PROV_CODE: '24',
      CSD_ENG_NAME: 'Rimouski',
      CSD_FRE_NAME: 'Rimouski',
      MAIL_POSTAL_CODE: 'G5L1A1',
      ...more,
    }
    return [...columns, ...extra].map((name) => values[name] ?? '').join(',')
  }
  const table = (extra: string[], rows: Record<string, string>[], start = 1) =>
    `\uFEFF${[[...columns, ...extra].join(','), ...rows.map((more, i) => row(i + start, more, extra))].join('\r\n')}\r\n`
  /** Where the building is; its block where that is not known. */
  const at = { BG_X: '7855000', BG_Y: '1530000' }
  const block = { BF_REPPOINT_X: '7856000', BF_REPPOINT_Y: '1530000' }
  const x = ['BG_X', 'BG_Y']

  it('of June 2026 tells building and block beside the address', async () => {
    const all = [...x, 'BF_REPPOINT_X', 'BF_REPPOINT_Y', 'BU_USE']
    const { addresses, places, rejects } = await bring(
      zip({
        'Addresses/Address_24_part_2.csv': table(all, [{ ...block, CIVIC_NO_SUFFIX: 'B' }], 3),
        'Addresses/Address_24_part_1.csv': table(all, [at, {}]),
        'Addresses/Address_35_part_1.csv': table(all, [{ ...at, PROV_CODE: '35' }], 8),
        'Locations/Location_24.csv': 'LOC_GUID\n',
        'NAR_user_guide.pdf': 'no table',
      }),
      { province: 'QC' },
    )
    expect(addresses).toEqual([
      '1 rue Saint-Denis, Rimouski QC G5L 1A1',
      '3B rue Saint-Denis, Rimouski QC G5L 1A1',
    ])
    expect(new Set(places).size).toBe(2)
    expect(rejects.split('\n')[1]).toMatch(
      /^Addresses\/Address_24_part_1.csv:3,.*,the position is missing,$/,
    )
  })

  const locations = (rows: string[]) =>
    `\uFEFFLOC_GUID,CSD_CODE,BG_LATITUDE,BG_LONGITUDE,BF_REPPOINT_LATITUDE,BF_REPPOINT_LONGITUDE\r\n${rows.join('\r\n')}\r\n`

  it('of earlier editions has what a building lacks in its locations', async () => {
    const { places, counts } = await bring(
      zip({
        'Addresses/Address_24.csv': table(x, [at, {}, {}, {}]),
        'Locations/Location_24_part_1.csv': locations([
          `${guidOf(1)},2410043,48.1,-68.1,,`,
          `${guidOf(2)},2410043,48.2,-68.2,49,-69`,
        ]),
        'Locations/Location_24_part_2.csv': locations([
          `${guidOf(3)},2410043,,,48.3,-68.3`,
          'none,2410043,48.3,-68.3,,',
        ]),
        'Locations/Location_35.csv': locations([`${guidOf(4)},3506008,45.4,-75.7,,`]),
      }),
      { province: 'QC' },
    )
    expect(places.slice(1)).toEqual(['-68.200 48.200', '-68.300 48.300'])
    expect(places[0]).not.toBe('-68.100 48.100')
    expect(counts).toMatchObject({ rowsDone: 4, imported: 3, rejected: 1 })
  })

  it('can be stopped while positions are read', async () => {
    const many = Array.from({ length: 6000 }, (_, i) => `${guidOf(i % 10)},2410043,48.2,-68.2,,`)
    const bytes = zip({
      'Addresses/Address_24.csv': table(x, [{}]),
      'Locations/Location_24.csv': locations(many),
    })
    const stop = new AbortController()
    stop.abort()
    expect(await bring(bytes, {}, { signal: stop.signal })).toMatchObject({
      finished: false,
      addresses: [],
    })
    expect((await bring(bytes)).places).toEqual(['-68.200 48.200'])
  })

  it('is read where positions stand in the locations alone, from a folder too', async () => {
    const path = join(folder, 'register')
    await mkdir(join(path, 'Addresses'), { recursive: true })
    await mkdir(join(path, 'Locations'))
    await writeFile(join(path, 'Addresses/Address_24.csv'), table([], [{}, { CIVIC_NO: '' }]))
    await expect(bring(path)).rejects.toThrow(/Locations\/Location_\*\.csv, which are not there/)
    await writeFile(
      join(path, 'Locations/Location_24.csv'),
      locations([`${guidOf(1)},2410043,48.1,-68.1,,`]),
    )
    const { places, counts } = await bring(path)
    expect([places, counts.rejected]).toEqual([['-68.100 48.100'], 1])
  })

  it('takes the street of mail where there is no other', async () => {
    const { addresses } = await bring(
      Buffer.from(
        table(x, [
          {
            ...at,
            OFFICIAL_STREET_NAME: '',
            OFFICIAL_STREET_TYPE: '',
            MAIL_STREET_NAME: 'DU LAC',
            MAIL_STREET_TYPE: 'CH',
            MAIL_STREET_DIR: 'E',
          },
        ]),
      ),
    )
    expect(addresses).toEqual(['1 chemin du Lac Est, Rimouski QC G5L 1A1'])
  })
})

describe('what is no published file', () => {
  const good = zip({ 'ca/qc/a.geojson': feature('12', 'Rue Saint-Denis', 'Rimouski').repeat(900) })
  const flipped = (bytes: Uint8Array, at: number) =>
    bytes.map((byte, index) => (index === at ? byte ^ 0xff : byte))
  /** The list of a ZIP's files holds the length of each unpacked 24 bytes from its start. */
  const declared = (bytes: Uint8Array, length: number) => {
    const copy = Buffer.from(bytes)
    copy.writeUInt32LE(length, copy.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
    return copy
  }
  /** A thousand times its size. */
  const swollen = feature('1', 'Rue X', 'Matane').repeat(40_000)
  const stored = (text: string) => zipSync({ 'ca/qc/a.geojson': [strToU8(text), { level: 0 }] })

  it.each<[string, () => Uint8Array, RegExp]>([
    ['a ZIP cut in two', () => good.slice(0, good.length / 2), /damaged or not whole/],
    [
      'a ZIP with a wrong byte among its text',
      () => flipped(stored(feature('1', 'Rue X', 'Y').repeat(9)), 300),
      /damaged|no GeoJSON feature/,
    ],
    [
      'a ZIP with a wrong byte among what is packed',
      () => flipped(good, 200),
      /damaged or not whole/,
    ],
    ['a ZIP that says it is shorter', () => declared(good, 1000), /damaged or not whole/],
    ['a ZIP that says it is longer', () => declared(good, 300_000), /damaged or not whole/],
    ['a ZIP that swells', () => zip({ 'ca/qc/a.geojson': swollen }), /more than 100 times/],
    [
      'a ZIP that swells and says it is short',
      () => declared(zip({ 'ca/qc/a.geojson': swollen }), 900_000),
      /damaged or not whole/,
    ],
    ['a GZIP that swells', () => gzipSync(swollen), /more than 100 times/],
    [
      'a GZIP cut in two',
      () => gzipSync(feature('1', 'Rue X', 'Y').repeat(9)).subarray(0, 90),
      /damaged or not whole/,
    ],
    ['a workbook', () => zip({ 'xl/workbook.xml': '<a/>' }), /holds no file of addresses/],
    [
      'a line of 250 kB',
      () =>
        zip({
          'ca/qc/a.geojson': `${feature('1', 'Rue X', 'Y')}${feature('2', 'x'.repeat(50), 'Y', { id: Array.from({ length: 50_000 }, (_, i) => i).join('') })}`,
        }),
      /no end within 128 kB/,
    ],
    [
      'a row of 250 kB',
      () =>
        zip({
          'ca/qc/a.csv': `LON,LAT,NUMBER,STREET\n-68,48,1,"${Array.from({ length: 50_000 }, (_, i) => i).join('')}"\n`,
        }),
      /no end within 128 kB/,
    ],
    [
      'another GeoJSON',
      () => Buffer.from('{"type":"FeatureCollection","features":[]}\n'),
      /line 1 is no GeoJSON feature/,
    ],
    [
      'a GeoJSON cut in two',
      () => Buffer.from(feature('1', 'Rue X', 'Y').repeat(3).slice(0, -80)),
      /line 3 is no GeoJSON feature/,
    ],
    [
      'two tables with other columns',
      () =>
        zip({
          'ca/qc/a.csv': 'LON,LAT,NUMBER,STREET\n-68,48,1,Rue X\n',
          'ca/qc/b.csv': 'LON,LAT,NUMBER,STREET,UNIT\n-68,48,1,Rue X,\n',
        }),
      /other columns than/,
    ],
    ['nothing', () => new Uint8Array(0), /is empty/],
  ])('%s: said, and nothing is changed', async (name, bytes, message) => {
    await bring(Buffer.from(feature('1', 'Rue Sûre', 'Matane')), { source: name })
    const failure = await bring(bytes(), {
      source: name,
      defaults: { region: 'QC' },
      batch: 20_000,
    }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ImportError)
    expect((failure as Error).message).toMatch(message)
    const { rows } = await connection.pool.query(
      'select s.name from addresses a join streets s on s.id = a.street_id join address_sources o on o.id = a.source where o.name = $1',
      [name],
    )
    expect(rows).toEqual([{ name: 'rue Sûre' }])
  })

  it('one that is not there', async () =>
    expect(bring(join(folder, 'none.zip'))).rejects.toThrow(/There is no file/))
})
