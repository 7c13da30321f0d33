import { and, eq, isNull, sql } from 'drizzle-orm'
import { noteErasure } from '../../../backup/erasures.ts'
import type { Call, SignedIn } from '../../../context.ts'
import { transaction, type Database } from '../../../db/connect.ts'
import { users } from '../../../db/tables/index.ts'
import { dropCookie, readCookie } from '../../../http/cookies.ts'
import { Refusal } from '../../../refusal.ts'
import { keepSealed, keptSealed } from '../sealed-cookie.ts'
import { tell } from '../send-security-notice.ts'
import { proveIdentity } from './prove-identity.ts'

const minutes = 15

/** Unless either is linked already; notifies the person. */
export async function link(
  tx: Database,
  userId: string,
  googleId: string,
  call: Call,
): Promise<void> {
  const isFree = sql`not exists (select from users other where other.google_id = ${googleId})`
  const linked = await tx
    .update(users)
    .set({ googleId })
    .where(and(eq(users.id, userId), isNull(users.googleId), isFree))
    .returning({ id: users.id })
  if (linked.length > 0) await tell(tx, userId, 'googleLinked', call)
}

/** Kept in this browser until the account logs in. */
export const keepLink = (call: Call, userId: string, googleId: string): void =>
  keepSealed(call, 'google_link', { owner: userId, value: googleId, minutes })

/**
 * Applies this browser's pending link to the account just opened; discards one for another account.
 */
export async function linkKept(userId: string, call: Call): Promise<void> {
  if (readCookie(call.request, 'google_link', call.publicUrl) === undefined) return
  const kept = keptSealed(call, 'google_link', userId)
  dropCookie(call, 'google_link')
  if (kept) await transaction(call.db, (tx) => link(tx, userId, kept.value, call))
}

/**
 * @throws Refusal as `proveIdentity`; NOT_FOUND where none is linked; ONLY_WAY_IN for an account
 * without password
 */
export async function unlinkGoogle(password: string | undefined, call: Call): Promise<void> {
  await proveIdentity(call, { password })
  const { userId } = call.caller as SignedIn
  await transaction(call.db, async (tx) => {
    const [user] = await tx
      .select({ googleId: users.googleId, passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    if (!user?.googleId) throw new Refusal('NOT_FOUND')
    if (user.passwordHash === null) throw new Refusal('ONLY_WAY_IN')
    await tx.update(users).set({ googleId: null }).where(eq(users.id, userId))
    await noteErasure(tx, userId, 'google', call.clock.now())
    await tell(tx, userId, 'googleUnlinked', call)
  })
}
