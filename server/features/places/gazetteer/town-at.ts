import { distanceKm } from '#domain/places/geo.ts'
import type { CityMatch } from './match-city.ts'
import { plainName } from '../../../../domain/places/plain-name.ts'
import type { GazetteerPlace } from '../places.queries.ts'

/** Km between a municipality and its postal area; rural areas (0 in second position) are large. */
const nearKm = { town: 45, country: 150 }
const mostCost = 4
/** An exact name outside the postal area contradicts the code. */
const contradicts = 1

/** The municipality that fits the postal area, and those that contradict it. */
export function townAt(
  matches: CityMatch[],
  area: GazetteerPlace,
): { town: CityMatch | undefined; against: CityMatch[] } {
  const towns = matches.filter(({ cost }) => cost < mostCost)
  const reach = /^postal:.0/.test(area.id) ? nearKm.country : nearKm.town
  const near = towns.filter(
    ({ city }) =>
      city.region === area.region &&
      distanceKm([city.lng, city.lat], [area.lng, area.lat]) <= reach,
  )
  const town = near.find(({ city }) => plainName(city.name) === plainName(area.name)) ?? near[0]
  return {
    town,
    against: town ? [] : towns.filter(({ exact, cost }) => exact && cost <= contradicts),
  }
}
