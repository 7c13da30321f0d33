import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { decodeResetLink } from '#domain/accounts/reset-link.ts'
import { animals, codes, passkeys, recoveryCodes, users } from '../../../db/tables/index.ts'
import { hashToken } from '../../../tokens.ts'
import { newBrowser } from '../../../testing/browser.ts'
import { insertAnimal } from '../../../testing/insert-animal.ts'
import { codeIn, lettersAfter } from '../../../testing/letters.ts'
import { logIn, password, person, withTotp } from '../../../testing/people.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  for (const limit of ['forgot', 'reset'] as const)
    await t.services.limits.reset(limit, '127.0.0.1')
})

const fresh = 'quatre autres mots au hasard'
const forgot = (email: string) => t.call(accountsApi.forgot, { body: { email } })
const reset = (email: string, code: string, over: object = {}) =>
  t.call(accountsApi.reset, { body: { email, code, password: fresh, ...over } })
const sessionIn = async (browser: { call: TestApp['call'] }) =>
  (await browser.call(accountsApi.session)).body

async function codeFor(email: string): Promise<string> {
  const letters = await lettersAfter(t, () => forgot(email))
  expect(letters.map(({ to }) => to?.[0]?.address)).toEqual([email])
  return codeIn(letters[0])
}

describe('a forgotten password', () => {
  it('brings a letter with a link that carries address and code, which the database has hashed alone', async () => {
    const { email, userId } = await t.account()
    const letters = await lettersAfter(t, async () =>
      expect((await forgot(email.toUpperCase())).status).toBe(204),
    )
    const enc =
      /http:\/\/trouvaille\.test\/change_password\/([\w-]+)/.exec(letters[0]?.text ?? '')?.[1] ?? ''
    const code = codeIn(letters[0])
    expect(decodeResetLink(enc)).toEqual({ email, code })
    expect(letters[0]?.html).toContain(enc)
    expect(await t.services.db.select().from(codes).where(eq(codes.userId, userId))).toMatchObject([
      { kind: 'reset', hash: hashToken(code), wrongTries: 0 },
    ])
    const { rows } = await t.services.db.$client.query<{ dump: string }>(
      "select json_agg(j)::text dump from pgboss.job j where name = 'send-reset-code'",
    )
    expect(rows[0]?.dump).toContain(userId)
    expect(rows[0]?.dump).not.toContain(code)
    expect(rows[0]?.dump).not.toContain(email)
  })

  it('is answered alike where nobody has the address, and where its account is shut', async () => {
    const addresses = [
      'personne@example.org',
      ...(await Promise.all(
        (['suspended', 'deleted'] as const).map(
          async (status) => (await t.account({ status })).email,
        ),
      )),
    ]
    const letters = await lettersAfter(t, async () => {
      for (const email of addresses) {
        const { status, body, headers } = await forgot(email)
        expect([status, body, headers['set-cookie']]).toEqual([204, undefined, undefined])
      }
    })
    expect(letters).toEqual([])
  })

  it('is written of in the language of the account', async () => {
    const { email } = await t.account({ language: 'en' })
    expect((await lettersAfter(t, () => forgot(email)))[0]?.subject).toBe('Choose a new password')
  })

  it('is limited by address, whether or not anyone has it, and whoever asks', async () => {
    for (const email of [(await t.account()).email, 'fantome@example.org']) {
      for (let tries = 0; tries < 10; tries++) expect((await forgot(email)).status).toBe(204)
      const { status, headers } = await forgot(email)
      expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    }
  })

  it('asked for by strangers does not shut out a browser that the account was used in', async () => {
    const { email, browser } = await person(t)
    for (let tries = 0; tries < 10; tries++) await forgot(email)
    expect((await forgot(email)).status).toBe(429)
    expect((await browser.call(accountsApi.forgot, { body: { email } })).status).toBe(204)
    for (let tries = 0; tries < 9; tries++)
      await browser.call(accountsApi.forgot, { body: { email } })
    expect((await browser.call(accountsApi.forgot, { body: { email } })).status).toBe(429)
  })

  it('is limited by visitor', async () => {
    for (let tries = 0; tries < 100; tries++) await t.services.limits.consume('forgot', '127.0.0.1')
    expect((await forgot('quelquun@example.org')).status).toBe(429)
  })

  it.each([[''], ['personne']])('needs an address (%j)', async (email) =>
    expect((await forgot(email)).body.code).toBe('EMAIL_INVALID'),
  )
})

describe('a reset', () => {
  it('sets the password, ends every session, logs in under a new token, and is told by letter', async () => {
    const { email, browser } = await person(t)
    const elsewhere = newBrowser(t)
    await logIn(elsewhere, email)
    const code = await codeFor(email)
    const here = newBrowser(t)
    const letters = await lettersAfter(t, async () => {
      const { status, body } = await here.call(accountsApi.reset, {
        body: { email, code, password: fresh },
      })
      expect([status, body]).toMatchObject([200, { anonymous: false, email, status: 'valid' }])
    })
    expect((await sessionIn(here)).email).toBe(email)
    for (const former of [browser, elsewhere])
      expect((await sessionIn(former)).anonymous).toBe(true)
    expect((await t.call(accountsApi.login, { body: { email, password } })).status).toBe(401)
    expect((await t.call(accountsApi.login, { body: { email, password: fresh } })).status).toBe(200)
    expect(letters.map(({ subject }) => subject)).toContain('Votre mot de passe a été changé')
  })

  it('opens an account that wrong tries had closed for a while', async () => {
    const { email } = await person(t)
    const code = await codeFor(email)
    for (let tries = 0; tries < 10; tries++)
      await t.call(accountsApi.login, { body: { email, password: 'un autre mot de passe' } })
    expect((await t.call(accountsApi.login, { body: { email, password } })).status).toBe(429)
    expect((await reset(email, code)).status).toBe(200)
    expect((await t.call(accountsApi.login, { body: { email, password: fresh } })).status).toBe(200)
  })

  it('asks for the second factor of an account that has one', async () => {
    const someone = await person(t)
    await withTotp(t, someone)
    const here = newBrowser(t)
    const { status, body } = await here.call(accountsApi.reset, {
      body: { email: someone.email, code: await codeFor(someone.email), password: fresh },
    })
    expect([status, body]).toMatchObject([200, { secondFactor: expect.arrayContaining(['totp']) }])
    expect((await sessionIn(here)).anonymous).toBe(true)
    expect((await sessionIn(someone.browser)).anonymous).toBe(true)
  })

  it('gives a password to an account that had none', async () => {
    const { email } = await t.account()
    expect((await reset(email, await codeFor(email))).status).toBe(200)
    expect((await t.call(accountsApi.login, { body: { email, password: fresh } })).status).toBe(200)
  })

  it.each(['confirmed', 'valid', 'bounced'] as const)(
    'leaves the status %s as it is',
    async (status) => {
      const { email } = await t.account({ status })
      expect((await reset(email, await codeFor(email))).body).toMatchObject({ status })
    },
  )

  it('of an account that was never confirmed hands it over clean, and confirmed: the letter reached its person', async () => {
    const { email, userId, browser } = await person(t, { status: 'registered' })
    const { db } = t.services
    const contacts = [
      {
        _id: 'a',
        fullName: 'Squat Teur',
        telephone: '(514) 555-0100',
        is_cell: 'cellular' as const,
      },
    ]
    await db
      .update(users)
      .set({
        contacts,
        telephone: '(514) 555-0100',
        googleId: `squat-${userId}`,
        totpSecret: 'sealed',
      })
      .where(eq(users.id, userId))
    await db
      .insert(passkeys)
      .values({ userId, name: 'Clé', credentialId: `key-${userId}`, publicKey: 'x' })
    await db.insert(recoveryCodes).values({ userId, hash: 'x' })
    const { uniqueId } = await insertAnimal(db, { ownerId: userId })
    const { status, body } = await reset(email, await codeFor(email))
    expect([status, body]).toMatchObject([200, { status: 'confirmed', profile: { contacts: [] } }])
    expect((await sessionIn(browser)).anonymous).toBe(true)
    expect((await db.select().from(users).where(eq(users.id, userId)))[0]).toMatchObject({
      googleId: null,
      totpSecret: null,
      telephone: null,
    })
    for (const table of [passkeys, recoveryCodes])
      expect(await db.$count(table, eq(table.userId, userId))).toBe(0)
    expect(await db.$count(animals, eq(animals.ownerId, userId))).toBe(0)
    expect(
      (await db.select().from(animals).where(eq(animals.uniqueId, uniqueId)))[0],
    ).toMatchObject({ status: 'removed' })
    expect((await t.call(accountsApi.login, { body: { email, password } })).status).toBe(401)
    expect((await t.call(accountsApi.login, { body: { email, password: fresh } })).status).toBe(200)
  })

  it('takes back another address that was asked for', async () => {
    const { email, browser, userId } = await person(t)
    await browser.call(accountsApi.changeEmail, {
      body: { email: 'voleur@example.org', confirmation: 'voleur@example.org', password },
    })
    await reset(email, await codeFor(email))
    expect(
      await t.services.db
        .select({ email: users.email, newEmail: users.newEmail })
        .from(users)
        .where(eq(users.id, userId)),
    ).toEqual([{ email, newEmail: null }])
    expect(await t.services.db.select().from(codes).where(eq(codes.userId, userId))).toEqual([])
  })
})

describe('a code', () => {
  const refused = { statusCode: 400, code: 'CODE_INVALID' }

  it('works once, also for two at the same time', async () => {
    const { email } = await t.account()
    const code = await codeFor(email)
    const answers = await Promise.all([reset(email, code), reset(email, code)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
    expect((await reset(email, code)).body).toMatchObject(refused)
  })

  it('lives one day', async () => {
    const [early, late] = [await t.account(), await t.account()]
    const code = await codeFor(early.email)
    t.clock.pass(86_400 - 60)
    const other = await codeFor(late.email)
    t.clock.pass(120)
    expect((await reset(early.email, code)).body).toMatchObject(refused)
    expect((await reset(late.email, other)).status).toBe(200)
  })

  it('is replaced by the next', async () => {
    const { email } = await t.account()
    const [former, code] = [await codeFor(email), await codeFor(email)]
    expect((await reset(email, former)).body).toMatchObject(refused)
    expect((await reset(email, code)).status).toBe(200)
  })

  it('stops after 10 wrong tries, many at once too; a new one works', async () => {
    const { email } = await t.account()
    const code = await codeFor(email)
    await Promise.all(Array.from({ length: 10 }, () => reset(email, 'mno0000000000000000onm')))
    expect((await reset(email, code)).body).toMatchObject(refused)
    expect((await reset(email, await codeFor(email))).status).toBe(200)
  })

  it('stays good while the password is refused', async () => {
    const { email } = await t.account()
    const code = await codeFor(email)
    expect((await reset(email, code, { password: 'motdepasse' })).body).toMatchObject({
      code: 'PASSWORD_COMMON',
      fields: { password: expect.any(String) },
    })
    expect((await reset(email, code, { password: 'court' })).body.code).toBe('VALIDATION_FAILED')
    expect((await reset(email, code)).status).toBe(200)
  })

  it.each(['123456', 'mno0123456789abcdef', 'x'.repeat(500), `'; drop table codes --`])(
    'of another shape (%s) is refused as any other',
    async (code) => {
      expect((await reset((await t.account()).email, code)).body).toMatchObject(refused)
    },
  )

  it('is refused alike whatever is wrong', async () => {
    const [one, other, closed, newcomer] = [
      await t.account(),
      await t.account(),
      await t.account(),
      await t.account({ status: 'registered' }),
    ]
    const [code, its] = [await codeFor(one.email), await codeFor(closed.email)]
    await t.services.db
      .update(users)
      .set({ status: 'suspended' })
      .where(eq(users.id, closed.userId))
    const letters = await lettersAfter(t, () => t.call(accountsApi.resendCode, { as: newcomer }))
    const answers = [
      await reset('personne@example.org', code),
      await reset(other.email, code),
      await reset(one.email, `${code.slice(0, -4)}${code.at(-4) === '0' ? '1' : '0'}onm`),
      await reset(closed.email, its),
      await reset(newcomer.email, codeIn(letters[0])),
    ]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [400, answers[0]?.body]),
    )
    expect(answers[0]?.body).toMatchObject(refused)
  })

  it('is limited by visitor', async () => {
    for (let tries = 0; tries < 100; tries++) await t.services.limits.consume('reset', '127.0.0.1')
    expect((await reset('personne@example.org', 'mno0123456789abcdefonm')).status).toBe(429)
  })
})
