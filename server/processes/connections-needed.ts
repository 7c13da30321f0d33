import type { Client, Pool } from 'pg'
import { z } from 'zod'
import { SettingsError } from '../env.ts'
import { SteadyClient } from '../db/away/steady-client.ts'
import { readRows } from '../db/read-rows.ts'

/** Most connections of a server process (docs/decisions/0094). */
const eachNeeds = 70

/** Of several processes one more runs while it takes over from another. */
export const neededConnections = (processes: number): number =>
  eachNeeds * (processes > 1 ? processes + 1 : 1)

const limitsRow = z.strictObject({ allowed: z.number(), reserved: z.number() })
/** Of a database; some are for its administrators alone. */
export type ConnectionLimits = z.output<typeof limitsRow>

/** Of the database and role that a connection is of. */
export async function connectionLimits(client: Client | Pool): Promise<ConnectionLimits> {
  const [limits] = await readRows(client, limitsRow, {
    // Beside the server's own limit those of the role and of the database, -1 for none.
    text: `select least(current_setting('max_connections')::int, nullif(rolconnlimit, -1), nullif(datconnlimit, -1)) as allowed,
      current_setting('superuser_reserved_connections')::int + coalesce(current_setting('reserved_connections', true), '0')::int as reserved
      from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  })
  if (!limits) throw new Error('the database tells nothing of its limits')
  return limits
}

/** Null where all processes find a connection. */
export function fewConnections(
  { allowed, reserved }: ConnectionLimits,
  processes: number,
): { says: string; todo: string } | null {
  const needed = neededConnections(processes)
  if (allowed - reserved >= needed) return null
  return {
    says: `The database that DATABASE_URL names allows ${allowed} connections, ${reserved} of them for its administrators; PROCESSES=${processes} needs ${needed}.`,
    todo: `Raise max_connections to ${needed + reserved} or more${processes > 1 ? ', or run fewer processes' : ''}.`,
  }
}

/**
 * Refuses a database that would turn processes away once all are busy.
 * @throws SettingsError
 */
export async function refuseFewConnections(url: string, processes: number): Promise<void> {
  const client: Client = new SteadyClient({ connectionString: url })
  await client.connect()
  try {
    const few = fewConnections(await connectionLimits(client), processes)
    if (few) throw new SettingsError(`${few.says} ${few.todo}`)
  } finally {
    await client.end()
  }
}
