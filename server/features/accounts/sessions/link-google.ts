import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Call } from '../../../context.ts'
import { transaction, type Database } from '../../../db/connect.ts'
import { users } from '../../../db/tables/index.ts'
import { dropCookie, readCookie } from '../../../http/cookies.ts'
import { keepSealed, keptSealed } from '../sealed-cookie.ts'
import { tell } from '../send-security-notice.ts'

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
