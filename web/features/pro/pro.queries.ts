import { queryOptions } from '@tanstack/react-query'
import { citiesApi, type City } from '#domain/cities/cities.api.ts'
import { stockApi } from '#domain/stock/stock.api.ts'
import { call, callList } from '#web/api/call.ts'

/** Shipments shown at home. */
const latest = 5

export const shipmentsQuery = queryOptions({
  queryKey: ['shipments'],
  queryFn: ({ signal }) =>
    callList(stockApi.shippedLots, {
      query: { _sort: 'Shipped', _order: 'DESC', _start: '0', _end: String(latest) },
      signal,
    }),
})

/** Cities that the own organization runs. */
export const ownCitiesQuery = queryOptions({
  queryKey: ['licences', 'cities', 'own'],
  // With full=1 the answer holds objects.
  queryFn: async ({ signal }) =>
    (await call(citiesApi.names, { query: { full: '1' }, signal })) as City[],
})
