import { eq, or, sql } from 'drizzle-orm'
import { isStaff } from '#domain/access/policies.ts'
import type { CampaignForm } from '#domain/campaigns/campaigns.api.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { campaigns, cities } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { usesLicenses } from '../cities/cities.queries.ts'
import { campaignFor } from './campaigns.queries.ts'

export type Saving = Pick<Call, 'db' | 'caller' | 'clock'>

/** @throws Refusal CITY_UNKNOWN also for a city that another organization runs */
async function cityOf(tx: Database, named: string, { caller }: Saving): Promise<string> {
  const [city] = await tx
    .select({ id: cities.id, organizationId: cities.organizationId })
    .from(cities)
    .where(
      or(
        eq(sql`${cities.id}::text`, named.toLowerCase()),
        eq(sql`public.plain(${cities.name})`, sql`public.plain(${named}::text)`),
      ),
    )
  if (!city || !(isStaff(caller) || city.organizationId === caller.organizationId))
    throw new Refusal('CITY_UNKNOWN', { field: 'city' })
  return city.id
}

const columnsOf = ({ name, start, end, reminders }: CampaignForm) => ({
  name,
  start,
  end,
  reminders: [...new Set(reminders)],
})

/** Returns its id. @throws Refusal NOT_FOUND, CITY_UNKNOWN */
export const addCampaign = (form: CampaignForm, call: Saving): Promise<string> =>
  transaction(call.db, async (tx) => {
    if (!isStaff(call.caller) && !usesLicenses(call.caller)) throw new Refusal('NOT_FOUND')
    const id = uuidv7()
    const cityId = await cityOf(tx, form.city, call)
    await tx.insert(campaigns).values({ id, cityId, ...columnsOf(form), created: call.clock.now() })
    await note(tx, 'campaign_saved', id, call)
    return id
  })

/** Of a draft. @throws Refusal NOT_FOUND, CAMPAIGN_STATUS, CITY_UNKNOWN */
export const saveCampaign = (id: string, form: CampaignForm, call: Saving): Promise<void> =>
  transaction(call.db, async (tx) => {
    const { campaign } = await campaignFor(tx, call.caller, id, { lock: true })
    if (campaign.status !== 'draft') throw new Refusal('CAMPAIGN_STATUS')
    const cityId = await cityOf(tx, form.city, call)
    await tx
      .update(campaigns)
      .set({ cityId, ...columnsOf(form) })
      .where(eq(campaigns.id, id))
    await note(tx, 'campaign_saved', id, call)
  })
