import { queryOptions } from '@tanstack/react-query'
import { proApi } from '#domain/pro/pro.api.ts'
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

/** Nothing tells the page that someone else changed what waits: asked again at each visit. */
export const homeQuery = queryOptions({
  queryKey: ['pro', 'home'],
  queryFn: ({ signal }) => call(proApi.home, { signal }),
  staleTime: 0,
})
