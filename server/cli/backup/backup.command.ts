import { Command } from 'commander'
import { asBase, noteByHand } from '../../backup/backup-state.ts'
import { basesAt, makeBackup } from '../../backup/make-backup.ts'
import { newBackupKey } from '../../backup/seal.ts'
import { ownFolder, sendLog } from '../../backup/spool.ts'
import { verifyBackup } from '../../backup/verify.ts'
import { systemClock } from '../../clock.ts'
import type { Env } from '../../env.ts'
import { copiedFolder } from '../../files/open-files.ts'
import { joinCluster, openPlace } from './backup-place.ts'
import { number } from '../import-progress.ts'
import { say } from '../watch-import.ts'

const place =
  'the whole path of a folder, or s3://BUCKET/PREFIX?region=REGION; BACKUP_TO, if nothing is said'

const about = `
Everything is encrypted with BACKUP_KEY, in the format of age (https://age-encryption.org): keep the key
apart from the backups, since nobody can read them without it. See docs/backups.md.`

/** `backup`, `backup list`, `backup verify`, `backup key`. */
export const backupCommand = (readSettings: () => Env): Command =>
  new Command('backup')
    .description('Copy database and files while the server runs')
    .option('--to <place>', place)
    .addHelpText('after', about)
    .action(async ({ to }: { to?: string }) => {
      const env = readSettings()
      const kept = await openPlace(env, to, '--to')
      const cluster = await joinCluster(env)
      try {
        const begun = performance.now()
        const made = await makeBackup({
          ...kept,
          adminUrl: cluster.adminUrl,
          files: copiedFolder(env),
          clock: systemClock,
        })
        const seconds = (performance.now() - begun) / 1000
        if (to === undefined || to === env.BACKUP_TO)
          await noteByHand(env.DATA_DIR, { base: asBase(made, seconds) })
        say(
          `Backup ${made.id}: database ${megabytes(made.base?.size ?? 0)}, ${number(made.files.count)} files, ${seconds.toFixed(1)} s.`,
        )
      } finally {
        await cluster.stop()
      }
    })
    .addCommand(
      new Command('list')
        .description('The backups of a place, and from which moment each can be restored')
        .option('--from <place>', place)
        .action(async ({ from }: { from?: string }) => {
          const { target } = await openPlace(readSettings(), from, '--from')
          const bases = await basesAt(target)
          for (const { id, ended, base, files } of bases)
            say(
              `${id}  from ${ended}  ${base ? megabytes(base.size) : 'no database'}  ${number(files.count)} files`,
            )
          if (bases.length === 0) say('There is no backup in that place.')
        }),
    )
    .addCommand(
      new Command('verify')
        .description(
          'Restore the last backup into a scratch place, and compare rows and checksums of all tables and 1,000 files with the running server',
        )
        .option('--from <place>', place)
        .action(async ({ from }: { from?: string }) => {
          const env = readSettings()
          const kept = await openPlace(env, from, '--from')
          const cluster = await joinCluster(env)
          try {
            const verified = await verifyBackup({
              ...kept,
              dataDir: env.DATA_DIR,
              ownerUrl: cluster.ownerUrl,
              clock: systemClock,
              push: async () => {
                await sendLog({ log: cluster.archive, own: ownFolder(env.DATA_DIR) }, kept)
              },
            })
            if (from === undefined || from === env.BACKUP_TO)
              await noteByHand(env.DATA_DIR, { verified })
            const { isGood, base, tables, rows, files, seconds, problems } = verified
            say(
              `Backup ${base}: ${number(tables)} tables with ${number(rows)} rows and ${number(files)} files compared in ${seconds} s.`,
            )
            for (const problem of problems) say(`WRONG ${problem}`)
            if (!isGood) process.exitCode = 1
          } finally {
            await cluster.stop()
          }
        }),
    )
    .addCommand(
      new Command('key').description('Print a new BACKUP_KEY').action(async () => {
        say(await newBackupKey())
      }),
    )

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
