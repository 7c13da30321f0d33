import { keeperFor } from '#domain/animals/abilities.ts'
import { publicNotes } from '#domain/animals/public-notes.ts'
import { publicLocation } from '#domain/places/geo.ts'
import { publicReward } from './notice-facts.ts'
import { hasNotice } from '#domain/animals/notice.ts'
import type { PublicCard } from '#domain/found/found.api.ts'
import type { FoundAnimal } from './found.queries.ts'

type Reader = Parameters<typeof keeperFor>[0]

function isKeptBy({ ownerId, organizationId }: FoundAnimal, reader: Reader): boolean {
  const keeper = keeperFor(reader)
  if (!keeper) return false
  return 'ownerId' in keeper ? keeper.ownerId === ownerId : keeper.organizationId === organizationId
}

/**
 * Pictures are public while lost or in adoption; the rest of the notice while lost
 * (requirements/contract.md 3, 4).
 */
export function publicCardOf(animal: FoundAnimal, reader: Reader): PublicCard {
  const isLost = animal.status === 'lost'
  const { publishedLng: lng, publishedLat: lat } = animal
  return {
    unique_id: animal.uniqueId,
    species: animal.species,
    sex: animal.sex,
    color: animal.color ?? undefined,
    dob: animal.dob ?? undefined,
    lost: isLost,
    ...(isKeptBy(animal, reader) && { own: true }),
    ...(animal.safe && { safe: true, name: animal.name }),
    ...(hasNotice(animal.status) && {
      firstPhoto: animal.firstPhoto ?? undefined,
    }),
    ...(isLost && {
      name: animal.name,
      date: animal.publishedDate ?? undefined,
      city: animal.publishedCity ?? undefined,
      precision: animal.precision ?? undefined,
      breed: animal.race ?? undefined,
      marks: animal.marks ?? undefined,
      collar: animal.collar ?? undefined,
      hour: animal.publishedHour ?? undefined,
      reward: publicReward(animal),
      ...(animal.photos.length > 0 && { photos: animal.photos }),
      circumstances: animal.publishedCircumstances ?? undefined,
      notes: publicNotes(animal),
      ...(lng !== null && lat !== null && { location: [lng, lat] }),
      ...(animal.seen.length > 0 && {
        sightings: animal.seen.map(({ date, hour, city, ...at }) => ({
          date,
          ...(hour !== null && { hour }),
          city,
          location: publicLocation([at.lng, at.lat]),
        })),
      }),
    }),
  }
}
