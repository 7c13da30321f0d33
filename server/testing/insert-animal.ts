import { sql } from 'drizzle-orm'
import { publicLocation } from '#domain/places/geo.ts'
import type { Location } from '#domain/places/location.ts'
import type { Database } from '../db/connect.ts'
import { adoptions, animals, reports } from '../db/tables/index.ts'
import { uuidv7 } from '../db/uuid.ts'

type Row = typeof animals.$inferInsert

let made = 0

/**
 * Inserts an animal directly; `lostAt` also reports it lost there, `adoptableAt` puts it up for
 * adoption there. Returns its ids and the report's.
 */
export async function insertAnimal(
  db: Database,
  {
    lostAt,
    adoptableAt,
    adoption,
    city = 'Montréal',
    date = '2026-05-01',
    ...row
  }: Partial<Row> & {
    lostAt?: Location
    adoptableAt?: Location
    adoption?: Partial<typeof adoptions.$inferInsert>
    city?: string | null
    date?: string
  } = {},
): Promise<{ id: string; uniqueId: string; reportId: string }> {
  made++
  const [id, reportId, uniqueId] = [
    uuidv7(),
    uuidv7(),
    row.uniqueId ?? `animal${String(made).padStart(8, '0')}`,
  ]
  const place = lostAt ?? adoptableAt
  const [lng, lat] = place ? publicLocation(place) : []
  await db.insert(animals).values({
    name: 'Milo',
    species: 'Dog',
    sex: 'Male',
    ...row,
    id,
    uniqueId,
    ...(place && {
      status: lostAt ? ('lost' as const) : ('in_adoption' as const),
      publishedPlace: sql`public.sphere(${lng}, ${lat})`,
      publishedLng: lng,
      publishedLat: lat,
      publishedCity: city,
      publishedDate: date,
    }),
  })
  if (adoptableAt) await db.insert(adoptions).values({ ...adoption, animalId: id })
  if (lostAt) {
    await db.insert(reports).values({
      id: reportId,
      animalId: id,
      type: 'lost',
      date,
      addressText: '12 rue Secrète',
      city,
      place: sql`public.sphere(${lostAt[0]}, ${lostAt[1]})`,
      fullName: 'Camille Tremblay',
      email: 'camille@example.org',
      telephone: '(514) 555-0199',
    })
  }
  return { id, uniqueId, reportId }
}
