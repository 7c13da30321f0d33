import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Species } from '#domain/animals/animal.ts'
import type { Location } from '#domain/places/location.ts'
import { answerKeys, answerLasts } from '#domain/page-answers.ts'
import { batch, searchApi, searchRadius } from '#domain/search/search.api.ts'
import { call } from '#web/api/call.ts'

export const searchQueries = {
  /** Lost animals to show before a place is chosen. */
  recentLost: (species: Species | undefined, place: Location | undefined) =>
    queryOptions({
      queryKey: answerKeys.recentLost(species, place),
      staleTime: answerLasts,
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) =>
        call(searchApi.recentLost, { query: { species, location: place?.join() }, signal }),
    }),
  lostAround: (species: Species, place: Location) =>
    infiniteQueryOptions({
      queryKey: answerKeys.lostAround(species, place),
      staleTime: answerLasts,
      queryFn: ({ pageParam, signal }) =>
        call(searchApi.species, {
          body: {
            species,
            location: place,
            radius: searchRadius.usual,
            offset: pageParam,
            limit: batch.usual,
          },
          signal,
        }),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => (last.more ? pages.length * batch.usual : undefined),
    }),
}
