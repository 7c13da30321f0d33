import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { reports } from '../../db/tables/index.ts'

/** What the published loss of an animal says of whom to call; null without one. */
export async function publishedLossOf(db: Database, animalId: string) {
  const [loss] = await db
    .select({
      telephone: reports.telephone,
      email: reports.email,
      address: reports.addressText,
      precision: reports.precision,
    })
    .from(reports)
    .where(and(eq(reports.animalId, animalId), eq(reports.type, 'lost'), isNull(reports.withdrawn)))
  return loss ?? null
}
