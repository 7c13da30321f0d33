import { eq } from 'drizzle-orm'
import { holdUntilOf, defaultHoldDays, type StayKind } from '#domain/animals/hold.ts'
import { noFields } from '#domain/animals/fields/field-paths.ts'
import type { ArrivalStatus } from '#domain/animals/animal.ts'
import { addDays, dayOf } from '#domain/dates.ts'
import type { Database } from '../../connect.ts'
import { animals, organizations, stays } from '../../tables/index.ts'
import { uuidv7 } from '../../uuid.ts'
import { demoKennels } from './plan-stays.ts'
import type { StoredAnimals } from './store-animals.ts'
import type { Keepers } from './store-keepers.ts'

const arrivalOf: Partial<Record<StayKind, ArrivalStatus>> = {
  stray: 'found',
  surrender: 'abandoned',
}

/** Kennels of the shelters, and the stays, arrivals and holds of their animals. */
export async function storeStays(
  tx: Database,
  stored: StoredAnimals,
  { organizations: keepers }: Keepers,
  now: Date,
): Promise<void> {
  await tx
    .update(organizations)
    .set({ kennels: demoKennels })
    .where(eq(organizations.proType, 'shelter'))
  for (const { id, keeper, stay, daysAgo } of stored.animals) {
    const organizationId = 'organization' in keeper ? keepers.get(keeper.organization) : undefined
    if (!stay || organizationId === undefined) continue
    const came = addDays(dayOf(now), -daysAgo)
    await tx.insert(stays).values({
      id: uuidv7(),
      organizationId,
      animalId: id,
      kind: stay.kind,
      came,
      created: now,
    })
    await tx
      .update(animals)
      .set({
        holdUntil: holdUntilOf(stay.kind, came, defaultHoldDays),
        arrival: {
          ...noFields.arrival,
          status: arrivalOf[stay.kind] ?? 'Other',
          date: came,
          kennel: stay.kennel,
          contact: { ...noFields.arrival.contact },
        },
      })
      .where(eq(animals.id, id))
  }
}
