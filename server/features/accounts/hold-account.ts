import { eq } from 'drizzle-orm'
import type { Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { organizations, users } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { isClosed } from '../../db/open-accounts.ts'

/**
 * Locks the account, so that publishing is serialized with deletion or suspension. Lock it before
 * animals, as a deletion does.
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

/**
 * The organization of an account, before the account, as its managers lock them. The account may
 * leave it until it is locked itself.
 */
export async function holdOrganization(tx: Database, id: string | null): Promise<void> {
  if (id === null) return
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('no key update')
}
