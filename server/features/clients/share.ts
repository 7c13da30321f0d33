import { and, eq, inArray, isNull } from 'drizzle-orm'
import { sharingTypes } from '#domain/clients/sharing.api.ts'
import type { Call, SignedIn } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { clientShares, organizations } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'

type Sharing = Pick<Call, 'db' | 'caller' | 'clock'>

/** @throws Refusal NOT_FOUND for what is no valid clinic or shelter */
export const startSharing = (organizationId: string, { db, caller, clock }: Sharing) =>
  transaction(db, async (tx) => {
    const [found] = await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(
        and(
          eq(organizations.id, organizationId),
          eq(organizations.valid, true),
          inArray(organizations.proType, [...sharingTypes]),
        ),
      )
      .for('share')
    if (!found) throw new Refusal('NOT_FOUND')
    const { userId } = caller as SignedIn
    await tx
      .insert(clientShares)
      .values({ userId, organizationId, created: clock.now() })
      .onConflictDoNothing()
  })

/** @throws Refusal NOT_FOUND where nothing is shared with it */
export async function endSharing(
  organizationId: string,
  { db, caller, clock }: Sharing,
): Promise<void> {
  const ended = await db
    .update(clientShares)
    .set({ revoked: clock.now() })
    .where(
      and(
        eq(clientShares.userId, (caller as SignedIn).userId),
        eq(clientShares.organizationId, organizationId),
        isNull(clientShares.revoked),
      ),
    )
    .returning({ id: clientShares.id })
  if (ended.length === 0) throw new Refusal('NOT_FOUND')
}
