import { sql } from 'drizzle-orm'
import { normalizeMicrochip } from '#domain/animals/numbers/microchip-forms.ts'
import type { Database } from '../../db/connect.ts'

import { numbering } from './numbering.ts'

/** Arbitrary lock id. */
const microchips = 7_203_155_043

/**
 * Keeps a microchip number from everyone else until the transaction ends: of two who give the same
 * one, to an animal and to an implant, the second sees what the first did. A number that nothing
 * knows has no row to lock. Taken before any row of an item or implant, and once a transaction. One
 * of nine digits waits for cards that are being numbered.
 */
export function holdMicrochip(tx: Database, typed: string) {
  const number = normalizeMicrochip(typed)
  return tx.execute(sql`select ${number.length === 9 ? sql`pg_advisory_xact_lock_shared(${numbering}), ` : sql``}
    pg_advisory_xact_lock_shared(${microchips}), pg_advisory_xact_lock(hashtextextended(${`microchip ${number}`}, 0))`)
}

/** Keeps every microchip number from everyone else, for the moment of an import's batch. */
export const holdMicrochips = (tx: Database) =>
  tx.execute(
    sql`select pg_advisory_xact_lock_shared(${numbering}), pg_advisory_xact_lock(${microchips})`,
  )
