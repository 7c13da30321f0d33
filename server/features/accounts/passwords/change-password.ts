import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { passwordChange } from '#domain/accounts/accounts.api.ts'
import type { Call } from '../../../context.ts'
import { transaction } from '../../../db/connect.ts'
import { users } from '../../../db/tables/index.ts'
import { Refusal } from '../../../refusal.ts'
import { noteSecurity, notingFailure } from '../security-log.ts'
import { tryPassword } from './password-tries.ts'
import { refuseGuessable } from './refuse-password.ts'
import { setPassword } from './set-password.ts'

/**
 * An account without password sets one through POST /api/auth/forgot.
 * @throws Refusal PASSWORD_WRONG, counted for this session alone; PASSWORD_COMMON,
 * TOO_MANY_REQUESTS
 */
export async function changePassword(
  userId: string,
  { current, password }: z.output<typeof passwordChange>,
  call: Call,
): Promise<void> {
  const { db, passwords, caller } = call
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) throw new Refusal('NOT_SIGNED_IN')
  refuseGuessable(password, { email: caller.email ?? '', names: [caller.person?.fullName ?? ''] })
  await notingFailure(call, 'proof', { account: userId }, async () => {
    const matches = await tryPassword(
      { limit: 'proof', key: caller.session ?? '' },
      user.passwordHash,
      current,
      call,
    )
    if (!matches) throw new Refusal('PASSWORD_WRONG', { field: 'current' })
  })
  const passwordHash = await passwords.hash(password)
  await transaction(db, (tx) =>
    setPassword(tx, { userId, passwordHash, kept: caller.session }, call),
  )
  noteSecurity(call, 'password_changed', { account: userId })
}
