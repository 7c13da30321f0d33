import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { animals, organizations, transactions, users } from '../../db/tables/index.ts'

/** Arbitrary lock id. */
const purgeLock = 3_207_518_644

/**
 * Before a purge. One purge at a time: each deletes letters about its person that are addressed to
 * others. Then, in the order of docs/locks.md: what the account bought and what was bought for its
 * animals, its organization and those with its address, then the account.
 */
export async function holdPurged(
  tx: Database,
  userId: string,
): Promise<typeof users.$inferSelect | undefined> {
  await tx.$client.query('select pg_advisory_xact_lock($1)', [purgeLock])
  const [seen] = await tx
    .select({ email: users.email, organizationId: users.organizationId })
    .from(users)
    .where(eq(users.id, userId))
  if (!seen) return undefined
  const own = tx.select({ id: animals.id }).from(animals).where(eq(animals.ownerId, userId))
  await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      or(
        eq(transactions.userId, userId),
        eq(transactions.email, seen.email),
        inArray(transactions.animalId, own),
      ),
    )
    .orderBy(transactions.id)
    .for('update')
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      or(
        seen.organizationId === null ? undefined : eq(organizations.id, seen.organizationId),
        eq(sql`lower(${organizations.email})`, seen.email),
      ),
    )
    .orderBy(organizations.id)
    .for('no key update')
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  return user
}
