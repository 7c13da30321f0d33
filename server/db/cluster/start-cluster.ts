import { existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'

import { ClusterError } from './cluster-error.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { handOver, openHome, socketOf, type Home } from './home.ts'
import { ClusterInUseError, takeOwnership } from './owner-lock.ts'
import { runningPort, startPostmaster, stopPostmaster } from './postmaster.ts'
import { run } from './run.ts'
import { clusterSettings } from './settings.ts'

const SUPERUSER = 'postgres'
const NAME = 'trouvaille'
const START_TRIES = 12
const TRY_AGAIN_MS = 250
/** Tries to start again a server that died; then the whole program starts again. */
const RESTARTS = 20

export type Cluster = {
  /** The application's database, as its owner (no superuser). */
  url: string
  /** The maintenance database as superuser, for tests and tools that create databases. */
  adminUrl: string
  /** The application's database as superuser. */
  ownerUrl: string
  /** Where finished segments of the log wait for the place of backups. */
  archive: string
  /** Stops the server if this program owns it; idempotent. */
  stop(): Promise<void>
}

type Log = { info(message: string): void; warn(message: string): void }

export type ClusterOptions = {
  dataDir: string
  log: Log
  /** For tools: use a live owner's cluster. */
  join?: boolean
  /** false only for tests: no fsync. */
  durable?: boolean
  /** Finished segments of the log are kept for backups (BACKUP_TO). */
  archive?: boolean
  /** That the server's processes need. */
  connections?: number
  /** Of the restore itself: others refuse a folder that is not restored whole. */
  restoring?: boolean
}

/** In DATA_DIR while a backup is restored into it. */
export const restoringMark = (dataDir: string): string => join(dataDir, 'restoring')

/**
 * Starts the embedded PostgreSQL on DATA_DIR/postgres, or takes over the one that a killed program
 * left running.
 * @throws ClusterInUseError when another live program works on the folder
 */
export async function startCluster({
  dataDir,
  log,
  join: mayJoin = false,
  durable = true,
  archive = false,
  connections,
  restoring = false,
}: ClusterOptions): Promise<Cluster> {
  if (!restoring && existsSync(restoringMark(dataDir)))
    throw new ClusterError(
      `A backup was not restored whole into ${dataDir}. Empty that folder, and restore again.`,
    )
  const home = await openHome(dataDir)
  const binaries = await findBinaries(home.account)
  const { sockets } = home
  if (archive) {
    await mkdir(home.archive, { recursive: true, mode: 0o700 })
    await handOver(home.archive, home.account)
  }
  const settings = clusterSettings({
    version: binaries.version,
    durable,
    sockets,
    archive: archive ? home.archive : undefined,
    connections,
  })
  let onLost = () => {}
  const own = (at: number) =>
    takeOwnership(address(SUPERUSER, home, at, 'postgres'), {
      dataDir,
      join: mayJoin,
      onLost: () => onLost(),
    })

  await initialise(binaries, home, log, durable)
  const open = (at?: number) =>
    patiently(async () => {
      const found = await bringUp(binaries, home, settings, at)
      return { port: found, owner: await own(found) }
    })
  let { port, owner } = await open()
  if (owner && (await readFile(home.settings, 'utf8')) !== settings) {
    log.info(
      'restarting the embedded PostgreSQL that was left running: its settings are not the present ones',
    )
    await stopPostmaster(binaries, home)
    ;({ port, owner } = await open())
  }
  if (owner) await ensureDatabase(owner, home.password)

  // None of a server that another version of this program started.
  const socket = sockets && existsSync(socketOf(sockets, port)) ? sockets : undefined
  let stopping = false
  let reopening: Promise<void> | undefined
  onLost = () => {
    reopening ??= reopen().finally(() => (reopening = undefined))
  }

  /** The same port again: who uses the database has its address. */
  async function reopen(): Promise<void> {
    if (stopping) return
    log.warn('lost the embedded PostgreSQL; starting it again')
    for (let tries = 1; !stopping; tries++) {
      try {
        await open(port)
        log.info('the embedded PostgreSQL runs again')
        return
      } catch (error) {
        if (tries === RESTARTS || error instanceof ClusterInUseError) throw error
      }
    }
  }

  let stopped: Promise<void> | undefined
  return {
    url: address(NAME, home, port, NAME, socket),
    adminUrl: address(SUPERUSER, home, port, 'postgres', socket),
    ownerUrl: address(SUPERUSER, home, port, NAME, socket),
    archive: home.archive,
    stop() {
      stopping = true
      stopped ??= owner
        ? Promise.resolve(reopening)
            .catch(() => undefined)
            .then(() => stopPostmaster(binaries, home))
        : Promise.resolve()
      return stopped
    },
  }
}

/** The final rename makes this atomic. */
async function initialise(
  binaries: Binaries,
  home: Home,
  log: Log,
  durable: boolean,
): Promise<void> {
  const present = await readFile(join(home.data, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (present === undefined) {
    log.info('making the database files of the embedded PostgreSQL')
    await makeFiles(binaries, home, durable)
    return
  }
  const major = binaries.version.split('.')[0]
  if (present.trim() !== major) {
    throw new ClusterError(
      `${home.data} was made by PostgreSQL ${present.trim()}, and this Trouvaille brings ${major}. ` +
        `Dump it with the former version and restore it into a new data folder.`,
    )
  }
}

async function makeFiles(binaries: Binaries, home: Home, durable: boolean): Promise<void> {
  const draft = `${home.data}.${process.pid}`
  const passwordFile = join(home.data, '..', 'password')
  const access = [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    // Tests open thousands of connections, each of which would hash the password 4,096 times on both sides.
    ...(durable ? [] : ['--set=scram_iterations=1']),
  ]
  // Bytewise collation and Unicode character classes, whatever the machine's locales.
  const text = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]
  if (process.platform === 'linux') text.push('--lc-ctype=C.UTF-8')
  const { code, output } = await run(binaries.initdb, [...access, ...text], home.account)
  if (code !== 0)
    throw new ClusterError(`PostgreSQL could not make its files in ${draft}: ${output}`)
  await appendFile(join(draft, 'postgresql.conf'), "include '../settings.conf'\n")
  await rename(draft, home.data).catch(async () => rm(draft, { recursive: true }))
}

async function bringUp(
  binaries: Binaries,
  home: Home,
  settings: string,
  at?: number,
): Promise<number> {
  const port = await runningPort(home.data)
  if (port !== undefined) return port
  await writeFile(home.settings, settings)
  await handOver(home.settings, home.account)
  await removeSockets(home)
  return startPostmaster(binaries, home, at)
}

/**
 * A stopping or just killed server still looks alive and holds files; a start may lose a race for
 * the folder or a port. All passes within seconds.
 */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === START_TRIES || error instanceof ClusterInUseError) throw error
      await wait(TRY_AGAIN_MS)
    }
  }
}

async function ensureDatabase(admin: Client, password: string): Promise<void> {
  const role = await admin.query('select 1 from pg_roles where rolname = $1', [NAME])
  if (role.rowCount === 0)
    await admin.query(`create role ${NAME} login password ${admin.escapeLiteral(password)}`)
  const database = await admin.query('select 1 from pg_database where datname = $1', [NAME])
  if (database.rowCount === 0) await admin.query(`create database ${NAME} owner ${NAME}`)
}

/** Of a server that was killed: each start has another port. */
async function removeSockets({ sockets }: Home): Promise<void> {
  if (!sockets) return
  const names = await readdir(sockets)
  for (const name of names.filter((one) => one.startsWith('.s.PGSQL.')))
    await rm(join(sockets, name), { force: true })
}

function address(
  user: string,
  home: Home,
  port: number,
  database: string,
  socket?: string,
): string {
  const by = socket ? `?host=${encodeURIComponent(socket)}` : ''
  return `postgresql://${user}:${home.password}@127.0.0.1:${port}/${database}${by}`
}
