import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { hasDied } from '../../db/published.ts'
import { animals, reports } from '../../db/tables/index.ts'
import { holdKeepers, isSameKeeper } from '../transfers/keepers.ts'

/**
 * Locks a loss: its keeper, its animal, then the report, in the order of every verb
 * (docs/locks.md). Null once it is gone, or has another keeper.
 */
export async function heldLoss(tx: Database, reportId: string) {
  const seen = await lossOf(tx, reportId)
  if (!seen) return null
  await holdKeepers(tx, [seen.ownerId], [seen.organizationId])
  await tx
    .select({ id: animals.id })
    .from(animals)
    .where(eq(animals.id, seen.animalId))
    .for('update')
  await tx.select({ id: reports.id }).from(reports).where(eq(reports.id, reportId)).for('update')
  const loss = await lossOf(tx, reportId)
  return loss && isSameKeeper(loss, seen) ? loss : null
}

/** A reported loss with its animal; null once it is gone, or the animal has died. */
export async function lossOf(db: Database, reportId: string) {
  const rows = db
    .select({
      animalId: animals.id,
      name: animals.name,
      species: animals.species,
      sex: animals.sex,
      ownerId: animals.ownerId,
      organizationId: animals.organizationId,
      postalCode: animals.postalCode,
      date: reports.date,
      created: reports.created,
      withdrawn: reports.withdrawn,
      city: reports.city,
      precision: reports.precision,
      fullName: reports.fullName,
      lng: animals.publishedLng,
      lat: animals.publishedLat,
      hidden: sql<boolean>`${animals.status} = 'lost' and ${animals.publishedPlace} is null`,
    })
    .from(reports)
    .innerJoin(animals, eq(animals.id, reports.animalId))
    .where(and(eq(reports.id, reportId), sql.raw(`not ${hasDied('animals.id')}`)))
  const [loss] = await rows
  return loss ?? null
}
