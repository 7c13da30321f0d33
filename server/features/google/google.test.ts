import { eq } from 'drizzle-orm'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aboutApi } from '#domain/about/about.api.ts'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { googleApi } from '#domain/google/google.api.ts'
import { codes, passkeys, sessions, users } from '../../db/tables/index.ts'
import { googleIssuer, type GoogleIssuer, type Person } from '../../testing/google-issuer.ts'
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
const logIn = (body: object, headers = {}) => t.call(googleApi.logIn, { body, headers })
const withCredential = async (who: Person) => logIn({ credential: await google.credential(who) })
const rowOf = async (email: string) => (await t.services.db.select().from(users).where(eq(users.email, email)))[0]
const cookieOf = (headers: Record<string, unknown>) => String([headers['set-cookie']].flat()[0]).split(';')[0] as string

describe('who comes by Google for the first time', () => {
  it.each([
    ['an ID token', googleApi.logIn, async (who: Person) => ({ credential: await google.credential(who) })],
    ['an ID token of one-tap', googleApi.oneTap, async (who: Person) => ({ credential: await google.credential(who) })],
    ['an access token', googleApi.logIn, async (who: Person) => ({ access_token: google.accessToken(who) })],
  ])('gets a confirmed account and a session by %s', async (_, endpoint, bodyOf) => {
    const who = person({ email: `Nouvelle${made}@Example.org` })
    const { status, body, headers } = await t.call(endpoint, { body: { ...(await bodyOf(who)), language: 'en' } })
    expect([status, body]).toMatchObject([200, { anonymous: false, type: 'ind', status: 'confirmed', language: 'en', email: who.email.toLowerCase() }])
    expect((await t.call(accountsApi.session, { headers: { cookie: cookieOf(headers) } })).body.email).toBe(who.email.toLowerCase())
    expect(await rowOf(who.email.toLowerCase())).toMatchObject({ googleId: who.sub, passwordHash: null, fullName: 'Maude Gagnon', accept: false })
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
    const answers = await Promise.all([withCredential(who), withCredential(who), withCredential(who)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await t.services.db.select().from(users).where(eq(users.googleId, who.sub))).toHaveLength(1)
  })
})

describe('an account of the same address', () => {
  it.each(['confirmed', 'valid', 'bounced'] as const)('of status %s is linked, and keeps its password and its sessions', async (status) => {
    const who = person()
    const account = await t.account({ email: who.email, status })
    await t.services.db
      .update(users)
      .set({ passwordHash: await t.services.passwords.hash('trois mots au hasard') })
      .where(eq(users.id, account.userId))
    expect((await withCredential(who)).body).toMatchObject({ email: who.email, status })
    expect(await rowOf(who.email)).toMatchObject({ id: account.userId, googleId: who.sub, passwordHash: expect.stringContaining('argon2id') })
    expect((await t.call(accountsApi.session, { as: account })).body.anonymous).toBe(false)
  })

  it('that never confirmed is taken from whoever made it: every way in and every address to write to', async () => {
    const who = person()
    const account = await t.account({ email: who.email, status: 'registered' })
    const { db } = t.services
    const contact = { _id: 'a', fullName: 'Quelqu’un', telephone: '(514) 555-0100', is_cell: 'cellular' as const, email: 'autre@example.org' }
    await db
      .update(users)
      .set({ passwordHash: await t.services.passwords.hash('trois mots au hasard'), contacts: [contact], newEmail: 'autre@example.org', accept: true })
      .where(eq(users.id, account.userId))
    await db.insert(passkeys).values({ userId: account.userId, name: 'clé', credentialId: `credential-${made}`, publicKey: 'key' })
    await db.insert(codes).values({ userId: account.userId, kind: 'email', hash: 'hash', expires: new Date('2100-01-01') })
    expect((await withCredential(who)).body).toMatchObject({ email: who.email, status: 'confirmed' })
    expect(await rowOf(who.email)).toMatchObject({ id: account.userId, passwordHash: null, contacts: [], newEmail: null, accept: false })
    expect((await t.call(accountsApi.session, { as: account })).body.anonymous).toBe(true)
    expect(await db.select().from(sessions).where(eq(sessions.userId, account.userId))).toHaveLength(1)
    expect(await db.select().from(passkeys).where(eq(passkeys.userId, account.userId))).toEqual([])
    expect(await db.select().from(codes).where(eq(codes.userId, account.userId))).toEqual([])
  })

  it('goes before it where Google’s own number names another', async () => {
    const who = person()
    await withCredential(who)
    const other = await t.account({ email: `autre${made}@example.org` })
    expect((await withCredential({ ...who, email: other.email })).body).toMatchObject({ email: who.email })
    expect(await rowOf(other.email)).toMatchObject({ googleId: null })
  })

  it('stays with the account at Google that it is linked to', async () => {
    const who = person()
    await withCredential(who)
    expect((await withCredential({ ...who, sub: `${who.sub}-new` })).status).toBe(401)
  })
})

describe('is refused, always alike', () => {
  const refused = { statusCode: 401, code: 'GOOGLE_REFUSED', message: expect.stringMatching(/Google/) }
  const plain = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const hour = 3600
  const now = () => t.clock.now().getTime() / 1000

  it.each<[string, (who: Person) => Promise<object> | object]>([
    ['a token made for another client', async (who) => ({ credential: await google.credential(who, { aud: 'someone-else' }) })],
    ['a token of another issuer', async (who) => ({ credential: await google.credential(who, { iss: 'https://accounts.google.com' }) })],
    ['a token that has expired', async (who) => ({ credential: await google.credential(who, { iat: now() - 2 * hour, exp: now() - hour }) })],
    ['a token that never expires', async (who) => ({ credential: await google.credential(who, { exp: undefined }) })],
    ['a token of tomorrow', async (who) => ({ credential: await google.credential(who, { nbf: now() + hour }) })],
    ['an address that is not verified', async (who) => ({ credential: await google.credential(who, { email_verified: false }) })],
    ['an address of which nothing is said', async (who) => ({ credential: await google.credential(who, { email_verified: undefined }) })],
    ['a token without address', async (who) => ({ credential: await google.credential(who, { email: undefined }) })],
    ['another’s signature', async (who) => ({ credential: await google.credential(who, {}, (await generateKeyPair('RS256')).privateKey) })],
    [
      'a token signed with the public key as a secret',
      async (who) => ({
        credential: await new SignJWT({ ...who, email_verified: true, iss: google.address, aud: 'trouvaille-client' })
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .setIssuedAt(now())
          .setExpirationTime(now() + hour)
          .sign(Buffer.from('a public key that everyone may read')),
      }),
    ],
    [
      'alg none',
      (who) => ({
        credential: `${plain({ alg: 'none' })}.${plain({ ...who, email_verified: true, iss: google.address, aud: 'trouvaille-client', iat: now(), exp: now() + hour })}.`,
      }),
    ],
    ['what is no token', () => ({ credential: 'abc' })],
    ['an access token made for another client', (who) => ({ access_token: google.accessToken(who, { aud: 'someone-else' }) })],
    ['an access token that has expired', (who) => ({ access_token: google.accessToken(who, { exp: now() - hour }) })],
    ['an access token of an address that is not verified', (who) => ({ access_token: google.accessToken({ ...who, email_verified: false }) })],
    ['an unknown access token', () => ({ access_token: 'unknown' })],
  ])('%s', async (_, bodyOf) => {
    const who = person()
    const { status, body, headers } = await logIn(await bodyOf(who))
    expect([status, body]).toEqual([401, refused])
    expect(headers['set-cookie']).toBeUndefined()
    expect(await rowOf(who.email)).toBeUndefined()
  })

  it.each(['suspended', 'deleted'] as const)('an account that is %s, linked or not', async (status) => {
    const [linked, unlinked] = [person(), person()]
    await t.account({ email: unlinked.email, status })
    await withCredential(linked)
    await t.services.db.update(users).set({ status }).where(eq(users.email, linked.email))
    for (const who of [linked, unlinked]) expect(await withCredential(who)).toMatchObject({ status: 401, body: refused })
    expect(await rowOf(unlinked.email)).toMatchObject({ status, googleId: null })
  })
})

it.each([
  ['https://accounts.google.com', ['https://accounts.google.com', 'accounts.google.com']],
  ['https://id.example.org', ['https://id.example.org']],
])('%s writes its name as %o', (issuer, names) => expect(issuerNames(issuer)).toEqual(names))

it.each([{}, { credential: 'a', access_token: 'b' }, { credential: 7 }])('asks for one token: %o', async (body) => {
  expect((await logIn(body)).body).toMatchObject({ code: 'VALIDATION_FAILED' })
})

it('says that it cannot ask the issuer, and works again afterwards', async () => {
  const who = person()
  const access_token = google.accessToken(who)
  google.break(true)
  expect((await logIn({ access_token })).body.code).toBe('UNAVAILABLE')
  google.break(false)
  expect((await logIn({ access_token })).status).toBe(200)
})

it('stops a visitor after 100 wrong tries; right ones are not counted', async () => {
  await Promise.all(Array.from({ length: 99 }, () => logIn({ credential: 'abc' })))
  const who = person()
  for (let i = 0; i < 3; i++) expect((await withCredential(who)).status).toBe(200)
  expect((await logIn({ credential: 'abc' })).status).toBe(401)
  expect((await withCredential(who)).status).toBe(429)
})

describe('the settings', () => {
  it('tell the pages the client and the script, and let them load it', async () => {
    const { body, headers } = await t.call(aboutApi.about)
    expect(body.google).toEqual({ clientId: 'trouvaille-client', script: `${google.address}/gsi/client` })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(new RegExp(`script-src 'self' [^;]*${google.address}/gsi/client`))
    expect(policy).toContain(`frame-src 'self' ${google.address}/gsi/`)
    expect(headers).toMatchObject({ 'cross-origin-opener-policy': 'same-origin-allow-popups', 'referrer-policy': 'strict-origin' })
  })

  it('without client leave nothing of Google', async () => {
    const without = await testApp()
    for (const endpoint of [googleApi.logIn, googleApi.oneTap]) {
      expect((await without.call(endpoint, { body: { credential: 'abc' } })).body).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' })
    }
    const { body, headers } = await without.call(aboutApi.about)
    expect(body.google).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('google')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    await without.close()
  })
})
