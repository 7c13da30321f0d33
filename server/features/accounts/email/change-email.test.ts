import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { codes, sessions, users } from '../../../db/tables/index.ts'
import { solvedCaptcha } from '../../../testing/captcha.ts'
import { newBrowser } from '../../../testing/browser.ts'
import { codeIn, lettersAfter } from '../../../testing/letters.ts'
import { codeOf, logIn, password, person, withTotp } from '../../../testing/people.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'
import { testPassword, withPassword } from '../../../testing/with-password.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  for (const limit of ['confirm', 'resend'] as const)
    await t.services.limits.reset(limit, '127.0.0.1')
})

let made = 0
const another = () => `nouvelle${++made}@example.org`
const ask = (
  as: TestAccount,
  email: string,
  confirmation = email,
  proof: object = { password: testPassword },
) => t.call(accountsApi.changeEmail, { as, body: { email, confirmation, ...proof } })
const someone = async (options: Parameters<TestApp['account']>[0] = {}) =>
  withPassword(t, await t.account(options))
const confirm = async (as: TestAccount, code: string, over: object = {}) =>
  t.call(accountsApi.confirm, { as, body: { code, captcha: await solvedCaptcha(t), ...over } })
const rowOf = async (as: TestAccount) =>
  (await t.services.db.select().from(users).where(eq(users.id, as.userId)))[0]

async function asked(as: TestAccount, email: string): Promise<string> {
  const letters = await lettersAfter(t, async () => expect((await ask(as, email)).status).toBe(204))
  return codeIn(letters.find(({ to }) => to?.[0]?.address === email))
}

describe('another address', () => {
  it('takes effect when its code is confirmed, without the terms again; the former one is told', async () => {
    const as = await someone()
    const email = another()
    const letters = await lettersAfter(t, () => ask(as, email.toUpperCase(), ` ${email}`))
    expect(new Map(letters.map(({ to, subject }) => [to?.[0]?.address, subject]))).toEqual(
      new Map([
        [email, 'Confirmez votre nouveau courriel'],
        [as.email, 'Un nouveau courriel pour votre compte'],
      ]),
    )
    expect((await t.call(accountsApi.session, { as })).body).toMatchObject({
      email: as.email,
      newEmail: email,
      status: 'valid',
    })
    const { status, body } = await confirm(
      as,
      codeIn(letters.find(({ to }) => to?.[0]?.address === email)),
    )
    expect([status, body]).toMatchObject([200, { email, newEmail: null, status: 'valid' }])
    expect((await t.call(accountsApi.profile, { as })).body.email).toBe(email)
    expect(await t.services.db.select().from(codes).where(eq(codes.userId, as.userId))).toEqual([])
  })

  it('is told of to neither address with the other one', async () => {
    const as = await someone()
    const email = another()
    for (const { to, text = '', html = '' } of await lettersAfter(t, () => ask(as, email))) {
      expect(text + html).not.toContain(to?.[0]?.address === email ? as.email : email)
    }
  })

  it.each([
    ['bounced', true, 'valid'],
    ['bounced', false, 'confirmed'],
    ['confirmed', false, 'confirmed'],
  ] as const)(
    'makes an account that was %s (terms accepted: %s) %s',
    async (status, accept, after) => {
      const as = await someone({ status })
      await t.services.db.update(users).set({ accept }).where(eq(users.id, as.userId))
      expect((await confirm(as, await asked(as, another()))).body.status).toBe(after)
    },
  )

  it('of a registration confirms it, with the terms; the code that went to the first address is dead', async () => {
    const as = await someone({ status: 'registered' })
    const [first] = await lettersAfter(t, () => t.call(accountsApi.resendCode, { as }))
    const email = another()
    const code = await asked(as, email)
    expect((await confirm(as, codeIn(first), { accept: true })).body.code).toBe('CODE_INVALID')
    expect((await confirm(as, code)).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { accept: expect.any(String) },
    })
    expect((await confirm(as, code, { accept: true })).body).toMatchObject({
      status: 'confirmed',
      email,
    })
  })

  it('that is the present one confirms that mail reaches it again, and tells nobody', async () => {
    const as = await someone({ status: 'bounced' })
    const letters = await lettersAfter(t, () => ask(as, as.email))
    expect(letters.map(({ to }) => to?.[0]?.address)).toEqual([as.email])
    expect((await confirm(as, codeIn(letters[0]))).body).toMatchObject({
      email: as.email,
      newEmail: null,
      status: 'confirmed',
    })
  })

  it('that is the present one of an account that letters reach takes the wish back', async () => {
    const as = await someone()
    const code = await asked(as, another())
    expect((await ask(as, as.email)).status).toBe(204)
    expect(await rowOf(as)).toMatchObject({ newEmail: null })
    expect((await confirm(as, code)).body.code).toBe('CODE_INVALID')
  })

  it('can be taken back, and another one asked for instead', async () => {
    const as = await someone()
    const former = await asked(as, another())
    expect((await t.call(accountsApi.keepEmail, { as })).status).toBe(204)
    expect((await confirm(as, former)).body.code).toBe('CODE_INVALID')
    const second = await asked(as, another())
    const third = await asked(as, another())
    expect((await confirm(as, second)).body.code).toBe('CODE_INVALID')
    expect((await confirm(as, third)).body.email).toBe(`nouvelle${made}@example.org`)
  })

  it('gets a new code when asked again', async () => {
    const as = await someone()
    const email = another()
    const former = await asked(as, email)
    const letters = await lettersAfter(t, () => t.call(accountsApi.resendCode, { as }))
    expect(letters.map(({ to }) => to?.[0]?.address)).toEqual([email])
    expect((await confirm(as, former)).body.code).toBe('CODE_INVALID')
    expect((await confirm(as, codeIn(letters[0]))).status).toBe(200)
  })

  it('kills a code for a new password that lies in the former mailbox', async () => {
    const as = await someone()
    const [letter] = await lettersAfter(t, () =>
      t.call(accountsApi.forgot, { body: { email: as.email } }),
    )
    const email = another()
    await confirm(as, await asked(as, email))
    for (const address of [as.email, email]) {
      const { body } = await t.call(accountsApi.reset, {
        body: { email: address, code: codeIn(letter), password: 'quatre autres mots' },
      })
      expect(body.code).toBe('CODE_INVALID')
    }
  })
})

it('is asked for with a code of the second factor in the place of the password, which is used up', async () => {
  const who = await person(t)
  const { secret, recoveryCodes } = await withTotp(t, who)
  const wanted = another()
  const body = { email: wanted, confirmation: wanted }
  const code = codeOf(t, secret)
  expect(
    (await who.browser.call(accountsApi.changeEmail, { body: { ...body, code } })).status,
  ).toBe(204)
  expect(
    (await who.browser.call(accountsApi.changeEmail, { body: { ...body, code } })).body.code,
  ).toBe('SECOND_FACTOR_INVALID')
  expect(
    (
      await who.browser.call(accountsApi.changeEmail, {
        body: { ...body, recovery: recoveryCodes[0] },
      })
    ).status,
  ).toBe(204)
  expect(
    (
      await who.browser.call(accountsApi.changeEmail, {
        body: { ...body, recovery: recoveryCodes[0] },
      })
    ).body.code,
  ).toBe('SECOND_FACTOR_INVALID')
})

describe('its code', () => {
  it('lives one day, works once, and serves its own account alone', async () => {
    const [as, other] = [await someone(), await someone()]
    const code = await asked(as, another())
    await asked(other, another())
    expect((await confirm(other, code)).body.code).toBe('CODE_INVALID')
    expect((await confirm(as, code)).status).toBe(200)
    expect((await confirm(as, code)).body.code).toBe('CODE_INVALID')
    const late = await asked(as, another())
    t.clock.pass(86_400 + 60)
    expect((await confirm(as, late)).body.code).toBe('CODE_INVALID')
  })

  it('stops after 10 wrong tries', async () => {
    const as = await someone()
    const code = await asked(as, another())
    for (let tries = 0; tries < 10; tries++) await confirm(as, 'mno0onm')
    expect((await confirm(as, code)).body.code).toBe('CODE_INVALID')
  })

  it('changes nothing when someone else took the address meanwhile', async () => {
    const as = await someone()
    const email = another()
    const code = await asked(as, email)
    await someone({ email })
    const { status, body } = await confirm(as, code)
    expect([status, body.code]).toEqual([409, 'USER_EXISTS'])
    expect(await rowOf(as)).toMatchObject({ email: as.email, newEmail: email })
  })
})

describe('it is refused', () => {
  it.each([
    ['an address that someone has', 'prise@example.org', undefined, 'USER_EXISTS', 'email'],
    [
      'two addresses that differ',
      'a@example.org',
      'b@example.org',
      'VALIDATION_FAILED',
      'confirmation',
    ],
    ['one bad address, typed twice', 'nobody', 'nobody', 'EMAIL_INVALID', 'email'],
  ])('with %s', async (_, email, confirmation, code, field) => {
    if (code === 'USER_EXISTS') await someone({ email })
    const as = await someone()
    const { body } = await ask(as, email, confirmation ?? email)
    expect(body).toMatchObject({ code, fields: { [field]: expect.any(String) } })
    expect(await rowOf(as)).toMatchObject({ newEmail: null })
  })

  it.each([
    ['a wrong password', { password: 'pas le bon mot' }, 'PASSWORD_WRONG', 'password'],
    ['nothing that shows who asks', {}, 'PASSWORD_WRONG', 'password'],
    [
      'a code of an application that the account does not have',
      { code: '123456' },
      'SECOND_FACTOR_INVALID',
      'code',
    ],
    [
      'a made-up recovery code',
      { recovery: '0000-0000-0000-0000' },
      'SECOND_FACTOR_INVALID',
      'recovery',
    ],
  ])('with %s', async (_, proof, code, field) => {
    const as = await someone()
    const letters = await lettersAfter(t, async () => {
      const { status, body } = await ask(as, another(), undefined, proof)
      expect([status, body]).toMatchObject([400, { code, fields: { [field]: expect.any(String) } }])
    })
    expect([await rowOf(as), letters]).toMatchObject([{ newEmail: null }, []])
  })

  it('after 10 wrong passwords of this session, while another one of the account goes on', async () => {
    const { email, browser } = await person(t)
    const elsewhere = newBrowser(t)
    await logIn(elsewhere, email)
    const wanted = another()
    const body = { email: wanted, confirmation: wanted }
    for (let tries = 0; tries < 10; tries++)
      await browser.call(accountsApi.changeEmail, { body: { ...body, password: 'pas le bon mot' } })
    expect(
      (await browser.call(accountsApi.changeEmail, { body: { ...body, password } })).status,
    ).toBe(429)
    expect(
      (await elsewhere.call(accountsApi.changeEmail, { body: { ...body, password } })).status,
    ).toBe(204)
  })

  it('of an account without password to a login of long ago', async () => {
    const as = await t.account()
    const since = async (minutes: number) =>
      t.services.db
        .update(sessions)
        .set({ created: new Date(t.clock.now().getTime() - minutes * 60_000) })
        .where(eq(sessions.userId, as.userId))
    await since(16)
    expect((await ask(as, another(), undefined, {})).body.code).toBe('LOGIN_EXPIRED')
    await since(14)
    expect((await ask(as, another(), undefined, {})).status).toBe(204)
  })

  it('after 10 letters to one address in an hour, whoever asks', async () => {
    const email = another()
    for (let tries = 0; tries < 10; tries++) await ask(await someone(), email)
    expect((await ask(await someone(), email)).status).toBe(429)
  })

  it('to whoever is not signed in', async () => {
    expect(
      (
        await t.call(accountsApi.changeEmail, {
          body: { email: 'a@example.org', confirmation: 'a@example.org', password: testPassword },
        })
      ).status,
    ).toBe(401)
    expect((await t.call(accountsApi.keepEmail)).status).toBe(401)
  })
})
