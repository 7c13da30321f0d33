import type { Pool } from 'pg'
import type { UserType } from '#domain/access/policies.ts'
import type { Clock } from '../../clock.ts'
import { startCounter } from '../../counter.ts'
import { tellToday } from '../../today.ts'

interface Answered {
  /** Method and declared path: the actual URL may identify a person or animal. */
  call: string
  type: UserType | 'anonymous'
  failed: boolean
}

export interface Usage {
  count(answered: Answered): void
  settle(): Promise<void>
  close(): Promise<void>
}

interface Count extends Omit<Answered, 'failed'> {
  day: string
  made: number
  failed: number
}

/** Counts the calls of the API by day in Quebec. */
export function startUsage(pool: Pick<Pool, 'query'>, clock: Clock): Usage {
  const day = tellToday(clock)
  const { add, settle, close } = startCounter<Count>({
    keyOf: (count) => `${count.day} ${count.type} ${count.call}`,
    sum: (one, other) => ({
      ...one,
      made: one.made + other.made,
      failed: one.failed + other.failed,
    }),
    store: async (batch) => {
      await pool.query({
        name: 'settle-usage',
        text: `insert into usage as u (day, call, type, made, failed) select * from unnest($1::date[], $2::text[], $3::text[], $4::int[], $5::int[])
          on conflict (day, call, type) do update set made = u.made + excluded.made, failed = u.failed + excluded.failed`,
        values: [
          batch.map((c) => c.day),
          batch.map((c) => c.call),
          batch.map((c) => c.type),
          batch.map((c) => c.made),
          batch.map((c) => c.failed),
        ],
      })
    },
  })
  return {
    count: ({ call, type, failed }) =>
      add({ day: day(), call, type, made: 1, failed: failed ? 1 : 0 }),
    settle,
    close,
  }
}
