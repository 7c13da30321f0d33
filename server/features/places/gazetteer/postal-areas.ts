import { distanceKm } from '#domain/places/geo.ts'
import { isRural } from '#domain/places/postal-code.ts'
import { plainName } from '../../../../domain/places/plain-name.ts'
import type { City, GazetteerPlace } from '../places.queries.ts'
import { quebecCitiesOf, quebecPlaceOf } from './quebec-rows.ts'

/** Km beyond which a named municipality and an urban postal area contradict each other. */
const farKm = 40
/** Km between a borough and the postal areas that may be in it. */
const partKm = 10

type Named = Pick<City, 'id' | 'name' | 'area' | 'region' | 'lng' | 'lat'>

export const codeOf = ({ id }: Pick<GazetteerPlace, 'id'>): string => id.replace('postal:', '')

/** Covers dozens of municipalities, so it neither moves nor contradicts one (docs/places.md). */
export const isRuralArea = (area: GazetteerPlace): boolean => isRural(codeOf(area))

const listing = (area: GazetteerPlace) => quebecCitiesOf(codeOf(area))

/** Quebec's table says whose an area is; elsewhere, and where that is silent, the gazetteer guesses one. */
export function belongs(city: Named, area: GazetteerPlace): boolean {
  const listed = listing(area)
  if (listed.length === 0) return isRuralArea(area) ? city.region === area.region : isOf(city, area)
  return city.area === null
    ? listed.some(({ id }) => id === city.id)
    : listed.some((one) => isOf(city, one))
}

/** The area is one of several of this municipality alone, or of the part of it that was named. */
export function narrows(city: Named, area: GazetteerPlace): boolean {
  if (isRuralArea(area) || !isOf(city, area) || !belongs(city, area)) return false
  if (city.area !== null) return kmBetween(city, area) <= partKm
  const own = quebecPlaceOf(city.id)?.postal.filter((code) => !isRural(code)) ?? []
  return own.length !== 1 && kmBetween(city, area) <= farKm
}

/** Every municipality of the area is far from the one that is named. */
export const contradicts = (city: Named, area: GazetteerPlace): boolean =>
  !isRuralArea(area) &&
  !belongs(city, area) &&
  [area, ...listing(area)].every((one) => kmBetween(city, one) > farKm)

/** Of a rural area: the most populous first, outside Quebec's table the nearest. */
export function municipalitiesOf(area: GazetteerPlace, cities: City[]): City[] {
  const listed = new Set(listing(area).map(({ id }) => id))
  const whole = cities.filter((city) => city.area === null && city.region === area.region)
  return listed.size > 0
    ? whole.filter(({ id }) => listed.has(id)).toSorted((a, b) => b.population - a.population)
    : whole
        .filter((city) => kmBetween(city, area) <= farKm)
        .toSorted((a, b) => kmBetween(a, area) - kmBetween(b, area))
}

const isOf = (city: Pick<City, 'name' | 'region'>, other: Pick<City, 'name' | 'region'>) =>
  city.region === other.region && plainName(city.name) === plainName(other.name)

export const kmBetween = (
  a: { lng: number; lat: number },
  b: { lng: number; lat: number },
): number => distanceKm([a.lng, a.lat], [b.lng, b.lat])
