import { and, eq } from 'drizzle-orm'
import type { HandlerInput } from '#domain/contract.ts'
import type { accountsApi } from '#domain/accounts/accounts.api.ts'
import type { Call } from '../../../context.ts'
import { transaction } from '../../../db/connect.ts'
import { users } from '../../../db/tables/index.ts'
import { Refusal } from '../../../refusal.ts'
import { noteSecurity } from '../security-log.ts'
import { takeSolution } from '../captcha.ts'
import { linkLicences } from '../../cities/link-licences.ts'
import { linkClients } from '../../clients/link-clients.ts'
import { dropCodes, matchCode, takeCode } from '../codes.ts'
import { recordConsent } from '../consents.ts'
import { takeNewEmail } from '../email/take-new-email.ts'
import { sendConfirmationCode } from './send-confirmation-code.ts'

/**
 * Registration: registered -> confirmed, with consents (requirements/contract.md 2, 11). Address
 * change: replaces the address; a `bounced` account is reachable again.
 * @throws Refusal VALIDATION_FAILED where the terms are missing; CAPTCHA_INVALID; CODE_INVALID for
 * a wrong, old, used or exhausted code; USER_EXISTS through the unique index when the address was
 * taken meanwhile
 */
export async function confirmAccount(
  userId: string,
  body: HandlerInput<typeof accountsApi.confirm>['body'],
  call: Call,
): Promise<void> {
  const { db, limits, visitor, clock } = call
  await limits.consume('confirm', visitor)
  const [user] = await db
    .select({ status: users.status, newEmail: users.newEmail })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) throw new Error('the account is gone')
  const isRegistration = user.status === 'registered'
  if (isRegistration && body.accept !== true)
    throw new Refusal('VALIDATION_FAILED', { field: 'accept', fieldKey: 'TERMS_REQUIRED' })
  await takeSolution(body.captcha, call)
  const now = clock.now()
  const id = await matchCode(
    db,
    { userId, kind: user.newEmail === null ? 'confirmation' : 'email' },
    body.code,
    now,
  )
  await transaction(db, async (tx) => {
    if (id === null || !(await takeCode(tx, id)))
      throw new Refusal('CODE_INVALID', { field: 'code' })
    if (user.newEmail !== null) await takeNewEmail(tx, userId, user.newEmail, call)
    await tx
      .update(users)
      .set({
        status: 'confirmed',
        updated: now,
        ...(isRegistration && { partners: body.partners }),
      })
      .where(and(eq(users.id, userId), eq(users.status, 'registered')))
    await linkLicences(tx, { userId }, now)
    await linkClients(tx, userId)
    if (!isRegistration) return
    await recordConsent(tx, { userId, kind: 'terms', given: true, at: now })
    await recordConsent(tx, { userId, kind: 'partners', given: body.partners, at: now })
  })
  if (user.newEmail !== null)
    noteSecurity(call, 'email_changed', { account: userId, email: user.newEmail })
}

/** To the address awaiting confirmation, if any; replaces the former code. */
export async function resendCode(
  userId: string,
  { lost }: { lost: boolean },
  { db, limits, visitor, queue }: Call,
): Promise<void> {
  await limits.consume('resend', visitor)
  await transaction(db, async (tx) => {
    const [user] = await tx
      .select({ status: users.status, newEmail: users.newEmail })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    if (user?.status !== 'registered' && !user?.newEmail) return
    await dropCodes(tx, userId, ['confirmation', 'email'])
    await queue.enqueue(tx, sendConfirmationCode, { userId, lost })
  })
}
