import { rm } from 'node:fs/promises'
import { Command, InvalidArgumentError } from 'commander'
import { pino } from 'pino'
import { BackupError } from '../../backup/backup-error.ts'
import { readErasures, type Erasure } from '../../backup/erasures.ts'
import { marksAt, readMarks } from '../../backup/marks.ts'
import { restoreBackup } from '../../backup/restore.ts'
import { systemClock } from '../../clock.ts'
import { connect } from '../../db/connect.ts'
import { restoringMark, startCluster } from '../../db/cluster/start-cluster.ts'
import { migrateDatabase } from '../../db/migrate.ts'
import type { Env } from '../../env.ts'
import { prepareRestored } from '../../features/restored/prepare-restored.ts'
import { jobs } from '../../jobs/jobs.ts'
import { startQueue } from '../../jobs/queue.ts'
import { openPlace } from './backup-place.ts'
import { number } from '../import-progress.ts'
import { say } from '../watch-import.ts'

interface Options {
  from?: string
  at?: Date
  log: string[]
}

function readMoment(text: string): Date {
  const moment = new Date(text)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) || isNaN(+moment))
    throw new InvalidArgumentError('a moment is written 2026-11-28T04:30:00-05:00.')
  return moment
}

const about = `
Into an empty DATA_DIR alone. The server that starts on it is held: staff alone come in, under /login, and
/admin/backups says what is left to do until they let people in. See docs/backups.md.`

/** Milliseconds between what a transaction noted as its time and its end. */
const slack = 60_000

/** What was erased before is erased; to say so again does nothing. What was deleted may be back since. */
const isSince = ({ kind, at }: Erasure, reached: Date): boolean =>
  kind === 'purged' || new Date(at).getTime() > reached.getTime() - slack

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
          'This is of the embedded database alone; docs/backups.md says how the one of DATABASE_URL is restored.',
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
        await migrateDatabase(cluster.url)
        const connection = connect(cluster.url, { max: 4 })
        const queue = await startQueue({
          url: cluster.url,
          jobs,
          contextOf: () => null as never,
          log: pino({ level: 'silent' }),
          work: false,
        })
        try {
          const [known, here] = [await marksAt(place), await readMarks(connection.db)]
          const done = await prepareRestored({
            db: connection.db,
            queue,
            now: systemClock.now(),
            base: base.id,
            reached,
            erasures: (await readErasures(place)).filter((one) => isSince(one, reached)),
            marks: {
              invoice: Math.max(here.invoice, known?.invoice ?? 0),
              creditNote: Math.max(here.creditNote, known?.creditNote ?? 0),
              transaction: Math.max(here.transaction, known?.transaction ?? 0),
            },
            files,
            missingFiles: missing.length,
          })
          say(`Restored up to ${reached.toISOString()}: ${number(files)} files.`)
          if (missing.length > 0) say(`Files that are gone: ${missing.slice(0, 20).join(', ')}`)
          say(
            `Deletions and erasures made again: ${done.erasures}; sessions ended: ${done.sessions}; letters that wait for staff: ${done.letters}.`,
          )
          for (const one of done.refused) say(`Not deleted again: ${one}`)
          say(
            'Start the server, and log in as an administrator: it is held until you open it on /admin/backups.',
          )
        } finally {
          await queue.stop()
          await connection.close()
        }
      } finally {
        await cluster.stop()
      }
      await rm(restoringMark(env.DATA_DIR))
    })
