import { Pool } from 'pg'
import type { Location } from '#domain/places/location.ts'
import { distanceKm } from '#domain/places/geo.ts'
import type { AddressSuggestion } from '#domain/search/search.api.ts'
import type { Call } from '../../context.ts'
import type { GeocodedId, GeocodedPlace } from '../../geocoding/geocoder.ts'
import { Refusal } from '../../refusal.ts'
import { boundTerm } from './find-places.ts'
import { homeOfCaller, type Home } from './home-of-caller.ts'
import { plainName } from '../../../domain/places/plain-name.ts'
import { placeNear } from './places.queries.ts'
import { readPostal } from '../../../domain/places/postal-code.ts'
import { isPrecise } from './present-place.ts'
import { readPlace, type TypedPlace } from './read-place.ts'
import { fewest, locateAsked, withId } from './suggest-places.ts'

type Placing = Pick<Call, 'db' | 'geocoder' | 'language' | 'caller'>

export interface PlaceOfAddress {
  location: Location
  city: string
  area: string | null
  /** False for a municipality's centre, or the account's postal area. */
  precise: boolean
}

/** requirements/contract.md 13. */
const offered = 5
/** Maximum km between the server's answer and ours. */
const agreeKm = 30

/**
 * The server's answer if it agrees with the text, else ours.
 * @throws Refusal on `address`: ADDRESS_UNCLEAR with the places to choose from, ADDRESS_UNKNOWN
 * where nothing matches
 * @throws Error inside a transaction, since a slow server would hold its connection and locks
 */
export async function placeTyped(call: Placing, typed: TypedPlace): Promise<PlaceOfAddress> {
  if (!(call.db.$client instanceof Pool))
    throw new Error('an address is placed before the transaction')
  const home = await homeOfCaller(call.db, call.caller)
  if (home && isAtHome(typed, home) && home.location && home.city)
    return exactly(call, { ...home.location, city: home.city })
  const own = await readPlace(call.db, typed, home, call.language)
  const text = boundTerm([typed.text, typed.city, typed.postal].filter(Boolean).join(', '))
  const told =
    (call.geocoder &&
      text.length >= fewest &&
      (await call.geocoder.find({ text, limit: offered, language: call.language }))) ||
    []
  const located = own.certain
    ? await agreeing(call, told, own.certain)
    : await onlyOne(call, told, home)
  if (located) return exactly(call, located)
  if (!own.certain) throw unclear(told.length > 0 ? told.flatMap(withId) : own.choices)
  const { lng, lat, city, area } = own.certain
  const precise = isPrecise(own.certain)
  return precise && area === null
    ? exactly(call, own.certain)
    : { location: [lng, lat], city, area, precise }
}

const isAtHome = ({ text, postal }: TypedPlace, home: Home) =>
  plainName(home.text ?? '') === plainName(text) &&
  (!postal || readPostal(postal)?.key === home.postalArea?.id)

interface Point {
  lng: number
  lat: number
  city: string
}

async function exactly({ db }: Placing, { lng, lat, city }: Point): Promise<PlaceOfAddress> {
  const near = await placeNear(db, lng, lat)
  return { location: [lng, lat], city, area: near?.city === city ? near.area : null, precise: true }
}

function unclear(choices: AddressSuggestion[]): Refusal {
  const suggestions = choices.slice(0, offered).map(({ id, title }) => ({ id, title }))
  return suggestions.length > 0
    ? new Refusal('ADDRESS_UNCLEAR', { field: 'address', extra: { suggestions } })
    : new Refusal('ADDRESS_UNKNOWN', { field: 'address' })
}

type Told = GeocodedPlace | GeocodedId

/** The server's first place near our own reading. */
async function agreeing(call: Placing, told: Told[], own: Point) {
  const isThere = (place: Point) =>
    plainName(place.city) === plainName(own.city) ||
    distanceKm([place.lng, place.lat], [own.lng, own.lat]) <= agreeKm
  const [first] = told
  if (first && 'id' in first) {
    const place = await locateAsked(call, first, call.language)
    return place && isThere(place) ? place : null
  }
  return told.find((place): place is GeocodedPlace => !('id' in place) && isThere(place)) ?? null
}

/** The server's place, if all are in one municipality or it is at home. */
async function onlyOne(call: Placing, told: Told[], home: Home | null) {
  const [first] = told
  if (!first) return null
  if ('id' in first) return told.length === 1 ? locateAsked(call, first, call.language) : null
  const places = told.filter((place): place is GeocodedPlace => !('id' in place))
  const inOne = (list: GeocodedPlace[]) =>
    list.every(({ city }) => city === list[0]?.city) ? list[0] : undefined
  return (
    inOne(places) ??
    inOne(places.filter(({ city }) => plainName(city) === plainName(home?.city ?? ''))) ??
    null
  )
}
