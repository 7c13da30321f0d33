import type { Pool } from 'pg'
import type { Tallied } from '#domain/figures/figures.ts'
import type { Clock } from '../../clock.ts'
import { startCounter } from '../../counter.ts'
import { tellToday } from '../../today.ts'

export interface Tallies {
  count(name: Tallied): void
  settle(): Promise<void>
  close(): Promise<void>
}

interface Tally {
  day: string
  name: Tallied
  count: number
}

/** Counts what no table keeps by day in Quebec; neither who nor what it was about. */
export function startTallies(pool: Pick<Pool, 'query'>, clock: Clock): Tallies {
  const day = tellToday(clock)
  const { add, settle, close } = startCounter<Tally>({
    keyOf: ({ day: on, name }) => `${on} ${name}`,
    sum: (one, other) => ({ ...one, count: one.count + other.count }),
    store: async (batch) => {
      await pool.query({
        name: 'settle-tallies',
        text: `insert into tallies as t (day, name, count) select * from unnest($1::date[], $2::text[], $3::int[])
          on conflict (day, name) do update set count = t.count + excluded.count`,
        values: [
          batch.map((one) => one.day),
          batch.map((one) => one.name),
          batch.map((one) => one.count),
        ],
      })
    },
  })
  return { count: (name) => add({ day: day(), name, count: 1 }), settle, close }
}
