import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { fillAnimals } from '../bench/database.ts'
import { ensureWebBuilt } from '../scripts/web-build.mjs'
import { basesAt } from '../server/backup/make-backup.ts'
import { newBackupKey } from '../server/backup/seal.ts'
import { folderTarget } from '../server/backup/target/folder-target.ts'
import { demoDomain, demoPassword } from '../server/db/demo/accounts.ts'
import { startCluster } from '../server/db/cluster/start-cluster.ts'
import { until } from '../server/testing/programs/processes.ts'
import { cli, eraseSomebody, startProduct, write, type Product } from './backed-up.ts'

/** Seconds of writes before and after the backup. */
const seconds = Number(process.env['SECONDS'] || 100)
/** Of the database besides the demonstration's, for time and size. */
const animals = Number(process.env['ANIMALS'] || 0)
const quiet = { info: () => {}, warn: () => {} }

let wrong = 0
function check(is: boolean, what: string): void {
  if (!is) wrong++
  console.log(`${is ? '     ' : 'WRONG'} ${what}`)
}

/**
 * The machine burns: the data folder of a product that runs is deleted under writes. From the place of
 * backups comes what was acknowledged more than 60 seconds before; with the disk of the log, all;
 * `--at` separates two writes. Nobody is logged in, pictures open, and who was erased stays erased.
 */
export async function run(root: string): Promise<number> {
  await ensureWebBuilt(root, process.execPath)
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-restore-'))
  await chmod(folder, 0o755)
  const target = join(folder, 'target')
  await mkdir(target)
  const settings = { BACKUP_TO: target, BACKUP_KEY: await newBackupKey() }
  let product: Product | undefined
  try {
    const dataDir = join(folder, 'data')
    product = await startProduct(root, dataDir, settings)
    console.log('The product runs, with demonstration data.')
    const client = await connected(dataDir)
    await client.query('create table if not exists drill (n int primary key)')
    await until(async () => (await bases(target)) > 0)
    console.log('The first backup is there.')
    if (animals > 0) await fill(dataDir)
    const writing = write(client)
    await pause((seconds / 3) * 1000)
    const begun = performance.now()
    await cli(root, dataDir, settings, ['backup'])
    console.log(`A second one by the command line: ${seconds_(begun)}.`)
    await pause((seconds / 3) * 1000)
    // Two writes, and a moment between them.
    const { rows } = await client.query<{ n: number; at: Date }>(
      'select max(n)::int as n, clock_timestamp() as at from drill',
    )
    const between = rows[0] as { n: number; at: Date }
    // After that moment, so that it has to be erased again there.
    const erased = await eraseSomebody(client)
    const picture = await somePicture(client)
    await pause((seconds / 3) * 1000)
    const burned = Date.now()
    const written = await writing.stop()
    await client.end().catch(() => undefined)
    await kill(product)
    product = undefined
    const lost = join(folder, 'lost')
    await rename(dataDir, lost)
    console.log(`The data folder is gone, after ${written.length} acknowledged writes.`)

    const size = await sizeOf(target)
    console.log(`The place of backups holds ${(size / 1e6).toFixed(1)} MB.`)
    const old = written.filter(({ at }) => at < burned - 60_000)

    const fromTarget = join(folder, 'from-target')
    await restored(root, fromTarget, settings, [], 'From the place of backups alone')
    const there = await numbersIn(fromTarget)
    check(
      old.every(({ n }) => there.has(n)),
      `${old.length} writes that were acknowledged more than 60 s before are there`,
    )
    const latest = Math.max(...written.filter(({ n }) => there.has(n)).map(({ at }) => at))
    console.log(`      the last that is there was ${((burned - latest) / 1000).toFixed(1)} s old`)

    const data = await realpath(join(lost, 'postgres'))
    const logs = ['--log', join(data, 'log'), '--log', join(data, 'data/pg_wal')]
    const withLog = join(folder, 'with-log')
    await restored(root, withLog, settings, logs, 'With the disk of the log alive')
    const all = await numbersIn(withLog)
    check(
      written.every(({ n }) => all.has(n)),
      `all ${written.length} acknowledged writes are there`,
    )

    const atMoment = join(folder, 'at-moment')
    await restored(
      root,
      atMoment,
      settings,
      ['--at', between.at.toISOString(), ...logs],
      'As it was between two writes',
    )
    const some = await numbersIn(atMoment)
    check(
      Math.max(...some) === between.n && some.size === between.n,
      `write ${between.n} is there, and ${between.n + 1} is not`,
    )
    check(await isGone(atMoment, erased), 'who was erased after that moment is erased again')

    product = await startProduct(root, withLog, settings)
    await people(product.url, root, withLog, settings, { picture, erased })
  } finally {
    if (product) await kill(product)
    await rm(folder, { recursive: true, force: true })
  }
  console.log(wrong === 0 ? '\nNothing that should be there is lost.' : `\n${wrong} wrong.`)
  return wrong === 0 ? 0 : 1
}

async function fill(dataDir: string): Promise<void> {
  const { url } = await startCluster({ dataDir, log: quiet, join: true })
  await fillAnimals(url, { animals, lost: animals / 10 })
  const client = await connected(dataDir)
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database())::text as bytes',
  )
  await client.end()
  console.log(`${animals} animals: a database of ${(Number(rows[0]?.bytes) / 1e6).toFixed(0)} MB.`)
}

/** As a machine goes down: the database too. */
async function kill({ dataDir, kill }: Product): Promise<void> {
  const postmaster = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')
  await kill()
  process.kill(Number(postmaster.split('\n')[0]), 'SIGQUIT')
  await pause(2000)
}

async function connected(dataDir: string): Promise<Client> {
  const { url } = await startCluster({ dataDir, log: quiet, join: true })
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function restored(
  root: string,
  dataDir: string,
  settings: Record<string, string>,
  more: string[],
  title: string,
): Promise<void> {
  console.log(`\n${title}`)
  await mkdir(dataDir, { mode: 0o755 })
  const begun = performance.now()
  await cli(root, dataDir, settings, ['restore', ...more])
  console.log(`      restored in ${seconds_(begun)}`)
}

async function numbersIn(dataDir: string): Promise<Set<number>> {
  const { url, stop } = await startCluster({ dataDir, log: quiet })
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select n from drill')
  await client.end()
  await stop()
  return new Set(rows.map(({ n }) => n))
}

async function isGone(dataDir: string, email: string): Promise<boolean> {
  const { url, stop } = await startCluster({ dataDir, log: quiet })
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query('select 1 from users where email = $1', [email])
  await client.end()
  await stop()
  return rowCount === 0
}

async function somePicture(client: Client): Promise<string> {
  const { rows } = await client.query<{ path: string }>(
    `select '/api/animals/' || a.unique_id || '/pictures/' || p.id as path
     from pictures p join animals a on a.id = p.animal_id where a.status = 'lost' limit 1`,
  )
  return rows[0]?.path ?? ''
}

async function people(
  url: string,
  root: string,
  dataDir: string,
  settings: Record<string, string>,
  { picture, erased }: { picture: string; erased: string },
): Promise<void> {
  console.log('\nThe restored product, held and then open')
  const logIn = (email: string) =>
    fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ email, password: demoPassword }),
    })
  const page = await fetch(`${url}/found`, { headers: { accept: 'text/html' } })
  check(page.status === 503 && page.headers.has('retry-after'), 'a page says that it comes back')
  const staff = await logIn(`god@${demoDomain}`)
  const cookie = staff.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const sheet = await fetch(`${url}/api/admin/backups`, { headers: { cookie } })
  check(sheet.status === 200, `staff log in anew and see what is left to do (${staff.status})`)
  await cli(root, dataDir, settings, ['open'])
  await until(() => fetch(`${url}/found`).then(({ status }) => status === 200))
  check(true, 'it is open')
  const image = await fetch(url + picture)
  const bytes = (await image.arrayBuffer()).byteLength
  check(image.status === 200 && bytes > 1000, `a picture opens (${image.status}, ${bytes} bytes)`)
  const gone = await logIn(erased)
  check(gone.status === 401, 'an erased person stays erased')
}

const bases = async (target: string): Promise<number> =>
  (await basesAt(folderTarget(target))).length

async function sizeOf(folder: string): Promise<number> {
  let size = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) size += (await stat(join(entry.parentPath, entry.name))).size
  return size
}

const seconds_ = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`
