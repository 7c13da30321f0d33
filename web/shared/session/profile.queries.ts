import { queryOptions } from '@tanstack/react-query'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { call } from '#web/api/call.ts'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(accountsApi.profile, { signal }),
})

/** What professionals wrote about the person. */
export const onRecordQuery = queryOptions({
  queryKey: ['profile', 'onRecord'],
  queryFn: ({ signal }) => call(implantsApi.onRecord, { signal }),
  gcTime: 0,
})
