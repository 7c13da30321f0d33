import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

/** Who is here. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  // The page comes with the session, so the contract and its schemas are not part of the first
  // load.
  queryFn: async ({ signal }) =>
    call((await import('#domain/accounts/accounts.api.ts')).accountsApi.session, { signal }),
  staleTime: 60_000,
})
