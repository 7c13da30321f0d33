import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Location } from '#domain/places/location.ts'
import { nearbyApi } from '#domain/nearby/nearby.api.ts'
import { answerLasts } from '#domain/page-answers.ts'
import { call } from '#web/api/call.ts'

export const nearbyQueries = {
  animals: (place: Location | undefined) =>
    queryOptions({
      queryKey: ['nearby', place],
      staleTime: answerLasts,
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) =>
        call(nearbyApi.animals, { query: { location: place?.join() }, signal }),
    }),
}
