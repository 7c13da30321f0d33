import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Command } from 'commander'
import { dayOf } from '#domain/dates.ts'
import { asLanguage, defaultLanguage, languages } from '#domain/language.ts'
import { systemClock } from '../clock.ts'
import type { Connection } from '../db/connect.ts'
import { auditLog } from '../db/tables/index.ts'
import type { Env } from '../env.ts'
import { exportOf } from '../features/exports/export-part.ts'
import { cityIdNamed, namedTaker } from '../features/exports/exports.queries.ts'
import { fileNameOf } from '../features/exports/file-name.ts'
import type { Taker } from '../features/exports/rows.ts'
import { openFiles } from '../files/open-files.ts'
import { say } from './watch-import.ts'

interface Asked {
  city?: string
  organization?: string
  to?: string
  language: string
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** `export --city NAME | --organization ID`. */
export const exportCommand = (open: () => Promise<Connection>, readSettings: () => Env): Command =>
  new Command('export')
    .description(
      'Write everything of a city or organization into a zip, in open formats, for the day it leaves (docs/export.md)',
    )
    .option('--city <name>', 'the name of a city')
    .option(
      '--organization <id>',
      'the id of an organization, which its page of staff has in its address',
    )
    .option(
      '--to <file>',
      'the file to write; one of its name and of today here, if nothing is said',
    )
    .option('--language <language>', `of README.txt: ${languages.join(' or ')}`, defaultLanguage)
    .action(async (asked: Asked, command: Command) => {
      const language = asLanguage(asked.language)
      if (!language) command.error(`--language must be ${languages.join(' or ')}`)
      if ((asked.city === undefined) === (asked.organization === undefined))
        command.error('Say --city NAME or --organization ID.')
      const files = await openFiles(readSettings())
      const { db, close } = await open()
      try {
        const taker = await takerOf(db, asked)
        const found = taker && (await namedTaker(db, taker))
        if (!found) {
          process.stderr.write(
            asked.city === undefined
              ? 'There is no organization of that id.\n'
              : 'There is no city of that name.\n',
          )
          process.exitCode = 1
          return
        }
        const now = systemClock.now()
        const to = resolve(asked.to ?? fileNameOf(found.name, dayOf(now)))
        await db.insert(auditLog).values({
          action: `${taker.kind}_exported`,
          subject: taker.id,
          reason: 'npm run cli -- export',
          created: now,
        })
        const part = `${to}.part`
        try {
          // Other people's data: for who runs this alone.
          await pipeline(
            exportOf({ db, files, taker, name: found.name, language, now }),
            createWriteStream(part, { mode: 0o600 }),
          )
        } catch (error) {
          await rm(part, { force: true })
          throw error
        }
        await rename(part, to)
        say(`${found.name}: ${to}`)
      } finally {
        await close()
      }
    })

async function takerOf(
  db: Connection['db'],
  { city, organization }: Asked,
): Promise<Taker | undefined> {
  if (organization !== undefined)
    return isId(organization) ? { kind: 'organization', id: organization } : undefined
  const id = await cityIdNamed(db, city ?? '')
  return id === undefined ? undefined : { kind: 'city', id }
}
