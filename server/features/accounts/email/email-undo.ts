import { and, asc, eq, gt, gte, inArray, or } from 'drizzle-orm'
import { restoredStatus } from '#domain/admin/user-rules.ts'
import { undoDays } from '#domain/accounts/email-undo.ts'
import { isUnconfirmed } from '#domain/accounts/unconfirmed.ts'
import { noteErasure } from '../../../backup/erasures.ts'
import type { Call } from '../../../context.ts'
import { transaction, type Database } from '../../../db/connect.ts'
import {
  codes,
  devices,
  emailUndos,
  passkeys,
  recoveryCodes,
  users,
} from '../../../db/tables/index.ts'
import { Refusal } from '../../../refusal.ts'
import { hashToken } from '../../../tokens.ts'
import { endLogins } from '../sessions/sessions.ts'
import { reopenAccount } from '../reopen-account.ts'
import { noteSecurity } from '../security-log.ts'
import { sendEmailNotice, type EmailChangeStep } from './send-email-notice.ts'
import { eraseUnconfirmed } from '../registration/unconfirmed.ts'

type User = typeof users.$inferSelect

/**
 * Stores address and logins, and queues the letter with the undo link. Earlier links stay valid. An
 * unconfirmed address gets none: it may be a stranger's.
 */
export async function offerUndo(
  tx: Database,
  user: User,
  step: EmailChangeStep,
  { queue, clock }: Pick<Call, 'queue' | 'clock'>,
): Promise<void> {
  if (isUnconfirmed(user)) return
  const now = clock.now()
  const { id: userId, email, googleId, totpSecret } = user
  const expires = new Date(now.getTime() + undoDays * 86_400_000)
  const [undo] = await tx
    .insert(emailUndos)
    .values({ userId, email, googleId, totpSecret, created: now, expires })
    .returning({ id: emailUndos.id })
  if (!undo) throw new Error('the way back was not stored')
  await queue.enqueue(tx, sendEmailNotice, { userId, undoId: undo.id, step, at: now.toISOString() })
}

/**
 * Undoes an e-mail change, confirmed or not: restores address and logins, ends sessions and pending
 * requests. Returns the address.
 * @throws Refusal CODE_INVALID for a token that is unknown, used or older than seven days;
 * USER_EXISTS where somebody else confirmed the address since
 */
export async function undoEmail(token: string, call: Call): Promise<{ email: string }> {
  const { db, clock, limits, visitor, queue } = call
  await limits.consume('undoEmail', visitor)
  const now = clock.now()
  const undone = await transaction(db, async (tx) => {
    const ofToken = and(eq(emailUndos.tokenHash, hashToken(token)), gt(emailUndos.expires, now))
    const [named] = await tx.select({ userId: emailUndos.userId }).from(emailUndos).where(ofToken)
    const [user] = named
      ? await tx.select().from(users).where(eq(users.id, named.userId)).for('update')
      : []
    // The row lock serializes parallel calls.
    const [link] = user ? await tx.select().from(emailUndos).where(ofToken) : []
    if (!user || !link) throw new Refusal('CODE_INVALID')
    const former = await firstOf(tx, user.id, link.email, now)
    await takeBack(tx, user, former, { queue, now })
    await noteErasure(tx, former.id, 'email_undone', now)
    return { userId: user.id, email: former.email }
  })
  noteSecurity(call, 'email_undone', { account: undone.userId, email: undone.email })
  return { email: undone.email }
}

/**
 * Gives an account that is held its former address and logins back.
 * @throws Refusal USER_EXISTS
 */
export async function takeBack(
  tx: Database,
  user: User,
  former: typeof emailUndos.$inferSelect,
  { queue, now }: { queue: Call['queue']; now: Date },
): Promise<void> {
  await freeAddress(tx, former.email, user.id, { queue, now })
  if (user.status === 'deleted' && (await mayReopen(tx, user.id, now)))
    await reopenAccount(tx, user, now)
  await tx
    .update(users)
    .set({
      email: former.email,
      newEmail: null,
      googleId: former.googleId,
      ...(former.totpSecret !== user.totpSecret && {
        totpSecret: former.totpSecret,
        totpStep: null,
      }),
      ...(user.status === 'bounced' &&
        user.email !== former.email && { status: restoredStatus(user), formerStatus: null }),
      updated: now,
    })
    .where(eq(users.id, user.id))
  for (const table of [passkeys, recoveryCodes])
    await tx.delete(table).where(and(eq(table.userId, user.id), gte(table.created, former.created)))
  await endLogins(tx, user.id)
  await tx.delete(devices).where(eq(devices.userId, user.id))
  await tx
    .delete(codes)
    .where(and(eq(codes.userId, user.id), inArray(codes.kind, ['confirmation', 'email', 'reset'])))
  // Delete later addresses' links; keep earlier ones.
  await tx
    .delete(emailUndos)
    .where(
      and(
        eq(emailUndos.userId, user.id),
        or(gte(emailUndos.created, former.created), eq(emailUndos.email, former.email)),
      ),
    )
}

/** The account's state when a change from this address was first requested. */
async function firstOf(
  tx: Database,
  userId: string,
  email: string,
  now: Date,
): Promise<typeof emailUndos.$inferSelect> {
  const [first] = await tx
    .select()
    .from(emailUndos)
    .where(
      and(eq(emailUndos.userId, userId), eq(emailUndos.email, email), gt(emailUndos.expires, now)),
    )
    .orderBy(asc(emailUndos.created), asc(emailUndos.id))
    .limit(1)
  if (!first) throw new Error('the way back is gone')
  return first
}

/** An unconfirmed registration proves no ownership of the address; the letter does. */
async function freeAddress(
  tx: Database,
  email: string,
  userId: string,
  at: { queue: Call['queue']; now: Date },
): Promise<void> {
  const [holder] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!holder || holder.id === userId) return
  if (!(await eraseUnconfirmed(tx, holder.id, at))) throw new Refusal('USER_EXISTS')
}

/** The deletion letter went to the address that is not the person's. */
async function mayReopen(tx: Database, userId: string, now: Date): Promise<boolean> {
  const found = await tx
    .select({ id: codes.id })
    .from(codes)
    .where(and(eq(codes.userId, userId), eq(codes.kind, 'undo'), gt(codes.expires, now)))
  return found.length > 0
}
