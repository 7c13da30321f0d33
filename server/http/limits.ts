import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Pool } from 'pg'
import { Refusal } from './refusal.ts'

const minute = 60
const hour = 60 * minute

/** Tries allowed in a time, in seconds (decisions 1). Reads are counted in memory, tries at once in the database. */
export const limitRules = {
  loginAccount: { points: 10, seconds: 15 * minute },
  loginVisitor: { points: 100, seconds: 15 * minute },
  register: { points: 100, seconds: hour },
  confirm: { points: 100, seconds: hour },
  resend: { points: 100, seconds: hour },
  forgot: { points: 100, seconds: hour },
  forgotAddress: { points: 10, seconds: hour },
  foundReport: { points: 5, seconds: hour },
  search: { points: 120, seconds: minute, read: true },
} as const satisfies Record<string, { points: number; seconds: number; read?: true }>

export type LimitName = keyof typeof limitRules

export interface Limits {
  /**
   * Counts one try of `key` against a limit.
   * @throws Refusal TOO_MANY_REQUESTS with the seconds to wait
   */
  consume(name: LimitName, key: string): Promise<void>
  /** Refuses when the tries are already used up, without counting one. */
  check(name: LimitName, key: string): Promise<void>
  /** Forgets the tries of `key`, after a success. */
  reset(name: LimitName, key: string): Promise<void>
  /** Takes back the one try that was counted last, which turned out to be right. */
  giveBack(name: LimitName, key: string): Promise<void>
  /** Brings the counts of reads held in memory to the database and learns those of the other processes. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Limits that hold across the server processes of one database. */
export function startLimits(pool: Pool): Limits {
  const names = Object.keys(limitRules) as LimitName[]
  const stored = new Map(
    names.map((name) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        clearExpiredByTimeout: false,
        points: limitRules[name].points,
        duration: limitRules[name].seconds,
      }),
    ]),
  )
  const memory = new Map(
    names.map((name) => [name, new RateLimiterMemory({ keyPrefix: name, points: limitRules[name].points, duration: limitRules[name].seconds })]),
  )
  const unsettled = new Map<string, { name: LimitName; key: string; count: number }>()
  const isRead = (name: LimitName) => 'read' in limitRules[name]
  const limiter = <T>(map: Map<LimitName, T>, name: LimitName) => map.get(name) as T

  async function settle() {
    const batch = [...unsettled.values()]
    unsettled.clear()
    for (const { name, key, count } of batch) {
      const total = await limiter(stored, name).penalty(key, count)
      await limiter(memory, name).set(key, total.consumedPoints, Math.max(1, Math.ceil(total.msBeforeNext / 1000)))
    }
  }
  const timer = setInterval(() => void settle().catch(() => {}), 1000)
  timer.unref()

  return {
    async consume(name, key) {
      try {
        await limiter<RateLimiterMemory | RateLimiterPostgres>(isRead(name) ? memory : stored, name).consume(key)
      } catch (reason) {
        throw asRefusal(reason)
      }
      if (isRead(name)) {
        const entry = unsettled.get(`${name}:${key}`) ?? { name, key, count: 0 }
        entry.count++
        unsettled.set(`${name}:${key}`, entry)
      }
    },
    async check(name, key) {
      const used = await limiter(stored, name).get(key)
      if (used && used.consumedPoints >= limitRules[name].points) throw asRefusal(used)
    },
    async reset(name, key) {
      await limiter(stored, name).delete(key)
    },
    async giveBack(name, key) {
      await limiter(stored, name).reward(key, 1)
    },
    settle,
    async close() {
      clearInterval(timer)
      await settle().catch(() => {})
    },
  }
}

function asRefusal(reason: unknown): unknown {
  if (!(reason instanceof RateLimiterRes)) return reason
  const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
  return new Refusal('TOO_MANY_REQUESTS', { retryAfter: seconds, values: { minutes: Math.ceil(seconds / 60) } })
}
