import { eq } from 'drizzle-orm'
import { noteErasure } from '../../../backup/erasures.ts'
import type { Call, SignedIn } from '../../../context.ts'
import { transaction } from '../../../db/connect.ts'
import { users } from '../../../db/tables/index.ts'
import { Refusal } from '../../../refusal.ts'
import { proveIdentity } from '../sessions/prove-identity.ts'
import { factorsOf } from './factors.queries.ts'
import { giveUpFactor } from './give-up-factor.ts'
import { firstRecoveryCodes } from './recovery-codes.ts'
import { tell } from '../send-security-notice.ts'
import { forgetSetup, keepSetup, keptSetup } from './setup-cookie.ts'
import { newTotp, sealTotp, stepOf } from './totp.ts'

/** Takes effect with its first correct code. */
export async function beginTotp(
  password: string | undefined,
  call: Call,
): Promise<{ secret: string; uri: string }> {
  await proveIdentity(call, { password })
  const totp = newTotp((call.caller as SignedIn).email)
  keepSetup(call, 'totp', totp.secret)
  return totp
}

/**
 * Replaces any former one; consumes the code.
 * @throws Refusal SECOND_FACTOR_INVALID; SETUP_EXPIRED when it was begun too long ago
 */
export async function enableTotp(code: string, call: Call): Promise<string[]> {
  const { userId } = call.caller as SignedIn
  const secret = keptSetup(call, 'totp')
  if (secret === null) throw new Refusal('SETUP_EXPIRED')
  const step = stepOf(secret, code, call.clock.now())
  if (step === null) throw new Refusal('SECOND_FACTOR_INVALID', { field: 'code' })
  const codes = await transaction(call.db, async (tx) => {
    await factorsOf(tx, userId, { lock: true })
    await tx
      .update(users)
      .set({ totpSecret: sealTotp(call, userId, secret), totpStep: step })
      .where(eq(users.id, userId))
    // A restore to before has neither it nor, maybe, any: the password alone must not do then.
    for (const kind of ['totp', 'password'] as const)
      await noteErasure(tx, userId, kind, call.clock.now())
    await tell(tx, userId, 'totpAdded', call)
    return firstRecoveryCodes(tx, userId, call.clock.now())
  })
  forgetSetup(call, 'totp')
  return codes
}

/** @throws Refusal LAST_FACTOR for staff who must keep one; NOT_FOUND when it is off */
export async function disableTotp(password: string | undefined, call: Call): Promise<void> {
  await proveIdentity(call, { password })
  const { userId } = call.caller as SignedIn
  await transaction(call.db, async (tx) => {
    const factors = await factorsOf(tx, userId, { lock: true })
    if (!factors.totp) throw new Refusal('NOT_FOUND')
    await giveUpFactor(tx, factors.passkeys, call)
    await tx.update(users).set({ totpSecret: null, totpStep: null }).where(eq(users.id, userId))
    await noteErasure(tx, userId, 'totp', call.clock.now())
    await tell(tx, userId, 'totpRemoved', call)
  })
}
