import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { adminApi } from '#domain/admin/admin.api.ts'
import {
  alerts,
  animals,
  organizations,
  reconciliationDifferences,
  shipments,
  supportCases,
  transactions,
  transfers,
  users,
} from '../../db/tables/index.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { countFreeCards } from '../stock/stock.queries.ts'
import { countFailedJobs, listFailedJobs } from './failed-jobs.queries.ts'

export const adminRoutes = [
  route(adminApi.overview, async (_, { db }) => ({
    users: await db.$count(users, ne(users.status, 'deleted')),
    animals: await db.$count(animals, ne(animals.status, 'removed')),
    lost: await db.$count(animals, eq(animals.status, 'lost')),
    alertsSent: await db.$count(alerts, isNotNull(alerts.sent)),
    freeCards: await countFreeCards(db),
    waiting: {
      businesses: await db.$count(
        organizations,
        and(eq(organizations.valid, false), isNull(organizations.refusal)),
      ),
      cases: await db.$count(supportCases, eq(supportCases.status, 'open')),
      objections: await db.$count(
        transfers,
        and(isNotNull(transfers.objectedAt), isNull(transfers.decision)),
      ),
      bounced: await db.$count(users, eq(users.status, 'bounced')),
      failedJobs: await countFailedJobs(db),
      shipments: await db.$count(shipments, inArray(shipments.status, ['waiting', 'picked'])),
      refundsUnknown: await db.$count(transactions, eq(transactions.refundState, 'unknown')),
      refundsFailed: await db.$count(transactions, eq(transactions.refundState, 'failed')),
      differences: await db.$count(
        reconciliationDifferences,
        isNull(reconciliationDifferences.resolved),
      ),
    },
  })),
  route(adminApi.failedJobs, async ({ query }, { db, reply }) =>
    answerList(reply, await listFailedJobs(db, query)),
  ),
]
