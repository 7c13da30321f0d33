import { eq } from 'drizzle-orm'
import { noteErasure } from '../../../backup/erasures.ts'
import { transaction, type Database } from '../../../db/connect.ts'
import { auditLog, passkeys, users } from '../../../db/tables/index.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { dropRecoveryCodes } from './recovery-codes.ts'
import { sendSecurityNotice } from '../send-security-notice.ts'
import { endLogins } from '../sessions/sessions.ts'

/**
 * For someone identified otherwise. Ends sessions and notifies by letter. False without such an
 * account.
 */
export async function removeFactors(
  db: Database,
  email: string,
  queue: Queue,
  now: Date,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ totpSecret: null, totpStep: null })
      .where(eq(users.email, email.toLowerCase()))
      .returning({ id: users.id })
    if (!user) return false
    await tx.delete(passkeys).where(eq(passkeys.userId, user.id))
    await endLogins(tx, user.id)
    await dropRecoveryCodes(tx, user.id)
    await noteErasure(tx, user.id, 'factors', now)
    await tx
      .insert(auditLog)
      .values({ userId: null, action: 'second_factor_removed', subject: user.id, created: now })
    await queue.enqueue(tx, sendSecurityNotice, {
      userId: user.id,
      change: 'allRemoved',
      at: now.toISOString(),
    })
    return true
  })
}
