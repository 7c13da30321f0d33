import { and, gte, isNull, sql } from 'drizzle-orm'
import { dayOf } from '#domain/dates.ts'
import { confirmHours, openDays } from '#domain/found-animals/found-animal.ts'
import { toldFrom } from '#domain/matching/match-rule.ts'
import type { Services } from '../../../../context.ts'
import { publicPlaceOf } from '../../../../features/found-animals/post-found-animal.ts'
import { keepMatches, likeliestOf } from '../../../../features/matching/match.ts'
import type { PictureFiles } from '../../../../features/pictures/draw-sizes.ts'
import { putSizes } from '../../../../features/pictures/store-picture.ts'
import { placeNear } from '../../../../features/places/places.queries.ts'
import { newUniqueId } from '../../../../features/animals/unique-id.ts'
import type { Database } from '../../../connect.ts'
import {
  foundAnimalAbuse,
  foundAnimalPictures,
  foundAnimals,
  matches,
  reports,
  sightings,
} from '../../../tables/index.ts'
import { uuidv7 } from '../../../uuid.ts'
import { demoDomain } from '../../accounts.ts'
import { demoFinds } from './demo-finds.ts'
import { demoSightings } from './demo-sightings.ts'
import type { StoredAnimals } from '../store-animals.ts'
import { positionOf, type Keepers } from '../store-keepers.ts'

const day = 86_400_000

/**
 * Found animals, who saw lost ones, and what the product itself takes for the same. The pictures of
 * the lost ones are there. Nobody is written to: their keepers count as told.
 */
export async function storeFinds(
  tx: Database,
  { files, clock }: Pick<Services, 'files' | 'clock'>,
  { animals }: StoredAnimals,
  keepers: Keepers,
  drawn: readonly PictureFiles[],
): Promise<void> {
  const now = clock.now()
  await storeSightings(tx, animals, now)
  for (const [index, find] of demoFinds.entries()) {
    const { area, east, north, daysAgo, state, status, shelter, portrait: _, is: _is, background: _b, ...told } = find // prettier-ignore
    const id = uuidv7()
    const { lng, lat } = await positionOf(tx, { area, east, north })
    const named = await placeNear(tx, lng, lat)
    const city = named?.city ?? null
    const created = new Date(now.getTime() - daysAgo * day - 3_600_000)
    const waits = status === 'unconfirmed'
    const lasts = waits ? confirmHours * 3_600_000 : openDays * day
    await tx.insert(foundAnimals).values({
      ...told,
      id,
      state,
      status,
      date: dayOf(created),
      organizationId: shelter ? keepers.organizations.get(`${shelter}@${demoDomain}`) : null,
      lng,
      lat,
      place: sql`public.sphere(${lng}, ${lat})`,
      ...(await publicPlaceOf(tx, state, { location: [lng, lat], city })),
      city,
      area: named?.area ?? null,
      hiddenFrom: status === 'hidden' ? 'open' : null,
      language: 'fr',
      confirmed: waits ? null : created,
      expires: new Date(created.getTime() + lasts),
      ended: status === 'returned' ? now : null,
      created,
      updated: created,
    })
    const picture = uuidv7()
    await putSizes(files, picture, drawn[index] as PictureFiles)
    await tx.insert(foundAnimalPictures).values({ id: picture, foundAnimalId: id, position: 0 })
    if (status === 'hidden')
      await tx
        .insert(foundAnimalAbuse)
        .values({ id: uuidv7(), foundAnimalId: id, reason: 'false', created: now })
    if (status === 'open') {
      const changed = { foundAnimalId: id }
      const likeliest = await likeliestOf(changed, { db: tx, files, clock })
      await keepMatches(tx, changed, likeliest ?? [], now)
    }
  }
  await tx
    .update(matches)
    .set({ told: now })
    .where(and(isNull(matches.told), gte(matches.score, toldFrom)))
}

async function storeSightings(
  tx: Database,
  animals: StoredAnimals['animals'],
  now: Date,
): Promise<void> {
  const losses = await tx.select({ id: reports.id, animalId: reports.animalId }).from(reports)
  for (const { of, east, north, daysAfter, status, note, email } of demoSightings) {
    const animal = animals.find((one) => one.name === of && one.status === 'lost')
    const loss = losses.find(({ animalId }) => animalId === animal?.id)
    if (!animal || !loss) throw new Error(`${of} is not lost`)
    const { spot, since } = animal
    const { lng, lat } = await positionOf(tx, {
      area: spot.area,
      east: spot.east + east,
      north: spot.north + north,
    })
    const seen = new Date(now.getTime() - Math.max(0, (since ?? 0) - daysAfter) * day - 1_800_000)
    await tx.insert(sightings).values({
      uniqueId: newUniqueId(),
      animalId: animal.id,
      reportId: loss.id,
      date: dayOf(seen),
      lng,
      lat,
      place: sql`public.sphere(${lng}, ${lat})`,
      city: (await placeNear(tx, lng, lat))?.city ?? null,
      note: note ?? null,
      email: email ?? null,
      language: 'fr',
      status,
      decided: status === 'waiting' ? null : seen,
      created: seen,
    })
  }
}
