import { distanceKm } from '../places/geo.ts'
import type { Location } from '../places/location.ts'

interface Seen {
  date: string
  location: Location
}

/** Kilometres. */
export interface Gap {
  fromLoss: number
  /** From the point before it, if there is one. */
  fromLast: number | null
}

/**
 * In the order of their days, those of one day as they were told, each with its distance from the
 * loss and from the point before it. What was dismissed lies on nobody's way: it has a place in the
 * order, and the next point is not measured from it.
 */
export function trailOf<S extends Seen & { status: string; created: string }>(
  loss: Seen,
  sightings: readonly S[],
): (S & Gap)[] {
  let last: Location | null = null
  return sightings
    .toSorted((a, b) => order(a.date, b.date) || order(a.created, b.created))
    .map((seen) => {
      const gap: Gap = {
        fromLoss: distanceKm(loss.location, seen.location),
        fromLast: last && distanceKm(last, seen.location),
      }
      if (seen.status !== 'dismissed') last = seen.location
      return { ...seen, ...gap }
    })
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
