import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type PoolConfig, type QueryConfig, type QueryResult } from 'pg'
import type { z } from 'zod'
import { isWrite, noteSent } from './away/sent.ts'
import { SteadyClient } from './away/steady-client.ts'
import { isBroken, troubleOf } from './away/trouble.ts'
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
  /** false: a database crash may lose the last writes, which are never what a call stores. */
  waitForDisk?: boolean
  /** Seconds that a statement may take; none by default. */
  limit?: number | undefined
  /** Seconds to wait for a free connection. */
  patience?: number
}

/** `jit` makes wide queries many times slower. */
export function connect(
  url: string,
  { max = 20, waitForDisk = true, limit, patience = 10 }: ConnectOptions = {},
): Connection {
  const options = [
    '-c jit=off',
    ...(waitForDisk ? [] : ['-c synchronous_commit=off']),
    ...(limit === undefined ? [] : [`-c statement_timeout=${limit}s`]),
  ].join(' ')
  const common = {
    connectionString: url,
    application_name: 'trouvaille',
    // The server cancels first, unless it is silent.
    ...(limit !== undefined && { patience: limit + 1 }),
  }
  const pool = new Pool({
    ...common,
    max,
    options,
    connectionTimeoutMillis: patience * 1000,
    Client: SteadyClient as unknown as NonNullable<PoolConfig['Client']>,
  })
  pool.on('error', () => {}) // an idle connection that breaks is replaced at the next query, which reports any real trouble
  askTwice(pool, waitForDisk)
  // Generic plans: the planner cannot know how few rows a limit leaves and would plan every call.
  const short = {
    ...common,
    options: `${options} -c plan_cache_mode=force_generic_plan`,
    pipeline: true,
  }
  const lines = startLines(() => new SteadyClient(short))
  linesOf.set(pool, lines)
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    pool,
    async close() {
      await lines.close()
      await pool.end()
    },
  }
}

type Ask = (statement: string | QueryConfig, values?: unknown[]) => Promise<QueryResult>

/**
 * A statement outside a transaction is asked once more after a deadlock, which undid it. Writes are
 * noted for the call that sends them.
 */
function askTwice(pool: Pool, isNoted: boolean): void {
  const ask = pool.query.bind(pool) as Ask
  const once: Ask = async (statement, values) => {
    const text = typeof statement === 'string' ? statement : statement.text
    if (!isNoted || !isWrite(text)) return ask(statement, values)
    const refused = noteSent()
    try {
      return await ask(statement, values)
    } catch (error) {
      if (!isBroken(error)) refused()
      throw error
    }
  }
  const twice: Ask = (statement, values) =>
    once(statement, values).catch((error: unknown) => {
      if (troubleOf(error) === 'clash') return once(statement, values)
      throw error
    })
  pool.query = twice as Pool['query']
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

/**
 * Runs `work` in a transaction, including queued jobs; joins an open one. After a deadlock, which
 * undid all, it runs `work` once more: what `work` changes outside the database it must set anew.
 */
export async function transaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (!(db.$client instanceof Pool)) return work(db)
  const pool = db.$client
  try {
    return await runTransaction(pool, work)
  } catch (error) {
    if (troubleOf(error) === 'clash') return runTransaction(pool, work)
    throw error
  }
}

async function runTransaction<T>(pool: Pool, work: (tx: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(databaseOf(client))
    await commit(client)
    return result
  } catch (error) {
    if (isBroken(error)) broken = error as Error
    else await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}

async function commit(client: PoolClient): Promise<void> {
  const refused = noteSent()
  try {
    const { command } = await client.query('commit')
    // A statement failed, and nobody told the caller of the transaction.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
  } catch (error) {
    if (!isBroken(error)) refused()
    throw error
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
