import { queryOptions } from '@tanstack/react-query'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { call } from '#web/api/call.ts'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(accountsApi.profile, { signal }),
})
