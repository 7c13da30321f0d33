import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { emailChange } from '#domain/accounts/accounts.api.ts'
import { isUnconfirmed } from '#domain/accounts/unconfirmed.ts'
import type { Call } from '../../../context.ts'
import { transaction, type Database } from '../../../db/connect.ts'
import { users } from '../../../db/tables/index.ts'
import { Refusal } from '../../../refusal.ts'
import { noteSecurity } from '../security-log.ts'
import { dropCodes } from '../codes.ts'
import { offerUndo } from './email-undo.ts'
import { sendEmailCorrection } from './send-email-correction.ts'
import { addressKey } from '../passwords/password-tries.ts'
import { proveIdentity } from '../sessions/prove-identity.ts'
import { sendConfirmationCode } from '../registration/send-confirmation-code.ts'

/**
 * Sends a code to the new address and an undo link to the current one (requirements/contract.md 2).
 * Requesting the current address cancels the request, and reconfirms a `bounced` account.
 * @throws Refusal what proveIdentity throws; USER_EXISTS, TOO_MANY_REQUESTS by account, visitor and
 * address
 */
export async function changeEmail(
  userId: string,
  { email, confirmation: _, ...proof }: z.output<typeof emailChange>,
  call: Call,
): Promise<void> {
  const { db, limits, visitor } = call
  await proveIdentity(call, proof)
  await limits.consume('changeEmail', userId)
  await limits.consume('resend', visitor)
  await limits.consume('forgotAddress', addressKey(email))
  await transaction(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user) throw new Refusal('NOT_SIGNED_IN')
    await awaitEmail(tx, user, email, 'asked', call)
  })
  noteSecurity(call, 'email_asked', { account: userId, email })
}

/**
 * Another address waits for its confirmation, by whoever reads what is sent there; the present one
 * counts until then, and gets the link that undoes it. The present one itself ends such a wait, and
 * is confirmed again where letters to it came back.
 * @param user locked
 * @param step `corrected` by staff: the letter's link confirms it without a login, for the person may
 * not be able to log in. Not of a registration, which is nobody's yet.
 * @throws Refusal USER_EXISTS
 */
export async function awaitEmail(
  tx: Database,
  user: typeof users.$inferSelect,
  email: string,
  step: 'asked' | 'corrected',
  call: Pick<Call, 'queue' | 'clock'>,
): Promise<void> {
  const { id: userId } = user
  if (email === user.email && user.status !== 'bounced') return forgetWish(tx, userId)
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)))
  if (other) throw new Refusal('USER_EXISTS', { field: 'email' })
  await tx
    .update(users)
    .set({ newEmail: email, updated: call.clock.now() })
    .where(eq(users.id, userId))
  await dropCodes(tx, userId, ['confirmation', 'email'])
  if (step === 'corrected' && !isUnconfirmed(user))
    await call.queue.enqueue(tx, sendEmailCorrection, { userId })
  else await call.queue.enqueue(tx, sendConfirmationCode, { userId })
  if (email !== user.email) await offerUndo(tx, user, step, call)
}

/** Cancels the requested address change. */
export const keepEmail = (userId: string, { db }: Call): Promise<void> =>
  transaction(db, (tx) => forgetWish(tx, userId))

async function forgetWish(tx: Call['db'], userId: string): Promise<void> {
  await tx.update(users).set({ newEmail: null }).where(eq(users.id, userId))
  await dropCodes(tx, userId, ['email'])
}
