import { queryOptions } from '@tanstack/react-query'
import { securityApi } from '#domain/security/security.api.ts'
import { call } from '#web/api/call.ts'

export const factorsQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call(securityApi.state, { signal }),
})
