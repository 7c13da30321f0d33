import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Client, Pool, type PoolClient } from 'pg'
import type { z } from 'zod'
import { readRows, shaped } from './read-rows.ts'
import { startLines, type Lines, type Named } from './shared-connections.ts'

/**
 * The database, or the caller's transaction: first parameter of every function that accesses data.
 */
export type Database = NodePgDatabase & { $client: Pool | PoolClient }

export interface Connection {
  db: Database
  pool: Pool
  close(): Promise<void>
}

interface ConnectOptions {
  max?: number
  /** false: a database crash may lose the last writes. */
  waitForDisk?: boolean
}

/** `jit` makes wide queries many times slower. */
export function connect(
  url: string,
  { max = 20, waitForDisk = true }: ConnectOptions = {},
): Connection {
  const options = `-c jit=off${waitForDisk ? '' : ' -c synchronous_commit=off'}`
  const pool = new Pool({ connectionString: url, max, options, application_name: 'trouvaille' })
  // Generic plans: the planner cannot know how few rows a limit leaves and would plan every call.
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
 * Short interactive reads by key or index, on shared connections (docs/decisions/0037); inside a
 * transaction, on its own connection. Long queries, writes and locks use `db` itself, else others
 * would wait. Only tries of a card write and lock here (docs/decisions/0043).
 */
export async function readShort<R>(
  db: Database,
  shape: z.ZodType<R>,
  statement: Named,
): Promise<R[]> {
  const lines = linesOf.get(db.$client)
  return lines ? shaped(shape, await lines.rows(statement)) : readRows(db.$client, shape, statement)
}

/** Runs `work` in a transaction, including queued jobs; joins an open one. */
export async function transaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (!(db.$client instanceof Pool)) return work(db)
  const client = await db.$client.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(databaseOf(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}

/** Like `transaction`; what fails within an open one is undone alone. */
export async function savepoint<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (db.$client instanceof Pool) return transaction(db, work)
  await db.$client.query('savepoint one')
  try {
    const result = await work(db)
    await db.$client.query('release savepoint one')
    return result
  } catch (error) {
    await db.$client.query('rollback to savepoint one')
    await db.$client.query('release savepoint one')
    throw error
  }
}

/** One for each connection: a new one would derive the names of all columns again. */
function databaseOf(client: PoolClient): Database {
  const known = databases.get(client)
  if (known) return known
  const made = drizzle(client, { casing: 'snake_case' })
  databases.set(client, made)
  return made
}
const databases = new WeakMap<PoolClient, Database>()

/**
 * Runs independent queries in parallel; in a transaction, which has one connection, sequentially.
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
