import { and, eq } from 'drizzle-orm'
import type { LetterSubscription } from '#domain/clients/letters.api.ts'
import type { Call } from '../../../context.ts'
import { transaction, type Database } from '../../../db/connect.ts'
import {
  clientLetterRecipients as recipients,
  clientLetters as letters,
  clients,
  clientUnsubscribes,
  organizations,
} from '../../../db/tables/index.ts'
import { Refusal } from '../../../refusal.ts'
import { recipientIn } from './letter-link.ts'

type Asking = Pick<Call, 'db' | 'keyFor' | 'clock'>

/** @throws Refusal NOT_FOUND for a token that we did not sign, or whose letter is gone */
async function bearerOf(db: Database, token: string, { keyFor }: Asking) {
  const id = recipientIn(keyFor, token)
  const [found] =
    id === null
      ? []
      : await db
          .select({
            clientId: recipients.clientId,
            emailHash: recipients.emailHash,
            organizationId: letters.organizationId,
            businessName: organizations.businessName,
          })
          .from(recipients)
          .innerJoin(letters, eq(letters.id, recipients.letterId))
          .innerJoin(organizations, eq(organizations.id, letters.organizationId))
          .where(eq(recipients.id, id))
  if (!found || found.emailHash === null) throw new Refusal('NOT_FOUND')
  return { ...found, emailHash: found.emailHash }
}

const ofBearer = ({ organizationId, emailHash }: Awaited<ReturnType<typeof bearerOf>>) =>
  and(
    eq(clientUnsubscribes.organizationId, organizationId),
    eq(clientUnsubscribes.emailHash, emailHash),
  )

export async function subscriptionOf(token: string, call: Asking): Promise<LetterSubscription> {
  const bearer = await bearerOf(call.db, token, call)
  return {
    businessName: bearer.businessName,
    receives: (await call.db.$count(clientUnsubscribes, ofBearer(bearer))) === 0,
  }
}

/** Counts for the e-mail, so that it outlives the client, and for the client. */
export const stopLetters = (token: string, call: Asking): Promise<LetterSubscription> =>
  transaction(call.db, async (tx) => {
    const bearer = await bearerOf(tx, token, call)
    const { organizationId, emailHash, clientId, businessName } = bearer
    const now = call.clock.now()
    await tx
      .insert(clientUnsubscribes)
      .values({ organizationId, emailHash, created: now })
      .onConflictDoNothing()
    if (clientId !== null)
      await tx
        .update(clients)
        .set({ withdrawn: now, unsubscribed: true })
        .where(and(eq(clients.id, clientId), eq(clients.unsubscribed, false)))
    return { businessName, receives: false }
  })

/** A consent that the organization has counts again. */
export const resumeLetters = (token: string, call: Asking): Promise<LetterSubscription> =>
  transaction(call.db, async (tx) => {
    const bearer = await bearerOf(tx, token, call)
    await tx.delete(clientUnsubscribes).where(ofBearer(bearer))
    if (bearer.clientId !== null)
      await tx
        .update(clients)
        .set({ withdrawn: null, unsubscribed: false })
        .where(and(eq(clients.id, bearer.clientId), eq(clients.unsubscribed, true)))
    return { businessName: bearer.businessName, receives: true }
  })
