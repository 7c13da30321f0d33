import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Species } from '#domain/animals/animal.ts'
import { foundAnimalsApi } from '#domain/found-animals/found-animals.api.ts'
import type { Location } from '#domain/places/location.ts'
import { batch } from '#domain/search/search.api.ts'
import { call } from '#web/api/call.ts'

export const foundAnimalQueries = {
  around: (species: Species | undefined, place: Location | undefined) =>
    infiniteQueryOptions({
      queryKey: ['found-animals', 'around', species, place],
      initialPageParam: 0,
      queryFn: ({ pageParam, signal }) =>
        call(foundAnimalsApi.list, {
          query: { species, location: place?.join(), offset: pageParam },
          signal,
        }),
      getNextPageParam: ({ more }, pages) => (more ? pages.length * batch.usual : undefined),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['found-animals', id],
      queryFn: ({ signal }) => call(foundAnimalsApi.one, { params: { id }, signal }),
      retry: false,
    }),
  /** Follows the link of a letter: confirms what waits for it. */
  own: (id: string, token: string) =>
    queryOptions({
      queryKey: ['found-animals', id, 'own', token],
      queryFn: ({ signal }) =>
        call(foundAnimalsApi.confirm, { params: { id }, body: { token }, signal }),
      retry: false,
      staleTime: Infinity,
    }),
}
