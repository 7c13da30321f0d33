import { queryOptions } from '@tanstack/react-query'
import { clientsApi } from '#domain/clients/clients.api.ts'
import { sharingApi } from '#domain/clients/sharing.api.ts'
import { call } from '#web/api/call.ts'

export const clientQueries = {
  all: ['clients'],
  one: (id: string) =>
    queryOptions({
      queryKey: [...clientQueries.all, id],
      queryFn: ({ signal }) => call(clientsApi.get, { params: { id }, signal }),
      staleTime: 0,
    }),
  several: (ids: string[]) =>
    queryOptions({
      queryKey: [...clientQueries.all, 'several', ids],
      queryFn: ({ signal }) =>
        Promise.all(ids.map((id) => call(clientsApi.get, { params: { id }, signal }))),
      staleTime: 0,
    }),
  shares: queryOptions({
    queryKey: ['clients', 'shares'],
    queryFn: ({ signal }) => call(sharingApi.sharedWithUs, { signal }),
    staleTime: 0,
  }),
  file: (id: string) =>
    queryOptions({
      queryKey: [...clientQueries.all, 'shares', id],
      queryFn: ({ signal }) => call(sharingApi.file, { params: { id }, signal }),
      staleTime: 0,
    }),
}
