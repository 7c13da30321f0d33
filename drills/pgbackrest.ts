import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  appendFile,
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { ensureWebBuilt } from '../scripts/web-build.mjs'
import { basesAt } from '../server/backup/make-backup.ts'
import { newBackupKey } from '../server/backup/seal.ts'
import { folderTarget } from '../server/backup/target/folder-target.ts'
import { databaseAccount } from '../server/db/cluster/account.ts'
import { handOver } from '../server/db/cluster/home.ts'
import type { Account } from '../server/db/cluster/run.ts'
import { freePort, until } from '../server/testing/programs/processes.ts'
import { cli, eraseSomebody, startProduct, write, type Product } from './backed-up.ts'

const debian = '/usr/lib/postgresql/15/bin'
const execute = promisify(execFile)

let wrong = 0
function check(is: boolean, what: string): void {
  if (!is) wrong++
  console.log(`${is ? '     ' : 'WRONG'} ${what}`)
}

/**
 * The machine of an external database burns, with that of the product: what docs/backups.md says, in
 * its own words but for paths and the bucket, on Debian's PostgreSQL 15. Brought back to the end and
 * to a moment between two writes, it is held and knows what was erased since.
 */
export async function run(root: string): Promise<number> {
  if (!existsSync(debian) || !(await has('pgbackrest'))) {
    console.log('WRONG it needs Debian’s packages: apt-get install postgresql-15 pgbackrest')
    return 1
  }
  await ensureWebBuilt(root, process.execPath)
  const page = await readFile(join(root, 'docs/backups.md'), 'utf8')
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-pgbackrest-'))
  await chmod(folder, 0o755)
  const account = await databaseAccount()
  const server = await startServer(folder, page, account)
  const place = join(folder, 'place')
  await mkdir(place)
  const settings = {
    DATABASE_URL: server.url,
    BACKUP_TO: place,
    BACKUP_KEY: await newBackupKey(),
  }
  let product: Product | undefined
  let client: Client | undefined
  try {
    await server.ran(lineOf(page, /stanza-create/))
    const dataDir = join(folder, 'product')
    product = await startProduct(root, dataDir, settings)
    client = new Client({ connectionString: server.url })
    client.on('error', () => undefined)
    await client.connect()
    await client.query('create table drill (n int primary key)')
    const writing = write(client)
    await pause(2000)
    await server.ran(lineOf(page, /--type=full backup/))
    await pause(2000)
    await server.ran(lineOf(page, /--type=diff backup/))
    console.log('The product runs; a full base and a difference are made under writes.')
    const between = (
      await client.query<{ n: number; at: string }>(
        'select max(n)::int as n, clock_timestamp()::text as at from drill',
      )
    ).rows[0] as { n: number; at: string }
    const erased = await eraseSomebody(client)
    await pause(4000)
    const written = await writing.stop()
    await client.query('select pg_switch_wal()')
    await until(
      async () =>
        (
          await (client as Client).query(
            'select from pg_stat_archiver where last_archived_wal is not null and archived_count > 2',
          )
        ).rowCount === 1,
    )
    await pause(5000)
    await until(async () => (await basesAt(folderTarget(place))).length > 0)
    const files = await filesIn(dataDir)
    await client.end()
    await product.kill()
    product = undefined
    await server.burn()
    await rm(dataDir, { recursive: true })
    console.log(`Both data folders are gone, after ${written.length} acknowledged writes.`)

    console.log('\nTo the end')
    await server.ran(lineOf(page, /--stanza=trouvaille restore/))
    await server.start()
    const all = await numbersIn(server.url)
    check(
      written.every(({ n }) => all.has(n)),
      `all ${written.length} writes are there, which were archived`,
    )
    await cli(root, dataDir, settings, ['restored'])
    check(await isHeld(server.url), 'it is held')

    console.log('\nTo a moment between two writes')
    await server.burn()
    await rm(dataDir, { recursive: true })
    const target = lineOf(page, /--type=time/).replace(/--target="[^"]+"/, `--target=${quoted(between.at)}`) // prettier-ignore
    await server.ran(target)
    await server.start()
    const some = await numbersIn(server.url)
    check(
      Math.max(...some) === between.n && some.size === between.n,
      `write ${between.n} is there, and ${between.n + 1} is not`,
    )
    const at = new Date(between.at.replace(/([+-]\d\d)$/, '$1:00')).toISOString()
    check(await isThere(server.url, erased), 'who was erased after that moment is back')
    await cli(root, dataDir, settings, ['restored', '--at', at])
    check(!(await isThere(server.url, erased)), 'and is erased again')
    const back = await filesIn(dataDir)
    check(files > 100 && back === files, `${back} of ${files} files are back`)
    product = await startProduct(root, dataDir, settings)
    const held = await fetch(`${product.url}/found`, { headers: { accept: 'text/html' } })
    check(held.status === 503 && held.headers.has('retry-after'), 'a page says that it comes back')
    await cli(root, dataDir, settings, ['open'])
    const { url } = product
    await until(() => fetch(`${url}/found`).then(({ status }) => status === 200))
    check(true, 'it is open')
  } finally {
    await client?.end().catch(() => undefined)
    await product?.kill()
    await server.burn()
    await rm(folder, { recursive: true, force: true })
  }
  console.log(wrong === 0 ? '\nNothing that should be there is lost.' : `\n${wrong} wrong.`)
  return wrong === 0 ? 0 : 1
}

const filesIn = async (dataDir: string): Promise<number> =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  ).length

const has = (program: string): Promise<boolean> =>
  execute('which', [program]).then(
    () => true,
    () => false,
  )

/** A command that the page names. */
function lineOf(page: string, holds: RegExp): string {
  const line = page
    .split('\n')
    .map((one) => /^[\s\d*,-]*(pgbackrest --stanza=trouvaille .*)$/.exec(one)?.[1])
    .find((one) => one !== undefined && holds.test(one))
  if (line === undefined) throw new Error(`docs/backups.md has no line with ${holds.source}`)
  return line
}

/** A block of settings that the page names. */
function blockOf(page: string, holds: string): string {
  const block = [...page.matchAll(/```ini\n([^`]*)```/g)].find(([, text]) => text?.includes(holds))
  if (!block?.[1]) throw new Error(`docs/backups.md has no settings with ${holds}`)
  return block[1]
}

const quoted = (text: string): string => `"${text}"`

interface Server {
  url: string
  /** A line of a shell, as the account of PostgreSQL. */
  ran(line: string): Promise<void>
  start(): Promise<void>
  /** Ends it as a machine does, and deletes its data. */
  burn(): Promise<void>
}

async function startServer(
  folder: string,
  page: string,
  account: Account | undefined,
): Promise<Server> {
  const at = (name: string) => join(folder, name)
  for (const name of ['data', 'repository', 'spool', 'log', 'lock', 'socket']) {
    await mkdir(at(name))
    await handOver(at(name), account)
  }
  const paths: [RegExp, string][] = [
    [/^repo1-path=.*$/m, `repo1-path=${at('repository')}`],
    [/^spool-path=.*$/m, `spool-path=${at('spool')}`],
    [/^pg1-path=.*$/m, `pg1-path=${at('data')}`],
  ]
  const configuration = paths.reduce(
    (text, [from, to]) => text.replace(from, to),
    blockOf(page, '[global]'),
  )
  await writeFile(at('pgbackrest.conf'), configuration)
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'],
    PGBACKREST_CONFIG: at('pgbackrest.conf'),
    PGBACKREST_LOG_PATH: at('log'),
    PGBACKREST_LOCK_PATH: at('lock'),
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: at('socket'),
    PGBACKREST_PG1_USER: 'trouvaille',
    PGBACKREST_REPO1_CIPHER_PASS: await newBackupKey(),
  }
  const as = { env, cwd: folder, ...account }
  const program = (name: string, args: string[]) => execute(join(debian, name), args, as)
  await program('initdb', ['-D', at('data'), '-U', 'trouvaille', '-A', 'trust'])
  await appendFile(at('data/postgresql.conf'), `\n${blockOf(page, 'archive_command')}`)
  const url = `postgresql://trouvaille@127.0.0.1:${port}/trouvaille`
  const options = `-p ${port} -k ${at('socket')} -c listen_addresses=127.0.0.1 -c max_connections=160`
  const start = async () => {
    const log = at('log/postgresql.log')
    await program('pg_ctl', ['start', '-w', '-s', '-D', at('data'), '-l', log, '-o', options])
    const client = new Client({ connectionString: url.replace(/trouvaille$/, 'postgres') })
    await client.connect()
    await until(
      async () => (await client.query('select where not pg_is_in_recovery()')).rowCount === 1,
    )
    await client.end()
  }
  await start()
  const there = ['-h', '127.0.0.1', '-p', String(port), '-U', 'trouvaille', 'trouvaille']
  await program('createdb', there)
  return {
    url,
    start,
    async ran(line) {
      const begun = performance.now()
      await execute('/bin/sh', ['-c', line], as)
      console.log(`     ${line}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    },
    async burn() {
      await program('pg_ctl', ['stop', '-s', '-m', 'immediate', '-D', at('data')]).catch(
        () => undefined,
      )
      await rm(at('data'), { recursive: true, force: true })
      await mkdir(at('data'), { mode: 0o700 })
      await handOver(at('data'), account)
    },
  }
}

async function asked(url: string, text: string, values: unknown[] = []) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows
  } finally {
    await client.end()
  }
}

const numbersIn = async (url: string) =>
  new Set((await asked(url, 'select n from drill')).map(({ n }) => Number(n)))
const isHeld = async (url: string) =>
  (await asked(url, 'select from restores where opened is null')).length > 0
const isThere = async (url: string, email: string) =>
  (await asked(url, 'select from users where email = $1', [email])).length > 0
