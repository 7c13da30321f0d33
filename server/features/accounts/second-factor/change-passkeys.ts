import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { PasskeyAttestation, passkeyCreation } from '#domain/security/passkey.ts'
import { noteErasure } from '../../../backup/erasures.ts'
import type { Call, SignedIn } from '../../../context.ts'
import { transaction } from '../../../db/connect.ts'
import { passkeys, users } from '../../../db/tables/index.ts'
import { Refusal } from '../../../refusal.ts'
import { proveIdentity } from '../sessions/prove-identity.ts'
import { factorsOf } from './factors.queries.ts'
import { giveUpFactor } from './give-up-factor.ts'
import { creationOptions, readAttestation } from './passkeys.ts'
import { firstRecoveryCodes } from './recovery-codes.ts'
import { tell } from '../send-security-notice.ts'
import { forgetSetup, keepSetup, keptSetup } from './setup-cookie.ts'

export async function beginPasskey(
  password: string | undefined,
  call: Call,
): Promise<z.output<typeof passkeyCreation>> {
  await proveIdentity(call, { password })
  const { userId } = call.caller as SignedIn
  const [user] = await call.db
    .select({ id: users.id, email: users.email, fullName: users.fullName })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) throw new Refusal('NOT_SIGNED_IN')
  const options = await creationOptions(call, user)
  keepSetup(call, 'passkey', options.challenge)
  return options
}

/**
 * @throws Refusal PASSKEY_INVALID; PASSKEY_KNOWN through the unique index; SETUP_EXPIRED when it
 * was begun too long ago
 */
export async function addPasskey(
  { name, response }: { name: string; response: PasskeyAttestation },
  call: Call,
): Promise<string[]> {
  const { userId } = call.caller as SignedIn
  const challenge = keptSetup(call, 'passkey')
  if (challenge === null) throw new Refusal('SETUP_EXPIRED')
  const passkey = await readAttestation(response, challenge, call)
  if (!passkey) throw new Refusal('PASSKEY_INVALID')
  const codes = await transaction(call.db, async (tx) => {
    await factorsOf(tx, userId, { lock: true })
    await tx.insert(passkeys).values({ userId, name, ...passkey, created: call.clock.now() })
    // A restore to before lacks it: the password alone must not do then.
    await noteErasure(tx, userId, 'password', call.clock.now())
    await tell(tx, userId, 'passkeyAdded', call)
    return firstRecoveryCodes(tx, userId, call.clock.now())
  })
  forgetSetup(call, 'passkey')
  return codes
}

const own = (id: string, { caller }: Call) =>
  and(eq(passkeys.id, id), eq(passkeys.userId, (caller as SignedIn).userId))

/** @throws Refusal NOT_FOUND for another's */
export async function renamePasskey(id: string, name: string, call: Call): Promise<void> {
  const { rowCount } = await call.db.update(passkeys).set({ name }).where(own(id, call))
  if (rowCount === 0) throw new Refusal('NOT_FOUND')
}

/** @throws Refusal LAST_FACTOR for staff who must keep one; NOT_FOUND for another's */
export async function removePasskey(
  id: string,
  password: string | undefined,
  call: Call,
): Promise<void> {
  await proveIdentity(call, { password })
  const { userId } = call.caller as SignedIn
  await transaction(call.db, async (tx) => {
    const factors = await factorsOf(tx, userId, { lock: true })
    const { rowCount } = await tx.delete(passkeys).where(own(id, call))
    if (rowCount === 0) throw new Refusal('NOT_FOUND')
    await giveUpFactor(tx, (factors.totp ? 1 : 0) + factors.passkeys - 1, call)
    await noteErasure(tx, id, 'passkey', call.clock.now())
    await tell(tx, userId, 'passkeyRemoved', call)
  })
}
