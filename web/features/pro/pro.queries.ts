import { queryOptions } from '@tanstack/react-query'
import { stockApi } from '#domain/stock/stock.api.ts'
import { callList } from '#web/api/call.ts'

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
