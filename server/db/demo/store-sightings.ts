import { and, eq, isNull, sql } from 'drizzle-orm'
import { dayOf } from '#domain/dates.ts'
import { newUniqueId } from '../../features/animals/unique-id.ts'
import type { Database } from '../connect.ts'
import { reports, sightings } from '../tables/index.ts'
import type { StoredAnimals } from './store-animals.ts'
import { positionOf } from './store-keepers.ts'

const day = 86_400_000
/** Lost animals that people saw, the first ones. */
const mostSeen = 6

/** What people saw since the loss, degrees from it, oldest first. */
const seen = [
  { east: 0.004, north: 0.003, status: 'confirmed', note: null },
  {
    east: 0.011,
    north: 0.002,
    status: 'waiting',
    note: 'Près du parc, vers 18\u00a0h. Il avait peur.',
  },
  { east: 0.05, north: -0.03, status: 'dismissed', note: 'Un animal semblable, avec un collier.' },
] as const

/** Of people’s lost animals; nobody’s name is in them. */
export async function storeSightings(
  tx: Database,
  { animals }: StoredAnimals,
  now: Date,
): Promise<void> {
  const lost = animals.filter(({ status, keeper, since }) => status === 'lost' && 'person' in keeper && (since ?? 0) >= 2) // prettier-ignore
  for (const { id: animalId, spot, since } of lost.slice(0, mostSeen)) {
    const [report] = await tx
      .select({ id: reports.id })
      .from(reports)
      .where(
        and(eq(reports.animalId, animalId), eq(reports.type, 'lost'), isNull(reports.withdrawn)),
      )
    const position = await positionOf(tx, spot)
    if (!report || since === null) continue
    await tx.insert(sightings).values(
      seen.map(({ east, north, status, note }, index) => {
        const [lng, lat] = [position.lng + east, position.lat + north]
        const created = new Date(now.getTime() - (since * day * (seen.length - index)) / 4)
        return {
          uniqueId: newUniqueId(),
          animalId,
          reportId: report.id,
          date: dayOf(created),
          lng,
          lat,
          place: sql`public.sphere(${lng}, ${lat})`,
          city: spot.city,
          note,
          language: 'fr' as const,
          status,
          decided: status === 'waiting' ? null : created,
          created,
        }
      }),
    )
  }
}
