import { eq } from 'drizzle-orm'
import type { Call } from '../../../context.ts'
import type { Database } from '../../../db/connect.ts'
import { pendingLogins, users } from '../../../db/tables/index.ts'
import { dropCodes } from '../codes.ts'
import { sendPasswordNotice } from './send-password-notice.ts'
import { endOtherSessions } from '../sessions/sessions.ts'

interface NewPassword {
  userId: string
  passwordHash: string
  /** Hash of the session that goes on; null ends them all. */
  kept: string | null
}

/**
 * Puts another password in the place of the former, in the caller's transaction. Whatever was
 * opened or asked for with the former one ends: sessions, logins that wait for their second factor,
 * codes for a new password, the wish for another address. The person is told.
 */
export async function setPassword(
  tx: Database,
  { userId, passwordHash, kept }: NewPassword,
  { queue, clock }: Call,
): Promise<void> {
  const now = clock.now()
  await tx
    .update(users)
    .set({ passwordHash, newEmail: null, updated: now })
    .where(eq(users.id, userId))
  await dropCodes(tx, userId, ['reset', 'email'])
  await tx.delete(pendingLogins).where(eq(pendingLogins.userId, userId))
  await endOtherSessions(tx, userId, kept)
  await queue.enqueue(tx, sendPasswordNotice, { userId, at: now.toISOString() })
}
