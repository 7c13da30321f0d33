import { queryOptions } from '@tanstack/react-query'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { call } from '#web/api/call.ts'

export const transferQueries = {
  /** What whoever holds a code is offered; another person is offered the same in another way. */
  offer: (code: string, email: string | null) =>
    queryOptions({
      queryKey: ['transfers', 'offer', code, email],
      queryFn: ({ signal }) => call(transfersApi.offer, { body: { code }, signal }),
      // Every look-up counts as a try.
      retry: false,
      refetchOnWindowFocus: false,
      staleTime: 0,
    }),
  /** A transfer, for who gave the animal away. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['transfers', 'one', id],
      queryFn: ({ signal }) => call(transfersApi.get, { params: { id }, signal }),
      staleTime: 0,
    }),
}
