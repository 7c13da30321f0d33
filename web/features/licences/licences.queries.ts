import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { citiesApi, type City } from '#domain/cities/cities.api.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { call, type CallOptions } from '#web/api/call.ts'

export type Quoted = CallOptions<typeof citiesApi.quote>['query']

export const licenceQueries = {
  cities: (shelter: string) =>
    queryOptions({
      queryKey: ['licences', 'cities', shelter],
      // With full=1 the answer holds objects.
      queryFn: async ({ signal }) =>
        (await call(citiesApi.namesOf, {
          params: { shelter },
          query: { full: '1' },
          signal,
        })) as City[],
    }),
  /** With what it asks for. */
  city: (id: string) =>
    queryOptions({
      queryKey: ['licences', 'city', id],
      queryFn: ({ signal }) => call(citiesApi.one, { params: { id }, signal }),
      enabled: id !== '',
    }),
  /** Cities with licences here of a municipality, as a place names it. */
  at: (municipality: string) =>
    queryOptions({
      queryKey: ['licences', 'at', municipality],
      queryFn: ({ signal }) => call(citiesApi.at, { query: { municipality }, signal }),
    }),
  /** Prices and periods change with the day. */
  quote: (id: string, query: Quoted) =>
    queryOptions({
      queryKey: ['licences', 'quote', id, query],
      queryFn: ({ signal }) => call(citiesApi.quote, { params: { id }, query, signal }),
      placeholderData: keepPreviousData,
      enabled: id !== '',
    }),
  /** For clerks and staff. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['licences', 'one', id],
      queryFn: ({ signal }) => call(licencesApi.one, { params: { id }, signal }),
      refetchOnMount: 'always',
    }),
  applicants: (id: string, token: string | undefined) =>
    queryOptions({
      queryKey: ['licences', 'applicant', id, token],
      queryFn: ({ signal }) =>
        call(licencesApi.applicants, { params: { id }, query: { token }, signal }),
      refetchOnMount: 'always',
    }),
}
