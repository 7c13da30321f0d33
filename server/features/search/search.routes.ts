import { findRegistries } from '#domain/search/find-registries.ts'
import type { Tallied } from '#domain/figures/figures.ts'
import { isPrecise } from '#domain/places/precision.ts'
import { searchApi, type SearchedKind } from '#domain/search/search.api.ts'
import { Refusal } from '../../refusal.ts'
import { route } from '../../http/route.ts'
import { placeNear, type PlaceName } from '../places/places.queries.ts'
import { placeTyped } from '../places/place-typed.ts'
import { locateSuggestion, suggestPlaces } from '../places/suggest-places.ts'
import { findByNumber, findLostAround, findRecentLost, ourCards } from './search.queries.ts'

/** requirements/accounts-and-public.md 9. */
const suggestions = 5

const tallyOf = {
  card: 'searchCard',
  medal: 'searchMedal',
  microchip: 'searchMicrochip',
  tattoo: 'searchTattoo',
} as const satisfies Record<SearchedKind, Tallied>

export const searchRoutes = [
  route(searchApi.card, async ({ body: { number, kind } }, { db, limits, tallies, visitor }) => {
    await limits.consume('search', visitor)
    tallies.count(tallyOf[kind])
    return { results: await findByNumber(db, kind, number), more: false }
  }),

  route(
    searchApi.microchip,
    async ({ body: { number, kind } }, { db, limits, tallies, visitor, registries: kept }) => {
      await limits.consume('search', visitor)
      tallies.count(tallyOf[kind])
      const isElsewhere = kind === 'microchip' && !(await ourCards(db, [number])).has(number)
      const registries = isElsewhere ? findRegistries(number, await kept.facts()) : []
      return {
        results: await findByNumber(db, kind, number),
        more: false,
        registries,
        registry: registries[0] ?? null,
      }
    },
  ),

  route(searchApi.species, async ({ body }, { db, limits, tallies, visitor }) => {
    await limits.consume('search', visitor)
    // What follows is of the same search.
    if (body.offset === 0) tallies.count('searchSpecies')
    return findLostAround(db, body)
  }),

  route(searchApi.recentLost, async ({ query }, call) => {
    await call.limits.consume('search', call.visitor)
    return findRecentLost(call, query)
  }),

  route(searchApi.addresses, async ({ body }, { db, geocoder, limits, visitor, language }) => {
    await limits.consume('search', visitor)
    return suggestPlaces({ db, geocoder }, body.term, suggestions, body.language ?? language)
  }),

  route(
    searchApi.address,
    async ({ params, body }, { db, geocoder, limits, visitor, language }) => {
      await limits.consume('search', visitor)
      const place = await locateSuggestion({ db, geocoder }, params.id, body.language ?? language)
      if (!place) throw new Refusal('NOT_FOUND')
      return {
        geometry: { location: { lng: place.lng, lat: place.lat } },
        city: place.city,
        postal: place.postal,
        precision: place.precision,
        ...(place.county !== null && { county: place.county }),
        precise: isPrecise(place.precision),
      }
    },
  ),

  route(searchApi.place, async ({ body }, call) => {
    const { db, limits, visitor } = call
    await limits.consume('search', visitor)
    if ('location' in body)
      return {
        name: nameOf(await placeNear(db, ...body.location)),
        location: body.location,
        precise: true,
      }
    const { city, area, location, precision } = await placeTyped(
      { ...call, language: body.language ?? call.language },
      { text: body.address },
    )
    return { name: nameOf({ city, area }), location, precise: isPrecise(precision) }
  }),
]

const nameOf = (place: PlaceName | null): string | null =>
  place && (place.area === null ? place.city : `${place.city} (${place.area})`)
