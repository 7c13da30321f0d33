import { createRemoteJWKSet } from 'jose'
import { z } from 'zod'

/** What an OpenID issuer says of itself (OpenID Connect Discovery 1.0). */
const discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url(),
})

export interface Issuer {
  /** Every spelling of its name that its tokens may carry. */
  names: string[]
  keys: ReturnType<typeof createRemoteJWKSet>
  /** Says for which client an access token was made; it stands beside the token endpoint. */
  tokenInfo: string
  userInfo: string
}

/** Google writes its own name with and without the scheme; others have one. */
export const issuerNames = (issuer: string): string[] =>
  issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer]

/** The issuer cannot be asked now: no answer, or none that we understand. */
export class IssuerUnreachable extends Error {}

/** Milliseconds that we wait for it. */
const patience = 5000

/**
 * Asked once a process; one that failed is asked again. Its keys are fetched, kept and renewed by
 * the library.
 */
const known = new Map<string, Promise<Issuer>>()

export function issuerAt(address: string): Promise<Issuer> {
  const found = known.get(address) ?? discover(address)
  known.set(address, found)
  found.catch(() => known.delete(address))
  return found
}

async function discover(address: string): Promise<Issuer> {
  const read = discovery.safeParse(
    await askIssuer(`${address.replace(/\/$/, '')}/.well-known/openid-configuration`),
  )
  if (!read.success || read.data.issuer.replace(/\/$/, '') !== address.replace(/\/$/, ''))
    throw new IssuerUnreachable('the issuer describes another')
  const { issuer, jwks_uri: keys, token_endpoint: tokens, userinfo_endpoint: userInfo } = read.data
  return {
    names: issuerNames(issuer),
    keys: createRemoteJWKSet(new URL(keys), { timeoutDuration: patience }),
    tokenInfo: new URL('/tokeninfo', tokens).href,
    userInfo,
  }
}

/**
 * The JSON that the issuer answers; undefined where it refuses the token.
 * @throws IssuerUnreachable
 */
export async function askIssuer(
  address: string,
  { method = 'GET', token }: { method?: 'GET' | 'POST'; token?: string } = {},
): Promise<unknown> {
  try {
    const response = await fetch(address, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })
    if (response.ok) return await response.json()
    if (response.status >= 500) throw new Error(`status ${response.status}`)
    return undefined
  } catch (cause) {
    throw new IssuerUnreachable('no answer from the issuer', { cause })
  }
}
