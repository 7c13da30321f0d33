import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { digestHour } from '#domain/alerts/alert-rules.ts'
import { timeZone } from '#domain/dates.ts'
import { isToldService } from '../../db/animal-services.ts'
import { mayBeWrittenSql } from '../../mail/written-to.ts'
import type { Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'
import { alerts, animals, reports } from '../../db/tables/index.ts'

/** Never includes the owner (requirements/contract.md 4). */
const lostColumns = {
  reportId: reports.id,
  uniqueId: animals.uniqueId,
  name: animals.name,
  species: animals.species,
  sex: animals.sex,
  color: animals.color,
  race: animals.race,
  marks: animals.marks,
  collar: animals.collar,
  notes: animals.notes,
  notesPublic: animals.notesPublic,
  /** Public while it is lost. */
  firstPhoto: animals.firstPhoto,
  city: reports.city,
  precision: reports.precision,
  date: reports.date,
  circumstances: reports.circumstances,
  publishedHour: animals.publishedHour,
  publishedReward: animals.publishedReward,
  rewardPublic: animals.rewardPublic,
}

const alertColumns = {
  kind: alerts.kind,
  userId: alerts.userId,
  organizationId: alerts.organizationId,
  email: alerts.email,
  language: alerts.language,
}

/** null once the report is withdrawn. */
export async function lostAnimalOf(db: Database, reportId: string) {
  const [animal] = await db
    .select(lostColumns)
    .from(reports)
    .innerJoin(animals, eq(animals.id, reports.animalId))
    .where(and(eq(reports.id, reportId), isNull(reports.withdrawn)))
  return animal ?? null
}

export type LostAnimal = NonNullable<Awaited<ReturnType<typeof lostAnimalOf>>>

/** Arbitrary lock id. */
const planningLock = 4_190_733_027

interface AlertLimits {
  now: Date
  /** Per member and Quebec day. */
  aDay: number
  /** Per service in 60 minutes. */
  anHour: number
  /** Whether the plan is committed without waiting for the disk. */
  hurries: boolean
}

/**
 * Sends at once or in a digest: a member's at the digest hour, a service's at the next full hour.
 * Serialized, so that counts are exact. Returns when digests are due.
 */
export async function planAlerts(
  tx: Database,
  reportId: string,
  { now, aDay, anHour, hurries }: AlertLimits,
): Promise<Date[]> {
  // Others wait for this commit; a lost plan is made again.
  if (hurries) await tx.$client.query('set local synchronous_commit = off')
  await tx.$client.query('select pg_advisory_xact_lock($1)', [planningLock])
  const rows = await readRows(tx.$client, z.strictObject({ digest_at: z.date().nullable() }), {
    text: `update alerts set planned = $2, digest_at = case
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
     where (report_id, email) in (
       select report_id, email from alerts where report_id = $1 and planned is null
       order by email for update) returning digest_at`,
    values: [reportId, now, aDay, timeZone, digestHour, anHour],
  })
  return [...new Set(rows.flatMap(({ digest_at: due }) => (due ? [due.getTime()] : [])))].map(
    (time) => new Date(time),
  )
}

/** Arbitrary lock id. */
const digestLock = 4_190_733_028

export async function holdDigests(tx: Database): Promise<void> {
  await tx.$client.query('select pg_advisory_xact_lock($1)', [digestLock])
}

const isUnwanted = `(r.withdrawn is not null
  or exists (select from users u where u.id = alerts.user_id and (u.no_alerts or not (${mayBeWrittenSql('alert', 'u')})))
  or exists (select from organizations o where o.id = alerts.organization_id and not ${isToldService}))`

/** In the order of reports and addresses, as a purge (docs/locks.md). */
const dropping = (which: string) => `delete from alerts where (report_id, email) in (
    select alerts.report_id, alerts.email from alerts join reports r on r.id = alerts.report_id
    where alerts.sent is null and ${which} and ${isUnwanted}
    order by alerts.report_id, alerts.email for update of alerts)`

/** The report was withdrawn, or the recipient left, unsubscribed or was suspended. */
export async function dropUnwanted(db: Database, reportId: string): Promise<void> {
  await db.$client.query(dropping('r.id = $1'), [reportId])
}

export async function dropUnwantedOfDigests(db: Database): Promise<void> {
  await db.$client.query(dropping('alerts.digest_at is not null'))
}

/** Ordered by address. @param after the last address of those before */
export const nextAlerts = async (db: Database, reportId: string, after: string, count: number) =>
  db
    .select(alertColumns)
    .from(alerts)
    .where(
      and(
        eq(alerts.reportId, reportId),
        isNull(alerts.sent),
        isNotNull(alerts.planned),
        isNull(alerts.digestAt),
        gt(alerts.email, after),
      ),
    )
    .orderBy(alerts.email)
    .limit(count)

export type WaitingAlert = Awaited<ReturnType<typeof nextAlerts>>[number]

export interface Digest extends WaitingAlert {
  due: Date
  alerts: AlertKey[]
  animals: LostAnimal[]
}

/** One per recipient and time; content is fixed from then on. */
export async function dueDigests(db: Database, now: Date): Promise<Digest[]> {
  const rows = await db
    .select({
      animal: lostColumns,
      alert: alertColumns,
      due: sql`${alerts.digestAt}`.mapWith(alerts.digestAt),
    })
    .from(alerts)
    .innerJoin(reports, eq(reports.id, alerts.reportId))
    .innerJoin(animals, eq(animals.id, reports.animalId))
    .where(and(isNull(alerts.sent), lte(alerts.digestAt, now)))
    .orderBy(alerts.digestAt, alerts.userId, reports.created)
  const digests = new Map<string, Digest>()
  for (const { animal, alert, due } of rows) {
    const key = `${due.getTime()} ${alert.kind} ${alert.userId ?? alert.organizationId}`
    const digest = digests.get(key) ?? { ...alert, due, alerts: [], animals: [] }
    digest.alerts.push({ reportId: animal.reportId, email: alert.email })
    digest.animals.push(animal)
    digests.set(key, digest)
  }
  return [...digests.values()]
}

/** Each address is told of a report once. */
export type AlertKey = Pick<LostAnimal, 'reportId'> & Pick<WaitingAlert, 'email'>

const amongThese = `(report_id, email) in (
    select a.report_id, a.email from alerts a
    where (a.report_id, a.email) in (select * from unnest($1::uuid[], $2::text[]))
    order by a.report_id, a.email for update)`
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
