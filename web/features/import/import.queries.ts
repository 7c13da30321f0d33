import { queryOptions } from '@tanstack/react-query'
import { importApi } from '#domain/import/import.api.ts'
import { call } from '#web/api/call.ts'

/** Milliseconds between two looks at a file that comes in. */
const lookEvery = 1000

/** What comes of the last file of animals, looked at again while it comes in. */
export const importQuery = queryOptions({
  queryKey: ['animal-import'],
  queryFn: ({ signal }) => call(importApi.state, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.state?.status === 'running' ? lookEvery : false),
})
