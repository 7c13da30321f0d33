import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import { expect, it } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { OldDatabaseError } from './old-database-error.ts'
import { asAdmin } from './testing/admin.ts'
import { testDatabase } from './testing/test-database.ts'

const migrations = readMigrationFiles({
  migrationsFolder: new URL('./migrations', import.meta.url).pathname,
})
const baseline = migrations[0]?.folderMillis ?? 0

/** A database that says of itself which migration was its last. */
async function databaseAt(last: number, tables: 'of today' | 'of the baseline' = 'of today') {
  const database = await testDatabase()
  await asAdmin(database.url, async (client) => {
    if (tables === 'of the baseline') {
      await client.query('drop schema public cascade; create schema public')
      for (const statement of migrations[0]?.sql ?? []) await client.query(statement)
    }
    await client.query('delete from drizzle.__drizzle_migrations')
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of another file', $1)",
      [last],
    )
  })
  return database
}

const stateOf = (client: Client) =>
  Promise.all([
    client.query('select hash, created_at from drizzle.__drizzle_migrations order by id'),
    client.query("select count(*)::int as tables from pg_tables where schemaname = 'public'"),
  ]).then((results) => results.map(({ rows }) => rows))

it('refuses a database from before the baseline, says what to do, and changes nothing', async () => {
  const database = await databaseAt(baseline - 1)
  const before = await asAdmin(database.url, stateOf)
  await expect(migrateDatabase(database.url)).rejects.toThrow(OldDatabaseError)
  await expect(migrateDatabase(database.url)).rejects.toThrow(
    /Start the version of commit [0-9a-f]{40} with it once, then this one/,
  )
  expect(await asAdmin(database.url, stateOf)).toEqual(before)
  await database.drop()
})

it('applies to a database with the last migration before the baseline what came after it alone', async () => {
  const database = await databaseAt(baseline, 'of the baseline')
  await migrateDatabase(database.url)
  const applied = await asAdmin(database.url, (client) =>
    client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id'),
  )
  expect(applied.rows.map(({ hash }) => hash)).toEqual([
    'of another file',
    ...migrations.slice(1).map(({ hash }) => hash),
  ])
  await database.drop()
})

it('leaves a database of a newer version as it is', async () => {
  const database = await databaseAt(Date.parse('2100-01-01'))
  const before = await asAdmin(database.url, stateOf)
  await migrateDatabase(database.url)
  expect(await asAdmin(database.url, stateOf)).toEqual(before)
  await database.drop()
})
