import { z } from 'zod'
import { chordOfKm } from '#domain/places/geo.ts'
import { alertRadiusKm } from '#domain/alerts/alert-rules.ts'
import { isToldService } from '../../db/animal-services.ts'
import type { Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'
import { mayBeWrittenSql } from '../../mail/written-to.ts'
import type { Queue } from '../../jobs/queue.ts'
import { sendAlerts } from './send-alerts.ts'

/** Services are organizations; squad are members of the search squad. */
export interface AlertCounts {
  services: number
  squad: number
}

/**
 * Each address once, services before squad (requirements/contract.md 4), without the keeper. A
 * service without e-mail is reached through its pros. After a correction of the place only who was
 * not told before, also under a former address.
 */
export const chooseRecipients = `
  with report as (
    select r.id, r.place, a.owner_id, a.organization_id as keeper_id, owner.email as owner_email
    from reports r join animals a on a.id = r.animal_id left join users owner on owner.id = a.owner_id
    where r.id = $1
  ),
  services as (
    select o.id, nullif(trim(lower(o.email)), '') as email, o.language
    from report join organizations o
      on o.place <@ cube_enlarge(report.place, $2, 3) and o.place <-> report.place <= $2
    where ${isToldService} and o.id is distinct from report.keeper_id
  ),
  recipients as (
    select 'service' as kind, null::uuid as user_id, id as organization_id, email, language from services where email is not null
    union all
    select 'service', u.id, s.id, u.email, u.language
    from services s join users u on u.organization_id = s.id
    where s.email is null and u.type = 'pro' and ${mayBeWrittenSql('alert', 'u')} and not u.no_alerts
    union all
    select 'squad', u.id, null, u.email, u.language
    from report join users u
      on u.place <@ cube_enlarge(report.place, $3, 3) and u.place <-> report.place <= $3
    where ${mayBeWrittenSql('alert', 'u')} and not u.no_alerts and u.place is not null
      and (u.organization_id is null or (u.organization_id is distinct from report.keeper_id
        and not exists (select from services s where s.id = u.organization_id)))
  )
  insert into alerts (report_id, kind, user_id, organization_id, email, language)
  select distinct on (r.email) report.id, r.kind, r.user_id, r.organization_id, r.email, r.language
  from recipients r, report
  where (r.user_id is null or r.user_id is distinct from report.owner_id) and r.email is distinct from report.owner_email
    and (r.user_id is null or r.user_id not in (select user_id from alerts where report_id = $1 and user_id is not null))
    and (r.organization_id is null or r.organization_id not in (select organization_id from alerts where report_id = $1 and organization_id is not null))
  order by r.email, r.kind, r.organization_id
  on conflict (report_id, email) do nothing
  returning kind, organization_id`

const chosenRow = z.strictObject({
  kind: z.enum(['service', 'squad']),
  organization_id: z.string().nullable(),
})

/** In the transaction of the report, or of a correction of its place. */
export async function queueAlerts(
  tx: Database,
  queue: Queue,
  reportId: string,
): Promise<AlertCounts> {
  const rows = await readRows(tx.$client, chosenRow, {
    text: chooseRecipients,
    values: [reportId, chordOfKm(alertRadiusKm.services), chordOfKm(alertRadiusKm.squad)],
  })
  if (rows.length > 0) await queue.enqueue(tx, sendAlerts, { reportId })
  const services = new Set(
    rows.filter(({ kind }) => kind === 'service').map((row) => row.organization_id),
  )
  return { services: services.size, squad: rows.filter(({ kind }) => kind === 'squad').length }
}
