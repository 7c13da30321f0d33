import { queryOptions } from '@tanstack/react-query'
import { ownLotsApi } from '#domain/stock/own-lots.api.ts'
import { inventoryApi } from '#domain/stock/inventory.api.ts'
import { stockApi, type stockKinds } from '#domain/stock/stock.api.ts'
import { call } from '#web/api/call.ts'

/** Milliseconds between two questions of how far an import is. */
const askEvery = 500

export const stockQueries = {
  all: ['stock'],
  inventory: queryOptions({
    queryKey: ['stock', 'inventory'],
    queryFn: ({ signal }) => call(inventoryApi.overview, { signal }),
  }),
  lot: (id: string) =>
    queryOptions({
      queryKey: [...stockQueries.all, 'lot', id],
      queryFn: ({ signal }) => call(stockApi.lot, { params: { id }, signal }),
    }),
  own: (id: string) =>
    queryOptions({
      queryKey: [...stockQueries.all, 'own', id],
      queryFn: ({ signal }) => call(ownLotsApi.get, { params: { id }, signal }),
    }),
  life: (kind: (typeof stockKinds)[number], number: string) =>
    queryOptions({
      queryKey: [...stockQueries.all, 'life', kind, number],
      queryFn: ({ signal }) => call(stockApi.life, { params: { kind, number }, signal }),
    }),
  importProgress: (id: string) =>
    queryOptions({
      queryKey: [...stockQueries.all, 'import', id],
      queryFn: ({ signal }) => call(stockApi.importProgress, { params: { id }, signal }),
      // NOT_FOUND while the file is read: polled again.
      retry: false,
      refetchInterval: askEvery,
    }),
}
