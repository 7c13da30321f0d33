import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Client, Pool, type PoolClient } from 'pg'
import type { z } from 'zod'
import { readRows, shaped } from './read-rows.ts'
import { startLines, type Lines, type Named } from './shared-connections.ts'

/**
 * The database, or the transaction that the caller opened: every function that touches data takes
 * it first.
 */
export type Database = NodePgDatabase & { $client: Pool | PoolClient }

export interface Connection {
  db: Database
  pool: Pool
  close(): Promise<void>
}

interface ConnectOptions {
  max?: number
  /**
   * Off: what is written is there for everyone at once, but the last moments of it may be lost when
   * the database crashes.
   */
  waitForDisk?: boolean
}

/** Opens a pool. `jit` is off: it makes wide queries many times slower. */
export function connect(
  url: string,
  { max = 20, waitForDisk = true }: ConnectOptions = {},
): Connection {
  const options = `-c jit=off${waitForDisk ? '' : ' -c synchronous_commit=off'}`
  const pool = new Pool({ connectionString: url, max, options, application_name: 'trouvaille' })
  // One plan a statement: else the planner, which cannot know how few rows a limit leaves, plans at
  // every call.
  const short = {
    connectionString: url,
    options: `${options} -c plan_cache_mode=force_generic_plan`,
    application_name: 'trouvaille',
    pipeline: true,
  }
  const lines = startLines(() => new Client(short))
  linesOf.set(pool, lines)
  pool.on('error', () => {}) // an idle connection that breaks is replaced at the next query, which reports any real trouble
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    pool,
    async close() {
      await lines.close()
      await pool.end()
    },
  }
}

const linesOf = new WeakMap<object, Lines>()

/**
 * Short reads that people wait for, by a key or an index: they share connections
 * (docs/decisions/0037). A transaction reads on its own. What may take long, writes or locks goes
 * to `db` itself: others would wait behind it. Tries of a card alone write and lock here
 * (docs/decisions/0043).
 */
export async function readShort<R>(
  db: Database,
  shape: z.ZodType<R>,
  statement: Named,
): Promise<R[]> {
  const lines = linesOf.get(db.$client)
  return lines ? shaped(shape, await lines.rows(statement)) : readRows(db.$client, shape, statement)
}

/**
 * Runs `work` in one transaction: all of its writes and queued jobs happen, or none. Inside a
 * transaction already, `work` joins it.
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

/**
 * Runs queries that do not build on each other at once; in a transaction, which has one connection,
 * one after another.
 */
export async function atOnce<T extends unknown[]>(
  db: Database,
  ...works: { [K in keyof T]: () => PromiseLike<T[K]> }
): Promise<T> {
  if (db.$client instanceof Pool) return (await Promise.all(works.map((work) => work()))) as T
  const results: unknown[] = []
  for (const work of works) results.push(await work())
  return results as T
}
