import { eq, isNotNull, ne } from 'drizzle-orm'
import { adminApi } from '#domain/admin/admin.api.ts'
import { alerts, animals, users } from '../../db/tables/index.ts'
import { route } from '../../http/route.ts'
import { countFreeCards } from '../stock/stock.queries.ts'

export const adminRoutes = [
  route(adminApi.overview, async (_, { db }) => ({
    users: await db.$count(users, ne(users.status, 'deleted')),
    animals: await db.$count(animals, ne(animals.status, 'removed')),
    lost: await db.$count(animals, eq(animals.status, 'lost')),
    alertsSent: await db.$count(alerts, isNotNull(alerts.sent)),
    freeCards: await countFreeCards(db),
  })),
]
