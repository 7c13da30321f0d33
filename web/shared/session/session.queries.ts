import { queryOptions } from '@tanstack/react-query'

/** Who is here. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  // In the page already: what asks for it anew comes when it is asked.
  queryFn: async ({ signal }) => {
    const [{ call }, { accountsApi }] = await Promise.all([
      import('#web/api/call.ts'),
      import('#domain/accounts/accounts.api.ts'),
    ])
    return call(accountsApi.session, { signal })
  },
  staleTime: 60_000,
})
