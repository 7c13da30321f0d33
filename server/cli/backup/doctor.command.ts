import { statfs } from 'node:fs/promises'
import { Command } from 'commander'
import { troublesOf, type BackupTrouble } from '#domain/backup/backup-state.ts'
import { readBackupState } from '../../backup/backup-state.ts'
import { waitingErasures } from '../../backup/erasures.ts'
import { systemClock } from '../../clock.ts'
import type { Connection } from '../../db/connect.ts'
import type { Env } from '../../env.ts'
import { FilesAway } from '../../files/files.ts'
import { openFiles } from '../../files/open-files.ts'
import { lastRestore } from '../../features/restored/held.ts'
import { number } from '../import-progress.ts'
import { say } from '../watch-import.ts'

const words: Record<BackupTrouble, string> = {
  none: 'There is no backup yet.',
  failed: 'The backup that was due could not be made.',
  old: 'The last backup is older than a day.',
  away: 'The place of backups does not answer.',
  gap: 'Too much waited: the log has a gap, and only the next backup ends it.',
  unverified: 'No backup was tried for more than nine days.',
  bad: 'The last backup that was tried is not good.',
}

/** `doctor`: what an operator should know; fails where something is wrong. */
export const doctorCommand = (readSettings: () => Env, open: () => Promise<Connection>): Command =>
  new Command('doctor')
    .description('Say what is wrong with database, files, disk and backups, and what waits')
    .action(async () => {
      const env = readSettings()
      const { db, close } = await open()
      try {
        say('The database answers.')
        const { bavail, bsize, blocks } = await statfs(env.DATA_DIR)
        say(`Disk of DATA_DIR: ${gigabytes(bavail * bsize)} free of ${gigabytes(blocks * bsize)}.`)
        if (env.FILES_URL !== undefined) await tellBucket(env)
        const last = await lastRestore(db)
        if (last && !last.opened)
          say(`Restored up to ${last.reached.toISOString()}: held until staff open it.`)
        const erasures = await waitingErasures(db)
        if (env.BACKUP_TO === undefined) {
          say('Backups: BACKUP_TO is not set, so none are made by schedule.')
          return
        }
        const state = await readBackupState(env.DATA_DIR)
        if (state.base)
          say(
            `Last backup: ${state.base.started}, ${number(state.base.files)} files, ${state.base.seconds} s.`,
          )
        if (state.logSent) say(`The log came to its place up to ${state.logSent}.`)
        if (state.verified)
          say(
            `Last tried: ${state.verified.at}, ${number(state.verified.tables)} tables, ${number(state.verified.files)} files.`,
          )
        say(
          `Waiting for the place: ${number(state.waitingSegments)} segments of the log (${gigabytes(state.waitingBytes)}), ${number(erasures)} erasures.`,
        )
        const troubles = troublesOf(state, systemClock.now())
        for (const trouble of troubles) say(`WRONG ${words[trouble]}`)
        if (state.failed) say(`     ${state.failed.reason}`)
        if (state.away) say(`     ${state.away.reason}`)
        for (const problem of state.verified?.problems ?? []) say(`     ${problem}`)
        if (troubles.length > 0) process.exitCode = 1
      } finally {
        await close()
      }
    })

async function tellBucket(env: Env): Promise<void> {
  const files = await openFiles(env)
  try {
    await files.list()[Symbol.asyncIterator]().next()
    say('The bucket of files answers.')
  } catch (error) {
    if (!(error instanceof FilesAway)) throw error
    say(`WRONG ${(error.cause as Error).message}`)
    process.exitCode = 1
  }
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`
