import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

/** Who is here. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  // Preloaded in the page, so load the contract lazily.
  queryFn: async ({ signal }) =>
    call((await import('#domain/accounts/accounts.api.ts')).accountsApi.session, { signal }),
  staleTime: 60_000,
})
