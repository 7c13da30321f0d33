import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import type { Version } from '#domain/about/version.api.ts'
import type { Connection } from '../db/connect.ts'
import { schemaName } from '../db/migrate.ts'
import type { Env } from '../env.ts'
import { databaseVersion, thisProgram } from '../version/version.ts'
import { say } from './watch-import.ts'

const stands: Record<Version['database'], string> = {
  same: 'which the database has',
  older: 'which the database lacks: the next start of a server brings it',
  newer: 'and the database has newer ones: another release was started on it',
}

/**
 * `version`: what somebody who asks for help is asked first.
 * @param open without bringing the database up to date
 */
export const versionCommand = (readSettings: () => Env, open: () => Promise<Connection>): Command =>
  new Command('version')
    .description(
      'Say which version this is, of which commit, and on what it runs; changes nothing, also not an older database',
    )
    .action(async () => {
      const { version, commit, node } = await thisProgram()
      line('Trouvaille', version)
      line('Commit', commit ?? 'unknown: neither git nor a build says')
      line('Node', node)
      const { DATABASE_URL, DATA_DIR } = readSettings()
      if (DATABASE_URL === undefined && !existsSync(join(DATA_DIR, 'postgres'))) {
        line('PostgreSQL', `embedded; ${DATA_DIR} has no database yet`)
        line('Schema', await schemaName())
        return
      }
      const { db, close } = await open()
      try {
        const { postgres, schema, database } = await databaseVersion(db.$client)
        line('PostgreSQL', `${postgres}, ${DATABASE_URL === undefined ? 'embedded' : 'external'}`)
        line('Schema', `${schema}, ${stands[database]}`)
      } finally {
        await close()
      }
    })

const line = (name: string, what: string) => say(`${name.padEnd(12)}${what}`)
