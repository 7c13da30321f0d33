import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { sessions, users } from '../../../db/tables/index.ts'
import { newBrowser } from '../../../testing/browser.ts'
import { person } from '../../../testing/people.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'

const password = 'trois mots au hasard'
let t: TestApp
beforeAll(async () => {
  t = await testApp({ TRUST_PROXY: '1' })
})
afterAll(() => t.close())

/** Each test is of another visitor. */
let visitors = 0
beforeEach(() => void visitors++)

async function withPassword(options: Parameters<TestApp['account']>[0] = {}): Promise<TestAccount> {
  const account = await t.account(options)
  await t.services.db
    .update(users)
    .set({ passwordHash: await t.services.passwords.hash(password) })
    .where(eq(users.id, account.userId))
  return account
}

const logIn = (email: string, typed = password, headers = {}) =>
  t.call(accountsApi.login, {
    body: { email, password: typed },
    headers: { 'x-forwarded-for': `198.51.100.${visitors}`, ...headers },
  })
const cookieOf = (headers: Record<string, unknown>) =>
  String([headers['set-cookie']].flat()[0]).split(';')[0] as string

describe('a login', () => {
  it('opens a session under a new token, in the place of the one that this browser had', async () => {
    const { email, cookie, userId } = await withPassword()
    const { status, body, headers } = await logIn(email.toUpperCase(), password, { cookie })
    expect([status, body]).toMatchObject([
      200,
      { anonymous: false, email, type: 'ind', status: 'valid' },
    ])
    expect(cookieOf(headers)).not.toBe(cookie)
    expect((await t.call(accountsApi.session, { headers: { cookie } })).body.anonymous).toBe(true)
    expect(
      (await t.call(accountsApi.session, { headers: { cookie: cookieOf(headers) } })).body.email,
    ).toBe(email)
    expect(
      await t.services.db.select().from(sessions).where(eq(sessions.userId, userId)),
    ).toHaveLength(1)
  })

  it('takes a password whose accents another system composed differently', async () => {
    const account = await t.account()
    await t.services.db
      .update(users)
      .set({ passwordHash: await t.services.passwords.hash('été à Québec'.normalize('NFC')) })
      .where(eq(users.id, account.userId))
    expect((await logIn(account.email, 'été à Québec'.normalize('NFD'))).status).toBe(200)
  })

  it.each(['registered', 'confirmed', 'bounced'] as const)(
    'lets in an account of status %s',
    async (status) => {
      const { email } = await withPassword({ status })
      expect((await logIn(email)).body).toMatchObject({ status })
    },
  )

  it('lasts 90 days without a visit', async () => {
    const { email } = await withPassword()
    const { headers } = await logIn(email)
    const session = async () =>
      (await t.call(accountsApi.session, { headers: { cookie: cookieOf(headers) } })).body.anonymous
    t.clock.pass(90 * 86_400 + 60)
    expect(await session()).toBe(true)
  })

  it('ends at logout, in this browser alone', async () => {
    const { email } = await withPassword()
    const [here, there] = [
      cookieOf((await logIn(email)).headers),
      cookieOf((await logIn(email)).headers),
    ]
    const { status, headers } = await t.call(accountsApi.logout, { headers: { cookie: here } })
    expect([status, String(headers['set-cookie'])]).toEqual([
      204,
      expect.stringMatching(/^session=; Max-Age=0; Path=\/; /),
    ])
    expect((await t.call(accountsApi.session, { headers: { cookie: here } })).body.anonymous).toBe(
      true,
    )
    expect((await t.call(accountsApi.session, { headers: { cookie: there } })).body.anonymous).toBe(
      false,
    )
  })
})

describe('the cookie of a session', () => {
  it('is for the server alone and for our own pages, and for encrypted connections where there are some', async () => {
    const { email } = await withPassword()
    const set = ({ headers }: { headers: Record<string, unknown> }) =>
      [headers['set-cookie']]
        .flat()
        .map(String)
        .find((cookie) => /^(__Host-)?session=/.test(cookie))
    expect(set(await logIn(email))).toMatch(
      /^session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const encrypted = await testApp({ PUBLIC_URL: 'https://trouvaille.test' })
    const body = {
      fullname: 'Maude Gagnon',
      email: 'maude@example.org',
      password,
      postal: 'H2X 1Y4',
    }
    expect(set(await encrypted.call(accountsApi.register, { body }))).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    await encrypted.close()
  })

  it('is never the one that the browser came with, be it made up, or someone else’s', async () => {
    const { email } = await withPassword()
    const attacker = await t.account()
    for (const planted of [`session=${'A'.repeat(43)}`, attacker.cookie]) {
      const { headers } = await logIn(email, password, { cookie: planted })
      expect(cookieOf(headers)).not.toBe(planted)
      expect(
        (await t.call(accountsApi.session, { headers: { cookie: planted } })).body.anonymous,
      ).toBe(true)
    }
  })

  it('is not kept in clear by the database', async () => {
    const { email, userId } = await withPassword()
    const token = cookieOf((await logIn(email)).headers).split('=')[1] as string
    const { rows } = await t.services.db.$client.query<{ dump: string }>(
      'select json_agg(s)::text dump from sessions s where user_id = $1',
      [userId],
    )
    expect(rows[0]?.dump).not.toContain(token)
  })
})

describe('a login is refused', () => {
  const refused = {
    statusCode: 401,
    code: 'WRONG_CREDENTIALS',
    message: 'Courriel ou mot de passe incorrect',
  }

  it('alike, whatever is wrong', async () => {
    const answers = [
      await logIn((await withPassword()).email, 'un autre mot de passe'),
      await logIn('personne@example.org'),
      await logIn((await withPassword({ status: 'suspended' })).email),
      await logIn((await withPassword({ status: 'deleted' })).email),
      await logIn((await t.account()).email),
    ]
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([401, refused])
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  it('in English with the message of the specification', async () => {
    const { body } = await logIn('personne@example.org', password, { 'accept-language': 'en' })
    expect(body.message).toBe('Wrong email and/or password')
  })

  it.each([
    [{ password }, 'email', 'Email address is required'],
    [{ email: 'nobody', password }, 'email', 'Email address is invalid'],
    [{ email: 'nobody@example.org' }, 'password', 'Password is required'],
  ])('for %j', async (body, field, message) => {
    const answer = await t.call(accountsApi.login, { body, headers: { 'accept-language': 'en' } })
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: message }])
  })
})

describe('the limits', () => {
  it('stop an account after 10 wrong tries, even for the right password, and many at once gain nothing', async () => {
    const { email } = await withPassword()
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => logIn(email, 'un autre mot de passe')),
    )
    expect(
      [401, 429].map((code) => answers.filter(({ status }) => status === code).length),
    ).toEqual([10, 4])
    const { status, body, headers } = await logIn(email)
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
  })

  it('of strangers do not stop a browser that the account was used in, which has ten tries of its own', async () => {
    const { email, browser } = await person(t)
    for (let tries = 0; tries < 10; tries++)
      expect((await logIn(email, 'un autre mot de passe')).status).toBe(401)
    expect((await logIn(email)).status).toBe(429)
    const known = (typed: string) =>
      browser.call(accountsApi.login, { body: { email, password: typed } })
    for (let tries = 0; tries < 9; tries++)
      expect((await known('un autre mot de passe')).status).toBe(401)
    expect((await known(password)).status).toBe(200)
    for (let tries = 0; tries < 10; tries++)
      expect((await known('un autre mot de passe')).status).toBe(401)
    expect((await known(password)).status).toBe(429)
    expect(
      (await newBrowser(t).call(accountsApi.login, { body: { email, password } })).status,
    ).toBe(429)
  })

  it('stop an address without account in the same way', async () => {
    for (let tries = 0; tries < 10; tries++)
      expect((await logIn('fantome@example.org')).status).toBe(401)
    expect((await logIn('fantome@example.org')).status).toBe(429)
  })

  it('let right ones through, however many at once, also beside wrong ones', async () => {
    const { email } = await withPassword()
    for (let tries = 0; tries < 9; tries++) await logIn(email, 'un autre mot de passe')
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(email)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const mixed = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        logIn(email, n % 10 === 0 ? 'un autre mot de passe' : password),
      ),
    )
    expect(mixed.map(({ status }) => status)).toEqual(
      mixed.map((_, n) => (n % 10 === 0 ? 401 : 200)),
    )
  })

  it('begin again after a right password', async () => {
    const { email } = await withPassword()
    for (let tries = 0; tries < 9; tries++) await logIn(email, 'un autre mot de passe')
    expect((await logIn(email)).status).toBe(200)
    for (let tries = 0; tries < 9; tries++)
      expect((await logIn(email, 'un autre mot de passe')).status).toBe(401)
    expect((await logIn(email)).status).toBe(200)
  })

  it('stop a visitor after 100 wrong tries; right ones do not count', async () => {
    const limited = await testApp()
    const { email, userId } = await limited.account()
    await limited.services.db
      .update(users)
      .set({ passwordHash: await t.services.passwords.hash(password) })
      .where(eq(users.id, userId))
    for (let tries = 0; tries < 99; tries++)
      await limited.services.limits.consume('loginVisitor', '127.0.0.1')
    const right = () => limited.call(accountsApi.login, { body: { email, password } })
    expect([(await right()).status, (await right()).status]).toEqual([200, 200])
    expect(
      (await limited.call(accountsApi.login, { body: { email: 'a@example.org', password } }))
        .status,
    ).toBe(401)
    expect((await right()).status).toBe(429)
    await limited.close()
  })

  it('keep no address in their table', async () => {
    await logIn('secrete@example.org')
    const { rows } = await t.services.db.$client.query<{ dump: string }>(
      'select json_agg(r)::text dump from rate_limits r',
    )
    expect(rows[0]?.dump).not.toContain('secrete@example.org')
  })
})
