import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aboutApi } from '#domain/about/about.api.ts'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { googleApi } from '#domain/google/google.api.ts'
import { codes, passkeys, sessions, users } from '../../db/tables/index.ts'
import { googleIssuer, type GoogleIssuer, type Person } from '../../testing/google/google-issuer.ts'
import { googleLogins, googlePerson } from '../../testing/google/google-logins.ts'
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

const { logIn, withCredential, rowOf } = googleLogins(() => ({ t, google }))
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
    const someone = googlePerson()
    const who = { ...someone, email: `Nouvelle${someone.sub}@Example.org` }
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
    const who = googlePerson({ name })
    await withCredential(who)
    expect(await rowOf(who.email)).toMatchObject({ fullName: who.email.split('@')[0] })
  })

  it('makes one account, also by two logins at once', async () => {
    const who = googlePerson()
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
      const who = googlePerson({ hd: 'example.org' })
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
    const who = googlePerson()
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
      credentialId: `credential-${who.sub}`,
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
    const who = googlePerson()
    await withCredential(who)
    const other = await t.account({ email: `autre${who.sub}@example.org` })
    expect((await withCredential({ ...who, email: other.email })).body).toMatchObject({
      email: who.email,
    })
    expect(await rowOf(other.email)).toMatchObject({ googleId: null })
  })

  it('stays with the account at Google that it is linked to', async () => {
    const who = googlePerson()
    await withCredential(who)
    expect((await withCredential({ ...who, sub: `${who.sub}-new` })).status).toBe(401)
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
  const who = googlePerson()
  const access_token = google.accessToken(who)
  google.break(true)
  expect((await logIn(() => ({ access_token }))).body.code).toBe('UNAVAILABLE')
  google.break(false)
  expect((await logIn(() => ({ access_token }))).status).toBe(200)
})

it('stops a visitor after 100 wrong tries; right ones are not counted', async () => {
  await Promise.all(Array.from({ length: 99 }, () => logIn(() => ({ credential: 'abc' }))))
  const who = googlePerson()
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
