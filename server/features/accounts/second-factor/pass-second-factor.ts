import type { Session } from '#domain/accounts/session.ts'
import type { passkeyRequest } from '#domain/security/passkey.ts'
import type { SecondFactorProof } from '#domain/security/second-factor.ts'
import type { z } from 'zod'
import type { Call } from '../../../context.ts'
import { transaction } from '../../../db/connect.ts'
import { Refusal } from '../../../refusal.ts'
import { openSignedIn } from '../sessions/sign-in.ts'
import { triesKey } from '../passwords/password-tries.ts'
import { knownDevice } from '../sessions/known-devices.ts'
import { requestOptions } from './passkeys.ts'
import {
  countTry,
  keepChallenge,
  pendingUser,
  takePendingLogin,
} from '../sessions/pending-logins.ts'
import { notingFailure } from '../security-log.ts'
import { takeSecondFactor } from './take-second-factor.ts'

/**
 * Completes a pending login. Tries are counted before verification: five per login, and ten per
 * account and device over all logins, since a guesser already knows the password.
 * @throws Refusal LOGIN_EXPIRED for none, an old, used or exhausted login; SECOND_FACTOR_INVALID;
 * TOO_MANY_REQUESTS
 */
export async function passSecondFactor(proof: SecondFactorProof, call: Call): Promise<Session> {
  const pending = await countTry(call)
  if (!pending) throw new Refusal('LOGIN_EXPIRED')
  const { userId, tokenHash, challenge } = pending
  const tries = triesKey(userId, await knownDevice(userId, call))
  const session = await notingFailure(call, 'second_factor', { account: userId }, async () => {
    await call.limits.consume('secondFactor', tries)
    return transaction(call.db, async (tx) => {
      await takeSecondFactor(tx, userId, proof, challenge, call)
      if (!(await takePendingLogin(tx, tokenHash, call))) throw new Refusal('LOGIN_EXPIRED')
      return openSignedIn(userId, { ...call, db: tx })
    })
  })
  await call.limits.reset('secondFactor', tries)
  return session
}

/** @throws Refusal LOGIN_EXPIRED; SECOND_FACTOR_INVALID where the account has no passkey */
export async function askPasskey(call: Call): Promise<z.output<typeof passkeyRequest>> {
  const userId = await pendingUser(call)
  if (userId === null) throw new Refusal('LOGIN_EXPIRED')
  const options = await requestOptions(call, userId)
  if (!options) throw new Refusal('SECOND_FACTOR_INVALID')
  await keepChallenge(options.challenge, call)
  return options
}
