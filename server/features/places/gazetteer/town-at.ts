import { distanceKm } from '#domain/places/geo.ts'
import { isRural } from '#domain/places/postal-code.ts'
import type { CityMatch } from './match-city.ts'
import { quebecPlaceOf } from './quebec-rows.ts'
import { plainName } from '../../../../domain/places/plain-name.ts'
import type { GazetteerPlace } from '../places.queries.ts'

/** Km between a municipality and its postal area, unless that is rural. */
const nearKm = 45
const mostCost = 4
/** An exact name outside the postal area contradicts the code. */
const contradicts = 1

/** The municipality that fits the postal area, and those that contradict it. */
export function townAt(
  matches: CityMatch[],
  area: GazetteerPlace,
): { town: CityMatch | undefined; against: CityMatch[] } {
  const towns = matches.filter(({ cost }) => cost < mostCost)
  const code = area.id.replace('postal:', '')
  const there = towns.filter(({ city }) => city.region === area.region)
  const listing = there.filter(({ city }) => quebecPlaceOf(city.id)?.postal.includes(code))
  // A rural area covers dozens of municipalities, so it chooses among namesakes alone.
  const near = isRural(code)
    ? there
    : there.filter(({ city }) => distanceKm([city.lng, city.lat], [area.lng, area.lat]) <= nearKm)
  const least = Math.min(...near.map(({ cost }) => cost))
  const town =
    near.find(({ city }) => !isRural(code) && plainName(city.name) === plainName(area.name)) ??
    listing.find(({ cost }) => cost === least) ??
    near[0]
  return {
    town,
    against: town ? [] : towns.filter(({ exact, cost }) => exact && cost <= contradicts),
  }
}
