import { rm } from 'node:fs/promises'
import { Command } from 'commander'
import { pino } from 'pino'
import { BackupError } from '../../backup/backup-error.ts'
import { restoreBackup } from '../../backup/restore.ts'
import { restoringMark, startCluster } from '../../db/cluster/start-cluster.ts'
import type { Env } from '../../env.ts'
import { openPlace } from './backup-place.ts'
import { finishRestore } from './finish-restore.ts'
import { readMoment } from './read-moment.ts'
import { say } from '../watch-import.ts'

interface Options {
  from?: string
  at?: Date
  log: string[]
}

const about = `
Into an empty DATA_DIR alone. The server that starts on it is held: staff alone come in, under /login, and
/admin/backups says what is left to do until they let people in. See docs/backups.md.`

/** `restore --from PLACE [--at MOMENT]`: see docs/decisions/0121. */
export const restoreCommand = (readSettings: () => Env): Command =>
  new Command('restore')
    .description('Bring database and files back from a backup, into an empty DATA_DIR')
    .option('--from <place>', 'where the backups are; BACKUP_TO, if nothing is said')
    .option('--at <moment>', 'as it was then; else everything that is known', readMoment)
    .option(
      '--log <folder>',
      'folder with segments of the log that no place has yet, such as `postgres/log` and `postgres/data/pg_wal` of a data folder that is alive; again for another',
      (folder: string, all: string[]) => [...all, folder],
      [],
    )
    .addHelpText('after', about)
    .action(async ({ from, at, log: logs }: Options) => {
      const env = readSettings()
      if (env.DATABASE_URL !== undefined)
        throw new BackupError(
          'This is of the embedded database alone: bring the one of DATABASE_URL back by its own means, then say `restored` (docs/backups.md).',
        )
      const place = await openPlace(env, from, '--from')
      const restored = await restoreBackup({
        ...place,
        dataDir: env.DATA_DIR,
        at,
        logs,
        tell: say,
      })
      const { base, files, missing } = restored
      const reached = at ?? restored.reached ?? new Date(base.ended)
      const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }))
      const cluster = await startCluster({ dataDir: env.DATA_DIR, log, restoring: true })
      try {
        await finishRestore({ url: cluster.url, place, base: base.id, reached, files, missing })
      } finally {
        await cluster.stop()
      }
      await rm(restoringMark(env.DATA_DIR))
    })
