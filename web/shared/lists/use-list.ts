import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { writeFilter, type Condition } from '#domain/list-filter.ts'
import { useChangeSearch } from '#web/shared/screens/change-search.ts'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { listQueries, type ListEndpoint } from './list.queries.ts'
import { usePaging } from './use-paging.ts'
import { useShownColumns } from './use-shown-columns.ts'

const isEmpty = (rows: unknown): boolean => Array.isArray(rows) && rows.length === 0

export interface Sort {
  field: string
  order: 'ASC' | 'DESC'
}

/**
 * Sort, page and columns of a list; a new filter or sort returns to the first page. Sort, page and
 * rows per page are in the address, `-Created` where it descends; columns are kept on the device.
 * @param key name of the sort there, where a screen has several lists
 * @param params of the endpoint's path
 */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  first: Sort,
  conditions: Condition[],
  {
    key = 'sort',
    params,
    pageSize,
  }: { key?: string; params?: Record<string, string>; pageSize?: number } = {},
) {
  const change = useChangeSearch()
  const [, down, field] = /^(-?)(\w+)$/.exec(useScreenSearch()[key] ?? '') ?? []
  const sort: Sort = field ? { field, order: down ? 'DESC' : 'ASC' } : first
  const filter = writeFilter(conditions)
  const { pageKey, ...paging } = usePaging(key, filter, pageSize)
  const { page, setPage, size, start } = paging
  const query = {
    filter,
    _sort: sort.field,
    _order: sort.order,
    _start: String(start),
    _end: String(start + size),
  }
  const list = useQuery(listQueries.range(endpoint, query, params))
  // Rows may be gone since the address was written.
  const isBeyond =
    page > 1 && !list.isPlaceholderData && list.data !== undefined && isEmpty(list.data.rows)
  const last = Math.max(1, Math.ceil((list.data?.total ?? 0) / size))
  const goToLast = useEffectEvent(() => setPage(Math.min(last, page - 1)))
  useEffect(() => {
    if (isBeyond) goToLast()
  }, [isBeyond, page])
  const { isColumnsLoading, ...columns } = useShownColumns(endpoint.path)
  return {
    ...list,
    /** Not before its columns are known, which would change under the reader's eyes. */
    data: isColumnsLoading ? undefined : list.data,
    ...columns,
    /** Under which its views are kept; undefined for a list within another screen. */
    path: key === 'sort' && !params ? endpoint.path : undefined,
    sort,
    /** What its download takes. */
    asked: { query: { filter, _sort: sort.field, _order: sort.order }, params },
    /** Without a direction, reverses the current one. */
    sortBy: (
      field: string,
      order: Sort['order'] = sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC',
    ) => {
      const isFirst = field === first.field && order === first.order
      void change({
        [key]: isFirst ? undefined : `${order === 'DESC' ? '-' : ''}${field}`,
        [pageKey]: undefined,
      })
    },
    paging,
  }
}

export type List<Row> = Omit<ReturnType<typeof useList>, 'data'> & {
  data: { rows: Row[]; total: number; isMore: boolean } | undefined
}

/** Of rows that are named by `unique_id`. */
export function withIds<Row extends { unique_id: string }>({
  data,
  ...list
}: List<Row>): List<Row & { id: string }> {
  const rows = data?.rows.map((row) => ({ ...row, id: row.unique_id }))
  return { ...list, data: data && rows && { ...data, rows } }
}
