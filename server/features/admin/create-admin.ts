import type { z } from 'zod'
import type { ListedUser, newAdmin } from '#domain/admin/users.api.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { users } from '../../db/tables/index.ts'
import { note } from '../../note.ts'
import { sendAdminLetter } from './send-admin-letter.ts'

/**
 * Without password, chosen by the letter's link (requirements/contract.md 2: god alone may).
 * @throws Refusal USER_EXISTS through the unique index
 */
export async function createAdmin(
  { fullname, email }: z.output<typeof newAdmin>,
  call: Call,
): Promise<ListedUser> {
  const { db, clock, queue, language } = call
  const now = clock.now()
  return transaction(db, async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        email,
        fullName: fullname,
        type: 'admin',
        status: 'confirmed',
        noAlerts: true,
        language,
        created: now,
        updated: now,
      })
      .returning()
    if (!user) throw new Error('the account was not stored')
    await note(tx, 'admin_created', user.id, call)
    await queue.enqueue(tx, sendAdminLetter, { userId: user.id })
    return {
      id: user.id,
      email,
      fullName: fullname,
      type: user.type,
      status: user.status,
      organization: null,
      created: now.toISOString(),
    }
  })
}
