import { queryOptions } from '@tanstack/react-query'
import { microchipsApi } from '#domain/microchips/microchips.api.ts'
import { registriesApi } from '#domain/microchips/registries.api.ts'
import { call } from '#web/api/call.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'

/** The keys of the organization. */
export const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call(microchipsApi.keys, { signal }),
})

/** Every registry, to choose some of. */
export const everyRegistryQuery = listQueries.range(registriesApi.registries, { _end: '1000' })
