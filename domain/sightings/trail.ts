import { dayOf, secondIn, timeZone } from '../dates.ts'
import { distanceKm } from '../places/geo.ts'
import type { Location } from '../places/location.ts'

interface Seen {
  date: string
  location: Location
}
interface Told extends Seen {
  hour: string | null
  status: string
  created: string
}

/** Kilometres. */
export interface Gap {
  fromLoss: number
  /** From the point before it, if there is one. */
  fromLast: number | null
}

/**
 * In the order of their days and hours, each with its distance from the
 * loss and from the point before it. What was dismissed lies on nobody's way: it has a place in the
 * order, and the next point is not measured from it.
 */
export function trailOf<S extends Told>(loss: Seen, sightings: readonly S[]): (S & Gap)[] {
  let last: Location | null = null
  return sightings
    .toSorted((a, b) => order(moment(a), moment(b)) || order(a.created, b.created))
    .map((seen) => {
      const gap: Gap = {
        fromLoss: distanceKm(loss.location, seen.location),
        fromLast: last && distanceKm(last, seen.location),
      }
      if (seen.status !== 'dismissed') last = seen.location
      return { ...seen, ...gap }
    })
}

/** Without an hour, when it was told, if that was on the same day; else the end of its day. */
function moment({ date, hour, created }: Told): string {
  const told = new Date(created)
  const latest = dayOf(told) === date ? secondIn(timeZone, told).slice(11, 16) : '24:00'
  return `${date} ${hour ?? latest}`
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
