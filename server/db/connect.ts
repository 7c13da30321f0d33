import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'

/** The database, or the transaction that the caller opened: every function that touches data takes it first. */
export type Database = NodePgDatabase & { $client: Pool | PoolClient }

export interface Connection {
  db: Database
  pool: Pool
  close(): Promise<void>
}

/** Opens a pool. `jit` is off: it makes wide queries many times slower. */
export function connect(url: string, options: { max?: number } = {}): Connection {
  const pool = new Pool({ connectionString: url, max: options.max ?? 20, options: '-c jit=off', application_name: 'trouvaille' })
  pool.on('error', () => {}) // an idle connection that breaks is replaced at the next query, which reports any real trouble
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}

/**
 * Runs `work` in one transaction: all of its writes and queued jobs happen, or none. Inside a transaction already,
 * `work` joins it.
 */
export async function transaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (!(db.$client instanceof Pool)) return work(db)
  const client = await db.$client.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(drizzle(client, { casing: 'snake_case' }))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}
