import type { Pool } from 'pg'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import { startCounter } from '../../counter.ts'
import { hashToken } from '../../tokens.ts'
import { tellToday } from '../../today.ts'
import { isClosedOrganization } from '../../db/closed-accounts.ts'
import { readRows } from '../../db/read-rows.ts'

export interface ApiKeys {
  /** Counts a search in memory; sees other processes' changes within a second. */
  use(key: string): Promise<'counted' | 'unknown' | 'quota'>
  /** After a change here. */
  forget(id: string): void
  /** Writes the counts, reads other processes'. */
  settle(): Promise<void>
  close(): Promise<void>
}

interface Held {
  id: string
  quota: number
  at: number
  day: string
  /** Searches of the day by all processes, as far as known. */
  made: number
}

interface Count {
  id: string
  day: string
  made: number
  refused: number
}

const keyRow = z.strictObject({ id: z.string(), quota: z.number(), made: z.number() })
const settledRow = z.strictObject({ id: z.string(), day: z.string(), made: z.number() })

/** Cache time in milliseconds. */
const second = 1000

/** Valid: not revoked, and the organization is validated. */
const keyStatement = {
  name: 'api-key',
  text: `select k.id, k.quota, coalesce(u.made, 0) as made
    from api_keys k join organizations o on o.id = k.organization_id left join api_key_uses u on u.key_id = k.id and u.day = $2
    where k.key_hash = $1 and k.revoked_at is null and o.valid and not ${isClosedOrganization}`,
}

const settleStatement = {
  name: 'settle-api-keys',
  text: `insert into api_key_uses as u (key_id, day, made, refused) select t.id, t.day, t.made, t.refused
      from unnest($1::uuid[], $2::date[], $3::int[], $4::int[]) as t (id, day, made, refused) join api_keys k on k.id = t.id
    on conflict (key_id, day) do update set made = u.made + excluded.made, refused = u.refused + excluded.refused
    returning key_id as id, day::text, made`,
}

/** requirements/contract.md 10. Counts are asynchronous; a busy key is read once a second. */
export function startApiKeys(pool: Pick<Pool, 'query'>, clock: Clock): ApiKeys {
  const held = new Map<string, Held>()
  const reading = new Map<string, Promise<Held | undefined>>()
  const today = tellToday(clock)
  const counter = startCounter<Count>({
    keyOf: ({ id, day }) => `${id} ${day}`,
    sum: (one, other) => ({
      ...one,
      made: one.made + other.made,
      refused: one.refused + other.refused,
    }),
    store: async (batch) => {
      const rows = await readRows(pool, settledRow, {
        ...settleStatement,
        values: [
          batch.map(({ id }) => id),
          batch.map(({ day }) => day),
          batch.map(({ made }) => made),
          batch.map(({ refused }) => refused),
        ],
      })
      const made = new Map(rows.map((row) => [`${row.id} ${row.day}`, row.made]))
      for (const key of held.values())
        key.made = Math.max(
          key.made,
          (made.get(`${key.id} ${key.day}`) ?? 0) + unsettled(key.id, key.day),
        )
    },
  })
  const unsettled = (id: string, day: string) => counter.unsettled(`${id} ${day}`)?.made ?? 0

  async function read(hash: string): Promise<Held | undefined> {
    const day = today()
    const at = clock.now().getTime()
    const [row] = await readRows(pool, keyRow, { ...keyStatement, values: [hash, day] })
    if (!row) held.delete(hash)
    else
      held.set(hash, {
        id: row.id,
        quota: row.quota,
        at,
        day,
        made: row.made + unsettled(row.id, day),
      })
    return held.get(hash)
  }

  /** Parallel callers share one read. */
  function keyOf(hash: string): Held | undefined | Promise<Held | undefined> {
    const known = held.get(hash)
    if (known && known.day === today() && Math.abs(clock.now().getTime() - known.at) < second)
      return known
    const asked = reading.get(hash) ?? read(hash).finally(() => reading.delete(hash))
    reading.set(hash, asked)
    return asked
  }

  return {
    async use(key) {
      const found = await keyOf(hashToken(key))
      if (!found) return 'unknown'
      const isOver = found.made >= found.quota
      if (!isOver) found.made++
      counter.add({ id: found.id, day: found.day, made: isOver ? 0 : 1, refused: isOver ? 1 : 0 })
      return isOver ? 'quota' : 'counted'
    },
    forget(id) {
      for (const [hash, key] of held) if (key.id === id) held.delete(hash)
    },
    settle: counter.settle,
    close: counter.close,
  }
}
