import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { microchipForms, normalizeMicrochip } from '#domain/animals/numbers/microchip-forms.ts'
import type { Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'

/** Arbitrary lock id. */
export const numbering = 7_203_155_042

/** Serializes numbering until the transaction ends: no duplicate numbers, no deadlocks. */
export const holdNumbering = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(${numbering})`)

/** Microchips that animals and open implants hold, whoever made them; `test` is on `microchip`. */
const heldMicrochips = (test: string) =>
  `select microchip as number from animals where status <> 'removed' and ${test}
   union all select microchip from implants where status = 'open' and ${test}`

/** Those of some numbers that are microchips of animals or open implants: no card gets them. */
export async function microchipsAmong(tx: Database, numbers: string[]): Promise<Set<string>> {
  const rows = await readRows(tx.$client, z.strictObject({ number: z.string() }), {
    text: heldMicrochips('microchip = any($1)'),
    values: [numbers.flatMap(microchipForms)],
  })
  return new Set(rows.map(({ number }) => normalizeMicrochip(number)))
}

/**
 * The last number in a range that no new card gets, since it is an item of stock or a microchip
 * that is held; null for a free range. Numbers of nine digits sort as texts.
 */
export async function lastTaken(tx: Database, from: number, count: number): Promise<number | null> {
  const rows = await readRows(tx.$client, z.strictObject({ last: z.string().nullable() }), {
    text: `select max(number) as last from (
       select number from items where length(number) = 9 and number between $1 and $2 and number ~ '^[0-9]+$'
       union all ${heldMicrochips("microchip between $1 and $2 and microchip ~ '^[0-9]{9}$'")}
       union all select right(number, 9) from (${heldMicrochips("microchip between 'AVID' || $1 and 'AVID' || $2 and microchip ~ '^AVID[0-9]{9}$'")}) named) taken`,
    values: [String(from), String(from + count - 1)],
  })
  const last = rows[0]?.last ?? null
  return last === null ? null : Number(last)
}
