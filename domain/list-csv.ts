import type { z } from 'zod'
import type { Policy } from './access/policies.ts'
import { endpoint } from './contract.ts'
import { listQuery } from './list-filter.ts'

/** Of a list: its filter and its order. */
export const csvQuery = listQuery.pick({ filter: true, _sort: true, _order: true })
export type CsvQuery = z.output<typeof csvQuery>

/** The download of a list, for those whom the list is for. */
export const listCsv = <const P extends string, const A extends Policy>(
  path: P,
  access: A,
  summary: string,
) =>
  endpoint({
    method: 'GET',
    path: `${path}.csv` as `${P}.csv`,
    access,
    summary,
    query: csvQuery,
    status: 200,
  })
