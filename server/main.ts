import { pino, type Logger } from 'pino'
import { startAgain, startedMessage, thereMessage } from '../scripts/launch.mjs'
import { startCluster, type Cluster } from './db/cluster/start-cluster.ts'
import { neededConnections, refuseFewConnections } from './processes/connections-needed.ts'
import { readEnv, type Env } from './env.ts'
import { logOptions } from './http/log/log.ts'
import { prepareEnd } from './processes/end.ts'
import { reportFailedStart } from './processes/report.ts'

let log: Logger | undefined
let env: Env | undefined
let isStarted = false
const ending = prepareEnd(() => ({ env, log, isStarted }))
const { onStop, end } = ending

/** `npm start` builds them while the database is made. */
const screens = process.argv.includes('--await-screens')
  ? new Promise<void>((resolve) =>
      process.on('message', (message) => message === thereMessage && resolve()),
    )
  : undefined

async function start(settings: Env): Promise<void> {
  env = settings
  if (env.BACKUP_KEY !== undefined) await checkBackupKey(env.BACKUP_KEY)
  const own = pino(logOptions(env))
  log = own
  const cluster = env.DATABASE_URL === undefined ? openCluster(env, own) : undefined
  const database = env.DATABASE_URL ?? cluster?.then(({ url }) => url)
  if (env.DATABASE_URL) await refuseFewConnections(env.DATABASE_URL, env.PROCESSES)
  await (env.PROCESSES > 1 ? serveByMany(env, own, database) : serveAlone(env, own, database))
  if (env.BACKUP_TO !== undefined)
    await keepBackups(env, (await cluster) ?? (await database) ?? '', own)
  isStarted = true
  process.send?.(startedMessage)
}

type Address = string | Promise<string> | undefined

async function serveAlone(env: Env, log: Logger, database: Address): Promise<void> {
  // Its hundreds of modules load while the database starts.
  const program = import('./serve.ts')
  const [url = '', { serve }] = await Promise.all([database, program])
  await serve({ env, url, log, screens, onStop })
  // Nobody could take over: the start command begins anew.
  process.on('SIGUSR2', () => void end(startAgain, 'stopped'))
}

async function serveByMany(env: Env, log: Logger, database: Address): Promise<void> {
  const [url = '', { startProcesses }] = await Promise.all([
    database,
    import('./processes/parent.ts'),
  ])
  const processes = startProcesses({ env, url, log, screens })
  onStop(processes.stop)
  await processes.started
  process.on('SIGUSR2', () => void processes.restart())
}

/** @throws BackupError before anything starts */
async function checkBackupKey(key: string): Promise<void> {
  const { startSeal } = await import('./backup/seal.ts')
  await startSeal(key)
}

/** Loaded where it is asked for. */
async function keepBackups(env: Env, database: Cluster | string, log: Logger): Promise<void> {
  const { startKeeperThread } = await import('./backup/start-keeper-thread.ts')
  const keeper = startKeeperThread(env, database, log)
  onStop(() => keeper.stop())
}

/** At shutdown it is stopped even while still starting. */
function openCluster(env: Env, log: Logger): Promise<Cluster> {
  const cluster = startCluster({
    dataDir: env.DATA_DIR,
    log,
    archive: env.BACKUP_TO !== undefined,
    connections: neededConnections(env.PROCESSES),
  })
  onStop(async () => (await cluster.catch(() => undefined))?.stop())
  return cluster
}

process.on('SIGINT', () => void end(0, 'now'))
process.on('SIGTERM', () => void end(0, 'stopped'))
process.on('SIGHUP', () => void end(0, 'stopped'))
// The IPC channel of `npm start` breaks when npm's side was killed.
process.on('disconnect', () => void end(0, 'now'))

try {
  await start(readEnv(process.env))
} catch (error) {
  if (!ending.isEnding) await end(reportFailedStart(error, process.env), 'now')
}
