import { and, eq, sql } from 'drizzle-orm'
import type { Call } from '../../../context.ts'
import type { Database } from '../../../db/connect.ts'
import { users } from '../../../db/tables/index.ts'
import { Refusal } from '../../../refusal.ts'
import { dropCodes } from '../codes.ts'
import { offerUndo } from './email-undo.ts'

/**
 * The address that waits becomes the account's. A `bounced` account gets its former status, or
 * confirmed if it never accepted the terms.
 * @throws Refusal CODE_INVALID when another one waits meanwhile, or none; USER_EXISTS through the
 * unique index when somebody else has it
 */
export async function takeNewEmail(
  tx: Database,
  userId: string,
  email: string,
  call: Call,
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  // The first undo link may have expired.
  if (user && user.email !== email) await offerUndo(tx, user, 'changed', call)
  const taken = await tx
    .update(users)
    .set({
      email,
      newEmail: null,
      status: sql`case when ${users.status} <> 'bounced' then ${users.status} when ${users.accept} then 'valid' else 'confirmed' end`,
      formerStatus: sql`case when ${users.status} <> 'bounced' then ${users.formerStatus} end`,
    })
    .where(and(eq(users.id, userId), eq(users.newEmail, email)))
    .returning({ id: users.id })
  // Cancelled or replaced meanwhile.
  if (taken.length === 0) throw new Refusal('CODE_INVALID', { field: 'code' })
  // The former mailbox's codes must stop working.
  await dropCodes(tx, userId, ['confirmation', 'email', 'reset'])
}
