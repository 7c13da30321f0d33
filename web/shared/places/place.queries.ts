import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#domain/language.ts'
import type { Location } from '#domain/places/location.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { call } from '#web/api/call.ts'

/** Where words are, and what a place is called, as the server knows them. */
export const placeQueries = {
  typed: (address: string, language: Language) =>
    queryOptions({
      queryKey: ['place', 'typed', language, address],
      queryFn: ({ signal }) => call(searchApi.place, { body: { address, language }, signal }),
      staleTime: Infinity,
      // Failures are reported on submit.
      retry: false,
    }),
  at: (location: Location, language: Language) =>
    queryOptions({
      queryKey: ['place', 'at', language, ...location],
      queryFn: ({ signal }) => call(searchApi.place, { body: { location, language }, signal }),
      staleTime: Infinity,
      retry: false,
    }),
}
