import { eq } from 'drizzle-orm'
import type { Call } from '../../../context.ts'
import { transaction } from '../../../db/connect.ts'
import { isClosed } from '../../../db/open-accounts.ts'
import { users } from '../../../db/tables/index.ts'
import { Refusal } from '../../../refusal.ts'
import { linkLicences } from '../../cities/link-licences.ts'
import { linkClients } from '../../clients/link-clients.ts'
import { noteSecurity } from '../security-log.ts'
import { accountOfLink, isCorrectionLink } from './correction-link.ts'
import { takeNewEmail } from './take-new-email.ts'

/**
 * The link of the letter confirms the address that staff gave an account, without a login: it proves
 * whose the mailbox is. Password, factors and sessions stay as they are.
 * @throws Refusal CODE_INVALID for a link that is unknown, used, replaced or older than seven days;
 * USER_EXISTS where somebody else has the address since
 */
export async function confirmCorrection(token: string, call: Call): Promise<{ email: string }> {
  const { db, clock, limits, visitor, keyFor } = call
  await limits.consume('confirm', visitor)
  const userId = accountOfLink(token)
  if (userId === null) throw new Refusal('CODE_INVALID')
  const now = clock.now()
  const email = await transaction(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user?.newEmail || isClosed(user.status) || !isCorrectionLink(keyFor, user, token, now))
      throw new Refusal('CODE_INVALID')
    await takeNewEmail(tx, userId, user.newEmail, call)
    await linkLicences(tx, { userId }, now)
    await linkClients(tx, userId)
    return user.newEmail
  })
  noteSecurity(call, 'email_changed', { account: userId, email })
  return { email }
}
