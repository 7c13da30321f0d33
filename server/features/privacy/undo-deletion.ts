import { and, eq, gt } from 'drizzle-orm'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { codes, users } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { hashToken } from '../../tokens.ts'
import { reopenAccount } from '../accounts/reopen-account.ts'
import { sendKeptLetter } from './deletion-letters.ts'

/**
 * @throws Refusal CODE_INVALID whatever is wrong: unknown, used, older than 29 days, or the account
 * is gone
 */
export async function undoDeletion(
  token: string,
  { db, clock, queue, limits, visitor }: Call,
): Promise<void> {
  await limits.consume('undoDeletion', visitor)
  const now = clock.now()
  await transaction(db, async (tx) => {
    const [code] = await tx
      .select({ userId: codes.userId })
      .from(codes)
      .where(and(eq(codes.kind, 'undo'), eq(codes.hash, hashToken(token)), gt(codes.expires, now)))
    // The row lock serializes parallel calls.
    const [user] = code
      ? await tx.select().from(users).where(eq(users.id, code.userId)).for('update')
      : []
    if (user?.status !== 'deleted') throw new Refusal('CODE_INVALID')
    await reopenAccount(tx, user, now)
    await queue.enqueue(tx, sendKeptLetter, { userId: user.id, at: now.toISOString() })
  })
}
