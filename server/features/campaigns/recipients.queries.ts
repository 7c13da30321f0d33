import { z } from 'zod'
import { transaction, type Database } from '../../db/connect.ts'
import { hasDied } from '../../db/published.ts'
import { readRows } from '../../db/read-rows.ts'
import { mayBeWrittenSql } from '../../mail/written-to.ts'
import { letterAddressOf } from '../licences/keeper/letter-address.ts'

/** Of a licence `l` of a city: nothing that came later continues it, and its animal lives. */
const notRenewed = (cityId: string) =>
  `not exists (select from licences n where n.city_id = ${cityId} and n.renews_id = l.id and n.status in ('active', 'expired'))
  and not exists (select from licences n where n.city_id = ${cityId} and n.animal_key = l.animal_key
    and n."to" > l."to" and n.status in ('active', 'expired'))
  and not ${hasDied('l.animal_id')}`

/** Of a licence `l`: what letters name. The others were ended by a death or a move, or revoked. */
export const isWanted = `l.status in ('active', 'expired') and ${notRenewed('l.city_id')}`

const address = letterAddressOf('l')

/**
 * Owners of the licences of city $1 that end from $2 to $3 and were neither renewed nor written about.
 * One e-mail is one owner; where letters go on paper, one name at one dwelling. E-mails of $4 come back.
 */
const dueOwners = `
  inside as materialized (
    select l.id, l.city_id, l.animal_id, l.animal_key, l."to", ${address} as email,
      case when ${address} <> '' then ${address} else '/' || public.plain(l.contact_name) || '/' || l.dwelling end as owner
    from licences l
    where l.city_id = $1 and l."to" between $2 and $3 and l.status in ('active', 'expired')
  ),
  fresh as materialized (select * from inside l where ${notRenewed('$1')}),
  due as materialized (
    select * from fresh l where not exists (select from campaign_licences w where w.licence_id = l.id)
  ),
  owners as materialized (
    select gen_random_uuid() as id, owner, max(email) = '' as mute, max(email) = any($4::text[]) as bounced,
      min("to") as ends
    from due group by owner
  )`

/** E-mails that come back: of accounts, and of letters of campaigns. */
async function bouncedEmails(tx: Database): Promise<string[]> {
  const rows = await readRows(tx.$client, z.strictObject({ email: z.string() }), {
    text: `select email from users where not (${mayBeWrittenSql('campaign', 'users')})
      union
      select l.email from campaign_recipients r
        join campaign_licences w on w.recipient_id = r.id
        join licences l on l.id = w.licence_id
        where r.bounced is not null and l.email <> ''`,
  })
  return rows.map(({ email }) => email)
}

/**
 * For a statement on all owners of a city: what the planner expects of their licences may be far too
 * few, and rows looked up one by one would take hours.
 */
const inBulk = (tx: Database) => tx.$client.query('set local enable_nestloop = off')

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
export const countRecipients = (
  db: Database,
  { cityId, start, end }: Window,
): Promise<z.output<typeof counts>> =>
  transaction(db, async (tx) => {
    const bounced = await bouncedEmails(tx)
    await inBulk(tx)
    const [row] = await readRows(tx.$client, counts, {
      text: `with ${dueOwners}
      select count(*)::int as owners,
        (count(*) filter (where not mute and not bounced))::int as "withEmail",
        (count(*) filter (where mute))::int as "withoutEmail",
        (count(*) filter (where bounced and not mute))::int as bounced,
        (select count(*) from due)::int as licences,
        ((select count(*) from inside) - (select count(*) from fresh))::int as renewed,
        ((select count(*) from fresh) - (select count(*) from due))::int as written
      from owners`,
      values: [cityId, start, end, bounced],
    })
    return row as z.output<typeof counts>
  })

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
  // What comes next reads by these tables, which may have grown a lot since they were last looked at.
  await tx.$client.query('analyze licences')
  const emails = await bouncedEmails(tx)
  await inBulk(tx)
  await tx.$client.query(
    `with ${dueOwners},
      stored as (
        insert into campaign_recipients (id, campaign_id, channel, bounced)
        select id, $5, case when mute or bounced then 'paper' else 'email' end,
          case when bounced and not mute then $6::timestamptz end
        from owners
      ),
      named as (
        insert into campaign_licences (licence_id, campaign_id, recipient_id)
        select due.id, $5, owners.id from due join owners using (owner)
      )
      insert into campaign_letters (campaign_id, recipient_id, kind, ends)
      select $5, id, 'first', ends from owners where not mute and not bounced`,
    [cityId, start, end, emails, campaignId, now],
  )
  await tx.$client.query('set local enable_nestloop to default')
  await tx.$client.query('analyze campaign_recipients, campaign_licences, campaign_letters')
}
