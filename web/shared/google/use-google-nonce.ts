import { useQuery } from '@tanstack/react-query'
import { googleNonceQuery, renewEvery } from './google.queries.ts'

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
