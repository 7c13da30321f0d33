import type { Language } from '#domain/language.ts'
import { isPrecise } from '#domain/places/precision.ts'
import type { Services } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { plainName } from '../../../domain/places/plain-name.ts'
import { splitPostal } from '../../../domain/places/postal-code.ts'
import { boundTerm, citiesOf } from './find-places.ts'
import { isBorough } from './gazetteer/boroughs.ts'
import { matchCities } from './gazetteer/match-city.ts'
import { kmBetween } from './gazetteer/postal-areas.ts'
import { longestStreet } from './place-id.ts'
import type { PlacedReport, PlaceTold } from './place-told.ts'
import type { City } from './places.queries.ts'
import { present } from './present-place.ts'
import { tooLarge } from './unclear.ts'

/** People beyond which a municipality does not stand for a place (requirements/contract.md 4). */
const most = 20_000

type Asking = Pick<Services, 'db' | 'keyFor'> & { language: Language }

/** For a loss: those told depend on its place. What is refused already stays so. */
export async function finerThanLarge(call: Asking, told: PlaceTold): Promise<PlaceTold> {
  return told === null || told instanceof Refusal ? told : ((await refusalOf(call, told)) ?? told)
}

/** @throws Refusal ADDRESS_UNCLEAR with all boroughs where a large municipality alone is known */
export async function refuseLarge(call: Asking, place: PlacedReport): Promise<void> {
  const refusal = await refusalOf(call, place)
  if (refusal) throw refusal
}

async function refusalOf(call: Asking, place: PlacedReport): Promise<Refusal | null> {
  const large = await largeOf(call.db, place)
  if (!large) return null
  const { city, parts } = large
  const boroughs = parts.filter(isBorough)
  const street = streetIn(await citiesOf(call.db), city, place.text)
  return tooLarge(
    call,
    city.name,
    (boroughs.length > 0 ? boroughs : parts).map((part) =>
      present(part, { ...(street && { street }) }, call.language),
    ),
  )
}

type Known = Pick<PlacedReport, 'city' | 'location' | 'precision'>

/** Known to a municipality alone that does not stand for a place. */
export const isTooLarge = async (db: Database, place: Known): Promise<boolean> =>
  (await largeOf(db, place)) !== null

async function largeOf(db: Database, place: Known): Promise<{ city: City; parts: City[] } | null> {
  if (isPrecise(place.precision)) return null
  const cities = await citiesOf(db)
  const city = municipalityOf(cities, place)
  if (!city) return null
  const parts = partsOf(cities, city)
  return city.population > most || parts.some(isBorough) ? { city, parts } : null
}

/** Names alone may be shared: the nearest of that name. */
function municipalityOf(cities: City[], { city, location }: Known): City | undefined {
  const [lng, lat] = location
  return cities
    .filter(({ name, area }) => area === null && plainName(name) === plainName(city ?? ''))
    .toSorted((a, b) => kmBetween(a, { lng, lat }) - kmBetween(b, { lng, lat }))[0]
}

/** Each once, in alphabetical order: other names of a part are rows too. */
function partsOf(cities: City[], { name, region }: City): City[] {
  const parts = cities.filter(
    (one) => one.area !== null && one.region === region && one.name === name,
  )
  return [...Map.groupBy(parts, ({ area }) => area).values()]
    .map((rows) => rows.find(({ area, plain }) => plain === plainName(area ?? '')) ?? rows[0])
    .filter((part) => part !== undefined)
    .toSorted((a, b) => (a.area ?? '').localeCompare(b.area ?? '', 'fr'))
}

/** What the text says besides the municipality, which a chosen borough keeps. */
function streetIn(cities: City[], { id }: City, text: string): string {
  const term = boundTerm(text)
  const [match] = matchCities(splitPostal(term)?.rest ?? term, cities, 1)
  return match?.city.id === id ? match.street.slice(0, longestStreet) : ''
}
