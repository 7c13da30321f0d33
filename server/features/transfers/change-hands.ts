import { and, eq, inArray, sql } from 'drizzle-orm'
import { intakeNames } from '#domain/animals/animal-fields.ts'
import type { Database } from '../../db/connect.ts'
import { adoptions, animals, events } from '../../db/tables/index.ts'
import type { Animal } from '../animals/animals.queries.ts'
import type { Keeper } from './keepers.ts'

/**
 * What goes when an animal changes hands: notices, what its former keeper noted of its arrival, and
 * where that keeper lives.
 */
const leftBehind = {
  status: '',
  arrival: null,
  intervention: null,
  postalCode: null,
  homePlace: null,
  publishedPlace: null,
  publishedLng: null,
  publishedLat: null,
  publishedCity: null,
  publishedDate: null,
} as const

/**
 * Gives an animal, locked, to another keeper. Who brought it to the former one is a third person,
 * whom nobody needs to know of any longer: the timeline still says which of these fields was
 * changed, and no more what was written.
 */
export async function changeHands(
  tx: Database,
  animalId: string,
  to: Keeper,
  now: Date,
): Promise<Animal> {
  const [changed] = await tx
    .update(animals)
    .set({ ...to, ...leftBehind, updated: now })
    .where(eq(animals.id, animalId))
    .returning()
  await tx.delete(adoptions).where(eq(adoptions.animalId, animalId))
  await tx
    .update(events)
    .set({ details: sql`${events.details} - 'old' - 'new'` })
    .where(
      and(eq(events.animalId, animalId), inArray(sql`${events.details} ->> 'field'`, intakeNames)),
    )
  return changed as Animal
}
