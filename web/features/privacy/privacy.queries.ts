import { queryOptions } from '@tanstack/react-query'
import { privacyApi } from '#domain/privacy/privacy.api.ts'
import { call } from '#web/api/call.ts'

export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: ({ signal }) => call(privacyApi.overview, { signal }),
})
