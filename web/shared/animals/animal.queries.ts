import { queryOptions } from '@tanstack/react-query'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { call } from '#web/api/call.ts'

/** The animals that the reader keeps or, as staff, may read. */
export const animalQueries = {
  all: ['animals'],
  lists: ['animals', 'list'],
  /** Fresh at every visit: several people may keep it. */
  profile: (id: string) =>
    queryOptions({
      queryKey: [...animalQueries.all, 'profile', id],
      queryFn: ({ signal }) => call(animalsApi.profile, { params: { id }, signal }),
      staleTime: 0,
    }),
}
