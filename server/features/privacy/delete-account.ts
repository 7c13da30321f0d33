import { asc, eq } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { noteErasure } from '../../backup/erasures.ts'
import { auditLog, codes, users } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { endLogins } from '../accounts/sessions/sessions.ts'
import { holdOrganization } from '../accounts/hold-account.ts'
import { sendDeletionLetter } from './deletion-letters.ts'
import { leaving } from './may-leave.ts'
import { withdrawAnimals } from './withdraw-animals.ts'

export type User = typeof users.$inferSelect

/**
 * Data is erased on day 30 (purge-accounts.ts). `by` is who decided; `check` may refuse the locked
 * row.
 * @throws Refusal NOT_FOUND, ALREADY_DECIDED when it is deleted already, LAST_MANAGER, LAST_ADMIN
 */
export async function deleteAccount(
  { db, clock, queue }: Pick<Services, 'db' | 'clock' | 'queue'>,
  userId: string,
  { by, check }: { by: string; check?: (user: User) => void },
): Promise<void> {
  const now = clock.now()
  await transaction(db, async (tx) => {
    const user = await lockLeaver(tx, userId)
    check?.(user)
    if (user.status === 'deleted') throw new Refusal('ALREADY_DECIDED')
    const { obstacle } = await leaving(tx, user)
    if (obstacle) throw new Refusal(obstacle)
    // Only staff may reopen a suspended account: no undo link.
    const isSuspended = user.status === 'suspended'
    await tx
      .update(users)
      .set({
        status: 'deleted',
        formerStatus: isSuspended ? user.formerStatus : user.status,
        deletedAt: now,
        newEmail: null,
        updated: now,
      })
      .where(eq(users.id, userId))
    await noteErasure(tx, userId, 'deleted', now)
    await endLogins(tx, userId)
    await tx.delete(codes).where(eq(codes.userId, userId))
    await withdrawAnimals(tx, userId, { by, now })
    await tx
      .insert(auditLog)
      .values({ userId: by, action: 'user_deleted', subject: userId, created: now })
    await queue.enqueue(tx, sendDeletionLetter, {
      userId,
      canUndo: !isSuspended,
      byStaff: by !== userId,
    })
  })
}

/** Serializes departures from a team or from administration, so that the second sees the first. */
export async function lockLeaver(tx: Database, userId: string): Promise<User> {
  const [facts] = await tx
    .select({ type: users.type, organizationId: users.organizationId })
    .from(users)
    .where(eq(users.id, userId))
  await holdOrganization(tx, facts?.organizationId ?? null)
  if (facts?.type === 'god')
    await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.type, 'god'))
      .orderBy(asc(users.id))
      .for('update')
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) throw new Refusal('NOT_FOUND')
  return user
}
