import { and, eq, inArray, sql } from 'drizzle-orm'
import { intakeNames } from '#domain/animals/fields/animal-fields.ts'
import type { Database } from '../../db/connect.ts'
import { inOrder } from '../../db/rows-in-order.ts'
import { adoptions, animals, events } from '../../db/tables/index.ts'
import type { Animal } from '../animals/animals.queries.ts'
import { unpublished } from '../../db/published.ts'
import type { Keeper } from './keepers.ts'

/** Cleared on transfer: notices, arrival notes, place, and what the former keeper made public. */
const leftBehind = {
  status: '',
  arrival: null,
  intervention: null,
  holdUntil: null,
  postalCode: null,
  homePlace: null,
  notesPublic: null,
  ...unpublished,
} as const

/**
 * Transfers a locked animal. Erases who brought it, a third person: the timeline keeps which field
 * changed, not its value.
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
      inOrder(
        tx,
        events.id,
        and(
          eq(events.animalId, animalId),
          inArray(sql`${events.details} ->> 'field'`, intakeNames),
        ),
      ),
    )
  return changed as Animal
}
