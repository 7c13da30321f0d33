import { distanceKm } from '#domain/places/geo.ts'
import type { Language } from '#domain/language.ts'
import type { Database } from '../../db/connect.ts'
import {
  boundTerm,
  citiesOf,
  hasKind,
  isIn,
  presentAt,
  shown,
  withoutTwins,
} from './find-places.ts'
import type { Home } from './home-of-caller.ts'
import { famous, matchCities, mostCost, tidy, type CityMatch } from './gazetteer/match-city.ts'
import { longestStreet } from './place-id.ts'
import { plainName } from '../../../domain/places/plain-name.ts'
import { placeByKey, type City, type GazetteerPlace } from './places.queries.ts'
import { readPostal, splitPostal, type TypedPostal } from '../../../domain/places/postal-code.ts'
import { present, presentStreet, type Place } from './present-place.ts'
import { readAddress, type TypedAddress } from './words/read-address.ts'
import { findStreets, type StreetPlace } from './streets.queries.ts'
import { townAt } from './gazetteer/town-at.ts'

export interface TypedPlace {
  text: string
  city?: string | undefined
  postal?: string | undefined
}

export interface ReadPlace {
  /** Null if ambiguous or unknown. */
  certain: (Place & { region: string }) | null
  /** Best first. */
  choices: Place[]
}

const most = 5
/** Minimum cost difference to the next reading. */
const clearly = 1.25
/** Higher limit for choices: names within a street, or unfinished. */
const offered = 10
/** The gazetteer has some municipalities twice, a few km apart. */
const sameKm = 25

/**
 * Ambiguous municipalities are resolved by postal code, then by the account's home; otherwise none
 * is certain.
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
  if (zip) return { certain: { ...present(zip, {}, language), region: zip.region }, choices: [] }
  const postal = splitPostal(text) ?? splitPostal(given.postal ?? '')
  const area = postal && (await placeByKey(db, `postal:${postal.area}`))
  const rest = splitPostal(text)?.rest ?? text
  const matches = matchCities(rest, await citiesOf(db), 2 * most)
  const typed = readAddress(rest)
  const read = { db, rest, matches, typed, language }
  return area ? readWithArea(read, area, postal) : readWithout(read, home)
}

const withCity = ({ text, city }: TypedPlace) =>
  city && !` ${plainName(text)} `.includes(` ${plainName(city)} `) ? `${text}, ${city}` : text

interface Read {
  db: Database
  rest: string
  matches: CityMatch[]
  typed: TypedAddress | null
  language: Language
}

async function readWithArea(
  { db, rest, matches, typed, language }: Read,
  area: GazetteerPlace,
  postal: TypedPostal,
): Promise<ReadPlace> {
  const { town, against } = townAt(matches, area)
  const place = presentAt(area, postal, town, rest, language)
  if (against.length > 0)
    return { certain: null, choices: [place, ...shown(against, language)].slice(0, most) }
  const doors = typed?.number
    ? await findStreets(db, typed, { area: postal.area, limit: most, corrects: true })
    : []
  const door = doors.find((one) =>
    one.postal ? one.postal.startsWith(postal.area) : one.city === area.name,
  )
  return {
    certain: {
      ...(door && typed ? presentStreet(door, typed, language) : place),
      region: area.region,
    },
    choices: [],
  }
}

async function readWithout(
  { db, rest, matches, typed, language }: Read,
  home: Home | null,
): Promise<ReadPlace> {
  const meant = municipalityMeant(matches, home)
  const streets = await streetsMeant(db, typed, meant)
  const cities = meant
    ? [meant.city]
    : matches.length > 0 && cheapest(matches) <= mostCost
      ? []
      : inOne(streets.map(atDoor), home)
  const door = streets.find((street) => cities.some((city) => isIn(street, city)))
  if (door && typed)
    return {
      certain: { ...presentStreet(door, typed, language), region: door.region },
      choices: [],
    }
  if (meant) {
    const { city, street } = meant
    const certain = {
      ...present(city, { street: street.slice(0, longestStreet) }, language),
      region: city.region,
    }
    return { certain: { ...certain, ...narrowed(certain, home) }, choices: [] }
  }
  const doors = typed ? streets.map((street) => presentStreet(street, typed, language)) : []
  const atHome =
    typed && (typed.number || hasKind(typed)) && doors.length === 0
      ? await cityOfHome(db, home)
      : undefined
  const here =
    atHome && cheapest(matches) > mostCost
      ? [present(atHome, { street: tidy(rest).slice(0, longestStreet) }, language)]
      : []
  const named = shown(homeFirst(matches.filter(({ cost }) => cost < offered)), language)
  return { certain: null, choices: withoutTwins([...here, ...doors, ...named]).slice(0, most) }

  function homeFirst(list: CityMatch[]): CityMatch[] {
    const isHome = ({ city }: CityMatch) => city.region === home?.region
    const first = cheapest(list) + clearly
    const [tied, others] = [
      list.filter(({ cost }) => cost < first),
      list.filter(({ cost }) => cost >= first),
    ]
    return [...tied.filter(isHome), ...tied.filter((match) => !isHome(match)), ...others]
  }
}

/** Files of streets list cities, never their parts. */
async function streetsMeant(
  db: Database,
  typed: TypedAddress | null,
  meant: CityMatch | undefined,
): Promise<StreetPlace[]> {
  const find = async (one: TypedAddress | null) =>
    one && (one.number || hasKind(one))
      ? findStreets(db, one, { area: null, limit: 2 * most, corrects: true })
      : []
  const streets = await find(typed)
  if (!meant || streets.some((street) => isIn(street, meant.city))) return streets
  return find(readAddress(`${meant.street}, ${meant.city.name},`))
}

const cheapest = (matches: CityMatch[]) => matches[0]?.cost ?? Infinity

/** The municipality of the cheapest readings, if they agree or home decides. */
function municipalityMeant(matches: CityMatch[], home: Home | null): CityMatch | undefined {
  const least = cheapest(matches)
  if (least > mostCost) return undefined
  const tied = matches.filter(({ cost }) => cost < least + clearly)
  const [city] = inOne(
    tied.map((match) => match.city),
    home,
  )
  // Do not assume a small place in another province: a nearer namesake may be unknown to us.
  return tied.find(
    (match) =>
      match.city === city &&
      (!home?.region || match.inRegion || city.region === home.region || city.population >= famous),
  )
}

type InCity = Pick<City, 'name' | 'region' | 'lng' | 'lat'>
const atDoor = ({
  city,
  region,
  lng,
  lat,
}: {
  city: string
  region: string
  lng: number
  lat: number
}): InCity => ({ name: city, region, lng, lat })

/**
 * The places, if all are in one municipality; else those in the account's city or province; else
 * none.
 */
function inOne<Some extends InCity>(places: Some[], home: Home | null): Some[] {
  const together = ([first, ...others]: Some[]) =>
    first &&
    others.every(
      (other) =>
        isIn({ city: other.name, region: other.region }, first) &&
        kmBetween(other, first) <= sameKm,
    )
      ? [first]
      : []
  const own = places.filter((place) => home?.region === place.region)
  const town = own.filter(({ name }) => plainName(name) === plainName(home?.city ?? ''))
  return [together(places), together(town), together(own)].find((found) => found.length > 0) ?? []
}

/** Where only the municipality is known, use the account's postal area within it. */
function narrowed(
  { city, region, area }: Place & { region: string },
  home: Home | null,
): { lng: number; lat: number } | undefined {
  const postalArea = home?.postalArea
  if (
    !postalArea ||
    !isIn({ city, region }, postalArea) ||
    (area !== null && area !== postalArea.area)
  )
    return undefined
  return { lng: postalArea.lng, lat: postalArea.lat }
}

async function cityOfHome(db: Database, home: Home | null): Promise<City | undefined> {
  if (!home?.city) return undefined
  return (await citiesOf(db)).find(
    ({ area, name, region }) =>
      area === null && plainName(name) === plainName(home.city ?? '') && region === home.region,
  )
}

const kmBetween = (a: { lng: number; lat: number }, b: { lng: number; lat: number }) =>
  distanceKm([a.lng, a.lat], [b.lng, b.lat])
