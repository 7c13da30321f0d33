import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { forgotten } from '#domain/accounts/accounts.api.ts'
import type { Call } from '../../context.ts'
import { users } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { addressKey } from './password-tries.ts'
import { sendResetCode } from './send-reset-code.ts'

/**
 * Queues the letter with which a new password may be chosen. An address without account takes the same steps: its job finds nobody.
 * @throws Refusal TOO_MANY_REQUESTS, by visitor and by address, whether or not it has an account
 */
export async function forgot({ email }: z.output<typeof forgotten>, { db, limits, visitor, queue }: Call): Promise<void> {
  await limits.consume('forgot', visitor)
  await limits.consume('forgotAddress', addressKey(email))
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  await queue.enqueue(db, sendResetCode, { userId: user?.id ?? uuidv7() })
}
