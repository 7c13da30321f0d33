import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { reset } from '#domain/accounts/accounts.api.ts'
import { isUnconfirmed } from '#domain/accounts/unconfirmed.ts'
import { isCommonPassword } from '#domain/accounts/common-passwords.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { users } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { Refusal } from '../../http/refusal.ts'
import { deviceOfUser } from '../security/known-devices.ts'
import { matchCode, takeCode } from './codes.ts'
import { isClosed } from './log-in.ts'
import { addressKey, triesKey } from './password-tries.ts'
import { setPassword } from './set-password.ts'
import { handOver } from './unconfirmed.ts'

/**
 * Sets a new password by the code of the letter, which also takes back another address that someone may have asked for meanwhile. An
 * account that was never confirmed is handed over clean: the letter reached its person, whoever made it.
 * @throws Refusal CODE_INVALID, alike and after the same time whatever is wrong; PASSWORD_COMMON, TOO_MANY_REQUESTS
 */
export async function resetPassword({ email, code, password }: z.output<typeof reset>, call: Call): Promise<{ userId: string }> {
  const { db, limits, passwords, queue, visitor, clock } = call
  const now = clock.now()
  await limits.consume('reset', visitor)
  if (isCommonPassword(password)) throw new Refusal('PASSWORD_COMMON', { field: 'password' })
  const passwordHash = await passwords.hash(password)
  const [user] = await db
    .select({ id: users.id, status: users.status, formerStatus: users.formerStatus, device: deviceOfUser(call) })
    .from(users)
    .where(eq(users.email, email))
  const userId = user?.id ?? uuidv7()
  const id = await matchCode(db, { userId, kind: 'reset' }, code, now)
  await transaction(db, async (tx) => {
    if (!user || isClosed(user.status) || id === null || !(await takeCode(tx, id))) throw new Refusal('CODE_INVALID', { field: 'code' })
    if (isUnconfirmed(user)) await handOver(tx, userId, { queue, now })
    await setPassword(tx, { userId, passwordHash, kept: null }, call)
  })
  for (const device of new Set([null, user?.device])) await limits.reset('loginAccount', triesKey(addressKey(email), device))
  return { userId }
}
