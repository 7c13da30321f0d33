import type { Endpoint } from '#domain/contract.ts'

/** How long a statement may take: what people wait for, lists and reports, imports and exports. */
export type Time = 'short' | 'long' | 'endless'

/** In seconds. */
export const statementTime = { short: 10, long: 30, endless: undefined } as const

/** Many rows by one call: a file, or the numbers of a lot. */
const isBulk = ({ method, path, upload }: Endpoint): boolean =>
  upload ? /\/(?:import|register)(?:\/|$)/.test(path) : method !== 'GET' && path.includes('/lots')

/** A page of a list, or a report of a period. */
const isLong = ({ path, query }: Endpoint): boolean =>
  path.endsWith('.pdf') ||
  ['_start', 'from'].some((name) => query !== undefined && name in query.shape)

/** By the kind of a call (requirements/contract.md 1). */
export function timeOf(endpoint: Endpoint): Time {
  if (endpoint.path.endsWith('.csv') || isBulk(endpoint)) return 'endless'
  return isLong(endpoint) ? 'long' : 'short'
}
