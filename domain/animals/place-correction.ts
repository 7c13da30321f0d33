import { distanceKm } from '../places/geo.ts'
import type { Location } from '../places/location.ts'

/** Of one report, by who keeps the animal (requirements/contract.md 4). */
export const mostCorrections = 3

/** Km that one correction moves the place of a loss at most. */
export const farthestCorrectionKm = 50

export const correctionsLeft = (done: number): number => Math.max(0, mostCorrections - done)

/**
 * Why the place of a running loss is not corrected; null where it is.
 *
 * @param done corrections before, none of staff, who are not counted
 * @param from where the loss is told to be now
 */
export function correctionRefusal({
  done,
  from,
  to,
}: {
  done: number
  from: Location
  to: Location
}): 'TOO_MANY_REQUESTS' | 'PLACE_TOO_FAR' | null {
  if (correctionsLeft(done) === 0) return 'TOO_MANY_REQUESTS'
  return distanceKm(from, to) > farthestCorrectionKm ? 'PLACE_TOO_FAR' : null
}
