import { queryOptions } from '@tanstack/react-query'
import { sightingsApi } from '#domain/sightings/sightings.api.ts'
import { call } from '#web/api/call.ts'

export const sightingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['sightings', id],
    queryFn: ({ signal }) => call(sightingsApi.ofAnimal, { params: { id }, signal }),
    refetchOnMount: 'always',
  })

/** Address of a sighting's picture, without `size`. */
export const sightingPicture = (id: string, sightingId: string): string =>
  sightingsApi.picture.path.replace(':id', id).replace(':sightingId', sightingId)
