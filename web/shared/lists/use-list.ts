import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#domain/contract.ts'
import { writeFilter, type Condition, type listQuery } from '#domain/list-filter.ts'
import { callList, type CallOptions } from '#web/api/call.ts'

/** A call of the list convention (requirements/contract.md 1). */
interface ListEndpoint extends Endpoint {
  query: typeof listQuery
  reply: z.ZodArray
}

/** Rows of a page. */
const pageSize = 25

export interface Sort {
  field: string
  order: 'ASC' | 'DESC'
}

/**
 * A list of the list convention with its sort and page; a new filter starts at the first page
 * again.
 */
export function useList<E extends ListEndpoint>(endpoint: E, first: Sort, conditions: Condition[]) {
  const [sort, setSort] = useState(first)
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
  const list = useQuery({
    queryKey: ['admin', endpoint.path, query],
    queryFn: ({ signal }) => callList(endpoint, { query, signal } as CallOptions<E>),
    placeholderData: keepPreviousData,
  })
  return {
    ...list,
    sort,
    /** Without an order, the one that the same field does not have now. */
    sortBy: (
      field: string,
      order: Sort['order'] = sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC',
    ) => {
      setSort({ field, order })
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
