import { plainName } from '../../../domain/places/plain-name.ts'
import { famous, mostCost, type CityMatch } from './gazetteer/match-city.ts'
import { belongs, contradicts, isRuralArea, kmBetween } from './gazetteer/postal-areas.ts'
import type { Home } from './home-of-caller.ts'
import type { City, GazetteerPlace } from './places.queries.ts'

/** What a text names (requirements/contract.md 5). */
export type Judged =
  | { kind: 'one'; match: CityMatch; /** Spelt so, and nothing else is called so. */ sure: boolean }
  /** Of one name, or as likely. */
  | { kind: 'several'; matches: CityMatch[] }
  /** The postal code is of places far away. */
  | { kind: 'contradiction'; matches: CityMatch[] }
  | { kind: 'none' }

/** Minimum cost difference to the next reading. */
const clearly = 1.25
/** Readings up to this cost are believed where the postal area is one of theirs. */
const mostListed = 4
/** The gazetteer has some municipalities of other provinces twice, a few km apart. */
const sameKm = 25
/** How many times nearer home decides. */
const byFar = 4
/** Km from home within its municipality. */
const homeKm = 40

/**
 * A named municipality wins. Those of one name are told apart by postal area, then by the account's
 * home; a county or region that was typed is in the matches' costs already.
 * @param matches best first
 */
export function judge(
  matches: CityMatch[],
  area: GazetteerPlace | null,
  home: Home | null,
): Judged {
  const likely = likeliest(matches, mostCost)
  const listed = area ? likely.filter(({ city }) => belongs(city, area)) : []
  const named =
    area && likely.length === 0 ? likeliest(matchesOf(matches, area), mostListed) : likely
  if (named.length === 0) return { kind: 'none' }
  const kept =
    listed.length > 0 ? listed : area ? named.filter(({ city }) => !contradicts(city, area)) : named
  if (kept.length === 0) return { kind: 'contradiction', matches: named }
  const match = oneOf(kept, home)
  if (!match) return { kind: 'several', matches: kept }
  return { kind: 'one', match, sure: match.exact && areOne(kept.map(({ city }) => city)) }
}

const matchesOf = (matches: CityMatch[], area: GazetteerPlace) =>
  isRuralArea(area) && area.region !== 'QC' ? [] : matches.filter(({ city }) => belongs(city, area))

function likeliest(matches: CityMatch[], most: number): CityMatch[] {
  const least = matches[0]?.cost ?? Infinity
  return least > most ? [] : matches.filter(({ cost }) => cost < least + clearly)
}

function oneOf(matches: CityMatch[], home: Home | null): CityMatch | undefined {
  const city = inOne(
    matches.map((match) => match.city),
    home,
  )
  // Do not assume a small place in another province: a nearer namesake may be unknown to us.
  return matches.find(
    (match) =>
      match.city === city &&
      (!home?.region || match.inRegion || city.region === home.region || city.population >= famous),
  )
}

type InCity = Pick<City, 'name' | 'region' | 'lng' | 'lat'>

const isSame = (a: InCity, b: InCity) =>
  a.region === b.region && plainName(a.name) === plainName(b.name) && kmBetween(a, b) <= sameKm

const areOne = ([first, ...others]: InCity[]): boolean =>
  first !== undefined && others.every((other) => isSame(other, first))

/** The first of the places if all are in one municipality, else the one that is nearest home by far. */
export function inOne<Place extends InCity>(places: Place[], home: Home | null): Place | undefined {
  if (areOne(places)) return places[0]
  const from = home?.location ?? home?.postalArea
  if (!from) return undefined
  const away = (place: Place) => {
    const km = kmBetween(place, from)
    return isHome(place, home) && km <= homeKm ? 0 : km
  }
  const [nearest, ...others] = places.toSorted((a, b) => away(a) - away(b))
  const isFar = (place: Place) => away(place) >= byFar * Math.max(away(nearest ?? place), 1)
  return others.every((other) => isFar(other) || (nearest && isSame(other, nearest)))
    ? nearest
    : undefined
}

const isHome = ({ name, region }: InCity, home: Home | null) =>
  home?.region === region && plainName(name) === plainName(home?.city ?? '')
