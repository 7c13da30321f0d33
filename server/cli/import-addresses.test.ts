import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { runCli, startCli } from '../testing/programs/cli.ts'
import { withPlaces } from '../testing/prepared/with-places.ts'

let database: TestDatabase
let client: Client
let folder: string

beforeAll(async () => {
  database = await testDatabase(withPlaces)
  client = new Client({ connectionString: database.url })
  await client.connect()
  folder = await mkdtemp(join(tmpdir(), 'trouvaille-cli-'))
})
afterAll(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const place = () => ({ databaseUrl: database.url, dataDir: folder })
const cli = (...args: string[]) => runCli(place(), ['import', 'addresses', ...args])

const head = 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH'
const row = (i: number) =>
  `-73.57,45.5,${i % 50 === 7 ? '' : i + 1},Rue ${i % 20},,Laval,,QC,,${i},`

describe('import addresses', () => {
  it('killed in the middle, goes on and ends as if it had not been', async () => {
    const rows = 4000
    const file = join(folder, 'many.csv')
    await writeFile(
      file,
      `${head}\n${Array.from({ length: rows }, (_, i) => `${row(i)}\n`).join('')}`,
    )
    const progress = async () =>
      (
        await client.query(
          "select rows_done, finished from imports where source = 'addresses killed'",
        )
      ).rows[0]

    const args = [file, '--source', 'killed', '--batch', '10']
    const { child, ended } = startCli(place(), ['import', 'addresses', ...args])
    await vi.waitUntil(async () => ((await progress())?.rows_done ?? 0) >= 100, {
      timeout: 30_000,
      interval: 5,
    })
    child.kill('SIGKILL')
    await ended
    expect((await progress()).finished).toBeNull()

    const { code, out } = await cli(...args)
    expect(code).toBe(0)
    expect(out).toMatch(/Going on after row [\d,]+/)
    expect(out).toMatch(
      /rows +4,000\n +imported +3,920\n +updated +0\n +unchanged +0\n +gone +0\n +rejected +80 /,
    )
    expect(
      (
        await client.query(
          'select count(*)::int as all, count(distinct street_id)::int as streets from addresses',
        )
      ).rows,
    ).toEqual([{ all: 3920, streets: 20 }])
    expect((await client.query('select sum(addresses)::int as all from streets')).rows).toEqual([
      { all: 3920 },
    ])
    expect((await readFile(`${file}.rejects.csv`, 'utf8')).split('\n')).toHaveLength(82)
  }, 60_000)

  it('explains itself, and says in one line what is wrong', async () => {
    const help = await cli('--help')
    expect(help.out).toMatch(/number +civic number, with or without its letter \(number, civic_no/)
    const wrong = await cli(join(folder, 'many.csv'), '--default', 'country=CA')
    expect([wrong.code, wrong.err]).toEqual([
      1,
      '--default takes city=NAME or region=PROVINCE, not "country=CA".\n',
    ])
    const none = await cli('none.csv')
    expect([none.code, none.err]).toEqual([1, 'There is no file none.csv.\n'])
  }, 30_000)
})
