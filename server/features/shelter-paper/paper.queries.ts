import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { byKennelName } from '#domain/intake/intake.ts'
import { mostListed } from '#domain/shelter-paper/shelter-paper.api.ts'
import type { Database } from '../../db/connect.ts'
import { animals, stays } from '../../db/tables/index.ts'
import { shown } from '../intake/kennels.queries.ts'

const printed = {
  ...shown,
  race: animals.race,
  color: animals.color,
  dob: animals.dob,
  card: animals.card,
  tattoo: animals.tattoo,
  medal: animals.medal,
  firstPhoto: animals.firstPhoto,
  illness: animals.illness,
  medication: animals.medication,
  arrival: animals.arrival,
  intervention: animals.intervention,
  keeperId: animals.organizationId,
}

/**
 * Animals of a shelter, by their kennels: those that stay there, and of those named also what it
 * keeps without a stay. What somebody else's record tells of care and arrival is not printed.
 * @param ids unique_id; undefined: all that stay, up to `mostListed`
 */
export async function printedAnimals(
  db: Database,
  organizationId: string,
  ids: readonly string[] | undefined,
) {
  const here = and(
    eq(stays.animalId, animals.id),
    eq(stays.organizationId, organizationId),
    isNull(stays.gone),
  )
  const kept = and(eq(animals.organizationId, organizationId), ne(animals.status, 'removed'))
  const rows = await db
    .select(printed)
    .from(animals)
    .leftJoin(stays, here)
    .where(
      ids === undefined
        ? isNotNull(stays.id)
        : and(inArray(animals.uniqueId, [...ids]), or(isNotNull(stays.id), kept)),
    )
    .orderBy(animals.plainName, animals.id)
    .limit(mostListed)
  return rows
    .map(({ keeperId, ...row }) =>
      keeperId === organizationId
        ? row
        : { ...row, illness: null, medication: null, arrival: null, intervention: null },
    )
    .toSorted(byKennel)
}
export type Printed = Awaited<ReturnType<typeof printedAnimals>>[number]

interface Kennelled {
  kennel: string | null
}
/** Those without a kennel last. */
function byKennel({ kennel: a }: Kennelled, { kennel: b }: Kennelled): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return byKennelName(a, b)
}

/** How many stay at a shelter. */
export const countStaying = (db: Database, organizationId: string): Promise<number> =>
  db.$count(stays, and(eq(stays.organizationId, organizationId), isNull(stays.gone)))
