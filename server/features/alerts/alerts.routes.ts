import { eq } from 'drizzle-orm'
import { alertsApi, type Subscription } from '#domain/alerts/alerts.api.ts'
import type { Database } from '../../db/connect.ts'
import { organizations, users } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { route } from '../../http/route.ts'
import type { KeyFor } from '../../secrets.ts'
import { readSubscriptionToken, type Recipient } from './subscription-tokens.ts'

export const alertsRoutes = [
  route(
    alertsApi.subscription,
    async ({ params: { token } }, { db, keyFor, publicUrl, request, reply }) => {
      const subscription = await subscriptionOf(db, recipientOf(keyFor, token))
      // Mail programs without one-click open the header's address in a browser.
      if (request.headers.accept?.includes('text/html'))
        await reply.redirect(`${publicUrl}/unsubscribe/${token}`, 303)
      return subscription
    },
  ),

  route(alertsApi.stop, async ({ params: { token } }, { db, keyFor }) =>
    subscribe(db, recipientOf(keyFor, token), false),
  ),

  route(alertsApi.resume, async ({ params: { token } }, { db, keyFor }) =>
    subscribe(db, recipientOf(keyFor, token), true),
  ),
]

/** @throws Refusal NOT_FOUND for a token that we did not sign */
function recipientOf(keyFor: KeyFor, token: string): Recipient {
  const recipient = readSubscriptionToken(keyFor, token)
  if (!recipient) throw new Refusal('NOT_FOUND')
  return recipient
}

async function subscriptionOf(db: Database, { kind, id }: Recipient): Promise<Subscription> {
  const table = kind === 'person' ? users : organizations
  const [row] = await db.select({ noAlerts: table.noAlerts }).from(table).where(eq(table.id, id))
  return answer(kind, row)
}

async function subscribe(
  db: Database,
  { kind, id }: Recipient,
  receives: boolean,
): Promise<Subscription> {
  const table = kind === 'person' ? users : organizations
  const [row] = await db
    .update(table)
    .set({ noAlerts: !receives })
    .where(eq(table.id, id))
    .returning({ noAlerts: table.noAlerts })
  return answer(kind, row)
}

function answer(
  recipient: Recipient['kind'],
  row: { noAlerts: boolean } | undefined,
): Subscription {
  if (!row) throw new Refusal('NOT_FOUND')
  return { recipient, receives: !row.noAlerts }
}
