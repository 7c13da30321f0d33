import { distanceKm } from '#domain/places/geo.ts'
import type { Location } from '#domain/places/location.ts'
import type { Precision } from '#domain/places/precision.ts'
import type { Database } from '../../db/connect.ts'
import { places } from '../../db/tables/index.ts'
import { formerCentres } from '../places/gazetteer/former-centres.ts'
import { precisionOf } from '../places/gazetteer/precision-of.ts'

export interface KnownCentres {
  /** A table put it there, today's or a former one: doors and pins stand elsewhere. */
  has(location: Location): boolean
  /** As exact as what stands there, where nobody judged. */
  precisionAt(location: Location): Precision
}

/** Km by which the rounding of a stored position moves it. */
const sameKm = 0.005
/** Km from a known centre within which a position counts as it (requirements/contract.md 3). */
const aroundKm = 0.3
/** Of the squares by which centres are found, in degrees. */
const side = 0.01

interface Centre {
  location: Location
  precision: Precision
}

/** Some 50,000, in memory. */
export async function knownCentres(db: Database): Promise<KnownCentres> {
  const today = await db.select({ id: places.id, lng: places.lng, lat: places.lat }).from(places)
  const squares = new Map<string, Centre[]>()
  const add = ({ lng, lat }: { lng: number; lat: number }, precision: Precision) => {
    const key = keyOf(squareOf(lng), squareOf(lat))
    const square = squares.get(key)
    const centre: Centre = { location: [lng, lat], precision }
    if (square) square.push(centre)
    else squares.set(key, [centre])
  }
  for (const place of today) add(place, precisionOf(place))
  for (const centre of formerCentres()) add(centre, 'municipality')
  const within = (location: Location, km: number) =>
    around(location)
      .flatMap((key) => squares.get(key) ?? [])
      .filter((centre) => distanceKm(centre.location, location) <= km)
  return {
    has: (location) => within(location, sameKm).length > 0,
    precisionAt(location) {
      const here = within(location, sameKm)
      const near = here.length > 0 ? here : within(location, aroundKm)
      if (near.some(({ precision }) => precision === 'municipality')) return 'municipality'
      return here.length > 0 ? 'postal' : 'address'
    },
  }
}

const squareOf = (degrees: number) => Math.floor(degrees / side)
const keyOf = (x: number, y: number) => `${x} ${y}`

/** The square of a position and those that touch it. */
const around = ([lng, lat]: Location): string[] =>
  [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => keyOf(squareOf(lng) + x, squareOf(lat) + y)))
