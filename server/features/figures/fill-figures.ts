import { z } from 'zod'
import type { Period } from '#domain/cities/licence-period.ts'
import { addDays, addYears, dayOf, timeZone } from '#domain/dates.ts'
import { retention } from '#domain/privacy/retention.ts'
import type { Services } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'
import type { Job } from '../../jobs/queue.ts'
import { fillStockDays } from '../stock/inventory/fill-stock-days.ts'
import { figuresOfDays } from './day-figures.queries.ts'

/** Any number that no other lock of this database uses. */
const fillLock = 5_118_206_741
/** Days filled in one transaction, and by one run of the job. */
const together = 31
const mostInRun = 12 * together

/**
 * Fills the figures of days, again where they were filled: what is not kept any more stays as it was
 * counted. In steps, each of which is whole.
 */
export async function fillFigures(db: Database, { from, to }: Period, now: Date): Promise<void> {
  for (let first = from; first <= to; first = addDays(first, together)) {
    const last = addDays(first, together - 1)
    await fillStep(db, { from: first, to: last < to ? last : to }, now)
  }
}

const fillStep = (db: Database, { from, to }: Period, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    await tx.$client.query('select pg_advisory_xact_lock($1)', [fillLock])
    const chatsSince = addYears(dayOf(now), -retention.chat)
    await tx.$client.query(
      `delete from day_figures where day between $1 and $2 and (name <> 'chatTime' or day > $3)`,
      [from, to, chatsSince],
    )
    await tx.$client.query(
      `insert into day_figures (day, name, count, minutes) select * from (${figuresOfDays}) f
        on conflict (day, name) do nothing`,
      [from, to],
    )
    await fillStockDays(tx, { from, to })
    await tx.$client.query(
      `insert into filled_days (day, filled) select day::date, $3 from generate_series($1::date, $2::date, interval '1 day') day
        on conflict (day) do update set filled = excluded.filled`,
      [from, to, now],
    )
  })

const edge = z.strictObject({ day: z.string().nullable() })

/** The first day that is not filled: the day after the last that is, or of the first account. */
async function nextDay(db: Database): Promise<string | null> {
  const [row] = await readRows(db.$client, edge, {
    text: `select coalesce((select max(day) + 1 from filled_days),
      (select min(created at time zone '${timeZone}')::date from users))::text as day`,
  })
  return row?.day ?? null
}

/** Each night: the day that is over, and those of nights that were missed. */
export const fillDays: Job<object, Services> = {
  name: 'fill-days',
  urgency: 'later',
  // 0:20 in Quebec.
  cron: '20 0 * * *',
  async run(_, { db, clock, log }) {
    const now = clock.now()
    const yesterday = addDays(dayOf(now), -1)
    const from = await nextDay(db)
    if (from === null || from > yesterday) return
    const most = addDays(from, mostInRun - 1)
    const to = most < yesterday ? most : yesterday
    await fillFigures(db, { from, to }, now)
    log.info({ from, to }, 'figures filled')
    return to < yesterday ? 'more' : undefined
  },
}
