import type { Endpoint } from '#domain/contract.ts'
import type { TestAccount } from '../app-on.ts'
import type { Writer } from '../killed-database/writers.ts'

/** One call, made ready in the database. */
interface Ready {
  as?: TestAccount
  cookie?: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object | FormData
  mark: string
}

/**
 * A writer of a call that needs something of its own each time.
 * @param stored SQL: how often the effect on `$1`, the mark, is there
 */
export function maker(
  endpoint: Endpoint,
  stored: string,
  make: (n: number) => Promise<Ready> | Ready,
): Writer {
  const made = new Map<number, Ready>()
  const of = (n: number): Ready => {
    const ready = made.get(n)
    if (!ready) throw new Error(`${endpoint.path} ${n} is not ready`)
    return ready
  }
  return {
    endpoint,
    ready: async (n) => void made.set(n, await make(n)),
    params: (n) => of(n).params ?? {},
    query: (n) => of(n).query ?? {},
    cookie: (n) => of(n).cookie ?? of(n).as?.cookie ?? '',
    body: (n) => of(n).body,
    mark: (n) => of(n).mark,
    stored,
  }
}

/** @param from table and condition */
export const count = (from: string): string => `select count(*)::int as times from ${from}`
/** Of what a call removes. */
export const gone = (from: string): string =>
  `select (not exists (select from ${from}))::int as times`
