import { queryOptions } from '@tanstack/react-query'
import { threadsApi } from '#domain/threads/threads.api.ts'
import { call } from '#web/api/call.ts'

export const threadQueries = {
  one: (id: string, token: string | null) =>
    queryOptions({
      queryKey: ['threads', id, token],
      queryFn: ({ signal }) => call(threadsApi.read, { params: { id }, body: { token }, signal }),
      // The other side writes too.
      refetchInterval: 30_000,
    }),
  reported: (id: string) =>
    queryOptions({
      queryKey: ['threads', 'reported', id],
      queryFn: ({ signal }) => call(threadsApi.one, { params: { id }, signal }),
    }),
}
