import type { SecondFactorProof } from '#domain/security/second-factor.ts'
import { noteErasure } from '../../../backup/erasures.ts'
import type { Call } from '../../../context.ts'
import type { Database } from '../../../db/connect.ts'
import { Refusal } from '../../../refusal.ts'
import { takeAssertion } from './passkeys.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { tell } from '../send-security-notice.ts'
import { takeTotpCode } from './totp.ts'

/**
 * Recovery codes are notified by letter.
 * @param challenge issued for a passkey, if any
 * @throws Refusal SECOND_FACTOR_INVALID beside the field of the code
 */
export async function takeSecondFactor(
  tx: Database,
  userId: string,
  proof: SecondFactorProof,
  challenge: string | null,
  call: Call,
): Promise<void> {
  if (!(await isRight(tx, userId, proof, challenge, call)))
    throw new Refusal('SECOND_FACTOR_INVALID', fieldOf(proof))
  if (proof.recovery === undefined) return
  await noteErasure(tx, userId, 'recovery_codes', call.clock.now())
  await tell(tx, userId, 'recoveryCodeUsed', call)
}

async function isRight(
  tx: Database,
  userId: string,
  { code, assertion, recovery }: SecondFactorProof,
  challenge: string | null,
  call: Call,
): Promise<boolean> {
  if (code !== undefined) return takeTotpCode(tx, userId, code, call)
  if (assertion) return takeAssertion(tx, userId, assertion, challenge, call)
  return recovery !== undefined && takeRecoveryCode(tx, userId, recovery)
}

function fieldOf({ code, recovery }: SecondFactorProof): { field?: string } {
  if (code !== undefined) return { field: 'code' }
  return recovery === undefined ? {} : { field: 'recovery' }
}
