import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { speciesList } from '#domain/animals/animal.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { writeFilter, type Condition } from '#domain/list-filter.ts'
import { callList } from '#web/api/call.ts'
import { useScreenSearch } from '#web/shared/screen-link.tsx'

/** Animals fetched at a time; an organization may keep thousands. */
const pageSize = 60

/** States by their name in the address; at home is stored as no state at all. */
export const listStatuses = ['home', 'lost', 'in_adoption', 'removed'] as const

/** What the list is asked for, in its address so that it survives a reload and the way back. */
export interface ListSearch {
  q: string
  status: string
  species: string
}

/** The search of the address; what is no state or species asks for all of them. */
export function useListSearch(): ListSearch {
  const { q = '', status = '', species = '' } = useScreenSearch()
  const known = (list: readonly string[], value: string) => (list.includes(value) ? value : '')
  return { q: q.trim(), status: known(listStatuses, status), species: known(speciesList, species) }
}

export function useAnimals({ q, status, species }: ListSearch) {
  const conditions: Condition[] = [
    ...(q ? [{ field: 'Search', operator: '~', value: q } as const] : []),
    ...(status
      ? [{ field: 'Status', operator: '=', value: status === 'home' ? '' : status } as const]
      : []),
    ...(species ? [{ field: 'Species', operator: '=', value: species } as const] : []),
  ]
  const filter = conditions.length > 0 ? writeFilter(conditions) : undefined
  return useInfiniteQuery({
    queryKey: ['animals', 'list', filter ?? ''],
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
