import { and, asc, between, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ClosedDay, Statement, StatementRefund } from '#domain/licences/statement.api.ts'
import type { Database } from '../../../db/connect.ts'
import {
  clerkDays,
  licenceOrders,
  licencePayments,
  licences,
  refunds,
  transactions,
  users,
} from '../../../db/tables/index.ts'
import type { StoredCity } from '../../cities/cities.queries.ts'
import { timeZone } from '#domain/dates.ts'

/** Who opened a day again. */
const opener = alias(users, 'opener')

export interface Days {
  from: string
  to: string
}

const within = ({ id }: StoredCity, { from, to }: Days) =>
  and(eq(licencePayments.cityId, id), between(licencePayments.day, from, to))

/** The payments of a city, the oldest first. */
export const paymentsOf = (db: Database, city: StoredCity, days: Days) =>
  db
    .select({
      payment: licencePayments,
      licence: licences.uniqueId,
      tag: licences.tag,
      clerk: users.fullName,
    })
    .from(licencePayments)
    .innerJoin(licences, eq(licences.id, licencePayments.licenceId))
    .leftJoin(users, eq(users.id, licencePayments.userId))
    .where(within(city, days))
    .orderBy(asc(licencePayments.created), asc(licencePayments.id))

/** requirements/cities.md 5. */
export async function statementOf(
  db: Database,
  city: StoredCity,
  { from, to }: Days,
): Promise<Statement> {
  const days = { from, to }
  const byClerk = await db
    .select({
      clerk: users.fullName,
      method: licencePayments.method,
      count: sql<number>`(count(*) filter (where ${licencePayments.refundsId} is null))::int`,
      cents: sql<number>`sum(${licencePayments.cents})::int`,
      fees: sql<number>`sum(${licencePayments.fee})::int`,
    })
    .from(licencePayments)
    .leftJoin(users, eq(users.id, licencePayments.userId))
    .where(within(city, days))
    .groupBy(users.id, users.fullName, licencePayments.method)
    .orderBy(asc(users.fullName), asc(licencePayments.method))
  const online = await onlineRefunds(db, city, days)
  const closed = await db
    .select({ row: clerkDays, clerk: users.fullName, by: opener.fullName })
    .from(clerkDays)
    .leftJoin(users, eq(users.id, clerkDays.userId))
    .leftJoin(opener, eq(opener.id, clerkDays.reopenedBy))
    .where(and(eq(clerkDays.cityId, city.id), between(clerkDays.day, from, to)))
    .orderBy(asc(clerkDays.day), asc(clerkDays.created))
  const refunded = -online.reduce((all, { cents }) => all + cents, 0)
  const byMethod = new Map<
    Statement['byMethod'][number]['method'],
    { count: number; cents: number }
  >()
  for (const { method, count, cents } of byClerk) {
    const sum = byMethod.get(method) ?? { count: 0, cents: 0 }
    byMethod.set(method, { count: sum.count + count, cents: sum.cents + cents })
  }
  const paidOnline = byMethod.get('online')?.cents ?? 0
  const total = byClerk.reduce((all, { cents }) => all + cents, 0)
  const fees = byClerk.reduce((all, row) => all + row.fees, 0)
  return {
    city: city.name,
    ...days,
    byMethod: [...byMethod].map(([method, sum]) => ({ method, ...sum })),
    byClerk: byClerk.map(({ fees: _, ...row }) => row),
    refunds: byDay([...(await counterRefunds(db, city, days)), ...online]),
    refunded,
    fees,
    payable: paidOnline - fees - refunded,
    atCounter: total - paidOnline,
    total: total - refunded,
    days: closed.map(({ row, clerk, by }) => asClosedDay(row, clerk, by)),
  }
}

const byDay = (rows: StatementRefund[]) => rows.toSorted((a, b) => a.day.localeCompare(b.day))

async function counterRefunds(
  db: Database,
  city: StoredCity,
  days: Days,
): Promise<StatementRefund[]> {
  return db
    .select({
      day: licencePayments.day,
      clerk: users.fullName,
      method: licencePayments.method,
      cents: licencePayments.cents,
      licence: licences.uniqueId,
      tag: licences.tag,
    })
    .from(licencePayments)
    .innerJoin(licences, eq(licences.id, licencePayments.licenceId))
    .leftJoin(users, eq(users.id, licencePayments.userId))
    .where(and(within(city, days), isNotNull(licencePayments.refundsId)))
    .orderBy(asc(licencePayments.created), asc(licencePayments.id))
}

/** Of orders that bought something: a second payment is not the city's. */
export async function onlineRefunds(
  db: Database,
  city: StoredCity,
  { from, to }: Days,
): Promise<StatementRefund[]> {
  const day = sql<string>`(${refunds.updated} at time zone ${sql.raw(`'${timeZone}'`)})::date`
  const rows = await db
    .select({
      day: sql<string>`${day}::text`,
      cents: refunds.cents,
      licence: licences.uniqueId,
      tag: licences.tag,
    })
    .from(refunds)
    .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
    .innerJoin(licenceOrders, eq(licenceOrders.transactionId, transactions.id))
    .innerJoin(
      licences,
      eq(licences.id, sql`coalesce(${licenceOrders.madeId}, ${licenceOrders.licenceId})`),
    )
    .where(
      and(
        eq(licences.cityId, city.id),
        eq(refunds.state, 'done'),
        eq(refunds.trnId, transactions.trnId),
        sql`${day} between ${from}::date and ${to}::date`,
      ),
    )
    .orderBy(asc(refunds.updated), asc(refunds.id))
  return rows.map(({ cents, ...row }) => ({ ...row, cents: -cents, clerk: null, method: 'online' }))
}

export const asClosedDay = (
  row: typeof clerkDays.$inferSelect,
  clerk: string | null,
  by: string | null = null,
): ClosedDay => {
  const { day, expected, counted, note, created, userId: clerkId, reopened, reopenReason } = row
  return {
    day,
    clerk,
    clerkId,
    expected,
    counted,
    note,
    created: created.toISOString(),
    reopened: reopened && {
      by,
      reason: reopenReason ?? '',
      created: reopened.toISOString(),
    },
  }
}
