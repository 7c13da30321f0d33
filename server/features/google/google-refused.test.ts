import { eq } from 'drizzle-orm'
import { generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { googleApi } from '#domain/google/google.api.ts'
import { users } from '../../db/tables/index.ts'
import { newBrowser, type Browser } from '../../testing/browser.ts'
import { googleIssuer, type GoogleIssuer, type Person } from '../../testing/google/google-issuer.ts'
import { googleLogins, googlePerson } from '../../testing/google/google-logins.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let google: GoogleIssuer
beforeAll(async () => {
  google = await googleIssuer({ now: () => t.clock.now() })
  t = await testApp(google.settings)
})
afterAll(async () => {
  await t.close()
  await google.close()
})
beforeEach(() => t.services.db.$client.query('delete from rate_limits'))

const { begin, logIn, withCredential, rowOf } = googleLogins(() => ({ t, google }))

const refused = {
  statusCode: 401,
  code: 'GOOGLE_REFUSED',
  message: expect.stringMatching(/Google/),
}

describe('is refused, always alike', () => {
  const plain = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const hour = 3600
  const now = () => t.clock.now().getTime() / 1000

  it.each<[string, (who: Person, nonce: string) => Promise<object> | object]>([
    [
      'a token made for another client',
      async (who, nonce) => ({
        credential: await google.credential(who, { nonce, aud: 'someone-else' }),
      }),
    ],
    [
      'a token of another issuer',
      async (who, nonce) => ({
        credential: await google.credential(who, { nonce, iss: 'https://accounts.google.com' }),
      }),
    ],
    [
      'a token that has expired',
      async (who, nonce) => ({
        credential: await google.credential(who, {
          nonce,
          iat: now() - 2 * hour,
          exp: now() - hour,
        }),
      }),
    ],
    [
      'a token that never expires',
      async (who, nonce) => ({
        credential: await google.credential(who, { nonce, exp: undefined }),
      }),
    ],
    [
      'a token of tomorrow',
      async (who, nonce) => ({
        credential: await google.credential(who, { nonce, nbf: now() + hour }),
      }),
    ],
    [
      'an address that is not verified',
      async (who, nonce) => ({
        credential: await google.credential(who, { nonce, email_verified: false }),
      }),
    ],
    [
      'an address of which nothing is said',
      async (who, nonce) => ({
        credential: await google.credential(who, { nonce, email_verified: undefined }),
      }),
    ],
    [
      'a token without address',
      async (who, nonce) => ({
        credential: await google.credential(who, { nonce, email: undefined }),
      }),
    ],
    [
      'another’s signature',
      async (who, nonce) => ({
        credential: await google.credential(
          who,
          { nonce },
          (await generateKeyPair('RS256')).privateKey,
        ),
      }),
    ],
    [
      'a token signed with the public key as a secret',
      async (who, nonce) => ({
        credential: await new SignJWT({
          ...who,
          nonce,
          email_verified: true,
          iss: google.address,
          aud: 'trouvaille-client',
        })
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .setIssuedAt(now())
          .setExpirationTime(now() + hour)
          .sign(Buffer.from('a public key that everyone may read')),
      }),
    ],
    [
      'alg none',
      (who, nonce) => ({
        credential: `${plain({ alg: 'none' })}.${plain({ ...who, nonce, email_verified: true, iss: google.address, aud: 'trouvaille-client', iat: now(), exp: now() + hour })}.`,
      }),
    ],
    ['what is no token', () => ({ credential: 'abc' })],
    [
      'an access token made for another client',
      (who) => ({ access_token: google.accessToken(who, { aud: 'someone-else' }) }),
    ],
    [
      'an access token that has expired',
      (who) => ({ access_token: google.accessToken(who, { exp: now() - hour }) }),
    ],
    [
      'an access token of an address that is not verified',
      (who) => ({ access_token: google.accessToken({ ...who, email_verified: false }) }),
    ],
    ['an unknown access token', () => ({ access_token: 'unknown' })],
  ])('%s', async (_, bodyOf) => {
    const who = googlePerson()
    const browser = newBrowser(t)
    const { status, body } = await logIn((nonce) => bodyOf(who, nonce), { browser })
    expect([status, body]).toEqual([401, refused])
    expect([...browser.cookies.keys()]).toEqual([])
    expect(await rowOf(who.email)).toBeUndefined()
  })

  it.each(['suspended', 'deleted'] as const)(
    'an account that is %s, linked or not',
    async (status) => {
      const [linked, unlinked] = [googlePerson(), googlePerson()]
      await t.account({ email: unlinked.email, status })
      await withCredential(linked)
      await t.services.db.update(users).set({ status }).where(eq(users.email, linked.email))
      for (const who of [linked, unlinked])
        expect(await withCredential(who)).toMatchObject({ status: 401, body: refused })
      expect(await rowOf(unlinked.email)).toMatchObject({ status, googleId: null })
    },
  )
})

describe('the nonce', () => {
  const post = async (
    browser: Browser,
    who: Person,
    claims: JWTPayload,
    endpoint: typeof googleApi.logIn | typeof googleApi.oneTap = googleApi.logIn,
  ) => browser.call(endpoint, { body: { credential: await google.credential(who, claims) } })

  it('is random, and the same for the pages that a browser has open', async () => {
    const { browser, nonce } = await begin()
    expect(nonce).toMatch(/^[\w-]{43}$/)
    expect((await begin(browser)).nonce).toBe(nonce)
    expect((await begin()).nonce).not.toBe(nonce)
  })

  it.each<[string, (nonce: string) => Promise<JWTPayload> | JWTPayload]>([
    ['no nonce', () => ({})],
    ['another nonce', () => ({ nonce: 'another' })],
    ['the nonce of another browser', async () => ({ nonce: (await begin()).nonce })],
    ['what is no text', (nonce) => ({ nonce: [nonce] })],
  ])('refuses a token with %s', async (_, claims) => {
    for (const endpoint of [googleApi.logIn, googleApi.oneTap]) {
      const who = googlePerson()
      const { browser, nonce } = await begin()
      expect(await post(browser, who, await claims(nonce), endpoint)).toMatchObject({
        status: 401,
        body: refused,
      })
      expect(await rowOf(who.email)).toBeUndefined()
    }
  })

  it.each<[string, (who: Person, nonce: string) => Promise<object> | object]>([
    [
      'an ID token',
      async (who, nonce) => ({ credential: await google.credential(who, { nonce }) }),
    ],
    ['an access token', (who) => ({ access_token: google.accessToken(who) })],
  ])(
    'refuses %s in a browser that did not begin, began too long ago, or whose attempt was used',
    async (_, bodyOf) => {
      const who = googlePerson()
      const { browser, nonce } = await begin()
      const kept = [...browser.cookies]
      const send = async (from: Browser) =>
        from.call(googleApi.logIn, { body: await bodyOf(who, nonce) })
      expect(await send(newBrowser(t))).toMatchObject({ status: 401, body: refused })
      expect((await send(browser)).status).toBe(200)
      const thief = newBrowser(t)
      for (const [name, value] of kept) thief.cookies.set(name, value)
      expect(await send(thief)).toMatchObject({ status: 401, body: refused })

      const late = await begin()
      t.clock.pass(30 * 60)
      expect(
        await late.browser.call(googleApi.logIn, { body: await bodyOf(who, late.nonce) }),
      ).toMatchObject({ status: 401, body: refused })
    },
  )

  it('opens one session, also for many tries at once', async () => {
    const who = googlePerson()
    const { browser, nonce } = await begin()
    const body = { credential: await google.credential(who, { nonce }) }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => browser.call(googleApi.logIn, { body })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 401, 401, 401, 401,
    ])
  })

  it('is used up by a refused token too', async () => {
    const who = googlePerson()
    const { browser, nonce } = await begin()
    const kept = [...browser.cookies]
    await post(browser, who, { nonce, aud: 'someone-else' })
    for (const [name, value] of kept) browser.cookies.set(name, value)
    expect((await post(browser, who, { nonce })).status).toBe(401)
  })

  it('cannot be made by anybody but us', async () => {
    const { browser, nonce } = await begin()
    const cookie = browser.cookies.get('google')
    browser.cookies.set('google', {
      path: '/api/auth',
      value: Buffer.from(nonce).toString('base64url'),
    })
    expect(await post(browser, googlePerson(), { nonce })).toMatchObject({
      status: 401,
      body: refused,
    })
    expect(cookie?.value).not.toContain(nonce)
  })
})
