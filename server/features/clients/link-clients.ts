import { and, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { inOrder } from '../../db/rows-in-order.ts'
import { clients, users } from '../../db/tables/index.ts'

/** Clients with the e-mail that an account has confirmed are that person (requirements/clients.md 1). */
export const linkClients = (tx: Database, userId: string): Promise<unknown> =>
  tx
    .update(clients)
    .set({ userId })
    .where(
      inOrder(
        tx,
        clients.id,
        and(
          isNull(clients.userId),
          sql`${clients.email} = (select ${users.email} from ${users}
          where ${users.id} = ${userId} and ${users.type} = 'ind' and ${users.status} in ('confirmed', 'valid'))`,
        ),
      ),
    )
