import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { shopApi, type CartItem } from '#domain/shop/shop.api.ts'
import { call, type CallOptions } from '#web/api/call.ts'

type QuotedAddress = CallOptions<typeof shopApi.quote>['body']['address']

export const shopQueries = {
  all: ['shop'],
  collections: () =>
    queryOptions({
      queryKey: [...shopQueries.all, 'collections'],
      queryFn: ({ signal }) => call(shopApi.collections, { signal }),
    }),
  collection: (handle: string) =>
    queryOptions({
      queryKey: [...shopQueries.all, 'collection', handle],
      queryFn: ({ signal }) => call(shopApi.collection, { params: { handle }, signal }),
    }),
  product: (handle: string) =>
    queryOptions({
      queryKey: [...shopQueries.all, 'product', handle],
      queryFn: ({ signal }) => call(shopApi.product, { params: { handle }, signal }),
    }),
  quotes: ['shop', 'quote'],
  /** @param address of the destination; Quebec where none is known */
  quote: (lines: readonly CartItem[], address?: QuotedAddress) => {
    const items = lines.map(({ variantId, quantity }) => ({ variantId, quantity }))
    return queryOptions({
      queryKey: [...shopQueries.quotes, items, address],
      queryFn: ({ signal }) => call(shopApi.quote, { body: { items, address }, signal }),
      placeholderData: keepPreviousData,
      // Prices and stock may change at any time.
      staleTime: 0,
      refetchOnMount: 'always',
    })
  },
}
