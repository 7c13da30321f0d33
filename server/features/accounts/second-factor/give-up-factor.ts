import type { Call, SignedIn } from '../../../context.ts'
import type { Database } from '../../../db/connect.ts'
import { needsSecondFactor } from '../../../http/caller.ts'
import { Refusal } from '../../../refusal.ts'
import { dropRecoveryCodes } from './recovery-codes.ts'

/**
 * Removes recovery codes with the last factor (`left` is 0).
 * @throws Refusal LAST_FACTOR for staff who must keep one
 */
export async function giveUpFactor(
  tx: Database,
  left: number,
  { caller, env }: Call,
): Promise<void> {
  if (left > 0) return
  if (needsSecondFactor(caller.type, false, env)) throw new Refusal('LAST_FACTOR')
  await dropRecoveryCodes(tx, (caller as SignedIn).userId)
}
