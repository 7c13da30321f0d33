import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adoptionApi } from '#domain/adoption/adoption.api.ts'
import type { Location } from '#domain/places/location.ts'
import type { Species } from '#domain/animals/animal.ts'
import { answerKeys, answerLasts } from '#domain/page-answers.ts'
import { batch, searchRadius } from '#domain/search/search.api.ts'
import { call } from '#web/api/call.ts'
import { adoptionKey } from '#web/shared/animals/adoption-key.ts'
import type { AdoptionQuery } from './adoption-query.ts'

export const adoptionQueries = {
  animal: (id: string) =>
    queryOptions({
      queryKey: [...adoptionKey, 'animal', id],
      queryFn: ({ signal }) => call(adoptionApi.animal, { params: { id }, signal }),
    }),
  /** Animals to show before a place is chosen. */
  recent: (species: Species | undefined, place: Location | undefined) =>
    queryOptions({
      queryKey: answerKeys.recentAdoptable(species, place),
      staleTime: answerLasts,
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) =>
        call(adoptionApi.recent, { query: { species, location: place?.join() }, signal }),
    }),
  /** A shelter, and the animals that wait there. */
  shelter: (shelterId: string) =>
    queryOptions({
      queryKey: [...adoptionKey, 'shelter', shelterId],
      queryFn: async ({ signal }) => {
        const params = { shelterId }
        const [shelter, animals] = await Promise.all([
          call(adoptionApi.shelter, { params, signal }),
          call(adoptionApi.ofShelter, { params, signal }),
        ])
        return { shelter, animals }
      },
    }),
  around: ({ species, place, sort, descending }: AdoptionQuery & { place: Location }) =>
    infiniteQueryOptions({
      queryKey: [...adoptionKey, 'around', species, ...place, sort, descending],
      queryFn: ({ pageParam, signal }) => {
        const body = {
          species,
          location: place,
          radius: searchRadius.usual,
          sort,
          descending,
          offset: pageParam,
          limit: batch.usual,
        }
        return call(adoptionApi.search, { body, signal })
      },
      initialPageParam: 0,
      getNextPageParam: (last, pages) => (last.more ? pages.length * batch.usual : undefined),
      placeholderData: keepPreviousData,
    }),
}
