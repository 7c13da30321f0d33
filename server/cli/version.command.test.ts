import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asAdmin } from '../db/testing/admin.ts'
import { testDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { runCli, type CliEnd } from '../testing/programs/cli.ts'

let database: TestDatabase
let dataDir: string
let own: string
beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'trouvaille-version-'))
  own = (JSON.parse(await readFile('package.json', 'utf8')) as { version: string }).version
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const ran = (databaseUrl = database.url) => runCli({ databaseUrl, dataDir }, ['version'])
const said = ({ out }: CliEnd, name: string) => new RegExp(`^${name} +(.*)$`, 'm').exec(out)?.[1]

it('says version, commit, Node, PostgreSQL, and the schema that the database has', async () => {
  const end = await ran()
  expect([end.code, end.err]).toEqual([0, ''])
  expect(said(end, 'Trouvaille')).toBe(own)
  expect(said(end, 'Commit')).toMatch(/^[0-9a-f]{40}$|^unknown/)
  expect(said(end, 'Node')).toBe(process.versions.node)
  expect(said(end, 'PostgreSQL')).toMatch(/^\d{2}.*, external$/)
  expect(said(end, 'Schema')).toMatch(/^\d{4}_\S+, which the database has$/)
})

it.each([
  ['older', '2000-01-01', 'the database lacks'],
  ['newer', '2100-01-01', 'the database has newer ones'],
])('says that a database is %s, and leaves it so', async (_, day, words) => {
  const last = String(Date.parse(day))
  const read = () =>
    asAdmin(database.url, (client) =>
      client.query<{ last: string }>(
        'select max(created_at) as last from drizzle.__drizzle_migrations',
      ),
    ).then(({ rows }) => rows[0]?.last)
  await asAdmin(database.url, (client) =>
    client.query('update drizzle.__drizzle_migrations set created_at = $1', [last]),
  )
  expect(said(await ran(), 'Schema')).toContain(words)
  expect(await read()).toBe(last)
})

it('says that an empty database lacks the schema, and makes no table there', async () => {
  await asAdmin(database.url, (client) => client.query('drop schema drizzle, public cascade'))
  expect(said(await ran(), 'Schema')).toContain('the database lacks')
  const { rows } = await asAdmin(database.url, (client) =>
    client.query("select 1 from pg_tables where schemaname in ('drizzle', 'public')"),
  )
  expect(rows).toEqual([])
})

it('makes no embedded database to tell its version', async () => {
  const end = await ran('')
  expect([end.code, end.err]).toEqual([0, ''])
  expect(said(end, 'PostgreSQL')).toContain('has no database yet')
  expect(said(end, 'Schema')).toMatch(/^\d{4}_\S+$/)
  expect(await readdir(dataDir)).toEqual([])
})
