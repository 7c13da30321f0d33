import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { organizations, users } from '../../db/tables/index.ts'
import type { AccountStatus } from '#domain/access/policies.ts'

/**
 * Who keeps an animal: a person or an organization; neither for one whose keeper's account is gone.
 */
export interface Keeper {
  ownerId: string | null
  organizationId: string | null
}

export const isSameKeeper = (one: Keeper, other: Keeper): boolean =>
  one.ownerId === other.ownerId && one.organizationId === other.organizationId

/**
 * Keeps accounts and organizations as they are until the transaction ends, before any row of
 * animals or transfers: in the order of a deletion and of the purge, so that neither ever waits for
 * the other. Answers the status of each account that is there.
 */
export async function holdKeepers(
  tx: Database,
  people: (string | null)[],
  businesses: (string | null)[],
): Promise<Map<string, AccountStatus>> {
  const given = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  const held = await tx
    .select({ id: users.id, status: users.status })
    .from(users)
    .where(inArray(users.id, given(people)))
    .orderBy(asc(users.id))
    .for('share')
  if (given(businesses).length > 0) {
    await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(inArray(organizations.id, given(businesses)))
      .orderBy(asc(organizations.id))
      .for('share')
  }
  return new Map(held.map(({ id, status }) => [id, status]))
}

/** What people call a keeper. */
export async function keeperName(
  db: Database,
  { ownerId, organizationId }: Keeper,
): Promise<string | null> {
  if (organizationId !== null) {
    const [row] = await db
      .select({ name: organizations.businessName })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
    return row?.name ?? null
  }
  const [row] =
    ownerId === null
      ? []
      : await db.select({ name: users.fullName }).from(users).where(eq(users.id, ownerId))
  return row?.name ?? null
}
