import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { z } from 'zod'

import { ClusterError } from './cluster-error.ts'
import { SteadyClient } from '../away/steady-client.ts'
import { readRows } from '../read-rows.ts'

/** Any number: advisory locks are per database, and only this uses the maintenance database. */
const LOCK = 7_268_311
/** A stopping holder still lives; a killed one's last statement may still run. */
const LIVING_MS = 500
const DEAD_MS = 3000

export class ClusterInUseError extends ClusterError {
  constructor(dataDir: string, holder: string) {
    super(
      `Another Trouvaille (${holder}) uses the data folder ${dataDir}. ` +
        `Stop it first, or name another folder with DATA_DIR.`,
    )
  }
}

/**
 * Lasts as long as the connection. A database lock ends with its holder, even after a crash.
 * @param adminUrl the maintenance database, as its superuser
 * @param onLost called when the connection breaks
 * @returns undefined when another live program is the owner and `join` allows for that
 */
export async function takeOwnership(
  adminUrl: string,
  options: { dataDir: string; join: boolean; onLost: () => void },
): Promise<Client | undefined> {
  const client = new SteadyClient({
    connectionString: adminUrl,
    application_name: `process ${process.pid}`,
  })
  let owner = false
  client.on('end', () => owner && options.onLost())
  await client.connect()
  const begun = Date.now()
  for (;;) {
    const [lock] = await readRows(client, z.strictObject({ taken: z.boolean() }), {
      text: 'select pg_try_advisory_lock($1) as taken',
      values: [LOCK],
    })
    if (lock?.taken) {
      owner = true
      return client
    }
    const holder = await currentHolder(client)
    if (Date.now() - begun > (isAlive(holder) ? LIVING_MS : DEAD_MS)) {
      await client.end()
      if (options.join) return undefined
      throw new ClusterInUseError(options.dataDir, holder)
    }
    await wait(50)
  }
}

async function currentHolder(client: Client): Promise<string> {
  const [holder] = await readRows(client, z.strictObject({ name: z.string() }), {
    text: `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.objid = $1`,
    values: [LOCK],
  })
  return holder?.name ?? 'unknown process'
}

function isAlive(holder: string): boolean {
  const pid = Number(holder.replace('process ', ''))
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
