import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { dwellingOf } from '#domain/licences/dwelling.ts'
import { animalKeyOf } from '#domain/licences/identity.ts'
import type { Database } from '../../db/connect.ts'
import { inBatches } from '../../db/in-batches.ts'
import { unheld } from '../../db/rows-in-order.ts'
import { licences } from '../../db/tables/index.ts'

/** As `dwellingOf` writes them; earlier ones have other parts. */
const isEarlier = sql`${licences.dwelling} <> '' and ${licences.dwelling} !~ '^[^|]*[|][^|]*[|][^|]+[|][^|]*[|][^|]*$'`

/**
 * Reads the dwellings anew that were kept before all forms of an address were one: a licence whose
 * animal would so become that of another one that runs keeps what it is known by.
 * @returns how many, as a statement does
 */
export async function rereadDwellings(db: Database): Promise<{ rowCount: number }> {
  const batches = inBatches(500, (last: typeof licences.$inferSelect | undefined, limit) =>
    db
      .select()
      .from(licences)
      .where(and(isEarlier, ne(licences.contactName, ''), last && gt(licences.id, last.id)))
      .orderBy(asc(licences.id))
      .limit(limit),
  )
  let rowCount = 0
  for await (const rows of batches)
    for (const row of rows) {
      const { id, address: addressLine1, apartment, animalId, dwelling: former } = row
      const dwelling = dwellingOf({ addressLine1, apartment })
      const animalKey = animalKeyOf(
        { ...row, dwelling },
        animalId === null ? null : { id: animalId },
      )
      // Nobody corrected it meanwhile.
      const same = and(eq(licences.id, id), eq(licences.dwelling, former))
      const save = (values: Partial<typeof row>) =>
        db
          .update(licences)
          .set(values)
          .where(unheld(db, licences.id, same))
      await save({ dwelling, animalKey }).catch(async (error: unknown) => {
        if (!isTaken(error)) throw error
        await save({ dwelling })
      })
      rowCount++
    }
  return { rowCount }
}

/** By `licences_one_active`. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: unknown }).code === '23P01' ||
    (error.cause !== undefined && isTaken(error.cause)))
