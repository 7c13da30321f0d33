import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../../env.ts'
import {
  googleClient,
  googleIssuer,
  type GoogleIssuer,
  type Person,
} from '../../testing/google/google-issuer.ts'
import { googlePerson } from '../../testing/google/google-logins.ts'
import { googleIdentity } from './google-identity.ts'
import { askIssuer, IssuerUnreachable, issuerAt } from './issuer.ts'

/** Attacks of RFC 9700 on who comes with a token; google-refused.test.ts has them through the API. */

const nonce = 'the nonce of this browser'
const now = () => new Date('2026-05-04T15:00:00Z')
let google: GoogleIssuer
beforeAll(async () => {
  google = await googleIssuer({ now })
})
afterAll(() => google.close())

const identityBy = (body: { credential: string } | { access_token: string }) =>
  googleIdentity(
    { credential: undefined, access_token: undefined, language: undefined, ...body },
    { clientId: googleClient, nonce },
    {
      env: readEnv(google.settings),
      clock: { now },
      log: pino({ level: 'silent' }),
    },
  )

it('a person is known by an ID token and by an access token', async () => {
  const who = googlePerson()
  const known = { googleId: who.sub, email: who.email, name: who.name, isAuthoritative: false }
  expect(await identityBy({ credential: await google.credential(who, { nonce }) })).toEqual(known)
  expect(await identityBy({ access_token: google.accessToken(who) })).toEqual(known)
})

describe('nobody is known by', () => {
  it.each<[string, (who: Person) => Promise<{ credential: string } | { access_token: string }>]>([
    [
      'a token made for another client beside ours',
      async (who) => ({
        credential: await google.credential(who, { nonce, aud: [googleClient, 'someone-else'] }),
      }),
    ],
    [
      'a token that brings its own key',
      async (who) => {
        const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
        const jwk = await exportJWK(publicKey)
        return {
          credential: await new SignJWT({ ...who, nonce, email_verified: true })
            .setProtectedHeader({ alg: 'RS256', kid: 'one', jwk, jku: 'https://elsewhere.example' })
            .setIssuer(google.address)
            .setAudience(googleClient)
            .setIssuedAt(now())
            .setExpirationTime(new Date(now().getTime() + 3_600_000))
            .sign(privateKey),
        }
      },
    ],
    [
      'an ID token in the place of an access token',
      async (who) => ({ access_token: await google.credential(who, { nonce }) }),
    ],
    [
      'an access token in the place of an ID token',
      async (who) => ({ credential: google.accessToken(who) }),
    ],
    [
      'an access token of which the issuer tells another person',
      async (who) => ({ access_token: google.accessToken(who, { told: googlePerson() }) }),
    ],
  ])('%s', async (_, bodyOf) => {
    await expect(identityBy(await bodyOf(googlePerson()))).rejects.toMatchObject({
      code: 'GOOGLE_REFUSED',
    })
  })
})

describe('an issuer', () => {
  const serving = async (
    answer: RequestListener,
    work: (address: string) => Promise<void>,
  ): Promise<void> => {
    const server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    } finally {
      await new Promise((resolve) => (server.closeAllConnections(), server.close(resolve)))
    }
  }

  it('that calls itself otherwise is not asked for keys', async () => {
    const asked: (string | undefined)[] = []
    await serving(
      ({ url }, response) => {
        asked.push(url)
        response.end(
          JSON.stringify({
            issuer: google.address,
            jwks_uri: `${google.address}/certs`,
            token_endpoint: `${google.address}/token`,
            userinfo_endpoint: `${google.address}/userinfo`,
          }),
        )
      },
      async (address) => expect(issuerAt(address)).rejects.toThrow(IssuerUnreachable),
    )
    expect(asked).toEqual(['/.well-known/openid-configuration'])
  })

  it('that leads elsewhere gets no token there', async () => {
    const told: (string | undefined)[] = []
    await serving(
      ({ headers }, response) => {
        told.push(headers.authorization)
        response.end('{}')
      },
      async (elsewhere) =>
        serving(
          (_, response) => response.writeHead(307, { location: elsewhere }).end(),
          async (address) =>
            expect(askIssuer(address, { method: 'POST', token: 'ours' })).rejects.toThrow(
              IssuerUnreachable,
            ),
        ),
    )
    expect(told).toEqual([])
  })
})
