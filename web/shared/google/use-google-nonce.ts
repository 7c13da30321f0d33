import { useQuery } from '@tanstack/react-query'
import { googleNonceQuery, renewEvery } from './google.queries.ts'

/**
 * Expected in Google's next answer; undefined until loaded. Renewed while the page is open, also in
 * the background.
 */
export const useGoogleNonce = (enabled = true): string | undefined =>
  useQuery({
    ...googleNonceQuery,
    enabled,
    refetchInterval: renewEvery,
    refetchOnWindowFocus: true,
  }).data?.nonce
