import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { pino } from 'pino'
import { systemClock } from '../clock.ts'
import { connect } from '../db/connect.ts'
import type { Env } from '../env.ts'
import { logOptions } from '../http/log/log.ts'
import { startKeeper } from './keeper.ts'
import { startSeal } from './seal.ts'
import { openTarget } from './target/open-target.ts'

/**
 * Beside the server's own thread: what is compressed and encrypted here would make people wait there.
 */
export interface KeeperData {
  env: Pick<
    Env,
    | 'DATA_DIR'
    | 'BACKUP_AT'
    | 'BACKUP_TO'
    | 'BACKUP_KEY'
    | 'FILES_URL'
    | 'S3_ACCESS_KEY'
    | 'S3_SECRET_KEY'
    | 'LOG_LEVEL'
    | 'NODE_ENV'
  >
  url: string
  adminUrl: string
  engine: { ownerUrl: string; log: string } | null
}

const { env, url, ...addresses } = workerData as KeeperData
const note = pino(logOptions(env), pino.destination({ dest: 1, sync: true }))
const { db, close } = connect(url, { max: 2, limit: 600 })
const keeper = startKeeper({
  ...addresses,
  env,
  place: {
    target: openTarget(env.BACKUP_TO ?? '', env),
    seal: await startSeal(env.BACKUP_KEY ?? ''),
  },
  db,
  clock: systemClock,
  note,
})
const stopping = new AbortController()

/** Milliseconds between two turns, and between two looks. */
async function again(work: () => Promise<void>, between: number): Promise<void> {
  while (!stopping.signal.aborted) {
    await work().catch((error: unknown) => {
      if (!stopping.signal.aborted) note.error({ err: error }, 'backups')
    })
    await pause(between, undefined, { signal: stopping.signal }).catch(() => undefined)
  }
}

parentPort?.once('message', () => stopping.abort())
await Promise.race([
  Promise.all([again(() => keeper.turn(), 2000), again(() => keeper.look(), 60_000)]),
  // A base that is being made is given up: it has no manifest, so it is none.
  new Promise((resolve) => stopping.signal.addEventListener('abort', resolve)),
])
await keeper.stop()
await close()
parentPort?.close()
process.exit(0)
