import type { PoolClient } from 'pg'
import type { TestApp } from '../../testing/test-app.ts'

/**
 * How often PostgreSQL ended a transaction of this database because transactions waited for each
 * other in a ring. Ends all other connections, for each tells what it met when it ends.
 */
export async function deadlocksOf({ services: { db } }: TestApp): Promise<number> {
  const client = await (db.$client as { connect(): Promise<PoolClient> }).connect()
  try {
    const others =
      'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
    await client.query(`select pg_terminate_backend(pid, 10000) ${others}`)
    const { rows } = await client.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.deadlocks)
  } finally {
    client.release(true)
  }
}
