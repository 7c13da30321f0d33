import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'
import { SteadyClient } from './away/steady-client.ts'
import { OldDatabaseError } from './old-database-error.ts'

const migrationsFolder = new URL('./migrations', import.meta.url).pathname
/** Any number that no other lock of this database uses. */
const migrationLock = 7_203_155_041
/** The last commit whose migrations lead from any older database to what the baseline makes. */
const lastBeforeBaseline = '8e04deaabcc8676dab7d8752ff359a6ea51ac2fa'

/** In their order. */
export const releaseMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder })

/** That they make. */
export const extensionsOf = (migrations: readonly MigrationMeta[]): string[] => {
  const statements = migrations.flatMap(({ sql }) => sql).join('\n')
  return [...statements.matchAll(/^create extension if not exists (\w+)/gim)].map(
    ([, name = '']) => name,
  )
}

/**
 * Applies pending migrations, one process at a time.
 * @throws {OldDatabaseError} for a database from before the baseline
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client: Client = new SteadyClient({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseOld(client)
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

/** The baseline carries the time of the last migration that it replaces: who had that one has all. */
async function refuseOld(client: Client): Promise<void> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as found",
  )
  if (!tables[0]?.found) return
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  const last = rows[0]?.last
  const baseline = releaseMigrations()[0]?.folderMillis ?? 0
  if (last && Number(last) < baseline)
    throw new OldDatabaseError(
      `The database was made by an older version, and this one cannot bring it up to date. Start the version of commit ${lastBeforeBaseline} with it once, then this one; or begin with an empty database.`,
    )
}
