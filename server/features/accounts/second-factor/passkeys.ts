import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  passkeyCreation,
  passkeyRequest,
} from '#domain/security/passkey.ts'
import type { Services } from '../../../context.ts'
import type { Database } from '../../../db/connect.ts'
import { passkeys } from '../../../db/tables/index.ts'
import { Refusal } from '../../../refusal.ts'
import { passkeyPlace, type PasskeyPlace } from './passkey-place.ts'

/**
 * The password was right already: holding the key is enough, whether or not it asks for a finger or
 * a PIN as well.
 */
const requireUserVerification = false

/** EdDSA, ES256 and RS256: what authenticators speak today (COSE). */
const supportedAlgorithmIDs = [-8, -7, -257]

/** @throws Refusal PASSKEY_UNAVAILABLE where the product's address can have none */
function place({ publicUrl }: Pick<Services, 'publicUrl'>): PasskeyPlace {
  const found = passkeyPlace(publicUrl)
  if (!found) throw new Refusal('PASSKEY_UNAVAILABLE')
  return found
}

const descriptors = async (db: Database, userId: string) =>
  db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))

interface Owner {
  id: string
  email: string
  fullName: string
}

/** What the browser needs to make a passkey that the account does not have yet. */
export async function creationOptions(
  services: Services,
  { id, email, fullName }: Owner,
): Promise<z.output<typeof passkeyCreation>> {
  const options = await generateRegistrationOptions({
    rpName: 'Trouvaille',
    rpID: place(services).rpId,
    userID: new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex')),
    userName: email,
    userDisplayName: fullName,
    supportedAlgorithmIDs,
    excludeCredentials: await descriptors(services.db, id),
  })
  return options as z.output<typeof passkeyCreation>
}

/**
 * What is stored of a new passkey, or null when the answer is not one to our challenge, from our
 * pages.
 */
export async function readAttestation(
  response: PasskeyAttestation,
  challenge: string,
  services: Services,
) {
  const { rpId, origin } = place(services)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    supportedAlgorithmIDs,
    requireUserVerification,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return null
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports ?? [],
  }
}

/** What the browser needs to ask for one of the account's passkeys; null where it has none. */
export async function requestOptions(
  services: Services,
  userId: string,
): Promise<z.output<typeof passkeyRequest> | null> {
  const allowCredentials = await descriptors(services.db, userId)
  if (allowCredentials.length === 0) return null
  return (await generateAuthenticationOptions({
    rpID: place(services).rpId,
    allowCredentials,
  })) as z.output<typeof passkeyRequest>
}

/**
 * Whether the assertion answers the challenge by a passkey of the account. Its counter must have
 * grown, where the authenticator counts at all: a copy of the key would lag behind.
 */
export async function takeAssertion(
  db: Database,
  userId: string,
  assertion: PasskeyAssertion,
  challenge: string | null,
  services: Services,
): Promise<boolean> {
  const { rpId, origin } = place(services)
  const [passkey] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, assertion.id)))
  if (!passkey || challenge === null) return false
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return false
  const taken = await db
    .update(passkeys)
    .set({ counter: authenticationInfo.newCounter, lastUsed: services.clock.now() })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
    .returning({ id: passkeys.id })
  return taken.length > 0
}
