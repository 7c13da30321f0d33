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

/** Few people have a passkey, and its certificates bring a hundred modules. */
const webauthn = () => import('@simplewebauthn/server')

/** The password was verified: possession of the key suffices. */
const requireUserVerification = false

/** COSE: EdDSA, ES256, RS256. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** @throws Refusal PASSKEY_UNAVAILABLE where the product's address allows none */
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

/** Excludes existing passkeys. */
export async function creationOptions(
  services: Services,
  { id, email, fullName }: Owner,
): Promise<z.output<typeof passkeyCreation>> {
  const { generateRegistrationOptions } = await webauthn()
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

/** null unless challenge and origin match. */
export async function readAttestation(
  response: PasskeyAttestation,
  challenge: string,
  services: Services,
) {
  const { rpId, origin } = place(services)
  const { verifyRegistrationResponse } = await webauthn()
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

/** null without passkey. */
export async function requestOptions(
  services: Services,
  userId: string,
): Promise<z.output<typeof passkeyRequest> | null> {
  const allowCredentials = await descriptors(services.db, userId)
  if (allowCredentials.length === 0) return null
  const { generateAuthenticationOptions } = await webauthn()
  return (await generateAuthenticationOptions({
    rpID: place(services).rpId,
    allowCredentials,
  })) as z.output<typeof passkeyRequest>
}

/**
 * Verifies the assertion and consumes the challenge. The counter, if any, must grow: a cloned key
 * would lag behind.
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
  const { verifyAuthenticationResponse } = await webauthn()
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
