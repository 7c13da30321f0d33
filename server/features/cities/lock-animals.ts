import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { animals } from '../../db/tables/index.ts'

/**
 * Licences of an animal start, and are linked to it, one after another. Lock animals after the city
 * and before licences, as what ends licences does.
 */
export async function lockAnimals(tx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: animals.id })
    .from(animals)
    .where(inArray(animals.id, ids))
    .orderBy(asc(animals.id))
    .for('no key update')
}
