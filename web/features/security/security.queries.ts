import { queryOptions } from '@tanstack/react-query'
import { securityApi } from '#domain/security/security.api.ts'
import { call } from '#web/api/call.ts'

/** The browsers in which the account is open. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(securityApi.sessions, { signal }),
})
