import { Pool } from 'pg'
import type { Location } from '#domain/places/location.ts'
import { isCoarser, isPrecise, type Precision } from '#domain/places/precision.ts'
import type { AddressSuggestion } from '#domain/search/search.api.ts'
import type { Call } from '../../context.ts'
import type { GeocodedId, GeocodedPlace } from '../../geocoding/geocoder.ts'
import { boundTerm, citiesOf } from './find-places.ts'
import { kmBetween } from './gazetteer/postal-areas.ts'
import { homeOfCaller, type Home } from './home-of-caller.ts'
import { inOne } from './judge-place.ts'
import { plainName } from '../../../domain/places/plain-name.ts'
import { placeNear, type City } from './places.queries.ts'
import { readPostal } from '../../../domain/places/postal-code.ts'
import type { Place } from './present-place.ts'
import { readPlace, type ReadPlace, type TypedPlace } from './read-place.ts'
import { fewest, locateAsked, withId } from './suggest-places.ts'
import { offered, unclear } from './unclear.ts'

export type Placing = Pick<Call, 'db' | 'geocoder' | 'language' | 'caller' | 'keyFor'>

export interface PlaceOfAddress {
  location: Location
  city: string
  area: string | null
  /** `municipality` also for the account's postal area within it. */
  precision: Precision
}

/** Km between our reading and a place that is in it or beside it. */
const agreeKm = 30
/** Km from the centre of a large municipality to its ends, where a place has its name. */
const sameNameKm = 150

/**
 * The geocoding server's answer where it agrees with the text and is not coarser than ours, else
 * ours.
 * @param from the home by which namesakes are told apart; the caller's, if it is not given
 * @throws Refusal ADDRESS_UNCLEAR on `address` with the places to choose from, none where nothing is
 * known
 * @throws Error inside a transaction, since a slow server would hold its connection and locks
 */
export async function placeTyped(
  call: Placing,
  typed: TypedPlace,
  from?: Home | null,
): Promise<PlaceOfAddress> {
  if (!(call.db.$client instanceof Pool))
    throw new Error('an address is placed before the transaction')
  const home = from === undefined ? await homeOfCaller(call.db, call.caller) : from
  if (home && isAtHome(typed, home) && home.location && home.city)
    return exactly(call, {
      ...home.location,
      city: home.city,
      precision: home.precision ?? 'address',
    })
  const own = await readPlace(call.db, typed, home, call.language)
  const told = await toldBy(call, typed)
  const points = await locatedOf(call, told, own.certain !== null)
  if (!own.certain) {
    const only = own.kind === 'none' ? points : points.filter(isStreet)
    const place = own.kind === 'contradiction' ? undefined : inOne(only, home)
    if (place) return exactly(call, place)
    throw unclear(
      call,
      own.kind === 'none' && told.length > 0 ? told.flatMap(withId) : together(told, own),
    )
  }
  const { certain } = own
  const cities = points.length > 0 ? await citiesOf(call.db) : []
  const agreeing = points.filter((point) => agrees(point, certain, cities))
  const finer = agreeing.filter(({ precision }) => !isCoarser(precision, certain.precision))
  const place = finer.find(({ city }) => isCalled(city, certain.city)) ?? finer[0]
  if (place) return exactly(call, place)
  // Neither a correction of what was typed nor the account's home stands against a door elsewhere.
  const isAgainst = points.some(({ precision }) => isCoarser(certain.precision, precision))
  if (isAgainst && agreeing.length === 0 && !own.sure) throw unclear(call, together(told, own))
  const { lng, lat, city, area, precision } = certain
  return isPrecise(precision) && area === null
    ? exactly(call, certain)
    : { location: [lng, lat], city, area, precision }
}

const isAtHome = ({ text, postal }: TypedPlace, home: Home) =>
  plainName(home.text ?? '') === plainName(text) &&
  (!postal || readPostal(postal)?.key === home.postalArea?.id)

interface Point {
  lng: number
  lat: number
  city: string
  precision: Precision
}

/** With its part of the municipality, where that is known. */
export async function exactly(
  { db }: Pick<Placing, 'db'>,
  { lng, lat, city, precision }: Point,
): Promise<PlaceOfAddress> {
  const near = await placeNear(db, lng, lat)
  return { location: [lng, lat], city, area: near?.city === city ? near.area : null, precision }
}

type Told = GeocodedPlace | GeocodedId

/** The server's places; none where there is no server, or it does not answer. */
async function toldBy({ geocoder, language }: Placing, typed: TypedPlace): Promise<Told[]> {
  const text = boundTerm([typed.text, typed.city, typed.postal].filter(Boolean).join(', '))
  if (!geocoder || text.length < fewest) return []
  return (await geocoder.find({ text, limit: offered, language })) ?? []
}

type Located = Point & { name: string; region: string }

/** Of places that need a second request, the first is asked for: among several it decides nothing alone. */
async function locatedOf(call: Placing, told: Told[], isFirst: boolean): Promise<Located[]> {
  const [first] = told
  if (!first || !('id' in first))
    return told.flatMap((place) => ('id' in place ? [] : inCity(place)))
  const place = isFirst || told.length === 1 ? await locateAsked(call, first, call.language) : null
  return place ? [inCity(place)] : []
}

/** The servers name regions in their own ways: points of one name and place are in one. */
const inCity = <Place extends Point>(place: Place) => ({ ...place, name: place.city, region: '' })

const isStreet = ({ precision }: Point) => !isCoarser(precision, 'street')

const isCalled = (name: string, other: string) => plainName(name) === plainName(other)

/** Near our reading, or far from its centre in a large municipality whose namesakes are elsewhere. */
function agrees(point: Point, own: Place, cities: City[]): boolean {
  const km = kmBetween(point, own)
  if (km <= agreeKm) return true
  if (km > sameNameKm || !isCalled(point.city, own.city)) return false
  const namesakes = cities.filter(({ name, area }) => area === null && isCalled(name, own.city))
  const nearest = (to: Point | Place) =>
    namesakes.toSorted((a, b) => kmBetween(a, to) - kmBetween(b, to))[0]
  return nearest(point) === nearest(own)
}

/** The server's doors and streets first, with room for the places that the text names. */
function together(told: Told[], { certain, choices }: ReadPlace): AddressSuggestion[] {
  const own = certain ? [certain] : choices
  const first = told.filter((place) => 'id' in place || isStreet(place)).flatMap(withId)
  const titles = new Set<string>()
  return [...first.slice(0, Math.max(1, offered - own.length)), ...own].filter(
    ({ title }) => !titles.has(title) && titles.add(title),
  )
}
