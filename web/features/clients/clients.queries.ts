import { queryOptions } from '@tanstack/react-query'
import { clientsApi } from '#domain/clients/clients.api.ts'
import { call } from '#web/api/call.ts'

export const clientQueries = {
  all: ['clients'],
  one: (id: string) =>
    queryOptions({
      queryKey: [...clientQueries.all, id],
      queryFn: ({ signal }) => call(clientsApi.get, { params: { id }, signal }),
      staleTime: 0,
    }),
}
