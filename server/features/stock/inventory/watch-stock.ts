import { inArray, sql } from 'drizzle-orm'
import { addDays, dayOf, longDay } from '#domain/dates.ts'
import { defaultLanguage } from '#domain/language.ts'
import type { Services } from '../../../context.ts'
import { transaction } from '../../../db/connect.ts'
import { stockThresholds } from '../../../db/tables/index.ts'
import type { Job } from '../../../jobs/queue.ts'
import { letter } from '../../../mail/letter-layout.ts'
import { translator } from '../../../texts.ts'
import { lowHolders } from './inventory.queries.ts'

/** Staff are told once of each crossing, and again once it was above in between. */
export const watchStock: Job<object, Services> = {
  name: 'watch-stock',
  urgency: 'later',
  cron: '27 * * * *',
  run: (_, { db, queue, clock }) =>
    transaction(db, async (tx) => {
      const now = clock.now()
      // Two runs at once would tell twice.
      const all = await tx.select().from(stockThresholds).orderBy(stockThresholds.id).for('update')
      const low = new Set((await lowHolders(tx, dayOf(now))).map(({ threshold }) => threshold))
      const idsOf = (is: (row: (typeof all)[number]) => boolean) =>
        all.filter(is).map(({ id }) => id)
      const crossed = idsOf(({ id, told }) => low.has(id) && told === null)
      const filled = idsOf(({ id, told }) => !low.has(id) && told !== null)
      const mark = (ids: string[], told: Date | null) =>
        tx.update(stockThresholds).set({ told }).where(inArray(stockThresholds.id, ids))
      if (filled.length > 0) await mark(filled, null)
      if (crossed.length === 0) return
      await mark(crossed, now)
      await queue.enqueue(tx, tellOfLowStock, { thresholds: crossed })
    }),
}

/** To staff, with what is left at that moment. */
export const tellOfLowStock: Job<{ thresholds: string[] }, Services> = {
  name: 'tell-staff-of-low-stock',
  urgency: 'soon',
  async run({ thresholds }, { db, mailer, clock, publicUrl, env }) {
    const today = dayOf(clock.now())
    const rows = (await lowHolders(db, today)).filter(({ threshold }) =>
      thresholds.includes(threshold),
    )
    if (rows.length === 0) return
    const [first] = await db
      .select({ told: sql<Date>`max(${stockThresholds.told})`.mapWith(stockThresholds.told) })
      .from(stockThresholds)
      .where(inArray(stockThresholds.id, thresholds))
    const language = defaultLanguage
    const t = translator(language, 'stock')
    await mailer.send({
      to: env.SUPPORT_EMAIL,
      subject: t('lowLetter.subject', { count: rows.length }),
      key: `low-stock:${thresholds.join()}:${first?.told.toISOString() ?? ''}`,
      ...letter({
        language,
        title: t('lowLetter.title', { count: rows.length }),
        paragraphs: rows.map(({ kind, organization, free, least, daysLeft }) =>
          t('lowLetter.line', {
            kind: t(`kindsMany.${kind}`),
            holder: organization ?? t('inventory.shelf'),
            free,
            least: least ?? 0,
            forecast:
              daysLeft === null
                ? ''
                : t('lowLetter.forecast', {
                    days: daysLeft,
                    day: longDay(addDays(today, daysLeft), language),
                  }),
          }),
        ),
        action: { label: t('lowLetter.action'), url: `${publicUrl}/admin/inventory?low=true` },
        foot: t('lowLetter.foot'),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
