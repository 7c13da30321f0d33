import { areasByCity } from './areas.ts'
import type { GazetteerRow } from './gazetteer.ts'
import { isPart, quebecPlaces, type QuebecPlace } from './quebec.ts'
import { isRural } from '../../../../domain/places/postal-code.ts'
import { plainName } from '../../../../domain/places/plain-name.ts'

/** Rough: ranks parts among municipalities of the same name. */
const people = { postalArea: 20_000, village: 1_000 }

const slug = (words: string) => plainName(words).replaceAll(' ', '-')
/** With the marks that stored addresses have. */
const typed = (name: string) => name.replaceAll('’', "'")

interface QuebecCity {
  place: QuebecPlace
  row: GazetteerRow
}

let cities: QuebecCity[] | undefined
/**
 * Of municipalities of one name in one county, such as a town and the parish around it, the most
 * populous stands for all.
 */
const quebecCities = (): QuebecCity[] => (cities ??= readCities())

function readCities(): QuebecCity[] {
  const whole = quebecPlaces()
    .filter((place) => !isPart(place))
    .toSorted((a, b) => (b.people ?? 0) - (a.people ?? 0))
  const byName = Map.groupBy(whole, ({ name }) => plainName(name))
  return [...byName.values()].flatMap((namesakes) => {
    const inCounties = [...Map.groupBy(namesakes, ({ county }) => county).values()]
    return inCounties.map(([place]) => {
      const { name, county, lng, lat, people: population } = place as QuebecPlace
      const row: GazetteerRow = {
        id: `city:qc-${slug(inCounties.length > 1 ? `${name} ${county}` : name)}`,
        kind: 'city',
        name: typed(name),
        area: null,
        region: 'QC',
        country: 'CA',
        population: population ?? 0,
        lng,
        lat,
        term: typed(name),
      }
      return { place: place as QuebecPlace, row }
    })
  })
}

export const quebecCityRows = (): GazetteerRow[] => quebecCities().map(({ row }) => row)

let placesById: Map<string, QuebecPlace> | undefined
/** Of a place's id: county, postal areas and other names; undefined outside Quebec and for parts. */
export const quebecPlaceOf = (id: string): QuebecPlace | undefined =>
  (placesById ??= new Map(quebecCities().map(({ row, place }) => [row.id, place]))).get(id)

/** Boroughs and former municipalities that `areas.ts` does not have by their postal areas. */
export function quebecPartRows(): GazetteerRow[] {
  return quebecPlaces()
    .filter(isPart)
    .filter((place) => !isListed(place))
    .flatMap(({ name, others, municipality, postal, lng, lat }) =>
      [name, ...others].map((term): GazetteerRow => {
        const urban = postal.filter((area) => !isRural(area)).length
        return {
          id: `area:${slug(`${municipality} ${term}`)}`,
          kind: 'area',
          name: typed(municipality ?? ''),
          area: typed(name),
          region: 'QC',
          country: 'CA',
          population: urban > 0 ? urban * people.postalArea : people.village,
          lng,
          lat,
          term: typed(term),
        }
      }),
    )
}

const isListed = ({ name, municipality }: QuebecPlace) =>
  Object.keys(areasByCity[typed(municipality ?? '')]?.areas ?? {})
    .flatMap((names) => names.split('|'))
    .some((listed) => plainName(listed) === plainName(name))

/** Those of a postal area; empty for areas outside Quebec. */
export const quebecCitiesOf = (postalArea: string): GazetteerRow[] =>
  quebecCities()
    .filter(({ place }) => place.postal.includes(postalArea))
    .map(({ row }) => row)

/** The middle of their people. */
export function middleOfPeople(rows: GazetteerRow[]): { lng: number; lat: number } {
  const all = rows.reduce((sum, { population }) => sum + population, 0)
  const mean = (of: (row: GazetteerRow) => number) =>
    Number((rows.reduce((sum, row) => sum + of(row) * row.population, 0) / all).toFixed(5))
  return { lng: mean(({ lng }) => lng), lat: mean(({ lat }) => lat) }
}
