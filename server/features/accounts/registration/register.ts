import type { z } from 'zod'
import type { registration } from '#domain/accounts/accounts.api.ts'
import type { Call } from '../../../context.ts'
import { transaction } from '../../../db/connect.ts'
import { users } from '../../../db/tables/index.ts'
import { Refusal } from '../../../refusal.ts'
import { homeOfPostal } from '../account-home.ts'
import { refuseGuessable } from '../passwords/refuse-password.ts'
import { sendConfirmationCode } from './send-confirmation-code.ts'
import { takeSetup } from './setup-link.ts'

/**
 * Account and letter in one transaction. Its place is that of its postal area; with a rural one it
 * has none before the profile tells an address (requirements/contract.md 5). The set-up link creates the first administrator instead,
 * without letter.
 * @throws Refusal PASSWORD_COMMON, CODE_INVALID for a wrong set-up link, or USER_EXISTS through the
 * unique index, also for two at once
 */
export async function register(
  body: z.output<typeof registration>,
  call: Call,
): Promise<{ userId: string }> {
  const { db, limits, passwords, queue, visitor, language } = call
  await limits.consume('register', visitor)
  refuseGuessable(body.password, { email: body.email, names: [body.fullname] })
  const [passwordHash, home] = await Promise.all([
    passwords.hash(body.password),
    homeOfPostal(db, body.postal),
  ])
  const isFirst = body.setup !== undefined
  return transaction(db, async (tx) => {
    if (isFirst && !(await takeSetup(tx, body.setup ?? ''))) throw new Refusal('CODE_INVALID')
    const [user] = await tx
      .insert(users)
      .values({
        email: body.email,
        passwordHash,
        ...(isFirst
          ? { type: 'god', status: 'valid', accept: true, noAlerts: true }
          : { type: 'ind', status: 'registered' }),
        language: body.language ?? language,
        fullName: body.fullname,
        ...home,
      })
      .returning({ id: users.id })
    if (!user) throw new Error('the account was not stored')
    if (!isFirst)
      await queue.enqueue(tx, sendConfirmationCode, { userId: user.id, lost: body.lost })
    return { userId: user.id }
  })
}
