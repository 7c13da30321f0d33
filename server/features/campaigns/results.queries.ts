import { z } from 'zod'
import { letterKinds, letterStatuses, reminders } from '#domain/campaigns/campaign.ts'
import type { CampaignResults } from '#domain/campaigns/campaigns.api.ts'
import { licenceStatuses } from '#domain/licences/licence.ts'
import type { Database } from '../../db/connect.ts'
import { inBatches } from '../../db/in-batches.ts'
import { readRows } from '../../db/read-rows.ts'
import { progressOf, type StoredCampaign } from './campaigns.queries.ts'

/** Of a licence `l`: the one that continues it. */
const renewal = `lateral (
  select n.created, n.cents + n.surcharge as cents, n.cents + n.surcharge + n.fee + n.tax as total
  from licences n
  where n.city_id = l.city_id and n.status in ('active', 'expired')
    and (n.renews_id = l.id or (n.animal_key = l.animal_key and n."to" > l."to"))
  order by n."to" limit 1
)`

const renewed = z.strictObject({
  licences: z.int(),
  renewed: z.int(),
  ended: z.int(),
  cents: z.int(),
  total: z.int(),
})

const lettersOf = z.strictObject({
  kind: z.enum(letterKinds),
  status: z.enum(letterStatuses),
  count: z.int(),
})

export async function resultsOf(db: Database, campaign: StoredCampaign): Promise<CampaignResults> {
  const { queued: _, ...progress } = await progressOf(db, campaign)
  const letters = await readRows(db.$client, lettersOf, {
    text: `select kind, status, count(*)::int from campaign_letters where campaign_id = $1 group by kind, status`,
    values: [campaign.id],
  })
  const count = (kind: string, status: string) =>
    letters.find((row) => row.kind === kind && row.status === status)?.count ?? 0
  const [row] = await readRows(db.$client, renewed, {
    text: `select count(*)::int as licences, count(n.created)::int as renewed,
        (count(*) filter (where l.status in ('ended', 'revoked')))::int as ended,
        coalesce(sum(n.cents), 0)::int as cents, coalesce(sum(n.total), 0)::int as total
      from campaign_licences w join licences l on l.id = w.licence_id left join ${renewal} n on true
      where w.campaign_id = $1`,
    values: [campaign.id],
  })
  return {
    ...progress,
    ...(row as z.output<typeof renewed>),
    reminders: reminders
      .filter((kind) => campaign.reminders.includes(kind))
      .map((kind) => ({
        kind,
        sent: count(kind, 'sent'),
        waiting: count(kind, 'waiting'),
        bounced: count(kind, 'bounced'),
      })),
  }
}

const resultRow = z.strictObject({
  id: z.string(),
  unique_id: z.string(),
  tag: z.string().nullable(),
  animal: z.string(),
  keeper: z.string(),
  email: z.string(),
  address: z.string(),
  to: z.string(),
  status: z.enum(licenceStatuses),
  channel: z.enum(['email', 'paper']),
  sent: z.date().nullable(),
  reminders: z.int(),
  renewed: z.date().nullable(),
  total: z.int().nullable(),
})
export type ResultRow = z.output<typeof resultRow>

/** The licences of a campaign, in batches. */
export async function* eachResult(db: Database, campaignId: string): AsyncGenerator<ResultRow[]> {
  yield* inBatches(2000, (last: ResultRow | undefined, limit) =>
    readRows(db.$client, resultRow, {
      text: `select l.id, l.unique_id, l.tag, l.animal_name as animal, l.contact_name as keeper, l.email,
          concat_ws(', ', l.address, l.apartment, l.postal_code) as address, l."to"::text, l.status, r.channel,
          (select f.sent from campaign_letters f where f.recipient_id = r.id and f.kind = 'first') as sent,
          (select count(*)::int from campaign_letters f where f.recipient_id = r.id and f.kind <> 'first'
            and f.ends = l."to" and f.status = 'sent') as reminders,
          n.created as renewed, n.total
        from campaign_licences w join licences l on l.id = w.licence_id
          join campaign_recipients r on r.id = w.recipient_id left join ${renewal} n on true
        where w.campaign_id = $1 and ($2::uuid is null or l.id > $2) order by l.id limit $3`,
      values: [campaignId, last?.id ?? null, limit],
    }),
  )
}

/** Of owners to write to on paper who have something to renew. */
export const paperRecipients = (
  db: Database,
  campaignId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ id: string }[]> =>
  readRows(db.$client, z.strictObject({ id: z.string() }), {
    text: `select id from campaign_recipients where campaign_id = $1 and channel = 'paper'
      order by id offset $2 limit $3`,
    values: [campaignId, offset, limit],
  })
