import type { Client } from 'pg'
import { z } from 'zod'
import { SteadyClient } from '../db/away/steady-client.ts'
import { readRows } from '../db/read-rows.ts'

/** In the maintenance database, as the lock of its owner: who sends, and who sweeps what was sent. */
const keeperLock = 7_268_312
const sweepLock = 7_268_313

const open = async (adminUrl: string): Promise<Client> => {
  const client: Client = new SteadyClient({
    connectionString: adminUrl,
    application_name: 'backup-lock',
  })
  await client.connect()
  return client
}

/**
 * Who sends something that a list names later, does it `together` with others; who sweeps what no list
 * names is `alone`. Waits its turn. @param adminUrl the maintenance database, as its superuser
 */
export async function whileSending<T>(
  adminUrl: string,
  how: 'together' | 'alone',
  work: () => Promise<T>,
): Promise<T> {
  const client = await open(adminUrl)
  try {
    const name = how === 'alone' ? 'pg_advisory_lock' : 'pg_advisory_lock_shared'
    await client.query(`select ${name}($1)`, [sweepLock])
    return await work()
  } finally {
    // The lock goes with its connection.
    await client.end().catch(() => undefined)
  }
}

/** One process at a time is the keeper; another becomes it once that one is gone. */
export function keeperSeat(adminUrl: string): {
  isOurs(): Promise<boolean>
  leave(): Promise<void>
} {
  let client: Client | undefined
  const leave = async () => {
    const held = client
    client = undefined
    await held?.end().catch(() => undefined)
  }
  return {
    async isOurs() {
      if (client) return true
      const asking = await open(adminUrl)
      const [row] = await readRows(asking, z.strictObject({ taken: z.boolean() }), {
        text: 'select pg_try_advisory_lock($1) as taken',
        values: [keeperLock],
      })
      if (!row?.taken) {
        await asking.end()
        return false
      }
      client = asking
      asking.on('end', () => client === asking && (client = undefined))
      return true
    },
    leave,
  }
}
