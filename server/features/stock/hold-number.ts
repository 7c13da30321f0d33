import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'

/**
 * Keeps a microchip number from everyone else until the transaction ends: of two who give the same
 * one, to an animal and to an implant, the second sees what the first did. A number that nothing
 * knows has no row to lock. Taken before any row of an item or implant, and once a transaction.
 */
export const holdMicrochip = (tx: Database, number: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`microchip ${number}`}, 0))`)
