import { eq } from 'drizzle-orm'
import type { Call } from '../../context.ts'
import { sessions, users } from '../../db/tables/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { tryPassword } from './password-tries.ts'

/** Minutes after a login in which an account without password needs no further proof. */
export const recentMinutes = 15

/**
 * Makes sure, before what cannot be taken back lightly, that the account's own person sits there: by the password, counted like a
 * login, or by a recent login where the account has none.
 * @throws Refusal PASSWORD_WRONG beside `field`, LOGIN_EXPIRED, TOO_MANY_REQUESTS
 */
export async function proveIdentity({ db, caller, clock, limits, passwords }: Call, password: string | undefined, field = 'password'): Promise<void> {
  const [here] = await db
    .select({ email: users.email, passwordHash: users.passwordHash, since: sessions.created })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, caller.session ?? ''))
  if (!here) throw new Refusal('NOT_SIGNED_IN')
  if (here.passwordHash === null) {
    if (!isRecent(here.since, clock.now())) throw new Refusal('LOGIN_EXPIRED')
    return
  }
  if (password === undefined) throw new Refusal('PASSWORD_WRONG', { field, fieldKey: 'PASSWORD_REQUIRED' })
  if (!(await tryPassword(here.email, here.passwordHash, password, { limits, passwords }))) throw new Refusal('PASSWORD_WRONG', { field })
}

/** The clocks of two processes may differ a little, either way. */
export const isRecent = (since: Date, now: Date): boolean => Math.abs(now.getTime() - since.getTime()) <= recentMinutes * 60_000
