import { microchipsApi } from '#domain/microchips/microchips.api.ts'
import { call } from '#web/api/call.ts'

export const keysQuery = {
  queryKey: ['api-keys'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(microchipsApi.keys, { signal }),
}
