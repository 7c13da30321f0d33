import { pino, type Logger } from 'pino'
import { startAgain, startedMessage, thereMessage } from '../scripts/launch.mjs'
import { BackupError } from './backup/backup-error.ts'
import { troubleOf } from './db/away/trouble.ts'
import { ClusterError } from './db/cluster/cluster-error.ts'
import { startCluster, type Cluster } from './db/cluster/start-cluster.ts'
import { OldDatabaseError } from './db/old-database-error.ts'
import { readEnv, SettingsError, type Env } from './env.ts'
import { logOptions } from './http/log/log.ts'

const stops: (() => Promise<void>)[] = []
let log: Logger | undefined
let isStarted = false

/** `npm start` builds them while the database is made. */
const screens = process.argv.includes('--await-screens')
  ? new Promise<void>((resolve) =>
      process.on('message', (message) => message === thereMessage && resolve()),
    )
  : undefined

async function start(env: Env): Promise<void> {
  if (env.BACKUP_KEY !== undefined) await checkBackupKey(env.BACKUP_KEY)
  const own = pino(logOptions(env))
  log = own
  const cluster = env.DATABASE_URL === undefined ? openCluster(env, own) : undefined
  const database = env.DATABASE_URL ?? cluster?.then(({ url }) => url)
  // Its hundreds of modules load while the database starts.
  const program = import('./serve.ts')
  const [url = '', { serve }] = await Promise.all([database, program])
  await serve({ env, url, log: own, screens, onStop: (stop) => stops.push(stop) })
  if (env.BACKUP_TO !== undefined && cluster) await keepBackups(env, await cluster, own)
  isStarted = true
  process.send?.(startedMessage)
}

/** @throws BackupError before anything starts */
async function checkBackupKey(key: string): Promise<void> {
  const { startSeal } = await import('./backup/seal.ts')
  await startSeal(key)
}

/** Loaded where it is asked for. */
async function keepBackups(env: Env, cluster: Cluster, log: Logger): Promise<void> {
  const { startKeeperThread } = await import('./backup/start-keeper-thread.ts')
  const keeper = startKeeperThread(env, cluster, log)
  stops.push(() => keeper.stop())
}

/** At shutdown it is stopped even while still starting. */
function openCluster(env: Env, log: Logger): Promise<Cluster> {
  const cluster = startCluster({
    dataDir: env.DATA_DIR,
    log,
    archive: env.BACKUP_TO !== undefined,
  })
  stops.push(async () => (await cluster.catch(() => undefined))?.stop())
  return cluster
}

/**
 * Ctrl-C arrives from the terminal and again through npm: within this many milliseconds it is the
 * same one.
 */
const sameSignal = 500
let stopping: number | undefined
/** Milliseconds; whatever does not end in time is ended with the process. */
const longestStop = 15_000

/** Stops everything in reverse order; a second signal exits at once. */
async function shutdown(code: number): Promise<void> {
  if (stopping !== undefined) {
    if (Date.now() - stopping > sameSignal) process.exit(1)
    return
  }
  stopping = Date.now()
  setTimeout(() => process.exit(code), longestStop).unref()
  for (const stop of stops.reverse())
    await stop().catch((error: Error) => process.stderr.write(`${error.message}\n`))
  process.exit(code)
}

process.on('SIGINT', () => void shutdown(0))
process.on('SIGTERM', () => void shutdown(0))
process.on('SIGHUP', () => void shutdown(0))
// The IPC channel of `npm start` breaks when npm's side was killed.
process.on('disconnect', () => void shutdown(0))

// None is expected: whatever state it left, the start command begins anew.
process.on('uncaughtException', (error, origin) => {
  if (log) log.fatal({ err: error, origin }, 'an error that nobody handled')
  else process.stderr.write(`${origin}: ${error.stack ?? error.message}\n`)
  void shutdown(isStarted ? startAgain : 1)
})

try {
  await start(readEnv(process.env))
} catch (error) {
  if (stopping === undefined) {
    report(error)
    await shutdown(isPassing(error) ? startAgain : 1)
  }
}

function report(error: unknown): void {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (taken)
    process.stderr.write(
      `Port ${process.env['PORT'] || 3000} is taken by another program. Stop it, or choose another one: PORT=3001 npm start\n`,
    )
  else if (
    error instanceof SettingsError ||
    error instanceof BackupError ||
    error instanceof ClusterError ||
    error instanceof OldDatabaseError
  )
    process.stderr.write(`${error.message}\n`)
  else if (isRefusedByDatabase(error))
    process.stderr.write(
      `The database that DATABASE_URL names cannot be used: ${error.message || error.code}\n`,
    )
  else
    process.stderr.write(
      `Trouvaille cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    )
}

/** The database may be there soon: a server that ran before starts again. */
function isPassing(error: unknown): boolean {
  if (error instanceof ClusterError || troubleOf(error)) return true
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(?:ECONN|ENOENT|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH)/.test(code)
}

/** No connection, or class 28 (wrong name or password), 3D000 (unknown database). */
function isRefusedByDatabase(error: unknown): error is Error & { code: string } {
  if (!process.env['DATABASE_URL'] || !(error instanceof Error) || !('code' in error)) return false
  return /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|28|3D000)/.test(String(error.code))
}
