import { z } from 'zod'
import type { Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'

/** Of a licence `l`: nothing that came later continues it. */
export const notRenewed = `not exists (select from licences n where n.renews_id = l.id and n.status in ('active', 'expired'))
  and not exists (select from licences n where n.city_id = l.city_id and n.animal_key = l.animal_key
    and n."to" > l."to" and n.status in ('active', 'expired'))`

/** Of a licence `l`: what letters name. The others were ended by a death or a move, or revoked. */
export const isWanted = `l.status in ('active', 'expired') and ${notRenewed}`

/**
 * Owners of the licences of city $1 that end from $2 to $3 and were neither renewed nor written about.
 * One e-mail is one owner; without e-mail, one name at one dwelling.
 */
const dueOwners = `
  inside as materialized (
    select l.id, l.city_id, l.animal_key, l."to", l.email,
      case when l.email <> '' then l.email else '/' || public.plain(l.contact_name) || '/' || l.dwelling end as owner
    from licences l
    where l.city_id = $1 and l."to" between $2 and $3 and l.status in ('active', 'expired')
  ),
  fresh as materialized (select * from inside l where ${notRenewed}),
  due as materialized (
    select * from fresh l where not exists (select from campaign_licences w where w.licence_id = l.id)
  ),
  gone as materialized (
    select email from users where status = 'bounced'
    union
    select l.email from campaign_recipients r
      join campaign_licences w on w.recipient_id = r.id
      join licences l on l.id = w.licence_id
      where r.bounced is not null and l.email <> ''
  ),
  owners as materialized (
    select gen_random_uuid() as id, owner, max(email) = '' as mute, max(email) in (select email from gone) as bounced,
      min("to") as ends
    from due group by owner
  )`

const counts = z.strictObject({
  owners: z.int(),
  withEmail: z.int(),
  withoutEmail: z.int(),
  bounced: z.int(),
  licences: z.int(),
  renewed: z.int(),
  written: z.int(),
})

export interface Window {
  cityId: string
  start: string
  end: string
}

/** Whom a campaign would write to. */
export async function countRecipients(
  db: Database,
  { cityId, start, end }: Window,
): Promise<z.output<typeof counts>> {
  const [row] = await readRows(db.$client, counts, {
    text: `with ${dueOwners}
      select count(*)::int as owners,
        (count(*) filter (where not mute and not bounced))::int as "withEmail",
        (count(*) filter (where mute))::int as "withoutEmail",
        (count(*) filter (where bounced and not mute))::int as bounced,
        (select count(*) from due)::int as licences,
        ((select count(*) from inside) - (select count(*) from fresh))::int as renewed,
        ((select count(*) from fresh) - (select count(*) from due))::int as written
      from owners`,
    values: [cityId, start, end],
  })
  return row as z.output<typeof counts>
}

/** Arbitrary lock id; the second half is the city. */
const choosing = 'renewal campaigns '

/**
 * Chooses the owners, and queues the first letter of each that has an e-mail which arrives: all of
 * them in one transaction, one campaign of a city at a time.
 */
export async function chooseRecipients(
  tx: Database,
  campaignId: string,
  { cityId, start, end }: Window,
  now: Date,
): Promise<void> {
  await tx.$client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    choosing + cityId,
  ])
  await tx.$client.query(
    `with ${dueOwners},
      stored as (
        insert into campaign_recipients (id, campaign_id, channel, bounced)
        select id, $4, case when mute or bounced then 'paper' else 'email' end,
          case when bounced and not mute then $5::timestamptz end
        from owners
      ),
      named as (
        insert into campaign_licences (licence_id, campaign_id, recipient_id)
        select due.id, $4, owners.id from due join owners using (owner)
      )
      insert into campaign_letters (campaign_id, recipient_id, kind, ends)
      select $4, id, 'first', ends from owners where not mute and not bounced`,
    [cityId, start, end, campaignId, now],
  )
}
