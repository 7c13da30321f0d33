import { eq } from 'drizzle-orm'
import {
  actionsFor,
  mayDecideOn,
  restoredStatus,
  type UserAction,
} from '#domain/admin/user-rules.ts'
import type { UserType } from '#domain/access/policies.ts'
import { noteErasure } from '../../backup/erasures.ts'
import type { Call, SignedIn } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { users } from '../../db/tables/index.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { deleteAccount, lockLeaver, type User } from '../privacy/delete-account.ts'
import { leaving } from '../privacy/may-leave.ts'
import { sendKeptLetter } from '../privacy/deletion-letters.ts'
import { endLogins } from '../accounts/sessions/sessions.ts'
import { reopenAccount } from '../accounts/reopen-account.ts'

/** Ends sessions; login fails as with a wrong password (requirements/contract.md 2). */
export async function suspendUser(userId: string, call: Call): Promise<void> {
  await transaction(call.db, async (tx) => {
    await lockLeaver(tx, userId)
    const user = await decidable(tx, userId, 'suspend', call)
    if (user.type === 'god' && (await leaving(tx, user)).obstacle) throw new Refusal('LAST_ADMIN')
    await tx
      .update(users)
      .set({ status: 'suspended', formerStatus: user.status, updated: call.clock.now() })
      .where(eq(users.id, userId))
    await noteErasure(tx, userId, 'suspended', call.clock.now())
    await endLogins(tx, userId)
    await note(tx, 'user_suspended', userId, call)
  })
}

/** A person told of the deletion is told of its end. */
export async function restoreUser(userId: string, call: Call): Promise<void> {
  const now = call.clock.now()
  await transaction(call.db, async (tx) => {
    const user = await decidable(tx, userId, 'restore', call)
    if (user.status === 'deleted') {
      await reopenAccount(tx, user, now)
      await call.queue.enqueue(tx, sendKeptLetter, { userId, at: now.toISOString() })
    } else {
      await tx
        .update(users)
        .set({ status: restoredStatus(user), formerStatus: null, updated: now })
        .where(eq(users.id, userId))
      await noteErasure(tx, userId, 'readmitted', now)
    }
    await note(tx, 'user_restored', userId, call)
  })
}

/** Same letter and 30 days as when the person does it. */
export const deleteUser = (userId: string, call: Call): Promise<void> =>
  deleteAccount(call, userId, {
    by: (call.caller as SignedIn).userId,
    check: (user) => refuseUnless('delete', user, call),
  })

export async function decidable(
  tx: Database,
  userId: string,
  action: UserAction,
  call: Call,
): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) throw new Refusal('NOT_FOUND')
  refuseUnless(action, user, call)
  return user
}

/**
 * @throws Refusal FORBIDDEN on oneself or on god, and to correct staff to all but god; ALREADY_DECIDED where the status does not allow
 * the action
 */
function refuseUnless(action: UserAction, user: User, { caller }: Call): void {
  const { userId, type } = caller as SignedIn
  if (!mayDecideOn({ id: userId, type: type as UserType }, user, action))
    throw new Refusal('FORBIDDEN')
  if (!actionsFor[user.status].includes(action)) throw new Refusal('ALREADY_DECIDED')
}
