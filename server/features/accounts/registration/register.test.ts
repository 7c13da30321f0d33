import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { sessions, users } from '../../../db/tables/index.ts'
import { lettersAfter } from '../../../testing/letters.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({}, { places: true })
})
afterAll(() => t.close())

let made = 0
const person = (over: object = {}) => ({
  fullname: 'Maude Gagnon',
  email: `maude${++made}@example.org`,
  password: 'trois mots au hasard',
  postal: 'h2x1y4',
  language: 'fr',
  ...over,
})
const rowOf = async (email: string) =>
  (await t.services.db.select().from(users).where(eq(users.email, email)))[0]

describe('a registration', () => {
  it('answers 201 with the session of a registered individual, and signs in at once', async () => {
    const body = person({ email: ' MAUDE@Example.org ' })
    const { status, body: session, headers } = await t.call(accountsApi.register, { body })
    expect(status).toBe(201)
    expect(session).toEqual({
      anonymous: false,
      csvForm: null,
      isAdmin: false,
      isPro: false,
      manager: false,
      needsSecondFactor: false,
      newEmail: null,
      type: 'ind',
      proType: null,
      status: 'registered',
      language: 'fr',
      valid: true,
      useLicenses: false,
      email: 'maude@example.org',
      profile: { fullName: 'Maude Gagnon', accept: false, contacts: [] },
    })
    const [cookie, ...others] = [headers['set-cookie']].flat().map(String)
    expect(others).toEqual([
      expect.stringMatching(
        /^device=[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Lax$/,
      ),
    ])
    expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/)
    const again = await t.call(accountsApi.session, {
      headers: { cookie: String(cookie).split(';')[0] as string },
    })
    expect(again.body).toEqual(session)
  })

  it.each([
    [undefined, ''],
    [true, '?lost=1'],
  ])('says in the link of its letter that an animal is lost (%s)', async (lost, query) => {
    const body = person({ lost })
    const [letter] = await lettersAfter(t, () => t.call(accountsApi.register, { body }))
    expect(letter?.text).toMatch(
      new RegExp(`/confirmation/mno[0-9a-f]+onm${query.replace('?', '\\?')}(?!\\S)`),
    )
  })

  it('stores neither password nor token in clear, and puts the account at the centre of its postal area', async () => {
    const body = person()
    await t.call(accountsApi.register, { body })
    const row = await rowOf(body.email)
    expect(row).toMatchObject({
      postalCode: 'H2X 1Y4',
      city: 'Montréal',
      noAlerts: false,
      accept: false,
      partners: false,
    })
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
    expect([row?.lng, row?.lat]).toEqual([expect.closeTo(-73.57, 1), expect.closeTo(45.51, 1)])
    const [session] = await t.services.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, row?.id ?? ''))
    expect(session?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each([
    ['unknown', 'X9X 9X9'],
    ['rural, which covers many municipalities', 'G0A 1N0'],
  ])('takes a postal code whose area is %s, without a place', async (_, postal) => {
    const body = person({ postal })
    expect((await t.call(accountsApi.register, { body })).status).toBe(201)
    expect(await rowOf(body.email)).toMatchObject({
      postalCode: postal,
      city: null,
      lng: null,
      lat: null,
      place: null,
    })
  })

  it.each([
    ['en', 'en'],
    ['fr', 'fr'],
    [undefined, 'en'],
  ])('in %s writes the account’s letters in %s', async (language, expected) => {
    const body = person({ language })
    const { body: session } = await t.call(accountsApi.register, {
      body,
      headers: { 'accept-language': 'en-CA' },
    })
    expect(session.language).toBe(expected)
  })

  it('marks the cookie Secure where the product is reached by https', async () => {
    const secure = await testApp({ PUBLIC_URL: 'https://trouvaille.test' })
    const { headers } = await secure.call(accountsApi.register, { body: person() })
    expect(String(headers['set-cookie'])).toMatch(/; Secure/)
    await secure.close()
  })
})

describe('a registration is refused', () => {
  it.each([
    [
      'a taken e-mail',
      409,
      'USER_EXISTS',
      { email: 'TAKEN@example.org' },
      { email: 'User already exists! Try logging in instead...' },
    ],
    [
      'an invalid e-mail',
      400,
      'EMAIL_INVALID',
      { email: 'nobody' },
      { email: 'Email address is invalid' },
    ],
    ['no e-mail', 400, 'EMAIL_INVALID', { email: null }, { email: 'Email address is required' }],
    [
      'a short password',
      400,
      'VALIDATION_FAILED',
      { password: '123456789' },
      { password: 'Password must be 10 or more characters' },
    ],
    [
      'a long password',
      400,
      'VALIDATION_FAILED',
      { password: 'x'.repeat(257) },
      { password: 'Password must be 256 or fewer characters' },
    ],
    [
      'a common password',
      400,
      'PASSWORD_COMMON',
      { password: 'MotDePasse123' },
      { password: 'This password is too common. Please choose another one.' },
    ],
    [
      'a short name',
      400,
      'VALIDATION_FAILED',
      { fullname: ' Al ' },
      { fullname: 'Fullname must be 3 or more characters' },
    ],
    [
      'half a postal code',
      400,
      'VALIDATION_FAILED',
      { postal: 'H2X 1' },
      { postal: 'Postal Code must be 6 or more characters' },
    ],
  ])('for %s', async (_, status, code, over, fields) => {
    await t.call(accountsApi.register, { body: person({ email: 'taken@example.org' }) })
    const before = (await t.services.db.select({ id: users.id }).from(users)).length
    const {
      status: answered,
      body,
      headers,
    } = await t.call(accountsApi.register, {
      body: person(over),
      headers: { 'accept-language': 'en' },
    })
    expect([answered, body]).toEqual([
      status,
      { statusCode: status, code, message: expect.any(String), fields },
    ])
    expect(headers['set-cookie']).toBeUndefined()
    expect(await t.services.db.select({ id: users.id }).from(users)).toHaveLength(before)
  })

  it('for one of two at once', async () => {
    const body = person()
    const answers = await Promise.all([1, 2, 3].map(() => t.call(accountsApi.register, { body })))
    expect(
      [201, 409].map((code) => answers.filter(({ status }) => status === code).length),
    ).toEqual([1, 2])
  })

  it('after 100 of a visitor in an hour, with the seconds to wait', async () => {
    const limited = await testApp()
    for (let tries = 0; tries < 100; tries++)
      await limited.services.limits.consume('register', '127.0.0.1')
    const { status, body, headers } = await limited.call(accountsApi.register, { body: person() })
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
    await limited.close()
  })
})

describe('the letter', () => {
  it('goes out in the account’s language with a code and its link, and no table holds the code', async () => {
    const body = person({ language: 'en', email: 'letter@example.org' })
    await t.call(accountsApi.register, { body })
    const [letter] = (await t.outbox()).filter(({ to }) =>
      to?.some(({ address }) => address === body.email),
    )
    const code = /mno[0-9a-f]{16,}onm/.exec(letter?.text ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
    expect(letter).toMatchObject({ subject: 'Confirm your Trouvaille account' })
    expect(letter?.text).toContain(`http://trouvaille.test/confirmation/${code}`)
    expect(letter?.html).toContain(`href="http://trouvaille.test/confirmation/${code}"`)
    const { rows } = await t.services.db.$client.query<{ dump: string }>(
      'select (select json_agg(c)::text from codes c) || (select json_agg(j)::text from pgboss.job j) dump',
    )
    expect(rows[0]?.dump).not.toContain(code)
    expect(rows[0]?.dump).not.toContain(body.email)
  })

  it('is not queued when the account could not be stored', async () => {
    const body = person()
    await t.call(accountsApi.register, { body })
    await t.outbox()
    await t.call(accountsApi.register, { body })
    const letters = (await t.outbox()).filter(({ to }) =>
      to?.some(({ address }) => address === body.email),
    )
    expect(letters).toHaveLength(1)
  })
})
