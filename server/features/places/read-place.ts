import type { Language } from '#domain/language.ts'
import type { Database } from '../../db/connect.ts'
import {
  boundTerm,
  citiesOf,
  hasKind,
  isAt,
  isIn,
  presentAt,
  shown,
  shownAt,
  withoutTwins,
  type Coded,
} from './find-places.ts'
import { matchCities, tidy, type CityMatch } from './gazetteer/match-city.ts'
import { isRuralArea, kmBetween } from './gazetteer/postal-areas.ts'
import type { Home } from './home-of-caller.ts'
import { inOne, judge, type Judged } from './judge-place.ts'
import { longestStreet } from './place-id.ts'
import { plainName } from '../../../domain/places/plain-name.ts'
import { placeByKey, type City } from './places.queries.ts'
import { readPostal, splitPostal } from '../../../domain/places/postal-code.ts'
import { present, presentStreet, type Place } from './present-place.ts'
import { readAddress, type TypedAddress } from './words/read-address.ts'
import { findStreets, type StreetPlace } from './streets.queries.ts'

export interface TypedPlace {
  text: string
  city?: string | undefined
  postal?: string | undefined
}

export interface ReadPlace {
  /** Null if ambiguous or unknown. */
  certain: Place | null
  /** Spelt so, and no other place is called so: neither home nor a correction was needed. */
  sure: boolean
  /** What the choices are; those of `none` are mere likenesses. */
  kind: Judged['kind']
  /** Best first. */
  choices: Place[]
}

const most = 5
/** Higher limit for choices: names within a street, or unfinished. */
const offered = 10

/**
 * What is not known is not placed: `judge` decides among municipalities, and imported streets tell
 * the door within the one that is meant.
 */
export async function readPlace(
  db: Database,
  given: TypedPlace,
  home: Home | null,
  language: Language,
): Promise<ReadPlace> {
  const text = boundTerm(withCity(given))
  const zip = /^\d{5}(-\d{4})?$/.test(text)
    ? await placeByKey(db, readPostal(text)?.key ?? '')
    : null
  if (zip) return certainly(present(zip, {}, language), true)
  const postal = splitPostal(text) ?? splitPostal(given.postal ?? '')
  const area = postal && (await placeByKey(db, `postal:${postal.area}`))
  const rest = splitPostal(text)?.rest ?? text
  const cities = await citiesOf(db)
  const matches = matchCities(rest, cities, 2 * most)
  const judged = judge(matches, area, home)
  const typed = readAddress(rest)
  const read = { db, rest, matches, typed, language, home, cities }
  const coded = area && postal && { area, postal, rest, cities }
  if (judged.kind === 'one')
    return certainly(await inMunicipality(read, judged.match, coded), judged.sure)
  return coded ? readWithCode(read, judged, coded) : readWithout(read, judged)
}

const withCity = ({ text, city }: TypedPlace) =>
  city && !` ${plainName(text)} `.includes(` ${plainName(city)} `) ? `${text}, ${city}` : text

const certainly = (certain: Place, sure: boolean): ReadPlace => ({
  certain,
  sure,
  kind: 'one',
  choices: [],
})

const among = (kind: ReadPlace['kind'], choices: Place[]): ReadPlace => ({
  certain: null,
  sure: false,
  kind,
  choices: choices.slice(0, most),
})

type Unsettled = Exclude<Judged, { kind: 'one' }>

interface Read {
  db: Database
  rest: string
  matches: CityMatch[]
  typed: TypedAddress | null
  language: Language
  home: Home | null
  cities: City[]
}

/** At the door, else in the postal area that was typed, else at the account's own, else the centre. */
async function inMunicipality(
  { db, typed, language, home, cities }: Read,
  meant: CityMatch,
  coded: Coded | null,
): Promise<Place> {
  const { city, street } = meant
  const area = coded && !isRuralArea(coded.area) ? coded.area : null
  const streets = await streetsMeant(db, typed, meant, coded?.postal.area ?? null)
  const door = streets.find(
    (one) => isIn(one, city) && isNearest(city, one, cities) && (!area || isAt(one, area)),
  )
  if (door && typed) return presentStreet(door, typed, language)
  if (coded) return presentAt(coded, meant, language)
  const place = present(city, { street: street.slice(0, longestStreet) }, language)
  return { ...place, ...narrowed(place, home) }
}

/** Streets tell their city by name alone, which several may share. */
const isNearest = (city: City, street: StreetPlace, cities: City[]) =>
  !cities.some(
    (other) =>
      other.area === null &&
      city.area === null &&
      isIn(street, other) &&
      kmBetween(other, street) < kmBetween(city, street),
  )

async function readWithCode(
  { db, typed, language }: Read,
  judged: Unsettled,
  coded: Coded,
): Promise<ReadPlace> {
  const { area, postal } = coded
  const places = shownAt(coded, judged, language)
  if (judged.kind !== 'none') return among(judged.kind, places)
  const streets = typed?.number
    ? await findStreets(db, typed, { area: postal.area, limit: most, corrects: true })
    : []
  const doors = streets.filter((street) => isAt(street, area))
  const door = inOne(doors.map(atDoor), null)
  if (door && typed) return certainly(presentStreet(door.street, typed, language), true)
  const [alone] = places
  return alone && !isRuralArea(area) ? certainly(alone, true) : among('several', places)
}

async function readWithout(
  { db, rest, matches, typed, language, home, cities }: Read,
  judged: Unsettled,
): Promise<ReadPlace> {
  const streets = await streetsMeant(db, typed, undefined, null)
  const door = judged.kind === 'none' ? inOne(streets.map(atDoor), home) : undefined
  if (door && typed) return certainly(presentStreet(door.street, typed, language), false)
  const doors = typed ? streets.map((street) => presentStreet(street, typed, language)) : []
  const atHome =
    typed && (typed.number || hasKind(typed)) && doors.length === 0
      ? cityOfHome(cities, home)
      : undefined
  const here =
    atHome && judged.kind === 'none'
      ? [present(atHome, { street: tidy(rest).slice(0, longestStreet) }, language)]
      : []
  const named = judged.kind === 'none' ? [] : judged.matches
  const others = matches.filter((match) => match.cost < offered && !named.includes(match))
  const choices = [...here, ...doors, ...shown([...nearFirst(named, home), ...others], language)]
  return among(doors.length > 0 ? 'several' : judged.kind, withoutTwins(choices))
}

function nearFirst(matches: CityMatch[], home: Home | null): CityMatch[] {
  const from = home?.location ?? home?.postalArea
  return from
    ? matches.toSorted((a, b) => kmBetween(a.city, from) - kmBetween(b.city, from))
    : matches
}

/** Files of streets list cities, never their parts. */
async function streetsMeant(
  db: Database,
  typed: TypedAddress | null,
  meant: CityMatch | undefined,
  area: string | null,
): Promise<StreetPlace[]> {
  const find = async (one: TypedAddress | null) =>
    one && (one.number || hasKind(one))
      ? findStreets(db, one, { area, limit: 2 * most, corrects: true })
      : []
  const streets = await find(typed)
  if (!meant || streets.some((street) => isIn(street, meant.city))) return streets
  return find(readAddress(`${meant.street}, ${meant.city.name},`))
}

const atDoor = (street: StreetPlace) => ({ ...street, name: street.city, street })

/** Where only the municipality is known, use the account's postal area within it. */
function narrowed(
  { city, region, area }: Place,
  home: Home | null,
): { lng: number; lat: number } | undefined {
  const postalArea = home?.postalArea
  if (
    !postalArea ||
    isRuralArea(postalArea) ||
    !isIn({ city, region }, postalArea) ||
    (area !== null && area !== postalArea.area)
  )
    return undefined
  return { lng: postalArea.lng, lat: postalArea.lat }
}

function cityOfHome(cities: City[], home: Home | null): City | undefined {
  if (!home?.city) return undefined
  const { city, region } = home
  return cities.find((one) => one.area === null && region !== null && isIn({ city, region }, one))
}
