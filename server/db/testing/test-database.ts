import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { checkRows } from '../read-rows.ts'
import { asAdmin, databaseAddress } from './admin.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * `admin` may create databases; `template` is migrated, and its name is the prefix of this
     * run's databases.
     */
    databases: { admin: string; template: string }
  }
}

export interface TestDatabase {
  url: string
  /** Closes open connections. Databases that a test forgets are deleted after the run. */
  drop(): Promise<void>
}

/** What many databases contain from the start. */
export interface Prepared {
  name: string
  /** Leaves no connection open. */
  prepare(url: string): Promise<void>
}

/**
 * A database of its own for one test file: migrated and empty or as `prepared`, on the one server
 * of the test run. From then on rows of SQL are checked.
 */
export async function testDatabase(prepared?: Prepared): Promise<TestDatabase> {
  checkRows()
  const { admin, template } = inject('databases')
  const copied = prepared ? await templateOf(prepared) : template
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await asAdmin(admin, (client) => client.query(copyOf(copied, name)))
  return {
    url: databaseAddress(admin, name),
    drop: () =>
      asAdmin(
        admin,
        async (client) => void (await client.query(`drop database if exists ${name} with (force)`)),
      ),
  }
}

/** Copies files, which takes a tenth of the time of writing every page to the log. */
const copyOf = (template: string, name: string): string =>
  `create database ${name} template ${template} strategy file_copy`

/** Prepared once per run, by the first caller: copying is much faster. */
async function templateOf({ name, prepare }: Prepared): Promise<string> {
  const { admin, template } = inject('databases')
  const finished = `${template}_${name}`
  const begun = `${finished}_begun`
  await asAdmin(admin, async (client) => {
    // Held until this connection ends.
    await client.query('select pg_advisory_lock(hashtext($1))', [finished])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      finished,
    ])
    if (rowCount) return
    await client.query(copyOf(template, begun))
    await prepare(databaseAddress(admin, begun))
    await client.query(`alter database ${begun} rename to ${finished}`)
  })
  return finished
}
