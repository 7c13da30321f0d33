import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { writeFilter, type Condition } from '#domain/list-filter.ts'
import { useChangeSearch } from '#web/shared/change-search.ts'
import { useScreenSearch } from '#web/shared/screen-link.tsx'
import { listQueries, type ListEndpoint } from './list.queries.ts'

/** Rows per page. */
const pageSize = 25

export interface Sort {
  field: string
  order: 'ASC' | 'DESC'
}

/**
 * Sort and page of a list; a new filter returns to the first page. The sort is in the address,
 * `-Created` where it descends.
 * @param key its name there, where a screen has several lists
 * @param params of the endpoint's path
 */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  first: Sort,
  conditions: Condition[],
  key = 'sort',
  params?: Record<string, string>,
) {
  const change = useChangeSearch()
  const [, down, field] = /^(-?)(\w+)$/.exec(useScreenSearch()[key] ?? '') ?? []
  const sort: Sort = field ? { field, order: down ? 'DESC' : 'ASC' } : first
  const [at, setAt] = useState({ filter: '', start: 0 })
  const filter = writeFilter(conditions)
  const start = at.filter === filter ? at.start : 0
  const query = {
    filter,
    _sort: sort.field,
    _order: sort.order,
    _start: String(start),
    _end: String(start + pageSize),
  }
  const list = useQuery(listQueries.range(endpoint, query, params))
  return {
    ...list,
    sort,
    /** Without a direction, reverses the current one. */
    sortBy: (
      field: string,
      order: Sort['order'] = sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC',
    ) => {
      const isFirst = field === first.field && order === first.order
      void change({ [key]: isFirst ? undefined : `${order === 'DESC' ? '-' : ''}${field}` })
      setAt({ filter, start: 0 })
    },
    start,
    hasNext: list.data ? start + pageSize < list.data.total : false,
    previous: () => setAt({ filter, start: Math.max(0, start - pageSize) }),
    next: () => setAt({ filter, start: start + pageSize }),
  }
}

export type List<Row> = Omit<ReturnType<typeof useList>, 'data'> & {
  data: { rows: Row[]; total: number } | undefined
}
