import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { confirmation } from '#domain/accounts/accounts.api.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { users } from '../../db/tables/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { takeSolution } from './captcha.ts'
import { dropConfirmationCode, matchConfirmationCode, takeCode } from './confirmation-codes.ts'
import { recordConsent } from './consents.ts'
import { sendConfirmationCode } from './send-confirmation-code.ts'

/**
 * registered -> confirmed, with what was agreed to on the way (decisions 2, 11).
 * @throws Refusal CAPTCHA_INVALID; CODE_INVALID for a wrong, old, used or exhausted code
 */
export async function confirmAccount(userId: string, body: z.output<typeof confirmation>, call: Call): Promise<void> {
  const { db, limits, visitor, clock } = call
  await limits.consume('confirm', visitor)
  await takeSolution(body.captcha, call)
  const now = clock.now()
  const id = await matchConfirmationCode(db, userId, body.code, now)
  await transaction(db, async (tx) => {
    if (id === null || !(await takeCode(tx, id))) throw new Refusal('CODE_INVALID', { field: 'code' })
    await tx
      .update(users)
      .set({ status: 'confirmed', partners: body.partners, updated: now })
      .where(and(eq(users.id, userId), eq(users.status, 'registered')))
    await recordConsent(tx, { userId, kind: 'terms', given: true, at: now })
    await recordConsent(tx, { userId, kind: 'partners', given: body.partners, at: now })
  })
}

/** Sends a new code to an account that is not confirmed yet; the former stops working at once. */
export async function resendCode(userId: string, { db, limits, visitor, queue, caller }: Call): Promise<void> {
  await limits.consume('resend', visitor)
  if (caller.status !== 'registered') return
  await transaction(db, async (tx) => {
    await dropConfirmationCode(tx, userId)
    await queue.enqueue(tx, sendConfirmationCode, { userId })
  })
}
