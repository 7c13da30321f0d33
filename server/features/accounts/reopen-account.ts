import { and, eq } from 'drizzle-orm'
import { restoredStatus } from '#domain/admin/user-rules.ts'
import type { Database } from '../../db/connect.ts'
import { noteErasure } from '../../backup/erasures.ts'
import { codes, users } from '../../db/tables/index.ts'

/** Notices stay withdrawn. */
export async function reopenAccount(
  tx: Database,
  user: typeof users.$inferSelect,
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ status: restoredStatus(user), formerStatus: null, deletedAt: null, updated: now })
    .where(eq(users.id, user.id))
  if (user.status === 'deleted') await noteErasure(tx, user.id, 'undone', now)
  await tx.delete(codes).where(and(eq(codes.userId, user.id), eq(codes.kind, 'undo')))
}
