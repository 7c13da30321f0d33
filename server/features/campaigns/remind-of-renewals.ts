import { and, eq, isNotNull } from 'drizzle-orm'
import { reminderDays, type Reminder } from '#domain/campaigns/campaign.ts'
import { dayOf } from '#domain/dates.ts'
import type { Services } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { campaigns } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { isWanted } from './recipients.queries.ts'
import { sendCampaign } from './send-campaign.ts'

/** Queues the reminders that are due today (requirements/cities.md 6). */
export const remindOfRenewals: Job<object, Services> = {
  name: 'remind-of-renewals',
  urgency: 'later',
  // 9:07 in Quebec: people are up, and counters open.
  cron: '7 9 * * *',
  async run(_, { db, clock, queue }) {
    const today = dayOf(clock.now())
    const running = await db
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.status, 'running'), isNotNull(campaigns.queued)))
    for (const { id, started, reminders } of running)
      await transaction(db, async (tx) => {
        let queued = 0
        for (const kind of reminders)
          queued += await remind(tx, { campaignId: id, kind, since: dayOf(started ?? clock.now()), today }) // prettier-ignore
        if (queued > 0) await queue.enqueue(tx, sendCampaign, { campaignId: id })
      })
  },
}

interface Due {
  campaignId: string
  kind: Reminder
  /** Day of the first letter: what was due by then, it said. */
  since: string
  today: string
}

/** Returns how many letters it queues: none twice. */
async function remind(tx: Database, { campaignId, kind, since, today }: Due): Promise<number> {
  const { due, last } = reminderDays[kind]
  const { rowCount } = await tx.$client.query(
    `insert into campaign_letters (campaign_id, recipient_id, kind, ends)
     select distinct w.campaign_id, w.recipient_id, $2, l."to"
     from campaign_licences w
       join campaigns c on c.id = w.campaign_id and c.status = 'running'
       join campaign_recipients r on r.id = w.recipient_id and r.channel = 'email'
       join licences l on l.id = w.licence_id
     where w.campaign_id = $1 and ${isWanted}
       and l."to" + $3::int <= $5::date and l."to" + $4::int >= $5::date and l."to" + $3::int > $6::date
     on conflict do nothing`,
    [campaignId, kind, due, last, today, since],
  )
  return rowCount ?? 0
}
