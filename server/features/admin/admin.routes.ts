import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { adminApi } from '#domain/admin/admin.api.ts'
import { dayOf } from '#domain/dates.ts'
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
  transactions,
  transfers,
  users,
} from '../../db/tables/index.ts'
import { route } from '../../http/route.ts'
import { lowHolders } from '../stock/inventory/inventory.queries.ts'
import { countFreeCards } from '../stock/stock.queries.ts'
import { countFailedJobs } from './jobs/jobs.queries.ts'

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
  route(adminApi.waiting, (_, { db, clock }) =>
    counted({
      businesses: db.$count(
        organizations,
        and(eq(organizations.valid, false), isNull(organizations.refusal)),
      ),
      cases: db.$count(supportCases, eq(supportCases.status, 'open')),
      objections: db.$count(
        transfers,
        and(isNotNull(transfers.objectedAt), isNull(transfers.decision)),
      ),
      bounced: db.$count(users, eq(users.status, 'bounced')),
      failedJobs: countFailedJobs(db),
      shipments: db.$count(shipments, inArray(shipments.status, ['waiting', 'picked'])),
      refundsUnknown: db.$count(transactions, eq(transactions.refundState, 'unknown')),
      refundsFailed: db.$count(transactions, eq(transactions.refundState, 'failed')),
      differences: db.$count(reconciliationDifferences, isNull(reconciliationDifferences.resolved)),
      chats: db.$count(chats, isNotNull(chats.waitingSince)),
      failedEmails: db.$count(emails, eq(emails.state, 'failed')),
      ordersToConfirm: db.$count(orders, eq(orders.status, 'submitted')),
      ordersToShip: db.$count(orders, inArray(orders.status, ['confirmed', 'partly_shipped'])),
      foundAnimals: db.$count(
        foundAnimals,
        and(eq(foundAnimals.status, 'hidden'), isNull(foundAnimals.reviewed)),
      ),
      lowStock: lowHolders(db, dayOf(clock.now())).then(({ length }) => length),
      incidents: db.$count(incidents, isNull(incidents.closed)),
    }),
  ),
]
