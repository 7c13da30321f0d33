import { distanceKm } from '#domain/geo.ts'
import type { CityMatch } from './match-city.ts'
import { plainName } from '../../../../domain/places/plain-name.ts'
import type { GazetteerPlace } from '../places.queries.ts'

/**
 * A municipality and a postal area this near go together, in km; areas of the country (0 in second
 * place) are large.
 */
const nearKm = { town: 45, country: 150 }
/** The name of a street is no municipality beside a postal code. */
const mostCost = 4
/** What is named exactly, and is not where the postal code says, contradicts it. */
const contradicts = 1

/**
 * What of the municipalities that a text names goes with the postal area that was typed, and what
 * speaks against it.
 */
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
