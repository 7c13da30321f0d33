import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Call } from '../../../context.ts'
import { transaction, type Database } from '../../../db/connect.ts'
import { users } from '../../../db/tables/index.ts'
import { dropCookie, readCookie } from '../../../http/cookies.ts'
import { keepSealed, keptSealed } from '../sealed-cookie.ts'
import { tell } from '../send-security-notice.ts'

/** How long an account at Google waits in this browser for the login that links it. */
const minutes = 15

/**
 * Lets an account be opened by Google from now on, unless it or somebody else is linked already;
 * its person is told by letter.
 */
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

/** Keeps in this browser that the account is to be linked once it has proved itself. */
export const keepLink = (call: Call, userId: string, googleId: string): void =>
  keepSealed(call, 'google_link', { owner: userId, value: googleId, minutes })

/**
 * Links what waits in this browser for the account that was just opened; what waits for another one
 * is forgotten.
 */
export async function linkKept(userId: string, call: Call): Promise<void> {
  if (readCookie(call.request, 'google_link', call.publicUrl) === undefined) return
  const kept = keptSealed(call, 'google_link', userId)
  dropCookie(call, 'google_link')
  if (kept) await transaction(call.db, (tx) => link(tx, userId, kept.value, call))
}
