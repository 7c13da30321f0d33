import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Pool } from 'pg'
import { z } from 'zod'
import { searchesAMinute } from '#domain/search/search-limit.ts'
import { loginsAMinute } from '#domain/security/login-limit.ts'
import { everySecond } from '../../every-second.ts'
import { tooMany } from '../../refusal.ts'
import { readRows } from '../../db/read-rows.ts'

const minute = 60
const hour = 60 * minute

/**
 * Tries (`points`) per `seconds` (requirements/contract.md 1). Reads and orders are counted in memory,
 * others directly in the database.
 */
export const limitRules = {
  /** By account and device. */
  loginAccount: { points: 10, seconds: 15 * minute },
  loginVisitor: { points: loginsAMinute, seconds: 15 * minute },
  /** Re-authentication, by session. */
  proof: { points: 10, seconds: 15 * minute },
  /** By account and device. */
  secondFactor: { points: 10, seconds: 15 * minute },
  register: { points: 100, seconds: hour },
  confirm: { points: 100, seconds: hour },
  resend: { points: 100, seconds: hour },
  forgot: { points: 100, seconds: hour },
  /** Letters to any address: password reset or confirmation. */
  forgotAddress: { points: 10, seconds: hour },
  reset: { points: 100, seconds: hour },
  /** By organization. */
  invite: { points: 50, seconds: 24 * hour },
  exportData: { points: 5, seconds: hour },
  /** Of an organization with many cities each has a file. */
  exportWhole: { points: 30, seconds: hour },
  /** By account: each sends a letter. */
  changeEmail: { points: 10, seconds: hour },
  undoEmail: { points: 100, seconds: hour },
  undoDeletion: { points: 100, seconds: hour },
  foundReport: { points: 5, seconds: hour },
  /** Found animals, and losses without account, by visitor. */
  strangersPost: { points: 10, seconds: hour },
  /**
   * Confirmations by address that nobody confirmed, over all forms: visitors type any
   * (requirements/contract.md 13).
   */
  strangersAddress: { points: 3, seconds: 24 * hour },
  /** Reports of abuse by visitor: each hides a notice. */
  abuse: { points: 5, seconds: hour },
  /** By account: the form could write to any address. */
  removalLetter: { points: 50, seconds: 24 * hour },
  inquiry: { points: 5, seconds: hour },
  /** By organization: what a shelter tells families of registered animals. */
  shelterLetter: { points: 200, seconds: 24 * hour },
  /** By account: families, masked, of animals in front of a shelter. */
  familyRead: { points: 60, seconds: hour },
  /** By account; may be e-mailed. */
  transferCode: { points: 20, seconds: 24 * hour },
  /** By account and by visitor. */
  transferTry: { points: 20, seconds: hour },
  /** By implant and by organization: the form could write to any address. */
  claimLetter: { points: 5, seconds: 24 * hour },
  claimLetters: { points: 500, seconds: 24 * hour },
  /** By account. */
  bulkSearch: { points: 20, seconds: minute, inMemory: true },
  /**
   * Kilobytes of pictures that posts keep here, in the life of an unconfirmed one: by account, and by
   * visitor, whose address may be that of a city (docs/decisions/0097).
   */
  picturesAccount: { points: 200 * 1024, seconds: 48 * hour },
  picturesVisitor: { points: 600 * 1024, seconds: 48 * hour },
  /** Image processing, by account. */
  pictureWork: { points: 600, seconds: hour },
  search: { points: searchesAMinute, seconds: minute, inMemory: true },
  /** By account and by visitor. */
  wizard: { points: 120, seconds: minute, inMemory: true },
  /** E-mails tried against an implant (requirements/contract.md 6). */
  implantMatch: { points: 5, seconds: 24 * hour },
  /** Letters to an implant's owner, by person. */
  claimAsked: { points: 1, seconds: 24 * hour },
  /** Requests to the geocoding server that everyone shares, whose owners allow one a second. */
  sharedGeocoder: { points: 1, seconds: 1 },
  /** By account. */
  support: { points: 20, seconds: 24 * hour },
  /** Messages by visitor. */
  supportVisitor: { points: 10, seconds: hour },
  /** Suggestions of names, and those that an outside service is asked for, by visitor. */
  petNames: { points: 300, seconds: 24 * hour },
  petNamesService: { points: 10, seconds: hour },
  /** By account. */
  chatMessage: { points: 20, seconds: minute },
  /** Claims of found animals by account: each writes to a holder. */
  claimAnimal: { points: 10, seconds: 24 * hour },
  /** By thread and side: each message is e-mailed. */
  threadMessage: { points: 30, seconds: hour },
  /** Tests of letters to oneself, by account. */
  testEmail: { points: 30, seconds: hour },
  /** Orders by visitor: each reserves stock (docs/decisions/0071). */
  order: { points: 60, seconds: hour, inMemory: true },
  licence: { points: 20, seconds: hour },
  /** Answers without hash by visitor: each asks the gateway. */
  unsignedAnswer: { points: 60, seconds: hour },
} as const satisfies Record<string, { points: number; seconds: number; inMemory?: true }>

export type LimitName = keyof typeof limitRules

export interface Limits {
  /**
   * Counts one try. Returns how many there were, this one included.
   * @throws Refusal TOO_MANY_REQUESTS with the seconds to wait
   */
  consume(name: LimitName, key: string): Promise<number>
  /**
   * Counts so many points, where they are left.
   * @throws Refusal TOO_MANY_REQUESTS with the seconds to wait, beside `field`
   */
  spend(name: LimitName, key: string, points: number, field: string): Promise<void>
  /** Like `consume`, without counting. */
  check(name: LimitName, key: string): Promise<void>
  /** Clears the tries after a success. */
  reset(name: LimitName, key: string): Promise<void>
  /** Uncounts the last try, which was correct, or points that were spent. */
  giveBack(name: LimitName, key: string, points?: number): Promise<void>
  /** Synchronizes read counts with the database. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Reads of one visitor not yet written to the database. */
interface UnsettledReads {
  name: LimitName
  key: string
  count: number
  /** End of the first one's window. */
  until: number
}

/** Counted only in memory, so that occasional visitors cost no write. */
const settledShare = 0.05

/** `expire` is a bigint, which comes as text. */
const settledRow = z.strictObject({ key: z.string(), points: z.number(), expire: z.string() })

async function addReads(
  pool: Pool,
  batch: UnsettledReads[],
  now: number,
): Promise<(Pick<UnsettledReads, 'name' | 'key'> & { points: number; expire: number })[]> {
  if (batch.length === 0) return []
  // Sorted, to prevent deadlocks.
  const reads = new Map(
    batch
      .map((one) => [String(`${one.name}:${one.key}`), one] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  const rows = await readRows(pool, settledRow, {
    name: 'settle-reads',
    text: `insert into rate_limits as r (key, points, expire) select * from unnest($1::text[], $2::int[], $3::bigint[])
      on conflict (key) do update set
        points = case when r.expire <= $4 then excluded.points else r.points + excluded.points end,
        expire = case when r.expire <= $4 then excluded.expire else r.expire end
      returning key, points, expire`,
    values: [
      [...reads.keys()],
      [...reads.values()].map(({ count }) => count),
      [...reads.values()].map(({ name }) => now + limitRules[name].seconds * 1000),
      now,
    ],
  })
  return rows.flatMap(({ key: id, points, expire }) => {
    const one = reads.get(id)
    return one ? [{ name: one.name, key: one.key, points, expire: Number(expire) }] : []
  })
}

/** Shared by all server processes. */
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
    names.map((name) => [
      name,
      new RateLimiterMemory({
        keyPrefix: name,
        points: limitRules[name].points,
        duration: limitRules[name].seconds,
      }),
    ]),
  )
  const unsettled = new Map<string, UnsettledReads>()
  const due = new Set<UnsettledReads>()
  let forgotten = Date.now()
  const inMemory = (name: LimitName) => 'inMemory' in limitRules[name]
  const limiter = <T>(map: Map<LimitName, T>, name: LimitName) => map.get(name) as T

  /** What could not be stored waits for the next time. */
  function putBack(reads: UnsettledReads): void {
    const id = `${reads.name}:${reads.key}`
    const later = unsettled.get(id)
    const both = later ?? reads
    if (later) later.count += reads.count
    unsettled.set(id, both)
    due.add(both)
  }

  async function settle() {
    const now = Date.now()
    if (now - forgotten >= minute * 1000) {
      forgotten = now
      // Below the share, and their time is over.
      for (const [id, { until }] of unsettled) if (until <= now) unsettled.delete(id)
      await pool.query(
        'delete from rate_limits where key in (select key from rate_limits where expire < $1 for update skip locked)',
        [now],
      )
    }
    const batch = [...due]
    due.clear()
    for (const { name, key } of batch) unsettled.delete(`${name}:${key}`)
    const settled = await addReads(pool, batch, now).catch((error: unknown) => {
      batch.forEach(putBack)
      throw error
    })
    for (const { name, key, points, expire } of settled) {
      const own = (await limiter(memory, name).get(key))?.consumedPoints ?? 0
      await limiter(memory, name).set(
        key,
        Math.max(own, points),
        Math.max(1, Math.ceil((expire - now) / 1000)),
      )
    }
  }
  return {
    async consume(name, key) {
      const { consumedPoints } = await limiter<RateLimiterMemory | RateLimiterPostgres>(
        inMemory(name) ? memory : stored,
        name,
      )
        .consume(key)
        .catch((reason: unknown) => {
          throw asRefusal(reason)
        })
      if (!inMemory(name)) return consumedPoints
      const id = `${name}:${key}`
      const until = Date.now() + limitRules[name].seconds * 1000
      const reads = unsettled.get(id) ?? { name, key, count: 0, until }
      unsettled.set(id, reads)
      if (++reads.count >= limitRules[name].points * settledShare) due.add(reads)
      return consumedPoints
    },
    async check(name, key) {
      const used = await limiter(stored, name).get(key)
      if (used && used.consumedPoints >= limitRules[name].points) throw asRefusal(used)
    },
    async reset(name, key) {
      await limiter(memory, name).delete(key)
      await limiter(stored, name).delete(key)
    },
    async spend(name, key, points, field) {
      const rule = limiter(stored, name)
      await rule.consume(key, points).catch(async (reason: unknown) => {
        // The library counts what it refuses.
        if (reason instanceof RateLimiterRes) await rule.reward(key, points)
        throw asRefusal(reason, field)
      })
    },
    async giveBack(name, key, points = 1) {
      await limiter(stored, name).reward(key, points)
    },
    settle,
    close: everySecond(settle),
  }
}

function asRefusal(reason: unknown, field?: string): unknown {
  if (!(reason instanceof RateLimiterRes)) return reason
  return tooMany(reason.msBeforeNext, field)
}
