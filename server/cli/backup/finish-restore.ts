import { pino } from 'pino'
import { readErasures, type Erasure } from '../../backup/erasures.ts'
import type { Place } from '../../backup/copy-files.ts'
import { marksAt, readMarks } from '../../backup/marks.ts'
import { systemClock } from '../../clock.ts'
import { connect } from '../../db/connect.ts'
import { migrateDatabase } from '../../db/migrate.ts'
import { prepareRestored } from '../../features/restored/prepare-restored.ts'
import { jobs } from '../../jobs/jobs.ts'
import { startQueue } from '../../jobs/queue.ts'
import { number } from '../import-progress.ts'
import { say } from '../watch-import.ts'

/** Milliseconds between what a transaction noted as its time and its end. */
const slack = 60_000

/** What was erased before is erased; to say so again does nothing. What was deleted may be back since. */
const isSince = ({ kind, at }: Erasure, reached: Date): boolean =>
  kind === 'purged' || new Date(at).getTime() > reached.getTime() - slack

interface Restore {
  /** Of the database, which nobody else uses. */
  url: string
  /** Which knows what was erased and withdrawn since; null: nobody does. */
  place: Place | null
  /** Whence the database came. */
  base: string
  reached: Date
  files: number
  missing: readonly string[]
}

/** What follows any restore, whoever made it: from here on the server is held (docs/decisions/0124). */
export async function finishRestore({
  url,
  place,
  base,
  reached,
  files,
  missing,
}: Restore): Promise<void> {
  await migrateDatabase(url)
  const connection = connect(url, { max: 4 })
  const queue = await startQueue({
    url,
    jobs,
    contextOf: () => null as never,
    log: pino({ level: 'silent' }),
    work: false,
  })
  try {
    const [known, here] = [place && (await marksAt(place)), await readMarks(connection.db)]
    const erasures = place ? await readErasures(place) : []
    const done = await prepareRestored({
      db: connection.db,
      queue,
      now: systemClock.now(),
      base,
      reached,
      erasures: erasures.filter((one) => isSince(one, reached)),
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
      `Erasures and withdrawals made again: ${done.erasures}; sessions ended: ${done.sessions}; letters that wait for staff: ${done.letters}.`,
    )
    for (const one of done.refused) say(`Not made again: ${one}`)
    say(
      'Start the server, and log in as an administrator with a password: it is held until you open it on /admin/backups, or by `open`.',
    )
  } finally {
    await queue.stop()
    await connection.close()
  }
}
