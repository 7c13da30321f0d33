import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { lostReportHours } from '#domain/lost-reports/lost-report.ts'
import type { chosenPassword } from '#domain/lost-reports/lost-reports.api.ts'
import type { Call, SignedIn } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { users } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { refuseGuessable } from '../accounts/passwords/refuse-password.ts'
import { setPassword } from '../accounts/passwords/set-password.ts'
import { noteSecurity } from '../accounts/security-log.ts'
import { publishedBy } from './published-loss.ts'

/**
 * For whoever just published a loss by the link of the letter, which proves the address as the
 * letter for a new password does (requirements/reuniting.md 3).
 * @throws Refusal LINK_UNKNOWN for another's link; LINK_GONE after 48 hours and where there is a
 * password or a login by Google; PASSWORD_COMMON
 */
export async function chooseFirstPassword(
  { token, password }: z.output<typeof chosenPassword>,
  call: Call,
): Promise<void> {
  const { db, clock, passwords } = call
  const { userId, email, person, session } = call.caller as SignedIn
  const loss = await publishedBy(db, token, call)
  if (loss?.ownerId !== userId) throw new Refusal('LINK_UNKNOWN')
  const age = clock.now().getTime() - loss.created.getTime()
  if (age >= lostReportHours * 3_600_000) throw new Refusal('LINK_GONE')
  refuseGuessable(password, { email: email ?? '', names: [person?.fullName ?? ''] })
  const passwordHash = await passwords.hash(password)
  await transaction(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user || user.passwordHash !== null || user.googleId !== null)
      throw new Refusal('LINK_GONE')
    await setPassword(tx, { userId, passwordHash, kept: session }, call)
  })
  noteSecurity(call, 'password_changed', { account: userId })
}
