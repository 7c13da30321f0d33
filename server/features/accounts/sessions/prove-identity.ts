import { eq } from 'drizzle-orm'
import type { IdentityProof } from '#domain/security/identity-proof.ts'
import type { Call } from '../../../context.ts'
import { transaction } from '../../../db/connect.ts'
import { sessions, users } from '../../../db/tables/index.ts'
import { Refusal } from '../../../refusal.ts'
import { notingFailure } from '../security-log.ts'
import { takeSecondFactor } from '../second-factor/take-second-factor.ts'
import { tryPassword } from '../passwords/password-tries.ts'

/** Minutes after login without further proof, for accounts without password. */
export const recentMinutes = 15

/**
 * By password or second factor; for an account without password, by a recent login. Failures count
 * per session, so that nobody else exhausts its tries.
 * @throws Refusal PASSWORD_WRONG beside `password`, SECOND_FACTOR_INVALID beside the code,
 * LOGIN_EXPIRED, TOO_MANY_REQUESTS
 */
export async function proveIdentity(call: Call, proof: IdentityProof): Promise<void> {
  await notingFailure(call, 'proof', { account: call.caller.userId }, () => prove(call, proof))
}

async function prove(call: Call, { password, code, recovery }: IdentityProof): Promise<void> {
  const { db, caller, clock, limits } = call
  const session = caller.session ?? ''
  const [here] = await db
    .select({ userId: users.id, passwordHash: users.passwordHash, since: sessions.created })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, session))
  if (!here) throw new Refusal('NOT_SIGNED_IN')
  if (code !== undefined || recovery !== undefined) {
    await limits.consume('proof', session)
    await transaction(db, (tx) =>
      takeSecondFactor(tx, here.userId, code === undefined ? { recovery } : { code }, null, call),
    )
    await limits.reset('proof', session)
    return
  }
  if (here.passwordHash === null) {
    if (!isRecent(here.since, clock.now())) throw new Refusal('LOGIN_EXPIRED')
    return
  }
  if (password === undefined)
    throw new Refusal('PASSWORD_WRONG', { field: 'password', fieldKey: 'PASSWORD_REQUIRED' })
  if (!(await tryPassword({ limit: 'proof', key: session }, here.passwordHash, password, call)))
    throw new Refusal('PASSWORD_WRONG', { field: 'password' })
}

/** The clocks of two processes may differ either way. */
export const isRecent = (since: Date, now: Date): boolean =>
  Math.abs(now.getTime() - since.getTime()) <= recentMinutes * 60_000
