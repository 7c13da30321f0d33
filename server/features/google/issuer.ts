import type { createRemoteJWKSet } from 'jose'
import { z } from 'zod'

/** OpenID Connect Discovery 1.0. */
const discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url(),
})

export interface Issuer {
  /** Spellings allowed in tokens. */
  names: string[]
  keys: ReturnType<typeof createRemoteJWKSet>
  /** Tells an access token's client. */
  tokenInfo: string
  userInfo: string
}

/** Google writes both forms. */
export const issuerNames = (issuer: string): string[] =>
  issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer]

export class IssuerUnreachable extends Error {}

/** Milliseconds. */
const patience = 5000

/** Cached per process unless it failed. The library refreshes the keys. */
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
  const { createRemoteJWKSet } = await import('jose')
  const { issuer, jwks_uri: keys, token_endpoint: tokens, userinfo_endpoint: userInfo } = read.data
  return {
    names: issuerNames(issuer),
    keys: createRemoteJWKSet(new URL(keys), { timeoutDuration: patience }),
    tokenInfo: new URL('/tokeninfo', tokens).href,
    userInfo,
  }
}

/**
 * undefined if the issuer refuses the token.
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
