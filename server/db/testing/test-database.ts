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

/**
 * A database of its own for one test file: migrated and empty, on the one server of the test run.
 * From then on rows of SQL are checked.
 */
export async function testDatabase(): Promise<TestDatabase> {
  checkRows()
  const { admin, template } = inject('databases')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await asAdmin(admin, (client) => client.query(`create database ${name} template ${template}`))
  return {
    url: databaseAddress(admin, name),
    drop: () =>
      asAdmin(
        admin,
        async (client) => void (await client.query(`drop database if exists ${name} with (force)`)),
      ),
  }
}
