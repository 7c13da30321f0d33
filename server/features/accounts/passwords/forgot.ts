import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { forgotten } from '#domain/accounts/accounts.api.ts'
import type { Call } from '../../../context.ts'
import { users } from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { noteSecurity } from '../security-log.ts'
import { deviceOfUser } from '../sessions/known-devices.ts'
import { addressKey, triesKey } from './password-tries.ts'
import { sendResetCode } from './send-reset-code.ts'

/**
 * An unknown address takes the same steps; its job finds nobody.
 * @throws Refusal TOO_MANY_REQUESTS, by visitor and by address, whether or not it has an account;
 * known browsers count separately, so that strangers cannot lock out the owner
 */
export async function forgot({ email }: z.output<typeof forgotten>, call: Call): Promise<void> {
  const { db, limits, visitor, queue } = call
  await limits.consume('forgot', visitor)
  const [user] = await db
    .select({ id: users.id, device: deviceOfUser(call) })
    .from(users)
    .where(eq(users.email, email))
  await limits.consume('forgotAddress', triesKey(addressKey(email), user?.device))
  noteSecurity(call, 'reset_asked', { account: user?.id ?? null, email })
  await queue.enqueue(db, sendResetCode, { userId: user?.id ?? uuidv7() })
}
