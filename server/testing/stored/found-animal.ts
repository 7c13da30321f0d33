import { sql } from 'drizzle-orm'
import { publicLocation } from '#domain/places/geo.ts'
import type { Location } from '#domain/places/location.ts'
import type { Database } from '../../db/connect.ts'
import { foundAnimals } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { newUniqueId } from '../../features/animals/unique-id.ts'

type Row = typeof foundAnimals.$inferInsert

/**
 * An open notice of May 2, 2026, whose finder withholds a mark; `at` is where it was found, `publicAt` what
 * everybody may know of it.
 */
export async function storeFoundAnimal(
  db: Database,
  {
    at,
    publicAt = publicLocation(at),
    ...row
  }: Partial<Row> & { at: Location; publicAt?: Location },
): Promise<{ id: string; uniqueId: string }> {
  const [id, uniqueId] = [uuidv7(), newUniqueId()]
  const [[lng, lat], [publicLng, publicLat]] = [at, publicAt]
  await db.insert(foundAnimals).values({
    species: 'Dog',
    sex: 'Unknown',
    colour: 'noir',
    secret: 'cicatrice sous le menton',
    date: '2026-05-02',
    state: 'held',
    status: 'open',
    fullName: 'Finder Finder',
    email: 'finder@secret.example',
    language: 'fr',
    confirmed: new Date('2026-05-02T12:00:00Z'),
    expires: new Date('2027-05-02T12:00:00Z'),
    ...row,
    id,
    uniqueId,
    place: sql`public.sphere(${lng}, ${lat})`,
    lng,
    lat,
    publicPlace: sql`public.sphere(${publicLng}, ${publicLat})`,
    publicLng,
    publicLat,
  })
  return { id, uniqueId }
}
