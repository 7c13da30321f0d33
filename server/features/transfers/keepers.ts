import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { organizations, users } from '../../db/tables/index.ts'
import type { AccountStatus } from '#domain/access/policies.ts'

/** Both null once the account is gone. */
export interface Keeper {
  ownerId: string | null
  organizationId: string | null
}

export const isSameKeeper = (one: Keeper, other: Keeper): boolean =>
  one.ownerId === other.ownerId && one.organizationId === other.organizationId

/**
 * Lock keepers before animals and transfers, as deletion and purge do, to prevent deadlocks.
 * Returns the existing accounts' statuses.
 */
export async function holdKeepers(
  tx: Database,
  people: (string | null)[],
  businesses: (string | null)[],
): Promise<Map<string, AccountStatus>> {
  const given = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  if (given(businesses).length > 0) {
    await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(inArray(organizations.id, given(businesses)))
      .orderBy(asc(organizations.id))
      .for('share')
  }
  const held = await tx
    .select({ id: users.id, status: users.status })
    .from(users)
    .where(inArray(users.id, given(people)))
    .orderBy(asc(users.id))
    .for('share')
  return new Map(held.map(({ id, status }) => [id, status]))
}

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
