import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { Cluster } from '../db/cluster/start-cluster.ts'
import type { Env } from '../env.ts'
import type { KeeperData } from './keeper-thread.ts'

/**
 * Looks after backups while the server runs; begun anew where it fails.
 * @param database the embedded engine, or the address of DATABASE_URL
 */
export function startKeeperThread(
  env: Env,
  database: Cluster | string,
  log: Pick<FastifyBaseLogger, 'error'>,
): { stop(): Promise<void> } {
  const { DATA_DIR, BACKUP_AT, BACKUP_TO, BACKUP_KEY, S3_ACCESS_KEY, S3_SECRET_KEY } = env
  const { FILES_URL, LOG_LEVEL, NODE_ENV } = env
  const data: KeeperData = {
    env: {
      DATA_DIR,
      BACKUP_AT,
      BACKUP_TO,
      BACKUP_KEY,
      S3_ACCESS_KEY,
      S3_SECRET_KEY,
      FILES_URL,
      LOG_LEVEL,
      NODE_ENV,
    },
    ...(typeof database === 'string'
      ? { url: database, adminUrl: database, engine: null }
      : {
          url: database.url,
          adminUrl: database.adminUrl,
          engine: { ownerUrl: database.ownerUrl, log: database.archive },
        }),
  }
  let isStopping = false
  let worker: Worker
  let ended: Promise<unknown>
  const begin = () => {
    worker = new Worker(new URL('./keeper-thread.ts', import.meta.url), { workerData: data })
    worker.on('error', (error) => log.error({ err: error }, 'backups'))
    ended = new Promise((resolve) => worker.once('exit', resolve))
    void ended.then(() => {
      if (!isStopping) setTimeout(begin, 10_000).unref()
    })
  }
  begin()
  return {
    async stop() {
      isStopping = true
      worker.postMessage('stop')
      await ended
    },
  }
}
