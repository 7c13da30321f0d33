import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Command } from 'commander'
import { Client } from 'pg'
import { z } from 'zod'
import { BackupError } from '../../backup/backup-error.ts'
import { bringFiles } from '../../backup/restore.ts'
import { readRows } from '../../db/read-rows.ts'
import type { Env } from '../../env.ts'
import { say } from '../watch-import.ts'
import { openPlace } from './backup-place.ts'
import { finishRestore } from './finish-restore.ts'
import { readMoment } from './read-moment.ts'

interface Options {
  from?: string
  at?: Date
  place: boolean
}

const about = `
After pgBackRest or whatever else brought the database of DATABASE_URL back, and before a server starts on
it: from then on the server is held, as after \`restore\`. What was erased or withdrawn since, and files that
DATA_DIR lacks, come from the place of BACKUP_TO. See docs/backups.md.`

/** `restored [--at MOMENT]`: of an external database (docs/decisions/0124). */
export const restoredCommand = (readSettings: () => Env): Command =>
  new Command('restored')
    .description('Say that the database of DATABASE_URL was brought back by other means')
    .option('--from <place>', 'where files and erasures are; BACKUP_TO, if nothing is said')
    .option('--no-place', 'there is none: what was erased since is not known')
    .option('--at <moment>', 'as it was then; else when its last write was', readMoment)
    .addHelpText('after', about)
    .action(async ({ from, at, place: hasPlace }: Options) => {
      const env = readSettings()
      const url = env.DATABASE_URL
      if (url === undefined)
        throw new BackupError('This is of DATABASE_URL; the embedded database comes by `restore`.')
      const place = hasPlace ? await openPlace(env, from, '--from') : null
      const last = await lookAt(url)
      const reached = at ?? last
      if (!reached)
        throw new BackupError(
          'The database was started again since it recovered, and knows its last write no more: say --at MOMENT.',
        )
      const folder = join(env.DATA_DIR, 'files')
      await mkdir(folder, { recursive: true })
      const { files, missing } = place
        ? await bringFiles(place, reached, folder)
        : { files: 0, missing: [] }
      if (!place) say('Without a place: what was erased or withdrawn since is not known.')
      await finishRestore({ url, place, base: 'external', reached, files, missing })
    })

async function serversOn(client: Client): Promise<number> {
  const [found] = await readRows(client, z.strictObject({ count: z.int() }), {
    text: `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name like 'trouvaille%'`,
  })
  return found?.count ?? 0
}

const facts = z.strictObject({
  isRecovering: z.boolean(),
  last: z.date().nullable(),
})

/**
 * @returns when the last write was that it recovered; null once it was started again
 * @throws BackupError where a server uses it, or it still recovers
 */
async function lookAt(url: string): Promise<Date | null> {
  const client = new Client({ connectionString: url, application_name: 'restored' })
  await client.connect()
  try {
    // Connections of a server that just stopped end within moments.
    for (let tries = 0; tries < 10 && (await serversOn(client)) > 0; tries++) await pause(200)
    const [known] = await readRows(client, facts, {
      text: `select pg_is_in_recovery() as "isRecovering", pg_last_xact_replay_timestamp() as last`,
    })
    if (known?.isRecovering)
      throw new BackupError(
        'The database still recovers: end that first, for instance by pg_wal_replay_resume() or --target-action=promote.',
      )
    if ((await serversOn(client)) > 0)
      throw new BackupError('A server uses that database. Stop every server first.')
    return known?.last ?? null
  } finally {
    await client.end()
  }
}
