import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { reset } from '#domain/accounts/accounts.api.ts'
import { isCommonPassword } from '#domain/accounts/common-passwords.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { users } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { Refusal } from '../../http/refusal.ts'
import { matchCode, takeCode } from './codes.ts'
import { isClosed } from './log-in.ts'
import { addressKey } from './password-tries.ts'
import { setPassword } from './set-password.ts'

/**
 * Sets a new password by the code of the letter, which also takes back another address that someone may have asked for meanwhile.
 * @throws Refusal CODE_INVALID, alike and after the same time whatever is wrong; PASSWORD_COMMON, TOO_MANY_REQUESTS
 */
export async function resetPassword({ email, code, password }: z.output<typeof reset>, call: Call): Promise<{ userId: string }> {
  const { db, limits, passwords, visitor, clock } = call
  await limits.consume('reset', visitor)
  if (isCommonPassword(password)) throw new Refusal('PASSWORD_COMMON', { field: 'password' })
  const passwordHash = await passwords.hash(password)
  const [user] = await db.select({ id: users.id, status: users.status }).from(users).where(eq(users.email, email))
  const userId = user?.id ?? uuidv7()
  const id = await matchCode(db, { userId, kind: 'reset' }, code, clock.now())
  await transaction(db, async (tx) => {
    if (!user || isClosed(user.status) || id === null || !(await takeCode(tx, id))) throw new Refusal('CODE_INVALID', { field: 'code' })
    await setPassword(tx, { userId, passwordHash, kept: null }, call)
  })
  await limits.reset('loginAccount', addressKey(email))
  return { userId }
}
