import { eq } from 'drizzle-orm'
import { generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aboutApi } from '#domain/about/about.api.ts'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { googleApi } from '#domain/google/google.api.ts'
import { securityApi } from '#domain/security/security.api.ts'
import { codes, passkeys, sessions, users } from '../../db/tables/index.ts'
import { newBrowser, type Browser } from '../../testing/browser.ts'
import { googleIssuer, type GoogleIssuer, type Person } from '../../testing/google-issuer.ts'
import { newCode } from '../accounts/codes.ts'
import {
  codeOf,
  logIn as logInByPassword,
  person as confirmedPerson,
  withTotp,
} from '../../testing/people.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { issuerNames } from './issuer.ts'

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

let made = 0
const person = (over: Partial<Person> = {}): Person => {
  made++
  return { sub: `10${made}`, email: `maude${made}@example.org`, name: 'Maude Gagnon', ...over }
}
const begin = async (browser: Browser = newBrowser(t)) => ({
  browser,
  nonce: (await browser.call(googleApi.nonce)).body.nonce,
})
async function logIn(
  bodyOf: (nonce: string) => Promise<object> | object,
  {
    browser,
    endpoint = googleApi.logIn,
  }: { browser?: Browser; endpoint?: typeof googleApi.logIn | typeof googleApi.oneTap } = {},
) {
  const begun = await begin(browser)
  return begun.browser.call(endpoint, { body: await bodyOf(begun.nonce) })
}
const withCredential = (who: Person, browser?: Browser) =>
  logIn(
    async (nonce) => ({ credential: await google.credential(who, { nonce }) }),
    browser && { browser },
  )
const rowOf = async (email: string) =>
  (await t.services.db.select().from(users).where(eq(users.email, email)))[0]
const cookieOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('session='))
    ?.split(';')[0] as string

describe('who comes by Google for the first time', () => {
  it.each([
    [
      'an ID token',
      googleApi.logIn,
      async (who: Person, nonce: string) => ({
        credential: await google.credential(who, { nonce }),
      }),
    ],
    [
      'an ID token of one-tap',
      googleApi.oneTap,
      async (who: Person, nonce: string) => ({
        credential: await google.credential(who, { nonce }),
      }),
    ],
    [
      'an access token',
      googleApi.logIn,
      async (who: Person) => ({ access_token: google.accessToken(who) }),
    ],
  ])('gets a confirmed account and a session by %s', async (_, endpoint, bodyOf) => {
    const who = person({ email: `Nouvelle${made}@Example.org` })
    const { status, body, headers } = await logIn(
      async (nonce) => ({ ...(await bodyOf(who, nonce)), language: 'en' }),
      { endpoint },
    )
    expect([status, body]).toMatchObject([
      200,
      {
        anonymous: false,
        type: 'ind',
        status: 'confirmed',
        language: 'en',
        email: who.email.toLowerCase(),
      },
    ])
    expect(
      (await t.call(accountsApi.session, { headers: { cookie: cookieOf(headers) } })).body.email,
    ).toBe(who.email.toLowerCase())
    expect(await rowOf(who.email.toLowerCase())).toMatchObject({
      googleId: who.sub,
      passwordHash: null,
      fullName: 'Maude Gagnon',
      accept: false,
    })
  })

  it.each([
    ['none', undefined],
    ['one too short for us', 'Al'],
    ['one with control characters', 'Maude\nGagnon'],
  ])('is called by the address where the name is %s', async (_, name) => {
    const who = person({ name })
    await withCredential(who)
    expect(await rowOf(who.email)).toMatchObject({ fullName: who.email.split('@')[0] })
  })

  it('makes one account, also by two logins at once', async () => {
    const who = person()
    const answers = await Promise.all([
      withCredential(who),
      withCredential(who),
      withCredential(who),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(
      await t.services.db.select().from(users).where(eq(users.googleId, who.sub)),
    ).toHaveLength(1)
  })
})

describe('an account of the same address', () => {
  it.each(['confirmed', 'valid', 'bounced'] as const)(
    'of status %s is linked, and keeps its password and its sessions',
    async (status) => {
      const who = person({ hd: 'example.org' })
      const account = await t.account({ email: who.email, status })
      await t.services.db
        .update(users)
        .set({ passwordHash: await t.services.passwords.hash('trois mots au hasard') })
        .where(eq(users.id, account.userId))
      expect((await withCredential(who)).body).toMatchObject({ email: who.email, status })
      expect(await rowOf(who.email)).toMatchObject({
        id: account.userId,
        googleId: who.sub,
        passwordHash: expect.stringContaining('argon2id'),
      })
      expect((await t.call(accountsApi.session, { as: account })).body.anonymous).toBe(false)
    },
  )

  it('that never confirmed is taken from whoever made it: every way in and every address to write to', async () => {
    const who = person()
    const account = await t.account({ email: who.email, status: 'registered' })
    const { db } = t.services
    const contact = {
      _id: 'a',
      fullName: 'Quelqu’un',
      telephone: '(514) 555-0100',
      is_cell: 'cellular' as const,
      email: 'autre@example.org',
    }
    await db
      .update(users)
      .set({
        passwordHash: await t.services.passwords.hash('trois mots au hasard'),
        contacts: [contact],
        newEmail: 'autre@example.org',
        accept: true,
      })
      .where(eq(users.id, account.userId))
    await db.insert(passkeys).values({
      userId: account.userId,
      name: 'clé',
      credentialId: `credential-${made}`,
      publicKey: 'key',
    })
    await db.insert(codes).values({
      userId: account.userId,
      kind: 'email',
      hash: 'hash',
      expires: new Date('2100-01-01'),
    })
    expect((await withCredential(who)).body).toMatchObject({
      email: who.email,
      status: 'confirmed',
    })
    expect(await rowOf(who.email)).toMatchObject({
      id: account.userId,
      passwordHash: null,
      contacts: [],
      newEmail: null,
      accept: false,
    })
    expect((await t.call(accountsApi.session, { as: account })).body.anonymous).toBe(true)
    expect(
      await db.select().from(sessions).where(eq(sessions.userId, account.userId)),
    ).toHaveLength(1)
    expect(await db.select().from(passkeys).where(eq(passkeys.userId, account.userId))).toEqual([])
    expect(await db.select().from(codes).where(eq(codes.userId, account.userId))).toEqual([])
  })

  it('goes before it where Google’s own number names another', async () => {
    const who = person()
    await withCredential(who)
    const other = await t.account({ email: `autre${made}@example.org` })
    expect((await withCredential({ ...who, email: other.email })).body).toMatchObject({
      email: who.email,
    })
    expect(await rowOf(other.email)).toMatchObject({ googleId: null })
  })

  it('stays with the account at Google that it is linked to', async () => {
    const who = person()
    await withCredential(who)
    expect((await withCredential({ ...who, sub: `${who.sub}-new` })).status).toBe(401)
  })
})

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
    const who = person()
    const browser = newBrowser(t)
    const { status, body } = await logIn((nonce) => bodyOf(who, nonce), { browser })
    expect([status, body]).toEqual([401, refused])
    expect([...browser.cookies.keys()]).toEqual([])
    expect(await rowOf(who.email)).toBeUndefined()
  })

  it.each(['suspended', 'deleted'] as const)(
    'an account that is %s, linked or not',
    async (status) => {
      const [linked, unlinked] = [person(), person()]
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
      const who = person()
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
      const who = person()
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
    const who = person()
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
    const who = person()
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
    expect(await post(browser, person(), { nonce })).toMatchObject({ status: 401, body: refused })
    expect(cookie?.value).not.toContain(nonce)
  })
})

describe('an account of an address that Google does not speak for', () => {
  const unlinked = {
    statusCode: 409,
    code: 'GOOGLE_NOT_LINKED',
    message: expect.stringMatching(/mot de passe/),
  }
  const password = 'trois mots au hasard'
  const googleIdOf = async (email: string) => (await rowOf(email))?.googleId
  const byPassword = (browser: Browser, email: string, typed = password) =>
    browser.call(accountsApi.login, { body: { email, password: typed } })
  async function account(email: string) {
    const made = await t.account({ email })
    await t.services.db
      .update(users)
      .set({ passwordHash: await t.services.passwords.hash(password) })
      .where(eq(users.id, made.userId))
    return made
  }

  it.each<[string, Partial<Person>, boolean]>([
    ['an address of gmail.com', { email: 'maude.a@gmail.com' }, true],
    ['an address of googlemail.com', { email: 'Maude.B@GoogleMail.com' }, true],
    [
      'an address of a domain that Google runs',
      { email: 'maude@refuge.example', hd: 'refuge.example' },
      true,
    ],
    ['another address', { email: 'maude@outlook.example' }, false],
    ['another address with an empty domain', { email: 'maude.c@outlook.example', hd: '' }, false],
    ['an address that only looks like one of Google', { email: 'maude@notgmail.com' }, false],
    ['an address below gmail.com', { email: 'maude@mail.gmail.com' }, false],
  ])('%s', async (_, over, isLinked) => {
    for (const kind of ['credential', 'access_token']) {
      const who = person(over)
      const email = who.email.toLowerCase()
      const { userId } = await account(email)
      const answer =
        kind === 'credential'
          ? await withCredential(who)
          : await logIn(() => ({ access_token: google.accessToken(who) }))
      expect(answer).toMatchObject(
        isLinked ? { status: 200, body: { email } } : { status: 409, body: unlinked },
      )
      expect(await googleIdOf(email)).toBe(isLinked ? who.sub : null)
      await t.services.db.delete(users).where(eq(users.id, userId))
    }
  })

  it('is linked by the next login with its password in this browser, which is told by letter', async () => {
    const who = person()
    const { userId } = await account(who.email)
    const browser = newBrowser(t)
    await withCredential(who, browser)
    expect((await byPassword(browser, who.email)).status).toBe(200)
    expect(await googleIdOf(who.email)).toBe(who.sub)
    expect(
      (await t.outbox())
        .filter(({ to }) => to?.[0]?.address === who.email)
        .map(({ subject }) => subject),
    ).toContain('Un compte Google est lié à votre compte')
    expect((await withCredential(who)).body).toMatchObject({ email: who.email })
    expect(await rowOf(who.email)).toMatchObject({ id: userId })
  })

  it('is linked by a new password too, which ends a link that was there', async () => {
    const who = person()
    const { userId } = await account(who.email)
    const choose = async (browser: Browser) => {
      const { code } = await newCode(t.services.db, { userId, kind: 'reset' }, t.clock.now())
      expect(
        (await browser.call(accountsApi.reset, { body: { email: who.email, code, password } }))
          .status,
      ).toBe(200)
    }
    const browser = newBrowser(t)
    await withCredential(who, browser)
    await choose(browser)
    expect(await googleIdOf(who.email)).toBe(who.sub)
    await choose(newBrowser(t))
    expect(await googleIdOf(who.email)).toBeNull()
  })

  it('is linked only once the second factor was right too', async () => {
    const someone = await confirmedPerson(t)
    const { secret } = await withTotp(t, someone)
    const who = person({ email: someone.email })
    const browser = newBrowser(t)
    await withCredential(who, browser)
    expect((await logInByPassword(browser, someone.email)).body).toMatchObject({
      secondFactor: ['totp', 'recovery'],
    })
    expect(await googleIdOf(who.email)).toBeNull()
    expect(
      (await browser.call(securityApi.passSecondFactor, { body: { code: codeOf(t, secret) } }))
        .status,
    ).toBe(200)
    expect(await googleIdOf(who.email)).toBe(who.sub)
  })

  it.each<[string, (who: Person, browser: Browser) => Promise<unknown>]>([
    ['a wrong password', (who, browser) => byPassword(browser, who.email, 'autre chose que cela')],
    ['the right one in another browser', (who) => byPassword(newBrowser(t), who.email)],
    [
      'the right one a quarter of an hour later',
      (who, browser) => (t.clock.pass(15 * 60), byPassword(browser, who.email)),
    ],
    [
      'the right one after a login to another account',
      async (who, browser) => {
        const { email } = await account(`passe${made}@example.org`)
        await byPassword(browser, email)
        expect(await googleIdOf(email)).toBeNull()
        return byPassword(browser, who.email)
      },
    ],
  ])('is not linked by %s', async (_, happens) => {
    const who = person()
    await account(who.email)
    const browser = newBrowser(t)
    await withCredential(who, browser)
    await happens(who, browser)
    expect(await googleIdOf(who.email)).toBeNull()
  })

  it('keeps the account at Google that it was linked to meanwhile', async () => {
    const [first, second] = [person(), person()]
    await account(first.email)
    const browser = newBrowser(t)
    await withCredential({ ...second, email: first.email }, browser)
    await withCredential({ ...first, hd: 'example.org' })
    expect((await byPassword(browser, first.email)).status).toBe(200)
    expect(await googleIdOf(first.email)).toBe(first.sub)
  })

  it('is not linked where another account has that account at Google by now', async () => {
    const who = person()
    await account(who.email)
    const browser = newBrowser(t)
    await withCredential(who, browser)
    await withCredential({ ...who, email: `ailleurs${made}@example.org` })
    expect((await byPassword(browser, who.email)).status).toBe(200)
    expect(await googleIdOf(who.email)).toBeNull()
  })
})

it.each([
  ['https://accounts.google.com', ['https://accounts.google.com', 'accounts.google.com']],
  ['https://id.example.org', ['https://id.example.org']],
])('%s writes its name as %o', (issuer, names) => expect(issuerNames(issuer)).toEqual(names))

it.each([{}, { credential: 'a', access_token: 'b' }, { credential: 7 }])(
  'asks for one token: %o',
  async (body) => {
    expect((await logIn(() => body)).body).toMatchObject({ code: 'VALIDATION_FAILED' })
  },
)

it('says that it cannot ask the issuer, and works again afterwards', async () => {
  const who = person()
  const access_token = google.accessToken(who)
  google.break(true)
  expect((await logIn(() => ({ access_token }))).body.code).toBe('UNAVAILABLE')
  google.break(false)
  expect((await logIn(() => ({ access_token }))).status).toBe(200)
})

it('stops a visitor after 100 wrong tries; right ones are not counted', async () => {
  await Promise.all(Array.from({ length: 99 }, () => logIn(() => ({ credential: 'abc' }))))
  const who = person()
  for (let i = 0; i < 3; i++) expect((await withCredential(who)).status).toBe(200)
  expect((await logIn(() => ({ credential: 'abc' }))).status).toBe(401)
  expect((await withCredential(who)).status).toBe(429)
})

describe('the settings', () => {
  it('tell the pages the client and the script, and let them load it', async () => {
    const { body, headers } = await t.call(aboutApi.about)
    expect(body.google).toEqual({
      clientId: 'trouvaille-client',
      script: `${google.address}/gsi/client`,
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(new RegExp(`script-src 'self' [^;]*${google.address}/gsi/client`))
    expect(policy).toContain(`frame-src 'self' ${google.address}/gsi/`)
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin',
    })
  })

  it('without client leave nothing of Google', async () => {
    const without = await testApp()
    expect((await without.call(googleApi.nonce)).body).toMatchObject({
      statusCode: 404,
      code: 'NOT_FOUND',
    })
    for (const endpoint of [googleApi.logIn, googleApi.oneTap]) {
      expect((await without.call(endpoint, { body: { credential: 'abc' } })).body).toMatchObject({
        statusCode: 404,
        code: 'NOT_FOUND',
      })
    }
    const { body, headers } = await without.call(aboutApi.about)
    expect(body.google).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('google')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    await without.close()
  })
})
