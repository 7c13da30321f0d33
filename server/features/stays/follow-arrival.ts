import { and, eq, isNull } from 'drizzle-orm'
import { holdUntilOf, isHeld, stayKindOf } from '#domain/animals/hold.ts'
import { dayOf } from '#domain/dates.ts'
import type { Database } from '../../db/connect.ts'
import { animals, organizations, stays } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { holdDaysOf, openStay } from './stays.ts'

type Animal = typeof animals.$inferSelect

/** Fields of an arrival by which a stay and its hold go. */
const followed = new Set(['arrival.status', 'arrival.date', 'arrival.kennel'])

/**
 * Lets stay and hold of a shelter's animal follow a change of its arrival: what is corrected of the
 * one holds for the other.
 * @throws Refusal STATUS_NOT_ALLOWED on `value` where the animal would be held while it is up for
 * adoption
 */
export async function followArrival(
  tx: Database,
  animal: Animal,
  field: string,
  now: Date,
): Promise<Animal> {
  const { id, organizationId, arrival } = animal
  if (organizationId === null || !followed.has(field)) return animal
  const [shelter] = await tx
    .select({ came: stays.came, kind: stays.kind })
    .from(organizations)
    .leftJoin(stays, and(eq(stays.animalId, id), isNull(stays.gone)))
    .where(and(eq(organizations.id, organizationId), eq(organizations.proType, 'shelter')))
  if (!shelter) return animal
  const status = arrival?.status ?? null
  // One that was handed over came without an arrival: moving it says nothing of its kind.
  const isTold = status !== null || field === 'arrival.status'
  const kind = isTold ? stayKindOf(status) : (shelter.kind ?? 'other')
  const came = arrival?.date ?? shelter.came ?? dayOf(now)
  await openStay(tx, animal, { kind, came }, now)
  const holdUntil = holdUntilOf(kind, came, await holdDaysOf(tx, organizationId))
  if (field === 'arrival.kennel' || holdUntil === animal.holdUntil) return animal
  if (animal.status === 'in_adoption' && isHeld(holdUntil, dayOf(now)))
    throw new Refusal('STATUS_NOT_ALLOWED', { field: 'value' })
  const [changed] = await tx
    .update(animals)
    .set({ holdUntil })
    .where(eq(animals.id, id))
    .returning()
  return changed as Animal
}
