import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { animals, reports } from '../../db/tables/index.ts'

/** A reported loss with its animal; null once it is gone. */
export async function lossOf(db: Database, reportId: string, { lock = false } = {}) {
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
      fullName: reports.fullName,
      lng: animals.publishedLng,
      lat: animals.publishedLat,
      hidden: sql<boolean>`${animals.status} = 'lost' and ${animals.publishedPlace} is null`,
    })
    .from(reports)
    .innerJoin(animals, eq(animals.id, reports.animalId))
    .where(eq(reports.id, reportId))
  const [loss] = lock ? await rows.for('update') : await rows
  return loss ?? null
}
