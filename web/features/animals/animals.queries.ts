import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { writeFilter, type Condition } from '#domain/list-filter.ts'
import { callList } from '#web/api/call.ts'
import { animalQueries } from '#web/shared/animals/animal.queries.ts'

/** Animals per request; an organization may have thousands. */
const pageSize = 60

export const animalsQuery = (conditions: readonly Condition[]) => {
  const filter = conditions.length > 0 ? writeFilter(conditions) : undefined
  return infiniteQueryOptions({
    queryKey: [...animalQueries.lists, filter ?? ''],
    queryFn: ({ pageParam, signal }) =>
      callList(animalsApi.list, {
        query: { filter, _start: String(pageParam), _end: String(pageParam + pageSize) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, all) =>
      last.rows.length === pageSize ? all.length * pageSize : undefined,
    placeholderData: keepPreviousData,
  })
}
