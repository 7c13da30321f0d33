import type { Reason } from '#domain/matching/match-rule.ts'
import { distanceKm } from '#domain/places/geo.ts'
import type { animals, foundAnimals, matches } from '../../db/tables/index.ts'

interface Pair {
  match: typeof matches.$inferSelect
  animal: typeof animals.$inferSelect
  found: typeof foundAnimals.$inferSelect
}

/** Reasons that were kept before they went by public places, or before a finder took the animal in, say so too. */
export function toldReasons({ match, animal, found }: Pair): Reason[] {
  const { publishedLng: lng, publishedLat: lat } = animal
  if (found.state !== 'held' || lng === null || lat === null) return match.reasons
  const km = Math.round(distanceKm([lng, lat], [found.publicLng, found.publicLat]))
  return match.reasons.map((reason) =>
    reason.part === 'place' && !reason.isMunicipality
      ? { part: 'place', how: reason.how, points: reason.points, km, isMunicipality: true }
      : reason,
  )
}
