import { queryOptions } from '@tanstack/react-query'
import { shelterApi } from '#domain/intake/shelter.api.ts'
import { call } from '#web/api/call.ts'

/** Hold days and kennels of the reader's shelter. */
export const shelterQuery = queryOptions({
  queryKey: ['shelter'],
  queryFn: ({ signal }) => call(shelterApi.settings, { signal }),
})
