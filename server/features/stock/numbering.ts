import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'

/** Any number that nothing else locks. */
const numbering = 7_203_155_042

/**
 * Lots are numbered one after another until the transaction ends: neither do two take the same
 * number, nor wait for each other in a ring.
 */
export const holdNumbering = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(${numbering})`)
