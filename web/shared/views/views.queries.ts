import { queryOptions } from '@tanstack/react-query'
import { viewsApi } from '#domain/views/views.api.ts'
import { call } from '#web/api/call.ts'

export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => call(viewsApi.list, { signal }),
})

/** Which columns the account shows in each list; what is chosen here is put there at once. */
export const columnsQuery = queryOptions({
  queryKey: ['listColumns'],
  queryFn: ({ signal }) => call(viewsApi.columns, { signal }),
  staleTime: Infinity,
})
