import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Endpoint } from '#domain/contract.ts'
import type { listQuery } from '#domain/list-filter.ts'
import { callList, type CallOptions } from '#web/api/call.ts'

/** requirements/contract.md 1 */
export interface ListEndpoint extends Endpoint {
  query: typeof listQuery
  reply: z.ZodArray
}

/** The lists of professionals and staff: all of them, those of one endpoint, one range of it. */
export const listQueries = {
  all: ['lists'],
  of: ({ path }: Pick<Endpoint, 'path'>) => ['lists', path],
  /** @param params of the endpoint's path */
  range: <E extends ListEndpoint>(
    endpoint: E,
    query: z.input<typeof listQuery>,
    params?: Record<string, string>,
  ) =>
    queryOptions({
      queryKey: [...listQueries.of(endpoint), query, ...(params ? [params] : [])],
      queryFn: ({ signal }) => callList(endpoint, { params, query, signal } as CallOptions<E>),
      placeholderData: keepPreviousData,
    }),
}
