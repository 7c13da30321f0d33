import { and, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { adminApi, type Waiting } from '#domain/admin/admin.api.ts'
import { troublesOf } from '#domain/backup/backup-state.ts'
import { dayOf } from '#domain/dates.ts'
import { toShip } from '#domain/orders/order-machine.ts'
import { readBackupState } from '../../backup/backup-state.ts'
import {
  alerts,
  animals,
  chats,
  emails,
  foundAnimals,
  incidents,
  orders,
  organizations,
  reconciliationDifferences,
  shipments,
  supportCases,
  threads,
  transactions,
  transfers,
  users,
} from '../../db/tables/index.ts'
import { route } from '../../http/route.ts'
import { isRefundOffered } from '../shipments/refund-offered.ts'
import { countLow } from '../stock/inventory/inventory.queries.ts'
import { countFreeCards } from '../stock/stock.queries.ts'
import { isWaiting } from '../threads/staff.ts'
import { jobs } from './jobs/jobs.queries.ts'

/** By name, all at once. */
async function counted<Name extends string>(
  counts: Record<Name, PromiseLike<number>>,
): Promise<Record<Name, number>> {
  const entries = Object.entries<PromiseLike<number>>(counts)
  const done = await Promise.all(entries.map(async ([name, count]) => [name, await count] as const))
  return Object.fromEntries(done) as Record<Name, number>
}

export const adminRoutes = [
  route(adminApi.overview, (_, { db }) =>
    counted({
      users: db.$count(users, ne(users.status, 'deleted')),
      animals: db.$count(animals, ne(animals.status, 'removed')),
      lost: db.$count(animals, eq(animals.status, 'lost')),
      alertsSent: db.$count(alerts, isNotNull(alerts.sent)),
      freeCards: countFreeCards(db),
    }),
  ),
  // By indexes alone: it is what staff see first.
  route(adminApi.waiting, async (_, { db, clock, env }) => {
    const [row] = await db
      .select(waitingOn(dayOf(clock.now())))
      .from(sql`(values (1)) as one`)
      .limit(1)
    const backups =
      env.BACKUP_TO === undefined
        ? 0
        : troublesOf(await readBackupState(env.DATA_DIR), clock.now()).length
    return { ...(row as Omit<Waiting, 'backups'>), backups }
  }),
]

const rowsOf = (table: PgTable, where: SQL | undefined) =>
  sql<number>`(select count(*)::int from ${table} where ${where})`

/** In one statement: sixteen at once would open connections and plan each on its own. */
const waitingOn = (today: string): Record<Exclude<keyof Waiting, 'backups'>, SQL<number>> => ({
  businesses: rowsOf(
    organizations,
    and(eq(organizations.valid, false), isNull(organizations.refusal)),
  ),
  cases: rowsOf(supportCases, eq(supportCases.status, 'open')),
  objections: rowsOf(transfers, and(isNotNull(transfers.objectedAt), isNull(transfers.decision))),
  bounced: rowsOf(users, eq(users.status, 'bounced')),
  failedJobs: rowsOf(jobs, eq(jobs.state, 'failed')),
  shipments: rowsOf(shipments, inArray(shipments.status, ['waiting', 'picked'])),
  refundsUnknown: rowsOf(transactions, eq(transactions.refundState, 'unknown')),
  refundsFailed: rowsOf(transactions, eq(transactions.refundState, 'failed')),
  refundsOffered: rowsOf(
    shipments,
    and(
      eq(shipments.status, 'cancelled'),
      sql`exists (select from transactions o where o.id = ${shipments.transactionId} and ${isRefundOffered(sql`o`)})`,
    ),
  ),
  differences: rowsOf(reconciliationDifferences, isNull(reconciliationDifferences.resolved)),
  chats: rowsOf(chats, isNotNull(chats.waitingSince)),
  failedEmails: rowsOf(emails, eq(emails.state, 'failed')),
  ordersToConfirm: rowsOf(orders, eq(orders.status, 'submitted')),
  ordersToShip: rowsOf(orders, inArray(orders.status, toShip)),
  foundAnimals: rowsOf(
    foundAnimals,
    and(eq(foundAnimals.status, 'hidden'), isNull(foundAnimals.reviewed)),
  ),
  threads: rowsOf(threads, isWaiting),
  lowStock: countLow(today),
  incidents: rowsOf(incidents, isNull(incidents.closed)),
})
