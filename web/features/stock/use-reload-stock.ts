import { useQueryClient } from '@tanstack/react-query'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { stockQueries } from './stock.queries.ts'

/** Lets lots, numbers and their lists be read again, after a change. */
export function useReloadStock() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [stockQueries.all, listQueries.all].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
}
