import { sql } from 'drizzle-orm'
import type { Location } from '#domain/places/location.ts'
import type { Database } from '../../db/connect.ts'
import { sightings } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { newUniqueId } from '../../features/animals/unique-id.ts'

type Row = typeof sightings.$inferInsert

/** Of May 2, 2026, that waits for its keeper; `at` is where the animal was seen. */
export async function storeSighting(
  db: Database,
  { at: [lng, lat], ...row }: Partial<Row> & Pick<Row, 'animalId' | 'reportId'> & { at: Location },
): Promise<{ id: string; uniqueId: string }> {
  const [id, uniqueId] = [uuidv7(), newUniqueId()]
  await db.insert(sightings).values({
    date: '2026-05-02',
    language: 'fr',
    city: 'Montréal (Verdun)',
    ...row,
    id,
    uniqueId,
    lng,
    lat,
    place: sql`public.sphere(${lng}, ${lat})`,
  })
  return { id, uniqueId }
}
