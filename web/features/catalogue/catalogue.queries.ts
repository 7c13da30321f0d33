import { queryOptions } from '@tanstack/react-query'
import { commerceApi, shopApi } from '#domain/shop/shop.api.ts'
import { call } from '#web/api/call.ts'

/** All of the catalogue, which is short. */
export const catalogueQueries = {
  all: ['catalogue'],
  products: queryOptions({
    queryKey: ['catalogue', 'products'],
    queryFn: ({ signal }) => call(commerceApi.products, { query: {}, signal }),
  }),
  collections: queryOptions({
    queryKey: ['catalogue', 'collections'],
    queryFn: ({ signal }) => call(shopApi.collections, { signal }),
  }),
}
