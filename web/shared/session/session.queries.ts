import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#domain/accounts/session.ts'

/** Who is here. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  // In the page already: what asks for it anew comes when it is asked.
  queryFn: async ({ signal, client, queryKey }) => {
    const [{ call, tellSessionEnded }, { accountsApi }] = await Promise.all([
      import('#web/api/call.ts'),
      import('#domain/accounts/accounts.api.ts'),
    ])
    const session = await call(accountsApi.session, { signal })
    const former = client.getQueryData<Session>(queryKey)
    if (session.anonymous && former && !former.anonymous) tellSessionEnded('read')
    return session
  },
  staleTime: 60_000,
})
