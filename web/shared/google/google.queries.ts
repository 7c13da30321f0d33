import { queryOptions } from '@tanstack/react-query'
import { googleApi } from '#domain/google/google.api.ts'
import { call } from '#web/api/call.ts'

/** Milliseconds; the server renews a nonce before it could expire between two requests. */
export const renewEvery = 10 * 60 * 1000

export const googleNonceQuery = queryOptions({
  queryKey: ['google nonce'],
  queryFn: ({ signal }) => call(googleApi.nonce, { signal }),
  staleTime: renewEvery,
})
