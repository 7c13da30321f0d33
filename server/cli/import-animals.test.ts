import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Connection } from '../db/connect.ts'
import { testDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { refusalOf, runCli, startCli } from '../testing/programs/cli.ts'
import { withPlaces } from '../testing/prepared/with-places.ts'
import { importAnimalsCommand } from './import-animals.command.ts'
import { showProgress } from './import-progress.ts'

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
const cli = (...args: string[]) => runCli(place(), args)

const columns = ['--map', 'No=key', '--map', 'Name=name', '--map', 'Kind=species']

describe('import animals', () => {
  it('killed in the middle, goes on and ends as if it had not been', async () => {
    const rows = 3000
    const file = join(folder, 'many.csv')
    const nameless = (i: number) => i % 50 === 7
    await writeFile(
      file,
      `No,Name,Kind\n${Array.from({ length: rows }, (_, i) => `${i},${nameless(i) ? '' : `Pet ${i}`},Dog\n`).join('')}`,
    )
    const args = ['import', 'animals', file, '--source', 'killed', ...columns]
    const progress = async () =>
      (await client.query("select rows_done, finished from imports where source = 'killed'"))
        .rows[0]

    const { child, ended } = startCli(place(), [...args, '--batch', '1'])
    await vi.waitUntil(async () => ((await progress())?.rows_done ?? 0) >= 100, {
      timeout: 30_000,
      interval: 5,
    })
    child.kill('SIGKILL')
    await ended
    const { rows_done: done, finished } = await progress()
    expect(finished).toBeNull()
    expect(done).toBeLessThan(rows)

    const { code, out } = await cli(...args)
    expect(code).toBe(0)
    expect(out).toMatch(/Going on after row [\d,]+/)
    expect(out).toMatch(
      /rows +3,000\n.*imported +2,940\n.*updated +0\n.*unchanged +0\n.*rejected +60 /,
    )
    const { rows: animals } = await client.query(
      "select count(*)::int, count(distinct source_key)::int as keys from animals where source = 'killed'",
    )
    expect(animals).toEqual([{ count: 2940, keys: 2940 }])
    const rejects = (await readFile(`${file}.rejects.csv`, 'utf8')).trimEnd().split('\n').slice(1)
    expect(rejects.map((line) => Number(line.split(',')[0]))).toEqual(
      Array.from({ length: rows }, (_, i) => i)
        .filter(nameless)
        .map((i) => i + 2),
    )

    const again = await cli(...args)
    expect(again.out).toMatch(/imported +0\n.*updated +0\n.*unchanged +2,940\n.*rejected +60 /)
  }, 90_000)

  it('saves the mapping of its options, and takes it from there', async () => {
    const file = join(folder, 'few.csv')
    await writeFile(file, 'No,Name,Kind,Owner\n1,Rex,wolf,x\n2,,Dog,y\n')
    const saved = join(folder, 'mapping.json')
    const dry = await cli(
      'import',
      'animals',
      file,
      '--source',
      'few',
      ...columns,
      '--value',
      'species.Wolf=Dog',
      '--default',
      'name=Sans nom',
      '--save-mapping',
      saved,
      '--dry-run',
    )
    expect(dry).toMatchObject({ code: 0, err: '' })
    expect(dry.out).toMatch(/Dry run: nothing was written/)
    expect(dry.out).toMatch(/Columns that were not used: Owner\./)
    expect(JSON.parse(await readFile(saved, 'utf8'))).toEqual({
      columns: { No: 'key', Name: 'name', Kind: 'species' },
      values: { species: { wolf: 'Dog' } },
      defaults: { name: 'Sans nom', sex: 'Unknown' },
    })
    const real = await cli('import', 'animals', file, '--source', 'few', '--mapping-file', saved)
    expect(real.out).toMatch(/imported +2\n/)
    const { rows } = await client.query(
      "select name, species from animals where source = 'few' order by source_key",
    )
    expect(rows).toEqual([
      { name: 'Rex', species: 'Dog' },
      { name: 'Sans nom', species: 'Dog' },
    ])
  }, 30_000)

  it.each([
    ['no source', ['x.csv', ...columns], /required option '--source <name>'/],
    ['an unknown field', ['x.csv', '--source', 'x', '--map', 'No=cle'], /There is no field "cle"/],
    [
      'an unknown option',
      ['x.csv', '--source', 'x', '--mapp', 'No=key'],
      /unknown option '--mapp'/,
    ],
    ['a batch of none', ['x.csv', '--source', 'x', '--batch', '0'], /a number from 1 to 5000/],
    [
      'a mapping file that is not there',
      ['x.csv', '--source', 'x', '--mapping-file', 'none.json'],
      /mapping file none\.json cannot be read/,
    ],
  ])('%s: one clear line, before the database is opened', async (_, args, message) => {
    const open = vi.fn<() => Promise<Connection>>()
    expect(await refusalOf(importAnimalsCommand(open), args)).toMatch(message)
    expect(open).not.toHaveBeenCalled()
  })

  it('says in one line that there is no such file, and explains itself', async () => {
    expect(await cli('import', 'animals', 'none.csv', '--source', 'x', ...columns)).toMatchObject({
      code: 1,
      err: 'There is no file none.csv.\n',
    })
    const { code, out } = await cli('import', 'animals', '--help')
    expect(code).toBe(0)
    expect(out).toMatch(/--dry-run/)
    expect(out).toMatch(/Fields:\n +key +what identifies/)
  }, 20_000)
})

describe('progress', () => {
  const shown = (isTTY: boolean) => {
    const lines: string[] = []
    let now = 0
    const output = { isTTY, write: (line: string) => lines.push(line) }
    const view = showProgress(output, 1000, 0, () => now)
    const counts = (rowsDone: number) => ({
      rowsDone,
      imported: rowsDone,
      updated: 0,
      unchanged: 0,
      rejected: 0,
      skipped: 0,
      differing: 0,
      placeless: 0,
    })
    for (const [at, bytes, rows] of [
      [1000, 100, 500],
      [2000, 250, 1000],
      [3000, 500, 2000],
      [4000, 1000, 4000],
    ] as const) {
      now = at
      view.update(bytes, counts(rows))
    }
    view.stop()
    return lines
  }

  it('is a line every two seconds and at the end where there is no terminal', () => {
    expect(shown(false)).toEqual([
      '1,000 rows, 25 %, 500 rows/s, 6 s left, 0 rejected\n',
      '4,000 rows, 100 %, 1,000 rows/s, 0 s left, 0 rejected\n',
    ])
  })

  it('is one line of a terminal, written over', () => {
    const lines = shown(true)
    expect(lines).toHaveLength(5)
    expect(lines.slice(-2)).toEqual([
      '\r4,000 rows, 100 %, 1,000 rows/s, 0 s left, 0 rejected\u001B[K',
      '\n',
    ])
  })
})
