import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { securityApi } from '#domain/security/security.api.ts'
import { call } from '#web/api/call.ts'
import { sessionQuery } from '#web/shared/session.ts'

/** The second factors of the account. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call(securityApi.state, { signal }),
})

/** Asks again for the factors, and for what the guards know of them, after a change. */
export function useReloadSecurity(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([securityQuery, sessionQuery].map(async ({ queryKey }) => client.invalidateQueries({ queryKey })))
  }
}
