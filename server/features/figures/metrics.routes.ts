import { z } from 'zod'
import { addUp, askedOf, type AskedFigures, type DayCount } from '#domain/figures/add-up.ts'
import type { Period } from '#domain/cities/licence-period.ts'
import { dayOf } from '#domain/dates.ts'
import { metricsApi, type Report } from '#domain/figures/figures.api.ts'
import { metricNames, type FigureName } from '#domain/figures/figures.ts'
import { daysIn, yearBefore } from '#domain/figures/period.ts'
import type { Call } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'
import { auditLog } from '../../db/tables/index.ts'
import { route } from '../../http/route.ts'
import { Refusal } from '../../refusal.ts'
import { fillFigures } from './fill-figures.ts'
import { sendReport } from './send-report.ts'

/** All days of one name, as lists: a row a day would take several times as long to read. */
const nameRow = z.strictObject({
  name: z.custom<FigureName>(),
  days: z.array(z.string()),
  counts: z.array(z.number()),
  /** Null of figures that are no medians. */
  minutes: z.array(z.array(z.int())).nullable(),
})

async function readDays(db: Database, { from, to }: Period): Promise<DayCount[]> {
  const rows = await readRows(db.$client, nameRow, {
    text: `select name, json_agg(day) as days, json_agg(count) as counts,
        case when bool_or(cardinality(minutes) > 0) then json_agg(minutes) end as minutes
      from day_figures where day between $1 and $2 group by name`,
    values: [from, to],
  })
  return rows.flatMap(({ name, days, counts, minutes }) =>
    days.map((day, place) => ({
      day,
      name,
      count: counts[place] ?? 0,
      ...(minutes?.[place] && { times: minutes[place] }),
    })),
  )
}

async function metricsOf(period: AskedFigures, { db }: Call): Promise<Report> {
  const [now, before] = await Promise.all([readDays(db, period), readDays(db, yearBefore(period))])
  return addUp(period, askedOf(period, metricNames), now, before)
}

export const metricsRoutes = [
  route(metricsApi.one, ({ query }, call) => metricsOf(query, call)),
  route(metricsApi.csv, async ({ query }, call) =>
    sendReport(await metricsOf(query, call), 'metrics', call),
  ),
  route(metricsApi.fill, async ({ body }, { db, clock, caller }) => {
    const now = clock.now()
    // The night fills a day once it is over.
    if (body.to >= dayOf(now))
      throw new Refusal('VALIDATION_FAILED', { field: 'to', fieldKey: 'DAY_NOT_OVER' })
    // Before its many transactions, of which some may be the last.
    await db.insert(auditLog).values({
      userId: caller.userId,
      action: 'figures_filled',
      subject: `${body.from} ${body.to}`,
      created: now,
    })
    await fillFigures(db, body, now)
    return { days: daysIn(body) }
  }),
]
