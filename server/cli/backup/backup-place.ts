import { pino } from 'pino'
import { BackupError } from '../../backup/backup-error.ts'
import type { Place } from '../../backup/copy-files.ts'
import { startSeal } from '../../backup/seal.ts'
import { openTarget } from '../../backup/target/open-target.ts'
import { startCluster, type Cluster } from '../../db/cluster/start-cluster.ts'
import type { Env } from '../../env.ts'

/** Of `--to` or `--from`, else of BACKUP_TO. @throws BackupError */
export async function openPlace(
  env: Env,
  said: string | undefined,
  option: string,
): Promise<Place> {
  const place = said ?? env.BACKUP_TO
  if (place === undefined)
    throw new BackupError(`Where are the backups? Say it with ${option}, or set BACKUP_TO.`)
  if (env.BACKUP_KEY === undefined)
    throw new BackupError(
      'BACKUP_KEY is not set: backups are encrypted with it. `npm run cli -- backup key` makes one, once; keep it apart from the backups.',
    )
  return { target: openTarget(place, env), seal: await startSeal(env.BACKUP_KEY) }
}

/** The embedded engine, also while a server uses it. @throws BackupError for an external database */
export async function joinCluster(env: Env): Promise<Cluster> {
  if (env.DATABASE_URL !== undefined)
    throw new BackupError(
      'This is of the embedded database alone: the server sends files and erasures beside DATABASE_URL by itself, and docs/backups.md says how the database is kept.',
    )
  return startCluster({
    dataDir: env.DATA_DIR,
    log: pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true })),
    join: true,
    archive: env.BACKUP_TO !== undefined,
  })
}
