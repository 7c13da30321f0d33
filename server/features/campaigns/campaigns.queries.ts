import { and, eq, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { isStaff } from '#domain/access/policies.ts'
import { campaignStatuses } from '#domain/campaigns/campaign.ts'
import type { Campaign, CampaignDetail, Progress } from '#domain/campaigns/campaigns.api.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'
import { campaigns, cities, organizations } from '../../db/tables/index.ts'
import { byWords, readList, readPage } from '../../http/list.ts'
import { choice } from '../../http/list-fields.ts'
import { Refusal } from '../../refusal.ts'
import { usesLicenses } from '../cities/cities.queries.ts'

export type StoredCampaign = typeof campaigns.$inferSelect

/** Staff: all; users with useLicenses: those of their cities; others none. */
function visibleTo(caller: Caller): SQL | undefined {
  if (isStaff(caller)) return undefined
  return usesLicenses(caller) && caller.organizationId !== null
    ? eq(cities.organizationId, caller.organizationId)
    : sql`false`
}

const list = {
  fields: {
    Created: { column: campaigns.created, type: 'instant' },
    Name: { column: campaigns.name, type: 'text', order: byWords(campaigns.name) },
    City: { column: cities.name, type: 'text', order: byWords(cities.name) },
    CityId: { column: sql`${campaigns.cityId}::text`, type: 'text', sorts: false },
    Status: choice(campaigns.status, campaignStatuses),
    Start: { column: campaigns.start, type: 'day' },
    End: { column: campaigns.end, type: 'day' },
  },
  sort: { field: 'Created', order: 'desc' },
  tie: campaigns.id,
} as const

const asCampaign = ({ campaign, city }: { campaign: StoredCampaign; city: string }): Campaign => ({
  id: campaign.id,
  name: campaign.name,
  city,
  cityId: campaign.cityId,
  start: campaign.start,
  end: campaign.end,
  reminders: campaign.reminders,
  status: campaign.status,
  started: campaign.started?.toISOString() ?? null,
  closed: campaign.closed?.toISOString() ?? null,
  created: campaign.created.toISOString(),
})

const withCityName = (db: Database) =>
  db
    .select({ campaign: campaigns, city: cities.name })
    .from(campaigns)
    .innerJoin(cities, eq(cities.id, campaigns.cityId))
    .$dynamic()

/** Newest first by default. */
export async function listCampaigns(
  db: Database,
  query: ListQuery,
  caller: Caller,
): Promise<{ rows: Campaign[]; total: number }> {
  const read = readList(query, list)
  const { rows, total } = await readPage(db, () => withCityName(db), {
    ...read,
    where: and(visibleTo(caller), read.where),
  })
  return { rows: rows.map(asCampaign), total }
}

const withCity = (db: Database) =>
  db
    .select({ campaign: campaigns, city: cities.name, organization: organizations })
    .from(campaigns)
    .innerJoin(cities, eq(cities.id, campaigns.cityId))
    .innerJoin(organizations, eq(organizations.id, cities.organizationId))
    .$dynamic()

/** With its city's name and the organization that runs it. */
export type OpenedCampaign = Awaited<ReturnType<typeof withCity>>[number]

/** Undefined where there is none. */
export async function campaignBy(db: Database, id: string): Promise<OpenedCampaign | undefined> {
  const [found] = await withCity(db).where(eq(campaigns.id, id))
  return found
}

/**
 * A campaign, for staff and the organization that runs its city now.
 * @param lock waits for others that change it
 * @throws Refusal NOT_FOUND for everyone else
 */
export async function campaignFor(
  db: Database,
  caller: Caller,
  id: string,
  { lock = false } = {},
): Promise<OpenedCampaign> {
  const rows = withCity(db).where(and(eq(campaigns.id, id), visibleTo(caller)))
  const [found] = await (lock ? rows.for('no key update', { of: campaigns }) : rows)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

const progressRow = z.strictObject({
  owners: z.int(),
  waiting: z.int(),
  sent: z.int(),
  bounced: z.int(),
  paper: z.int(),
  dropped: z.int(),
})

/** Of the first letter. */
export async function progressOf(
  db: Database,
  { id, queued }: Pick<StoredCampaign, 'id' | 'queued'>,
): Promise<Progress> {
  const [row] = await readRows(db.$client, progressRow, {
    text: `select owners, waiting, sent, bounced, paper, dropped from
      (select count(*)::int as owners, (count(*) filter (where channel = 'paper'))::int as paper,
        (count(*) filter (where bounced is not null))::int as bounced
        from campaign_recipients where campaign_id = $1) as recipients,
      (select (count(*) filter (where status = 'waiting'))::int as waiting,
        (count(*) filter (where status = 'sent'))::int as sent,
        (count(*) filter (where status = 'dropped'))::int as dropped
        from campaign_letters where campaign_id = $1 and kind = 'first') as letters`,
    values: [id],
  })
  return { queued: queued !== null, ...(row as z.output<typeof progressRow>) }
}

export async function asDetail(db: Database, opened: OpenedCampaign): Promise<CampaignDetail> {
  const { campaign, organization } = opened
  return {
    ...asCampaign(opened),
    organization: organization.businessName,
    progress: campaign.status === 'draft' ? null : await progressOf(db, campaign),
  }
}
