import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../clock.ts'
import { connect, type Connection } from '../../../db/connect.ts'
import { testDatabase, type TestDatabase } from '../../../db/testing/test-database.ts'
import type { ImportWatch } from '../../../import/run-import.ts'
import { withPlaces } from '../../../testing/prepared/with-places.ts'
import { findPlaces } from '../find-places.ts'
import { importAddresses, type AddressPlan } from './import-addresses.ts'

let database: TestDatabase
let connection: Connection
let folder: string

beforeAll(async () => {
  database = await testDatabase(withPlaces)
  connection = connect(database.url)
  folder = await mkdtemp(join(tmpdir(), 'trouvaille-repeat-'))
})
afterAll(async () => {
  await connection.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

let files = 0

/** @param given `street: numbers` of Matane, or a file */
async function bring(
  source: string,
  given: Record<string, number[]> | { file: string },
  options: Partial<AddressPlan> = {},
  watch: ImportWatch = {},
) {
  const file =
    'file' in given && typeof given.file === 'string' ? given.file : join(folder, `${++files}.csv`)
  if (!('file' in given))
    await writeFile(
      file,
      `LON,LAT,NUMBER,STREET,CITY,REGION,POSTCODE\n${Object.entries(given)
        .flatMap(([street, numbers]) =>
          numbers.map((number) => `-67.5,48.8,${number},${street},Matane,QC,G4W 1A1\n`),
        )
        .join('')}`,
    )
  const plan = {
    file,
    format: { encoding: 'utf-8' },
    dryRun: false,
    rejects: `${file}.rejects.csv`,
    batch: 3,
    source,
    map: [],
    defaults: {},
    ...options,
  }
  const outcome = await importAddresses({ db: connection.db, clock: systemClock }, plan, watch)
  return { ...outcome, file }
}

const there = async (source: string) => {
  const { rows } = await connection.pool.query<{ address: string }>(
    `select a.number || ' ' || s.name as address from addresses a join streets s on s.id = a.street_id
     join address_sources o on o.id = a.source where o.name = $1 order by s.name, a.number`,
    [source],
  )
  return rows.map(({ address }) => address)
}
const streets = async () => {
  const { rows } = await connection.pool.query<{ name: string; addresses: number }>(
    'select name, addresses from streets order by name',
  )
  return Object.fromEntries(rows.map(({ name, addresses }) => [name, addresses]))
}
const usesOf = async (word: string) => {
  const { rows } = await connection.pool.query<{ uses: number }>(
    'select uses from address_words where word = $1',
    [word],
  )
  return rows[0]?.uses ?? 0
}
const staged = async () => {
  const { rows } = await connection.pool.query<{ count: number }>(
    "select count(*)::int from pg_class where relname like 'staged\\_%' and relkind = 'r'",
  )
  return rows[0]?.count
}

describe('a newer file of a source', () => {
  it('takes away what it no longer has, and leaves what another source has', async () => {
    await bring('register', { 'Rue Neuve': [2, 4, 6, 8], 'Rue Perdue': [2] })
    await bring('city', { 'Rue Neuve': [8, 10] })
    expect([await usesOf('perdue'), await streets()]).toEqual([
      1,
      { 'rue Neuve': 6, 'rue Perdue': 1 },
    ])
    const newer = await bring('register', { 'Rue Neuve': [2, 4, 6, 12] })
    expect(newer).toMatchObject({
      gone: 2,
      counts: { rowsDone: 4, imported: 1, updated: 0, unchanged: 3, rejected: 0 },
    })
    expect(await there('register')).toEqual([2, 4, 6, 12].map((number) => `${number} rue Neuve`))
    expect(await there('city')).toEqual(['8 rue Neuve', '10 rue Neuve'])
    expect([await usesOf('perdue'), await streets()]).toEqual([0, { 'rue Neuve': 6 }])
    expect(await staged()).toBe(0)
    const [place] = await findPlaces(connection.db, '8 rue Neuve, Matane', 1)
    expect(place?.title).toBe('8 rue Neuve, Matane (Québec) G4W 1A1')
  })

  it('moves what it places elsewhere', async () => {
    const moved = join(folder, 'moved.csv')
    const row = (lng: number, postal: string) =>
      `LON,LAT,NUMBER,STREET,CITY,REGION,POSTCODE\n${lng},48.8,1,Rue Mobile,Matane,QC,${postal}\n`
    await writeFile(moved, row(-67.5, ''))
    await bring('moving', { file: moved })
    await writeFile(moved, row(-67.6, 'G4W 1A1'))
    expect((await bring('moving', { file: moved })).counts).toMatchObject({
      imported: 0,
      updated: 1,
      unchanged: 0,
    })
    expect((await findPlaces(connection.db, '1 rue Mobile, Matane', 1))[0]).toMatchObject({
      lng: -67.6,
      postal: 'G4W 1A1',
    })
  })

  it('that has less than half is refused, until it is told that this is right', async () => {
    await bring('short', { 'Rue Longue': [1, 2, 3, 4, 5] })
    const less = await bring('short', { 'Rue Longue': [1, 2] }, { dryRun: true }).catch(String)
    expect(less).toMatch(/3 of the 5 addresses that came from "short" before are not in this file/)
    const file = join(folder, `${files}.csv`)
    await expect(bring('short', { file })).rejects.toThrow('--allow-shrink')
    expect(await there('short')).toHaveLength(5)
    let resumedAt = 0
    const allowed = await bring(
      'short',
      { file },
      { allowShrink: true },
      { onStart: (start) => (resumedAt = start.resumedAt) },
    )
    expect([resumedAt, allowed.gone]).toEqual([2, 3])
    expect(await there('short')).toEqual(['1 rue Longue', '2 rue Longue'])
    expect(await staged()).toBe(0)
  })

  it('takes up what an earlier release noted no source of', async () => {
    await bring('known', { 'Rue Ancienne': [1, 2] })
    await connection.pool.query(
      `update addresses set source = 0 where source = (select id from address_sources where name = 'known')`,
    )
    expect(await bring('later', { 'Rue Ancienne': [2, 3] })).toMatchObject({
      gone: 1,
      counts: { imported: 1, unchanged: 1 },
    })
    expect(await there('later')).toEqual(['2 rue Ancienne', '3 rue Ancienne'])
  })
})

describe('a run that does not come to its end', () => {
  const numbers = Array.from({ length: 10 }, (_, i) => i + 1)
  const newer = { 'Rue Sûre': numbers.slice(3), 'Rue Autre': [1] }
  const whole = numbers.map((number) => `${number} rue Sûre`)

  it.each<[string, (stop: AbortController) => ImportWatch]>([
    ['among the rows', (stop) => ({ signal: stop.signal, onProgress: () => stop.abort() })],
    [
      'in the middle of the comparison',
      (stop) => ({ signal: stop.signal, onStep: (step) => step === 'compare' && stop.abort() }),
    ],
  ])(
    'stopped %s: what was there is complete, and the same command goes on',
    async (name, watch) => {
      await bring(name, { 'Rue Sûre': numbers })
      const stop = new AbortController()
      const stopped = await bring(name, newer, {}, { ...watch(stop) })
      expect(stopped.finished).toBe(false)
      expect(await there(name)).toEqual(whole)
      let resumedAt = 0
      const again = await bring(
        name,
        { file: stopped.file },
        {},
        { onStart: (start) => (resumedAt = start.resumedAt) },
      )
      expect(resumedAt).toBeGreaterThan(0)
      expect(again).toMatchObject({ finished: true, gone: 3, counts: { rowsDone: 8, imported: 1 } })
      expect(await there(name)).toEqual(['1 rue Autre', ...whole.slice(3)])
    },
  )

  it('fails where its text ends: what was there is complete', async () => {
    await bring('torn', { 'Rue Sûre': numbers })
    const file = join(folder, 'torn.csv')
    await writeFile(
      file,
      `LON,LAT,NUMBER,STREET,CITY,REGION\n${'-67.5,48.8,1,Rue Autre,Matane,QC\n'.repeat(20)}-67.5,48.8,1,"Rue`,
    )
    await expect(bring('torn', { file })).rejects.toThrow(/never closed/)
    expect(await there('torn')).toEqual(whole)
  })

  it('begins again where a crash of the database emptied what it had read', async () => {
    const stop = new AbortController()
    const stopped = await bring(
      'crashed',
      { 'Rue Sûre': numbers },
      {},
      { signal: stop.signal, onProgress: () => stop.abort() },
    )
    const { rows } = await connection.pool.query<{ relname: string }>(
      "select relname from pg_class where relname like 'staged\\_addresses\\_%' and relkind = 'r'",
    )
    for (const { relname } of rows) await connection.pool.query(`truncate ${relname}`)
    let restarted = false
    const again = await bring(
      'crashed',
      { file: stopped.file },
      {},
      { onStart: (start) => (restarted = start.restarted) },
    )
    expect([restarted, again.counts.imported]).toEqual([true, 10])
  })
})
