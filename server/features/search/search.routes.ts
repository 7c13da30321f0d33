import { normalizeMicrochip } from '#domain/animals/numbers/microchip-forms.ts'
import { findRegistries } from '#domain/search/find-registries.ts'
import type { Tallied } from '#domain/figures/figures.ts'
import { searchApi, type SearchedKind } from '#domain/search/search.api.ts'
import { Refusal } from '../../refusal.ts'
import { route } from '../../http/route.ts'
import { isTooLarge } from '../places/large-municipality.ts'
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
      const microchip = kind === 'microchip' ? normalizeMicrochip(number) : null
      const isElsewhere = microchip !== null && !(await ourCards(db, [microchip])).has(microchip)
      const registries = isElsewhere ? findRegistries(microchip, await kept.facts()) : []
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

  route(searchApi.addresses, async ({ body }, call) => {
    await call.limits.consume('search', call.visitor)
    return suggestPlaces(call, body.term, suggestions, body.language ?? call.language)
  }),

  route(searchApi.address, async ({ params, body }, call) => {
    await call.limits.consume('search', call.visitor)
    const place = await locateSuggestion(call, params.id, body.language ?? call.language)
    if (!place) throw new Refusal('NOT_FOUND')
    return {
      geometry: { location: { lng: place.lng, lat: place.lat } },
      city: place.city,
      postal: place.postal,
      precision: place.precision,
      ...(place.county !== null && { county: place.county }),
      ...(await largeOf(call.db, { ...place, location: [place.lng, place.lat] })),
    }
  }),

  route(searchApi.place, async ({ body }, call) => {
    const { db, limits, visitor } = call
    await limits.consume('search', visitor)
    if ('location' in body) {
      const near = await placeNear(db, ...body.location)
      return {
        name: nameOf(near),
        city: near?.city ?? null,
        location: body.location,
        precision: 'address' as const,
      }
    }
    const { city, area, location, precision } = await placeTyped(
      { ...call, language: body.language ?? call.language },
      { text: body.address },
    )
    return {
      name: nameOf({ city, area }),
      city,
      location,
      precision,
      ...(await largeOf(db, { city, location, precision })),
    }
  }),
]

/** A loss there is refused (requirements/contract.md 4): screens say so before. */
const largeOf = async (...of: Parameters<typeof isTooLarge>) =>
  (await isTooLarge(...of)) ? { large: true } : {}

const nameOf = (place: Pick<PlaceName, 'city' | 'area'> | null): string | null =>
  place && (place.area === null ? place.city : `${place.city} (${place.area})`)
