import type { Sex, Species } from '#domain/animals/animal.ts'
import { digestHour } from '#domain/alerts/alert-rules.ts'
import { timeZone } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { Database } from '../../db/connect.ts'

/** What an alert tells of a lost animal: nothing of its owner (requirements/contract.md 4). */
export interface LostAnimal {
  reportId: string
  uniqueId: string
  name: string
  species: Species
  sex: Sex
  color: string | null
  /** Id of its first picture, which is public while it is lost. */
  firstPhoto: string | null
  city: string | null
  /** Day of the loss. */
  date: string
}

export interface WaitingAlert {
  kind: 'service' | 'squad'
  userId: string | null
  organizationId: string | null
  email: string
  language: Language
}

const lostColumns = `r.id as "reportId", a.unique_id as "uniqueId", a.name, a.species, a.sex, a.color, a.first_photo as "firstPhoto", r.city, r.date::text as date`

/** The animal of a report that is still published; null once the report is withdrawn. */
export async function lostAnimalOf(db: Database, reportId: string): Promise<LostAnimal | null> {
  const { rows } = await db.$client.query<LostAnimal>(
    `select ${lostColumns} from reports r join animals a on a.id = r.animal_id where r.id = $1 and r.withdrawn is null`,
    [reportId],
  )
  return rows[0] ?? null
}

/** Any number that no other lock of this database has. */
const planningLock = 4_190_733_027

interface AlertLimits {
  now: Date
  /** Alerts that a member gets one by one in a day of Quebec. */
  aDay: number
  /** Alerts that a service gets one by one in 60 minutes. */
  anHour: number
}

/**
 * Decides for each alert of a report whether it goes out at once or, past what its recipient gets
 * one by one, in a digest: a member's at the digest hour, a service's at the next full hour. One at
 * a time over all processes, so that the counts are exact. Answers when digests are due.
 */
export async function planAlerts(
  tx: Database,
  reportId: string,
  { now, aDay, anHour }: AlertLimits,
): Promise<Date[]> {
  // Others wait for the lock until this is stored: a plan that a crash of the database loses is
  // made again.
  await tx.$client.query('set local synchronous_commit = off')
  await tx.$client.query('select pg_advisory_xact_lock($1)', [planningLock])
  const { rows } = await tx.$client.query<{ digest_at: Date | null }>(
    `update alerts set planned = $2, digest_at = case
       when kind = 'squad' and (
          select count(*) from alerts today
          where today.user_id = alerts.user_id and today.kind = 'squad' and today.digest_at is null
            and (today.planned at time zone $4)::date = ($2::timestamptz at time zone $4)::date
        ) >= $3
        then ((($2::timestamptz at time zone $4) - make_interval(hours => $5))::date + 1 + make_interval(hours => $5)) at time zone $4
       when kind = 'service' and (
          select count(*) from alerts lately
          where lately.organization_id = alerts.organization_id and lately.email = alerts.email and lately.digest_at is null
            and lately.planned > $2::timestamptz - interval '1 hour'
        ) >= $6
        then date_trunc('hour', $2::timestamptz) + interval '1 hour' end
     where report_id = $1 and planned is null returning digest_at`,
    [reportId, now, aDay, timeZone, digestHour, anHour],
  )
  return [...new Set(rows.flatMap(({ digest_at: due }) => (due ? [due.getTime()] : [])))].map(
    (time) => new Date(time),
  )
}

/** Any number that no other lock of this database has. */
const digestLock = 4_190_733_028

/** Keeps other processes from sending digests until the transaction ends. */
export async function holdDigests(tx: Database): Promise<void> {
  await tx.$client.query('select pg_advisory_xact_lock($1)', [digestLock])
}

const isUnwanted = `(r.withdrawn is not null
  or exists (select from users u where u.id = alerts.user_id and (u.no_alerts or u.status <> 'valid'))
  or exists (select from organizations o where o.id = alerts.organization_id and o.no_alerts))`

/**
 * Removes the alerts of a report that no one is to get any more: withdrawn, or to those who left or
 * asked for none.
 */
export async function dropUnwanted(db: Database, reportId: string): Promise<void> {
  await db.$client.query(
    `delete from alerts using reports r where r.id = $1 and alerts.report_id = $1 and alerts.sent is null and ${isUnwanted}`,
    [reportId],
  )
}

/** The same for all that wait for a digest. */
export async function dropUnwantedOfDigests(db: Database): Promise<void> {
  await db.$client.query(
    `delete from alerts using reports r where r.id = alerts.report_id and alerts.sent is null and alerts.digest_at is not null and ${isUnwanted}`,
  )
}

/**
 * The next alerts of a report that are to go out at once, in the order of their addresses. @param
 * after the last address of those before
 */
export async function nextAlerts(
  db: Database,
  reportId: string,
  after: string,
  count: number,
): Promise<WaitingAlert[]> {
  const { rows } = await db.$client.query<WaitingAlert>(
    `select kind, user_id as "userId", organization_id as "organizationId", email, language from alerts
     where report_id = $1 and sent is null and planned is not null and digest_at is null and email > $2 order by email limit $3`,
    [reportId, after, count],
  )
  return rows
}

export interface Digest extends WaitingAlert {
  due: Date
  alerts: AlertKey[]
  animals: LostAnimal[]
}

/**
 * The digests that are due, one a recipient and time; what a letter lists does not change from then
 * on.
 */
export async function dueDigests(db: Database, now: Date): Promise<Digest[]> {
  const { rows } = await db.$client.query<LostAnimal & WaitingAlert & { due: Date }>(
    `select ${lostColumns}, l.kind, l.user_id as "userId", l.organization_id as "organizationId", l.email, l.language, l.digest_at as due
     from alerts l join reports r on r.id = l.report_id join animals a on a.id = r.animal_id
     where l.sent is null and l.digest_at <= $1 order by l.digest_at, l.user_id, r.created`,
    [now],
  )
  const digests = new Map<string, Digest>()
  for (const { kind, userId, organizationId, email, language, due, ...animal } of rows) {
    const key = `${due.getTime()} ${kind} ${userId ?? organizationId}`
    const digest = digests.get(key) ?? {
      kind,
      userId,
      organizationId,
      email,
      language,
      due,
      alerts: [],
      animals: [],
    }
    digest.alerts.push({ reportId: animal.reportId, email })
    digest.animals.push(animal)
    digests.set(key, digest)
  }
  return [...digests.values()]
}

/** One alert: each address is told of a report once. */
export type AlertKey = Pick<LostAnimal, 'reportId'> & Pick<WaitingAlert, 'email'>

const amongThese = '(report_id, email) in (select * from unnest($1::uuid[], $2::text[]))'
const parts = (alerts: AlertKey[]) => [
  alerts.map(({ reportId }) => reportId),
  alerts.map(({ email }) => email),
]

export async function markSent(db: Database, alerts: AlertKey[], now: Date): Promise<void> {
  await db.$client.query(`update alerts set sent = $3 where ${amongThese}`, [...parts(alerts), now])
}

export async function dropAlerts(db: Database, alerts: AlertKey[]): Promise<void> {
  await db.$client.query(`delete from alerts where ${amongThese}`, parts(alerts))
}
