import { and, eq } from 'drizzle-orm'
import type { Call, Services } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { campaignLetters, campaigns } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { campaignFor } from './campaigns.queries.ts'
import { chooseRecipients } from './recipients.queries.ts'
import { type Saving } from './save-campaign.ts'
import { sendCampaign } from './send-campaign.ts'

/** Of two at once, one starts it. @throws Refusal NOT_FOUND, CAMPAIGN_STATUS */
export const startCampaign = (id: string, call: Saving & Pick<Call, 'queue'>): Promise<void> =>
  transaction(call.db, async (tx) => {
    const { campaign } = await campaignFor(tx, call.caller, id, { lock: true })
    if (campaign.status !== 'draft') throw new Refusal('CAMPAIGN_STATUS')
    await tx
      .update(campaigns)
      .set({ status: 'running', started: call.clock.now() })
      .where(eq(campaigns.id, id))
    await call.queue.enqueue(tx, queueCampaign, { campaignId: id })
    await note(tx, 'campaign_started', id, call)
  })

/** Its letters that wait are dropped. @throws Refusal NOT_FOUND, CAMPAIGN_STATUS */
export const closeCampaign = (id: string, call: Saving): Promise<void> =>
  transaction(call.db, async (tx) => {
    const { campaign } = await campaignFor(tx, call.caller, id, { lock: true })
    if (campaign.status !== 'running') throw new Refusal('CAMPAIGN_STATUS')
    await tx
      .update(campaigns)
      .set({ status: 'closed', closed: call.clock.now() })
      .where(eq(campaigns.id, id))
    await tx
      .update(campaignLetters)
      .set({ status: 'dropped' })
      .where(and(eq(campaignLetters.campaignId, id), eq(campaignLetters.status, 'waiting')))
    await note(tx, 'campaign_closed', id, call)
  })

/** A campaign that was started chooses its owners, once, and queues their letters. */
export const queueCampaign: Job<{ campaignId: string }, Services> = {
  name: 'queue-campaign',
  urgency: 'later',
  atOnce: 2,
  run: ({ campaignId }, { db, clock, queue }) =>
    transaction(db, async (tx) => {
      const [campaign] = await tx
        .select()
        .from(campaigns)
        .where(eq(campaigns.id, campaignId))
        .for('no key update')
      if (campaign?.status !== 'running' || campaign.queued !== null) return
      await chooseRecipients(tx, campaignId, campaign, clock.now())
      await tx.update(campaigns).set({ queued: clock.now() }).where(eq(campaigns.id, campaignId))
      await queue.enqueue(tx, sendCampaign, { campaignId })
    }),
}
