import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

export interface Person {
  sub: string
  email: string
  email_verified?: boolean
  name?: string
  /** Google's domain of an organization. */
  hd?: string
}

export const googleClient = 'trouvaille-client'

interface Options {
  /** Default: any free port. */
  port?: number
  now?: () => Date
  script?: (issuer: GoogleIssuer) => string
  /** Gets a credential with the page's nonce. */
  person?: () => Person
  /** Account chooser. */
  window?: (issuer: GoogleIssuer) => string
}

export type GoogleIssuer = Awaited<ReturnType<typeof googleIssuer>>

/** A fake OpenID issuer instead of Google. */
export async function googleIssuer({
  port = 0,
  now = () => new Date(),
  script,
  person,
  window,
}: Options = {}) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const tokens = new Map<string, { person: Person; told: Person; aud: string; exp: number }>()
  const seconds = () => Math.floor(now().getTime() / 1000)
  let isDown = false

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer.address)
    const token = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
    const send = (body: string, type: string, status = 200) =>
      void response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body)
    const json = (body: unknown, status = 200) =>
      send(JSON.stringify(body), 'application/json', status)
    if (isDown) return json({}, 503)
    if (url.pathname === '/gsi/client' && script) return send(script(issuer), 'text/javascript')
    if (url.pathname === '/gsi/credential' && person) {
      response.setHeader('access-control-allow-origin', '*')
      return void issuer
        .credential(person(), { nonce: url.searchParams.get('nonce') })
        .then((token) => send(token, 'text/plain'))
    }
    if (url.pathname === '/gsi/window' && window) return send(window(issuer), 'text/html')
    if (url.pathname === '/.well-known/openid-configuration') {
      const at = (path: string) => `${issuer.address}${path}`
      return json({
        issuer: issuer.address,
        jwks_uri: at('/certs'),
        token_endpoint: at('/token'),
        userinfo_endpoint: at('/userinfo'),
      })
    }
    if (url.pathname === '/certs') return json({ keys: [key] })
    if (url.pathname === '/tokeninfo' && request.method === 'POST') {
      // Google sends numbers and booleans here as text.
      if (token)
        return json({
          aud: token.aud,
          sub: token.person.sub,
          email: token.person.email,
          exp: String(token.exp),
        })
      return json({ error: 'invalid_token' }, 400)
    }
    if (url.pathname === '/userinfo')
      return token
        ? json({ email_verified: true, ...token.told })
        : json({ error: 'invalid_token' }, 401)
    return json({}, 404)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  const issuer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get settings() {
      return { GOOGLE_CLIENT_ID: googleClient, GOOGLE_ISSUER: issuer.address }
    },
    /** An ID token; given claims replace the valid ones. */
    async credential(
      person: Person,
      claims: JWTPayload = {},
      signingKey: Parameters<SignJWT['sign']>[0] = privateKey,
    ): Promise<string> {
      const good = {
        iss: issuer.address,
        aud: googleClient,
        iat: seconds(),
        exp: seconds() + 3600,
        email_verified: true,
      }
      return new SignJWT({ ...good, ...person, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(signingKey)
    },
    /** @param told whom the user info names */
    accessToken(
      person: Person,
      { aud = googleClient, exp = seconds() + 3600, told = person } = {},
    ): string {
      const token = `access-${tokens.size}-${person.sub}`
      tokens.set(token, { person, told, aud, exp })
      return token
    },
    /** Makes every response fail, or not. */
    break(down: boolean) {
      isDown = down
    },
    close: () =>
      new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  }
  return issuer
}
