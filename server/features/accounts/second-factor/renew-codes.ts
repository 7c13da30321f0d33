import { noteErasure } from '../../../backup/erasures.ts'
import type { Call, SignedIn } from '../../../context.ts'
import { transaction } from '../../../db/connect.ts'
import { Refusal } from '../../../refusal.ts'
import { proveIdentity } from '../sessions/prove-identity.ts'
import { factorsOf } from './factors.queries.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { tell } from '../send-security-notice.ts'

/** @throws Refusal NOT_FOUND without a factor to recover from */
export async function renewCodes(password: string | undefined, call: Call): Promise<string[]> {
  await proveIdentity(call, { password })
  const { userId } = call.caller as SignedIn
  return transaction(call.db, async (tx) => {
    const { totp, passkeys } = await factorsOf(tx, userId, { lock: true })
    if (!totp && passkeys === 0) throw new Refusal('NOT_FOUND')
    await noteErasure(tx, userId, 'recovery_codes', call.clock.now())
    await tell(tx, userId, 'recoveryCodesRenewed', call)
    return renewRecoveryCodes(tx, userId, call.clock.now())
  })
}
