import type { Endpoint } from '#domain/contract.ts'
import type { LimitName } from '../../http/limits/limits.ts'
import type { TestAccount } from '../app-on.ts'
import type { Writer } from '../killed-database/writers.ts'

/** One call, made ready in the database. */
interface Ready {
  as?: TestAccount
  cookie?: string
  params?: Record<string, string>
  query?: Record<string, string>
  /** Of a form as the gateway sends it, `URLSearchParams`. */
  body?: object | FormData
  /** The address that the call comes from, where its tries are counted by it. */
  visitor?: string
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
    visitor: (n) => of(n).visitor,
    mark: (n) => of(n).mark,
    stored,
  }
}

/** @param from table and condition */
export const count = (from: string): string => `select count(*)::int as times from ${from}`
/** Of what a call queues, by its data: a letter is in the job that writes it. @param more condition */
export const queued = (name: string, key: string, more = 'true'): string =>
  count(`pgboss.job j where j.name = '${name}' and j.data->>'${key}' = $1 and ${more}`)
/** Of what a call counts, whose key is the mark (`triesOf`). */
export const counted = (points: number): string =>
  count(`rate_limits where key = $1 and points = ${points}`)
export const triesOf = (limit: LimitName, by: string): string => `${limit}:${by}`
/** An address that no other write of the drill comes from. @param kind of the calls, below 256 */
export const visitorOf = (kind: number, n: number): string =>
  `11.${kind}.${(n >> 8) & 255}.${n & 255}`
/** Of what a call removes. */
export const gone = (from: string): string =>
  `select (not exists (select from ${from}))::int as times`
