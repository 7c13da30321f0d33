import { z } from 'zod'
import type { googleAnswer } from '#domain/google/google.api.ts'
import { emailField } from '#domain/accounts/person-fields.ts'
import type { Call } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { askIssuer, IssuerUnreachable, issuerAt, type Issuer } from './issuer.ts'

export interface GoogleIdentity {
  /** Stable when the address changes. */
  googleId: string
  email: string
  name: string | undefined
  /** Google hosts the address; others it verified only once, in the past. */
  isAuthoritative: boolean
}

/**
 * Unverified addresses are rejected (requirements/contract.md 2); token info has booleans as text.
 */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: emailField,
  email_verified: z.union([z.literal(true), z.literal('true')]),
  name: z.string().optional(),
  /** Google's domain of an organization. */
  hd: z.string().optional(),
})

/** https://developers.google.com/identity/gsi/web/guides/verify-google-id-token */
const speaksFor = ({ email, hd }: { email: string; hd?: string | undefined }): boolean =>
  Boolean(hd) || /@(gmail|googlemail)\.com$/.test(email)

/** Seconds. */
const clockTolerance = 60

/**
 * Checks signature, issuer, client, time, nonce (ID tokens only), verified address.
 * @throws Refusal GOOGLE_REFUSED, alike whatever is wrong; UNAVAILABLE where the issuer cannot be
 * reached
 */
export async function googleIdentity(
  body: z.output<typeof googleAnswer>,
  { clientId, nonce }: { clientId: string; nonce: string },
  call: Pick<Call, 'env' | 'clock' | 'log'>,
): Promise<GoogleIdentity> {
  try {
    const issuer = await issuerAt(call.env.GOOGLE_ISSUER)
    const now = call.clock.now()
    const found =
      body.credential === undefined
        ? await ofAccessToken(body.access_token ?? '', issuer, clientId, now)
        : await ofIdToken(body.credential, issuer, { audience: clientId, nonce }, now)
    const read = claims.safeParse(found)
    if (!read.success) throw new Refusal('GOOGLE_REFUSED')
    const { sub: googleId, email, name } = read.data
    return { googleId, email, name, isAuthoritative: speaksFor(read.data) }
  } catch (error) {
    if (!(error instanceof IssuerUnreachable)) throw error
    call.log.warn(
      { err: error, issuer: call.env.GOOGLE_ISSUER },
      'the issuer of Google logins cannot be asked',
    )
    throw new Refusal('UNAVAILABLE')
  }
}

async function ofIdToken(
  token: string,
  issuer: Issuer,
  { audience, nonce }: { audience: string; nonce: string },
  currentDate: Date,
): Promise<unknown> {
  const { errors, jwtVerify } = await import('jose')
  try {
    const { payload } = await jwtVerify(token, issuer.keys, {
      issuer: issuer.names,
      audience,
      currentDate,
      clockTolerance,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    // The library takes a list of audiences too, as long as ours is among them.
    const isForUs = [payload.aud].flat().every((aud) => aud === audience)
    return isForUs && payload['nonce'] === nonce ? payload : undefined
  } catch (error) {
    // A failed key fetch (an error without own code) says nothing about the token.
    const hasKeys =
      error instanceof errors.JOSEError &&
      !(error instanceof errors.JWKSTimeout) &&
      error.code !== 'ERR_JOSE_GENERIC'
    throw hasKeys
      ? new Refusal('GOOGLE_REFUSED')
      : new IssuerUnreachable('no keys from the issuer', { cause: error })
  }
}

/** Access tokens are opaque: the issuer tells person and client. */
async function ofAccessToken(
  token: string,
  issuer: Issuer,
  audience: string,
  now: Date,
): Promise<unknown> {
  const info = z
    .object({
      aud: z.literal(audience),
      sub: z.string(),
      exp: z.coerce.number().min(now.getTime() / 1000 - clockTolerance),
    })
    .loose()
    .safeParse(await askIssuer(issuer.tokenInfo, { method: 'POST', token }))
  if (!info.success) throw new Refusal('GOOGLE_REFUSED')
  const person = z
    .object({ sub: z.literal(info.data.sub) })
    .loose()
    .safeParse(await askIssuer(issuer.userInfo, { token }))
  if (!person.success) throw new Refusal('GOOGLE_REFUSED')
  return person.data
}
