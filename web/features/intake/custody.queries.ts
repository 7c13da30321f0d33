import { queryOptions } from '@tanstack/react-query'
import { custodyApi } from '#domain/custody/custody.api.ts'
import { call } from '#web/api/call.ts'

export const custodyQueries = {
  all: ['custody'],
  /** Asked again at each visit: others of the shelter, and the family, change it. */
  registered: (number: string) =>
    queryOptions({
      queryKey: ['custody', 'registered', number],
      queryFn: ({ signal }) => call(custodyApi.lookUp, { body: { number }, signal }),
      staleTime: 0,
      retry: false,
    }),
  /** Never kept: each look is noted. */
  family: (number: string) =>
    queryOptions({
      queryKey: ['custody', 'family', number],
      queryFn: ({ signal }) => call(custodyApi.family, { body: { number }, signal }),
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['custody', id],
      queryFn: ({ signal }) => call(custodyApi.one, { params: { id }, signal }),
      staleTime: 0,
    }),
}

export const custodyPicture = (number: string): string =>
  `/api/pro/custody/pictures/${encodeURIComponent(number)}`
