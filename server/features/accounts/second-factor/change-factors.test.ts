import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Secret, URI, type TOTP } from 'otpauth'
import { securityApi } from '#domain/security/security.api.ts'
import { recoveryCodes as recoveryTable, sessions, users } from '../../../db/tables/index.ts'
import { newBrowser } from '../../../testing/browser.ts'
import { codeOf, logIn, password, person, withTotp, type Person } from '../../../testing/people.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const lettersTo = async (email: string, app = t) =>
  (await app.outbox()).filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject)
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]
const stateOf = async ({ browser }: Pick<Person, 'browser'>) =>
  (await browser.call(securityApi.state)).body

describe('an application', () => {
  it('is nothing until its first code; then it is on, with ten recovery codes and a letter', async () => {
    const someone = await person(t)
    expect(await stateOf(someone)).toEqual({
      totp: false,
      passkeys: [],
      recoveryCodes: 0,
      required: false,
      hasPassword: true,
      google: false,
      passkeyAddress: null,
    })
    const begun = await someone.browser.call(securityApi.beginTotp, { body: { password } })
    const { secret, uri } = begun.body
    const read = URI.parse(uri) as TOTP
    expect([read.issuer, read.label, read.secret.base32, read.digits, read.period]).toEqual([
      'Trouvaille',
      someone.email,
      secret,
      6,
      30,
    ])
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
    expect(String(begun.headers['set-cookie'])).not.toContain(secret)
    expect((await stateOf(someone)).totp).toBe(false)
    expect((await logIn(newBrowser(t), someone.email)).body).not.toHaveProperty('secondFactor')

    expect(
      refusal(
        await someone.browser.call(securityApi.enableTotp, {
          body: { code: codeOf(t, secret, 300) },
        }),
      ),
    ).toEqual([400, 'SECOND_FACTOR_INVALID'])
    const enabled = await someone.browser.call(securityApi.enableTotp, {
      body: { code: codeOf(t, secret) },
    })
    expect([enabled.status, new Set(enabled.body.recoveryCodes).size]).toEqual([200, 10])
    expect(await stateOf(someone)).toMatchObject({ totp: true, recoveryCodes: 10 })
    expect(await lettersTo(someone.email)).toContain(
      'Une application d’authentification protège votre compte',
    )
  })

  it('leaves neither its secret nor a recovery code readable in the database', async () => {
    const { secret, recoveryCodes } = await withTotp(t, await person(t))
    const dump = async (table: string) =>
      (
        await t.services.db.$client.query<{ rows: string }>(
          `select json_agg(r)::text rows from ${table} r`,
        )
      ).rows[0]?.rows ?? ''
    const everything =
      (await dump('users')) + (await dump('recovery_codes')) + (await dump('pgboss.job'))
    expect(everything.length).toBeGreaterThan(1000)
    const readable = [
      secret,
      Secret.fromBase32(secret).hex,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ]
    expect(readable.filter((text) => everything.includes(text))).toEqual([])
  })

  it('can be begun no longer than a quarter of an hour ago, and in the same session', async () => {
    const someone = await person(t)
    expect(
      refusal(await someone.browser.call(securityApi.enableTotp, { body: { code: '123456' } })),
    ).toEqual([400, 'SETUP_EXPIRED'])
    const { secret } = (await someone.browser.call(securityApi.beginTotp, { body: { password } }))
      .body
    const setup = someone.browser.cookies.get('setup_totp')
    const other = await person(t)
    if (setup) other.browser.cookies.set('setup_totp', setup)
    expect(
      refusal(
        await other.browser.call(securityApi.enableTotp, { body: { code: codeOf(t, secret) } }),
      ),
    ).toEqual([400, 'SETUP_EXPIRED'])
    t.clock.pass(15 * 60)
    expect(
      refusal(
        await someone.browser.call(securityApi.enableTotp, { body: { code: codeOf(t, secret) } }),
      ),
    ).toEqual([400, 'SETUP_EXPIRED'])
  })

  it('goes with its recovery codes, and the password is enough again', async () => {
    const someone = await person(t)
    await withTotp(t, someone)
    expect(
      (await someone.browser.call(securityApi.disableTotp, { body: { password } })).status,
    ).toBe(204)
    expect(await stateOf(someone)).toMatchObject({ totp: false, recoveryCodes: 0 })
    expect((await logIn(newBrowser(t), someone.email)).body).toMatchObject({ anonymous: false })
    expect(await lettersTo(someone.email)).toContain(
      'L’application d’authentification de votre compte est retirée',
    )
    expect(
      refusal(await someone.browser.call(securityApi.disableTotp, { body: { password } })),
    ).toEqual([404, 'NOT_FOUND'])
  })

  it('gives way to another one; the recovery codes printed before go on', async () => {
    const someone = await person(t)
    const { secret: former } = await withTotp(t, someone)
    const { secret } = (await someone.browser.call(securityApi.beginTotp, { body: { password } }))
      .body
    expect(
      (await someone.browser.call(securityApi.enableTotp, { body: { code: codeOf(t, secret) } }))
        .body,
    ).toEqual({ recoveryCodes: [] })
    t.clock.pass(60)
    await logIn(someone.browser, someone.email)
    expect(
      refusal(
        await someone.browser.call(securityApi.passSecondFactor, {
          body: { code: codeOf(t, former) },
        }),
      ),
    ).toEqual([400, 'SECOND_FACTOR_INVALID'])
    expect(
      (
        await someone.browser.call(securityApi.passSecondFactor, {
          body: { code: codeOf(t, secret) },
        })
      ).status,
    ).toBe(200)
  })

  it('whose secret was sealed under another key lets in by recovery code alone', async () => {
    const someone = await person(t)
    const { secret, recoveryCodes } = await withTotp(t, someone)
    const another = await person(t)
    await withTotp(t, another)
    const [{ totpSecret } = { totpSecret: null }] = await t.services.db
      .select({ totpSecret: users.totpSecret })
      .from(users)
      .where(eq(users.id, another.userId))
    await t.services.db.update(users).set({ totpSecret }).where(eq(users.id, someone.userId))
    await logIn(someone.browser, someone.email)
    expect(
      (
        await someone.browser.call(securityApi.passSecondFactor, {
          body: { code: codeOf(t, secret) },
        })
      ).status,
    ).toBe(400)
    expect(
      (
        await someone.browser.call(securityApi.passSecondFactor, {
          body: { recovery: recoveryCodes[0] },
        })
      ).status,
    ).toBe(200)
  })
})

describe('recovery codes', () => {
  it('are made anew in the place of the former, with a letter', async () => {
    const someone = await person(t)
    const { recoveryCodes: former } = await withTotp(t, someone)
    const { body } = await someone.browser.call(securityApi.renewRecoveryCodes, {
      body: { password },
    })
    expect(body.recoveryCodes.filter((code) => former.includes(code))).toEqual([])
    expect(
      await t.services.db
        .select()
        .from(recoveryTable)
        .where(eq(recoveryTable.userId, someone.userId)),
    ).toHaveLength(10)
    await logIn(someone.browser, someone.email)
    expect(
      (await someone.browser.call(securityApi.passSecondFactor, { body: { recovery: former[0] } }))
        .status,
    ).toBe(400)
    expect(
      (
        await someone.browser.call(securityApi.passSecondFactor, {
          body: { recovery: body.recoveryCodes[9] },
        })
      ).status,
    ).toBe(200)
    expect(await lettersTo(someone.email)).toContain(
      'Nouveaux codes de récupération pour votre compte',
    )
  })

  it('are not for accounts without a factor to recover from', async () => {
    const { browser } = await person(t)
    expect(
      refusal(await browser.call(securityApi.renewRecoveryCodes, { body: { password } })),
    ).toEqual([404, 'NOT_FOUND'])
  })
})

describe('each change asks for the password', () => {
  const id = '01890000-0000-7000-8000-000000000000'
  const changes = [
    ['a new application', securityApi.beginTotp, {}],
    ['no application', securityApi.disableTotp, {}],
    ['a new passkey', securityApi.beginPasskey, {}],
    ['a passkey less', securityApi.removePasskey, { params: { id } }],
    ['new recovery codes', securityApi.renewRecoveryCodes, {}],
    ['no Google account', securityApi.unlinkGoogle, {}],
  ] as const

  it.each(changes)('%s', async (_, endpoint, options) => {
    const { browser } = await person(t)
    const without = await browser.call(endpoint, { ...options, body: {} })
    const wrong = await browser.call(endpoint, {
      ...options,
      body: { password: 'un autre mot de passe' },
    })
    expect(
      [without, wrong].map((answer) => [
        ...refusal(answer),
        Object.keys(answer.body?.fields ?? {}),
      ]),
    ).toEqual([
      [400, 'PASSWORD_WRONG', ['password']],
      [400, 'PASSWORD_WRONG', ['password']],
    ])
  })

  it.each(changes)(
    '%s: or, without a password, for a login not long ago',
    async (_, endpoint, options) => {
      const local = await t.account()
      const browser = newBrowser(t)
      browser.cookies.set('session', { value: local.cookie.slice('session='.length), path: '/' })
      const since = async (seconds: number) =>
        t.services.db
          .update(sessions)
          .set({ created: new Date(t.clock.now().getTime() - seconds * 1000) })
          .where(eq(sessions.userId, local.userId))
      await since(15 * 60 + 1)
      expect(refusal(await browser.call(endpoint, { ...options, body: {} }))).toEqual([
        401,
        'LOGIN_EXPIRED',
      ])
      await since(15 * 60)
      expect((await browser.call(endpoint, { ...options, body: {} })).body?.code).not.toBe(
        'LOGIN_EXPIRED',
      )
    },
  )

  it('with the tries of a login', async () => {
    const { browser } = await person(t)
    const wrong = { body: { password: 'un autre mot de passe' } }
    for (let tries = 0; tries < 10; tries++)
      expect((await browser.call(securityApi.beginTotp, wrong)).status).toBe(400)
    expect((await browser.call(securityApi.beginTotp, { body: { password } })).status).toBe(429)
  })
})

describe('staff who must keep a factor', () => {
  it('cannot remove the last one', async () => {
    const strict = await testApp({ SECOND_FACTOR_STAFF: '1' })
    const admin = await person(strict, { type: 'admin' })
    await withTotp(strict, admin)
    expect((await stateOf(admin)).required).toBe(true)
    expect(
      refusal(await admin.browser.call(securityApi.disableTotp, { body: { password } })),
    ).toEqual([409, 'LAST_FACTOR'])
    expect(await stateOf(admin)).toMatchObject({ totp: true, recoveryCodes: 10 })
    expect(await lettersTo(admin.email, strict)).not.toContain(
      'L’application d’authentification de votre compte est retirée',
    )
    await strict.close()
  })
})
