import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { z } from 'zod'
import { SteadyClient } from '../db/away/steady-client.ts'
import { readRows } from '../db/read-rows.ts'

/** By table: rows, and a checksum that their order does not change. */
export type Sums = Record<string, { rows: number; sum: string }>

const table = z.strictObject({ name: z.string() })
const sum = z.strictObject({ rows: z.number(), sum: z.string() })

/** Every table that outlives a crash. */
async function sumTables(client: Client): Promise<Sums> {
  const tables = await readRows(client, table, {
    text: `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'pgboss', 'drizzle') order by 1`,
  })
  const sums: Sums = {}
  for (const { name } of tables) {
    const [found] = await readRows(client, sum, {
      text: `select count(*)::float8 as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${name} t`,
    })
    if (found) sums[name] = found
  }
  return sums
}

const open = async (url: string): Promise<Client> => {
  const client: Client = new SteadyClient({ connectionString: url, application_name: 'backup' })
  await client.connect()
  return client
}

/** Of a server that nobody else uses. @param url the application's database */
export async function readSums(url: string): Promise<Sums> {
  const client = await open(url)
  try {
    return await sumTables(client)
  } finally {
    await client.end()
  }
}

/** Bytes of the application's database. */
export async function databaseSize(url: string): Promise<number> {
  const client = await open(url)
  try {
    const [row] = await readRows(client, z.strictObject({ bytes: z.number() }), {
      text: 'select pg_database_size(current_database())::float8 as bytes',
    })
    return row?.bytes ?? 0
  } finally {
    await client.end()
  }
}

const snapshot = z.strictObject({ snapshot: z.string() })
/** Tries: each takes a millisecond, in which nobody may commit. */
const tries = 2000

/**
 * The sums of a running server at a point of its log that has a name, to which it can be restored.
 * @param url the application's database as superuser, who alone may name a point
 * @returns also the segment of the log that holds the point
 */
export async function sumsAtPoint(
  url: string,
): Promise<{ point: string; segment: string; sums: Sums }> {
  const [reading, naming] = [await open(url), await open(url)]
  const seen = async (client: Client) => {
    const [row] = await readRows(client, snapshot, {
      text: 'select pg_current_snapshot()::text as snapshot',
    })
    return row?.snapshot
  }
  try {
    for (let n = 0; n < tries; n++) {
      await reading.query('begin isolation level repeatable read read only')
      const before = await seen(reading)
      const point = `verify_${randomUUID()}`
      const [named] = await readRows(naming, z.strictObject({ segment: z.string() }), {
        text: 'select pg_walfile_name(pg_create_restore_point($1)) as segment',
        values: [point],
      })
      // Equal: nobody committed between the two, so that the point is where the snapshot is.
      if (named && (await seen(naming)) === before) {
        await naming.query('select pg_switch_wal()')
        return { point, segment: named.segment, sums: await sumTables(reading) }
      }
      await reading.query('rollback')
    }
    throw new Error('no moment was found in which nobody wrote')
  } finally {
    await reading.end()
    await naming.end()
  }
}
