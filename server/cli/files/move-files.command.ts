import { access } from 'node:fs/promises'
import { isAbsolute, resolve } from 'node:path'
import { Command } from 'commander'
import { bucketProblem, isBucket } from '../../bucket/place.ts'
import type { Connection } from '../../db/connect.ts'
import type { Env } from '../../env.ts'
import { filesAt, filesFolder } from '../../files/open-files.ts'
import { FilesAway } from '../../files/files.ts'
import { moveFiles, type Moved } from '../../files/move-files.ts'
import { namedFiles } from '../../invariants/stored-files.ts'
import { number, showStep } from '../import-progress.ts'
import { say } from '../watch-import.ts'

interface Asked {
  from?: string
  to?: string
  remove?: boolean
}

const about = `
Repeat it as often as you like: what is there already is compared and not sent again. In this order, with
the server running but for a moment: move-files, start the server with the new FILES_URL, move-files
--remove (docs/production.md).`

/** `move-files --from PLACE --to PLACE`. */
export const moveFilesCommand = (
  open: () => Promise<Connection>,
  readSettings: () => Env,
): Command =>
  new Command('move-files')
    .description('Copy pictures and other files between the folder and a bucket, and compare each')
    .option(
      '--from <place>',
      'a folder or s3://BUCKET/PREFIX?…; DATA_DIR/files, if nothing is said',
    )
    .option('--to <place>', 'the same; FILES_URL, if nothing is said')
    .option('--remove', 'take each file away from where it was, once the other place has it')
    .addHelpText('after', about)
    .action(async (asked: Asked, command: Command) => {
      const env = readSettings()
      const from = asked.from ?? filesFolder(env)
      const to = asked.to ?? env.FILES_URL
      if (to === undefined) command.error('Where to? Say --to PLACE, or set FILES_URL.')
      const problem = (await problemOf(from, env)) ?? (await problemOf(to, env))
      if (problem !== undefined) command.error(problem)
      if (placeOf(from) === placeOf(to)) command.error(`--from and --to are one place: ${from}`)
      const { db, close } = await open()
      const progress = showStep(process.stderr, () => performance.now())
      try {
        const moved = await moveFiles({
          from: await filesAt(from, env),
          to: await filesAt(to, env),
          named: () => namedFiles(db),
          remove: asked.remove === true,
          tell: ({ copied, there }) =>
            progress.update(`${number(copied)} files copied, ${number(there)} were there`),
        })
        progress.stop()
        report(moved)
      } catch (error) {
        progress.stop()
        if (!(error instanceof FilesAway)) throw error
        process.stderr.write(`${(error.cause as Error).message} Repeat it to go on.\n`)
        process.exitCode = 1
      } finally {
        await close()
      }
    })

function report({ copied, there, removed, nobodys, gone, missing }: Moved): void {
  say(
    `${number(copied)} files copied and compared, ${number(there)} were there, ${number(removed)} removed where they were.`,
  )
  if (nobodys > 0) say(`${number(nobodys)} are of no row, and stay where they are.`)
  if (gone > 0) say(`${number(gone)} of rows that are gone were removed at the new place.`)
  if (missing.length === 0) return
  say(`WRONG ${number(missing.length)} files that rows name are not at the new place:`)
  for (const key of missing.slice(0, 20)) say(`     ${key}`)
  process.exitCode = 1
}

const placeOf = (place: string): string => (isBucket(place) ? place : resolve(place))

async function problemOf(
  place: string,
  { S3_ACCESS_KEY, S3_SECRET_KEY }: Env,
): Promise<string | undefined> {
  if (isBucket(place)) {
    const problem = bucketProblem(place)
    if (problem !== undefined) return `${place} is no place: ${problem}.`
    return S3_ACCESS_KEY && S3_SECRET_KEY
      ? undefined
      : 'A bucket needs S3_ACCESS_KEY and S3_SECRET_KEY.'
  }
  if (!isAbsolute(place)) return `${place} is no place: the whole path of a folder.`
  return access(place).then(
    () => undefined,
    () => `The folder ${place} is not there.`,
  )
}
