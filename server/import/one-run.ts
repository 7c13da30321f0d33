import { createHash } from 'node:crypto'
import { Pool } from 'pg'
import type { Database } from '../db/connect.ts'
import { ImportError } from './import-error.ts'

/** Tells a run from another: whatever changes what it does. */
export function fingerprintOf(facts: object): string {
  const sorted = (value: unknown): unknown =>
    value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, inner]) => [name, sorted(inner)]),
        )
      : value
  return createHash('sha256')
    .update(JSON.stringify(sorted(facts)))
    .digest('hex')
}

/** A killed run's last statement may briefly hold the lock. */
const lockWaitMs = 3000

/**
 * One import per source over all processes.
 * @throws ImportError while another runs
 */
export async function lockSource(db: Database, source: string): Promise<() => void> {
  if (!(db.$client instanceof Pool)) throw new Error('an import opens its own transactions')
  const client = await db.$client.connect()
  try {
    await client.query(`set lock_timeout = ${lockWaitMs}`)
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`import ${source}`])
  } catch (error) {
    client.release(true)
    if ((error as { code?: string }).code === '55P03')
      throw new ImportError(`Another import of ${JSON.stringify(source)} is running.`, 'busy')
    throw error
  }
  // Releases the lock.
  return () => client.release(true)
}
