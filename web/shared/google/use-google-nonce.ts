import { queryOptions, useQuery } from '@tanstack/react-query'
import { googleApi } from '#domain/google/google.api.ts'
import { call } from '#web/api/call.ts'

/** Milliseconds; the server changes a nonce early enough for it to be good until the next look. */
const renewEvery = 10 * 60 * 1000

export const googleNonceQuery = queryOptions({
  queryKey: ['google nonce'],
  queryFn: ({ signal }) => call(googleApi.nonce, { signal }),
  staleTime: renewEvery,
})

/**
 * What Google's next answer must carry; undefined until it is here. It is renewed while the page
 * stays open, also after a while in the background.
 */
export const useGoogleNonce = (enabled = true): string | undefined =>
  useQuery({
    ...googleNonceQuery,
    enabled,
    refetchInterval: renewEvery,
    refetchOnWindowFocus: true,
  }).data?.nonce
