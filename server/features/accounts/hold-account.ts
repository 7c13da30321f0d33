import { eq } from 'drizzle-orm'
import type { Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { users } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { isClosed } from './open-accounts.ts'

/**
 * Keeps the caller's account as it is until the transaction ends: what is published in its name and
 * its deletion or suspension come one after the other. Taken before the rows of animals, in the
 * order of a deletion.
 * @throws Refusal NOT_SIGNED_IN when the account was closed since the call began
 */
export async function holdAccount(tx: Database, { userId }: Pick<Caller, 'userId'>): Promise<void> {
  if (userId === null) return
  const [account] = await tx
    .select({ status: users.status })
    .from(users)
    .where(eq(users.id, userId))
    .for('share')
  if (!account || isClosed(account.status)) throw new Refusal('NOT_SIGNED_IN')
}
