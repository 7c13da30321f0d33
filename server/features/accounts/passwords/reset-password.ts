import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { reset } from '#domain/accounts/accounts.api.ts'
import { isUnconfirmed } from '#domain/accounts/unconfirmed.ts'
import { noteErasure } from '../../../backup/erasures.ts'
import type { Call } from '../../../context.ts'
import { transaction } from '../../../db/connect.ts'
import { users } from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { Refusal } from '../../../refusal.ts'
import { deviceOfUser } from '../sessions/known-devices.ts'
import { noteSecurity, notingFailure } from '../security-log.ts'
import { matchCode, takeCode } from '../codes.ts'
import { isClosed } from '../../../db/open-accounts.ts'
import { addressKey, triesKey } from './password-tries.ts'
import { refuseGuessable } from './refuse-password.ts'
import { setPassword } from './set-password.ts'
import { handOver } from '../registration/unconfirmed.ts'

/**
 * Also cancels a requested address change and the Google link. Hands an unconfirmed account over
 * clean: the letter reached the address's owner, whoever created it.
 * @throws Refusal CODE_INVALID, with the same reply and timing whatever is wrong; PASSWORD_COMMON,
 * TOO_MANY_REQUESTS
 */
export async function resetPassword(
  body: z.output<typeof reset>,
  call: Call,
): Promise<{ userId: string }> {
  const { email } = body
  const who: { account: string | null; email: string } = { account: null, email }
  const [userId, device] = await notingFailure(call, 'reset', who, () => takeReset(body, who, call))
  noteSecurity(call, 'reset', who)
  for (const one of new Set([null, device]))
    await call.limits.reset('loginAccount', triesKey(addressKey(email), one))
  return { userId }
}

/** @param who gets the id of the account, for the security log */
async function takeReset(
  { email, code, password }: z.output<typeof reset>,
  who: { account: string | null },
  call: Call,
): Promise<[userId: string, device: string | null]> {
  const { db, limits, passwords, queue, visitor, clock } = call
  const now = clock.now()
  await limits.consume('reset', visitor)
  refuseGuessable(password, { email, names: [] })
  const passwordHash = await passwords.hash(password)
  const [user] = await db
    .select({
      id: users.id,
      status: users.status,
      formerStatus: users.formerStatus,
      fullName: users.fullName,
      device: deviceOfUser(call),
    })
    .from(users)
    .where(eq(users.email, email))
  who.account = user?.id ?? null
  const userId = user?.id ?? uuidv7()
  const id = await matchCode(db, { userId, kind: 'reset' }, code, now)
  await transaction(db, async (tx) => {
    if (!user || isClosed(user.status) || id === null || !(await takeCode(tx, id)))
      throw new Refusal('CODE_INVALID', { field: 'code' })
    // Only after the code, so that the name is not revealed; the code stays valid.
    refuseGuessable(password, { email, names: [user.fullName] })
    if (isUnconfirmed(user)) await handOver(tx, userId, { queue, now })
    // It may be another person's; only the letter proves the address's owner.
    await tx.update(users).set({ googleId: null }).where(eq(users.id, userId))
    await noteErasure(tx, userId, 'google', now)
    await setPassword(tx, { userId, passwordHash, kept: null }, call)
  })
  return [userId, user?.device ?? null]
}
