import { eq } from 'drizzle-orm'
import { campaignsApi } from '#domain/campaigns/campaigns.api.ts'
import { campaignLetters, campaignRecipients, campaigns } from '../../../../db/tables/index.ts'
import type { TestAccount } from '../../../app-on.ts'
import type { Writer } from '../../../killed-database/writers.ts'
import { count, maker } from '../../maker.ts'
import type { WorkScene } from './scene.ts'

/** What is written of campaigns of renewal. */
export function campaignMakers({ t, city }: WorkScene): Writer[] {
  const { db } = t.services
  async function campaign(as: TestAccount, cityId: string) {
    const [row] = await db
      .insert(campaigns)
      .values({ name: 'Fin d’année', cityId, start: '2026-12-01', end: '2026-12-31', reminders: [], status: 'draft' })
      .returning()
    return { as, params: { id: row?.id ?? '' }, mark: row?.id ?? '' }
  } // prettier-ignore

  return [
    maker(
      campaignsApi.add,
      count('campaigns m join cities c on c.id = m.city_id where c.name = $1'),
      async () => {
        const { clerk, name } = await city()
        return {
          as: clerk,
          body: { name: 'Rentrée', city: name, start: '2026-12-01', end: '2026-12-31' },
          mark: name,
        }
      },
    ),
    maker(
      campaignsApi.start,
      count("campaigns where id = $1::uuid and status <> 'draft'"),
      async () => {
        const { clerk, id } = await city()
        return campaign(clerk, id)
      },
    ),
    maker(
      campaignsApi.save,
      count("campaigns where id = $1::uuid and name = 'Rentrée'"),
      async () => {
        const { clerk, id, name } = await city()
        return {
          ...(await campaign(clerk, id)),
          body: { name: 'Rentrée', city: name, start: '2026-12-01', end: '2026-12-31' },
        }
      },
    ),
    maker(
      campaignsApi.close,
      count(
        `campaigns c join campaign_letters l on l.campaign_id = c.id and l.status = 'dropped'
          join audit_log a on a.subject = c.id::text and a.action = 'campaign_closed'
          where c.id = $1::uuid and c.status = 'closed'`,
      ),
      async () => {
        const { clerk, id } = await city()
        const ready = await campaign(clerk, id)
        const campaignId = ready.mark
        await db
          .update(campaigns)
          .set({ status: 'running', started: new Date(), queued: new Date() })
          .where(eq(campaigns.id, campaignId))
        const [recipient] = await db
          .insert(campaignRecipients)
          .values({ campaignId, channel: 'email' })
          .returning({ id: campaignRecipients.id })
        await db.insert(campaignLetters).values({
          campaignId,
          recipientId: recipient?.id ?? '',
          kind: 'first',
          ends: '2026-12-31',
        })
        return ready
      },
    ),
  ]
}
