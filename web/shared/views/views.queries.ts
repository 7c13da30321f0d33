import { queryOptions } from '@tanstack/react-query'
import { viewsApi } from '#domain/views/views.api.ts'
import { call } from '#web/api/call.ts'

export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => call(viewsApi.list, { signal }),
})
