import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'
import { SteadyClient } from './away/steady-client.ts'

const migrationsFolder = new URL('./migrations', import.meta.url).pathname
/** Any number that no other lock of this database uses. */
const migrationLock = 7_203_155_041

/** Applies pending migrations, one process at a time. */
export async function migrateDatabase(url: string): Promise<void> {
  const client: Client = new SteadyClient({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
