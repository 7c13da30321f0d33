import { queryOptions } from '@tanstack/react-query'
import { citiesApi, type City } from '#domain/cities/cities.api.ts'
import { call } from '#web/api/call.ts'

export const cityQueries = {
  all: ['cities'],
  /** Those of the own organization, for staff all. */
  own: queryOptions({
    queryKey: ['cities', 'own'],
    // With full=1 the answer holds objects.
    queryFn: async ({ signal }) =>
      (await call(citiesApi.names, { query: { full: '1' }, signal })) as City[],
  }),
  rules: (id: string) =>
    queryOptions({
      queryKey: ['cities', 'rules', id],
      queryFn: ({ signal }) => call(citiesApi.rules, { params: { id }, signal }),
    }),
}
