import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { finishQuietly } from '../scripts/launch.mjs'
import { ensureWebBuilt } from '../scripts/web-build.mjs'
import { databaseAccount } from '../server/db/cluster/account.ts'
import { handOver } from '../server/db/cluster/home.ts'
import { run as runAs, type Account } from '../server/db/cluster/run.ts'
import { startCluster } from '../server/db/cluster/start-cluster.ts'
import { deedsOn } from '../server/testing/killed-database/database-processes.ts'
import { killDatabase, type Deed } from '../server/testing/killed-database/kill-database.ts'
import { freePort, until } from '../server/testing/programs/processes.ts'

const kills = Number(process.env['KILLS'] || 60)
const debian = '/usr/lib/postgresql/15/bin'

interface Place {
  /** Settings of the product. */
  settings: Record<string, string>
  /** Once the product runs. */
  url(): Promise<string>
  deeds(): Promise<Deed[]>
  stop(): Promise<void>
}

/**
 * Kills the database 60 times (`KILLS`) while the product, started by its start command and left
 * alone, writes what the contract has: half of them the embedded PostgreSQL, half of them Debian's
 * PostgreSQL 15.
 */
export async function run(root: string): Promise<number> {
  await ensureWebBuilt(root, process.execPath)
  const half = Math.ceil(kills / 2)
  let wrong = await exercise(root, 'embedded', embedded, half)
  if (await hasDebians()) wrong += await exercise(root, 'PostgreSQL 15', external, kills - half)
  else {
    console.log(`WRONG there is no PostgreSQL 15 in ${debian}: apt-get install postgresql-15`)
    wrong++
  }
  if (wrong === 0) console.log(`\n${kills} kills: nothing acknowledged is lost, nothing is twice.`)
  return wrong === 0 ? 0 : 1
}

async function exercise(
  root: string,
  name: string,
  make: (folder: string) => Promise<Place>,
  count: number,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-drill-'))
  // As root the database runs under another account, which must get in.
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'product')
  await mkdir(dataDir)
  const place = await make(folder)
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const product = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      TRUST_PROXY: '1',
      PUBLIC_URL: publicUrl,
      PORT: String(port),
      SECOND_FACTOR_STAFF: '0',
      NEW_ANIMALS_A_DAY: '1000000',
      NEW_ANIMALS_AN_ORGANIZATION: '1000000',
      SIGHTINGS_AN_ANIMAL: '1000000',
      DATA_DIR: dataDir,
      ...place.settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let restarts = 0
  product.stderr.setEncoding('utf8').on('data', (said: string) => {
    if (said.includes('starting it again')) restarts++
    process.stderr.write(said)
  })
  try {
    await until(() =>
      fetch(`${publicUrl}/readyz`).then(
        ({ ok }) => ok,
        () => {
          if (product.exitCode !== null) throw new Error('the product ended')
          return false
        },
      ),
    )
    console.log(`\n${name}`)
    const ways = await place.deeds()
    const { wrong, ...outcome } = await killDatabase({
      publicUrl,
      databaseUrl: await place.url(),
      deeds: Array.from({ length: count }, (_, n) => ways[n % ways.length] as Deed),
      most: 4000,
      between: 150,
      pace: 2000,
      mostAway: 15_000,
      // With what a busy machine adds.
      mostWait: 13_000,
      tell: (line) => console.log(`     ${line}`),
    })
    console.log('In the end:', { ...outcome, restarts })
    for (const line of wrong.slice(0, 20)) console.log(`WRONG ${line}`)
    return wrong.length
  } finally {
    if (product.exitCode === null && product.kill('SIGTERM')) await once(product, 'exit')
    await place.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function embedded(folder: string): Promise<Place> {
  const dataDir = join(folder, 'product')
  const quiet = { info: () => {}, warn: () => {} }
  return {
    settings: {},
    url: async () => (await startCluster({ dataDir, log: quiet, join: true })).url,
    deeds: async () => deedsOn({ data: join(await realpath(join(dataDir, 'postgres')), 'data') }),
    stop: async () => undefined,
  }
}

/** Started again after a second, as the machine's service manager does. */
async function external(folder: string): Promise<Place> {
  const account = await databaseAccount()
  const data = join(folder, 'debian')
  await mkdir(data)
  await handOver(data, account)
  const port = await freePort()
  await ran(`${debian}/initdb`, ['-D', data, '-U', 'trouvaille', '-A', 'trust'], account)
  const options = `-p ${port} -k ${data} -c listen_addresses=127.0.0.1 -c max_connections=160`
  const start = () =>
    ran(
      `${debian}/pg_ctl`,
      ['start', '-w', '-s', '-D', data, '-l', join(data, 'log'), '-o', options],
      account,
    )
  await start()
  const url = `postgresql://trouvaille@127.0.0.1:${port}/trouvaille`
  await ran(
    `${debian}/createdb`,
    ['-h', '127.0.0.1', '-p', String(port), '-U', 'trouvaille', 'trouvaille'],
    account,
  )
  async function startAgain(): Promise<void> {
    await pause(1000)
    for (let tries = 1; ; tries++) {
      try {
        return await start()
      } catch (error) {
        // Its processes end soon.
        if (tries === 40) throw error
        await pause(250)
      }
    }
  }
  return {
    settings: { DATABASE_URL: url },
    url: () => Promise.resolve(url),
    deeds: () => Promise.resolve(deedsOn({ data, startAgain })),
    stop: () => ran(`${debian}/pg_ctl`, ['stop', '-s', '-m', 'immediate', '-D', data], account),
  }
}

async function ran(file: string, args: string[], account: Account | undefined): Promise<void> {
  const { code, output } = await runAs(file, args, account)
  if (code !== 0) throw new Error(`${file}: ${output}`)
}

/** Installed as the browser of the journeys is. */
async function hasDebians(): Promise<boolean> {
  if (!existsSync(debian) && process.getuid?.() === 0) {
    console.log('Installing PostgreSQL 15 from the packages of the system …')
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    await finishQuietly('apt-get', ['update', '-qq'], options, 5)
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'postgresql-15']
    await finishQuietly('apt-get', install, options, 10)
  }
  return existsSync(debian)
}
