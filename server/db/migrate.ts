import { readFile } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'
import { z } from 'zod'
import type { Schema } from '#domain/about/version.api.ts'
import { SteadyClient } from './away/steady-client.ts'
import { OldDatabaseError } from './old-database-error.ts'
import { readRows } from './read-rows.ts'

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
  const last = await lastApplied(client)
  const baseline = releaseMigrations()[0]?.folderMillis ?? 0
  if (last !== null && last < baseline)
    throw new OldDatabaseError(
      `The database was made by an older version, and this one cannot bring it up to date. Start the version of commit ${lastBeforeBaseline} with it once, then this one; or begin with an empty database.`,
    )
}

type Asked = Parameters<typeof readRows>[0]

/** The time of the last migration that a database has, in milliseconds; null where it has none. */
async function lastApplied(client: Asked): Promise<number | null> {
  const [table] = await readRows(client, z.strictObject({ found: z.boolean() }), {
    text: "select to_regclass('drizzle.__drizzle_migrations') is not null as found",
  })
  if (!table?.found) return null
  const [row] = await readRows(client, z.strictObject({ last: z.string().nullable() }), {
    text: 'select max(created_at) as last from drizzle.__drizzle_migrations',
  })
  return row?.last ? Number(row.last) : null
}

const journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

/** The last migration that comes with this program. */
async function lastMigration(): Promise<{ when: number; tag: string }> {
  const { entries } = journal.parse(
    JSON.parse(await readFile(`${migrationsFolder}/meta/_journal.json`, 'utf8')),
  )
  const last = entries.at(-1)
  if (!last) throw new Error('there are no migrations')
  return last
}

/** The name of the last migration that comes with this program. */
export const schemaName = async (): Promise<string> => (await lastMigration()).tag

/** How the tables of a database stand to the migrations of this program. */
export async function schemaOf(client: Asked): Promise<Schema> {
  const { when, tag } = await lastMigration()
  const last = await lastApplied(client)
  const database = last === null || last < when ? 'older' : last > when ? 'newer' : 'same'
  return { schema: tag, database }
}
