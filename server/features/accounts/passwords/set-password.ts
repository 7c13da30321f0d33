import { eq } from 'drizzle-orm'
import { noteErasure } from '../../../backup/erasures.ts'
import type { Call } from '../../../context.ts'
import type { Database } from '../../../db/connect.ts'
import { users } from '../../../db/tables/index.ts'
import { dropCodes } from '../codes.ts'
import { sendPasswordNotice } from './send-password-notice.ts'
import { endLogins } from '../sessions/sessions.ts'

interface NewPassword {
  userId: string
  passwordHash: string
  /** null ends all sessions. */
  kept: string | null
}

/**
 * In the caller's transaction. Ends sessions, pending logins, reset codes and a requested address
 * change; notifies the person.
 */
export async function setPassword(
  tx: Database,
  { userId, passwordHash, kept }: NewPassword,
  { queue, clock }: Call,
): Promise<void> {
  const now = clock.now()
  const [before] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  await tx
    .update(users)
    .set({ passwordHash, newEmail: null, updated: now })
    .where(eq(users.id, userId))
  await noteErasure(tx, userId, 'password', now)
  await dropCodes(tx, userId, ['reset', 'email'])
  await endLogins(tx, userId, kept)
  await queue.enqueue(tx, sendPasswordNotice, {
    userId,
    at: now.toISOString(),
    isFirst: before?.passwordHash === null,
  })
}
