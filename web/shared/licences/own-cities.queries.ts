import { queryOptions } from '@tanstack/react-query'
import { citiesApi, type City } from '#domain/cities/cities.api.ts'
import { call } from '#web/api/call.ts'

/** Cities that the own organization runs; all for staff. */
export const ownCitiesQuery = queryOptions({
  queryKey: ['licences', 'cities', 'own'],
  // With full=1 the answer holds objects.
  queryFn: async ({ signal }) =>
    (await call(citiesApi.names, { query: { full: '1' }, signal })) as City[],
})
