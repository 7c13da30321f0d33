import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { securityApi } from '#domain/security/security.api.ts'
import { pendingLogins, sessions, users } from '../../../db/tables/index.ts'
import { newBrowser } from '../../../testing/browser.ts'
import { codeOf, logIn, password, person, withTotp } from '../../../testing/people.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function halfway() {
  const someone = await person(t)
  const { secret, recoveryCodes } = await withTotp(t, someone)
  const browser = newBrowser(t)
  const login = await logIn(browser, someone.email)
  return { ...someone, secret, recoveryCodes, browser, login }
}

const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

describe('a login with a second factor', () => {
  it('asks for it before there is a session, and ends the one that this browser had', async () => {
    const someone = await person(t)
    await withTotp(t, someone)
    const before = someone.browser.cookies.get('session')?.value
    const { status, body, headers } = await logIn(someone.browser, someone.email)
    expect([status, body]).toEqual([200, { secondFactor: ['totp', 'recovery'] }])
    expect(headers['set-cookie']).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^login=[\w-]{43}; Max-Age=600; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
        ),
      ]),
    )
    expect(someone.browser.cookies.has('session')).toBe(false)
    expect(
      (await t.call(accountsApi.session, { headers: { cookie: `session=${before}` } })).body
        .anonymous,
    ).toBe(true)
    expect((await someone.browser.call(accountsApi.session)).body.anonymous).toBe(true)
    const stored = await t.services.db
      .select()
      .from(pendingLogins)
      .where(eq(pendingLogins.userId, someone.userId))
    expect(stored.map(({ tokenHash }) => tokenHash)).not.toContain(
      someone.browser.cookies.get('login')?.value,
    )
  })

  it('is Secure behind TLS, like every cookie of it', async () => {
    const secure = await testApp({ PUBLIC_URL: 'https://trouvaille.test' })
    const { browser, email } = await person(secure)
    const { secret } = (await browser.call(securityApi.beginTotp, { body: { password } })).body
    const enabled = await browser.call(securityApi.enableTotp, {
      body: { code: codeOf(secure, secret) },
    })
    secure.clock.pass(60)
    const asked = await logIn(browser, email)
    const passed = await browser.call(securityApi.passSecondFactor, {
      body: { code: codeOf(secure, secret) },
    })
    const set = [enabled, asked, passed]
      .flatMap(({ headers }) => headers['set-cookie'])
      .filter((cookie) => !String(cookie).includes('=; '))
    expect(set.map((cookie) => String(cookie).split('=')[0])).toEqual([
      '__Host-login',
      '__Host-session',
      '__Host-device',
    ])
    expect(
      set.filter((cookie) => !/; HttpOnly; Secure; SameSite=(Lax|Strict)$/.test(String(cookie))),
    ).toEqual([])
    await secure.close()
  })

  it('opens the session by the code, once', async () => {
    const { browser, email, secret } = await halfway()
    const code = codeOf(t, secret)
    const { status, body } = await browser.call(securityApi.passSecondFactor, {
      body: { code: `${code.slice(0, 3)} ${code.slice(3)}` },
    })
    expect([status, body]).toMatchObject([200, { anonymous: false, email }])
    expect((await browser.call(accountsApi.session)).body.email).toBe(email)
    expect(browser.cookies.has('login')).toBe(false)
  })

  it.each([
    ['one step behind', -30, 200],
    ['one step ahead', 30, 200],
    ['two steps behind', -60, 400],
    ['two steps ahead', 60, 400],
  ])('a code %s answers as it should', async (_, seconds, status) => {
    const { browser, secret } = await halfway()
    expect(
      (
        await browser.call(securityApi.passSecondFactor, {
          body: { code: codeOf(t, secret, seconds) },
        })
      ).status,
    ).toBe(status)
  })

  it('takes no code twice, nor an older one after a newer', async () => {
    const { browser, email, secret } = await halfway()
    expect(
      (await browser.call(securityApi.passSecondFactor, { body: { code: codeOf(t, secret) } }))
        .status,
    ).toBe(200)
    const again = newBrowser(t)
    await logIn(again, email)
    const same = await again.call(securityApi.passSecondFactor, {
      body: { code: codeOf(t, secret) },
    })
    expect([...refusal(same), Object.keys(same.body.fields ?? {})]).toEqual([
      400,
      'SECOND_FACTOR_INVALID',
      ['code'],
    ])
    expect(
      refusal(
        await again.call(securityApi.passSecondFactor, { body: { code: codeOf(t, secret, -30) } }),
      ),
    ).toEqual([400, 'SECOND_FACTOR_INVALID'])
    expect(
      (await again.call(securityApi.passSecondFactor, { body: { code: codeOf(t, secret, 30) } }))
        .status,
    ).toBe(200)
  })

  it('the code that turned the application on logs nobody in', async () => {
    const someone = await person(t)
    const { secret } = (await someone.browser.call(securityApi.beginTotp, { body: { password } }))
      .body
    const code = codeOf(t, secret)
    await someone.browser.call(securityApi.enableTotp, { body: { code } })
    const browser = newBrowser(t)
    await logIn(browser, someone.email)
    expect(refusal(await browser.call(securityApi.passSecondFactor, { body: { code } }))).toEqual([
      400,
      'SECOND_FACTOR_INVALID',
    ])
  })

  it('of two at once with one code, one wins', async () => {
    const { email, secret } = await halfway()
    const browsers = [newBrowser(t), newBrowser(t), newBrowser(t)]
    for (const browser of browsers) await logIn(browser, email)
    const answers = await Promise.all(
      browsers.map(async (browser) =>
        browser.call(securityApi.passSecondFactor, { body: { code: codeOf(t, secret) } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400])
  })

  it('of two at once from one browser, one wins', async () => {
    const { browser, userId, secret } = await halfway()
    const before = (await t.services.db.select().from(sessions).where(eq(sessions.userId, userId)))
      .length
    const body = { code: codeOf(t, secret) }
    const answers = await Promise.all(
      [1, 2].map(async () => browser.call(securityApi.passSecondFactor, { body })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      await t.services.db.select().from(sessions).where(eq(sessions.userId, userId)),
    ).toHaveLength(before + 1)
  })

  it('takes a recovery code, however it is typed, once, and tells of it', async () => {
    const { browser, email, recoveryCodes } = await halfway()
    expect(recoveryCodes).toHaveLength(10)
    expect(
      recoveryCodes.filter(
        (code) => !/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){5}$/.test(code),
      ),
    ).toEqual([])
    const [code = ''] = recoveryCodes
    const typed = ` ${code.replaceAll('-', ' ').toUpperCase().replaceAll('0', 'O').replaceAll('1', 'I')} `
    expect(
      (await browser.call(securityApi.passSecondFactor, { body: { recovery: typed } })).status,
    ).toBe(200)
    expect((await browser.call(securityApi.state)).body.recoveryCodes).toBe(9)
    const again = newBrowser(t)
    await logIn(again, email)
    const { status, body } = await again.call(securityApi.passSecondFactor, {
      body: { recovery: code },
    })
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
      400,
      'SECOND_FACTOR_INVALID',
      ['recovery'],
    ])
    const letters = (await t.outbox())
      .filter(({ to }) => to?.[0]?.address === email)
      .map(({ subject }) => subject)
    expect(letters).toContain('Un code de récupération a ouvert votre compte')
  })

  it('does not offer recovery codes that are used up', async () => {
    const { email, browser, recoveryCodes } = await halfway()
    await browser.call(securityApi.passSecondFactor, { body: { recovery: recoveryCodes[0] } })
    for (const recovery of recoveryCodes.slice(1)) {
      const next = newBrowser(t)
      await logIn(next, email)
      await next.call(securityApi.passSecondFactor, { body: { recovery } })
    }
    expect((await logIn(newBrowser(t), email)).body).toEqual({ secondFactor: ['totp'] })
  })
})

describe('a login that waits', () => {
  const wrong = '000000'

  it('is nothing without the cookie, and of no other account', async () => {
    const { secret } = await halfway()
    expect(
      refusal(await newBrowser(t).call(securityApi.passSecondFactor, { body: { code: wrong } })),
    ).toEqual([401, 'LOGIN_EXPIRED'])
    expect(refusal(await newBrowser(t).call(securityApi.askPasskey))).toEqual([
      401,
      'LOGIN_EXPIRED',
    ])
    const other = await halfway()
    expect(
      refusal(
        await other.browser.call(securityApi.passSecondFactor, {
          body: { code: codeOf(t, secret) },
        }),
      ),
    ).toEqual([400, 'SECOND_FACTOR_INVALID'])
  })

  it('lasts ten minutes', async () => {
    const { browser, secret } = await halfway()
    t.clock.pass(599)
    const early = await browser.call(securityApi.passSecondFactor, { body: { code: wrong } })
    t.clock.pass(1)
    const late = await browser.call(securityApi.passSecondFactor, {
      body: { code: codeOf(t, secret) },
    })
    expect([refusal(early), refusal(late)]).toEqual([
      [400, 'SECOND_FACTOR_INVALID'],
      [401, 'LOGIN_EXPIRED'],
    ])
  })

  it('bears five tries, also many at once, and then not even the right code', async () => {
    const { browser, secret } = await halfway()
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () =>
        browser.call(securityApi.passSecondFactor, { body: { code: wrong } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      400, 400, 400, 400, 400, 401, 401, 401,
    ])
    expect(
      refusal(
        await browser.call(securityApi.passSecondFactor, { body: { code: codeOf(t, secret) } }),
      ),
    ).toEqual([401, 'LOGIN_EXPIRED'])
  })

  it('bears ten wrong tries an account of strangers, over any number of logins, who shut out no browser that it was used in', async () => {
    const someone = await person(t)
    const { email, browser } = someone
    const { secret } = await withTotp(t, someone)
    for (const next of [newBrowser(t), newBrowser(t)]) {
      await logIn(next, email)
      for (let tries = 0; tries < 5; tries++)
        expect(
          (await next.call(securityApi.passSecondFactor, { body: { code: wrong } })).status,
        ).toBe(400)
    }
    const third = newBrowser(t)
    await logIn(third, email)
    const { status, body, headers } = await third.call(securityApi.passSecondFactor, {
      body: { code: codeOf(t, secret) },
    })
    expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      true,
    ])
    await logIn(browser, email)
    expect(
      (await browser.call(securityApi.passSecondFactor, { body: { code: codeOf(t, secret) } }))
        .status,
    ).toBe(200)
  })

  it('forgets wrong tries after a right one', async () => {
    const { email, browser, secret } = await halfway()
    for (let tries = 0; tries < 4; tries++)
      await browser.call(securityApi.passSecondFactor, { body: { code: wrong } })
    expect(
      (await browser.call(securityApi.passSecondFactor, { body: { code: codeOf(t, secret) } }))
        .status,
    ).toBe(200)
    t.clock.pass(60)
    for (const next of [newBrowser(t), newBrowser(t)]) {
      await logIn(next, email)
      for (let tries = 0; tries < 4; tries++)
        expect(
          (await next.call(securityApi.passSecondFactor, { body: { code: wrong } })).status,
        ).toBe(400)
    }
  })

  it('ends when the account is closed meanwhile', async () => {
    const { browser, userId, secret } = await halfway()
    await t.services.db.update(users).set({ status: 'suspended' }).where(eq(users.id, userId))
    expect(
      refusal(
        await browser.call(securityApi.passSecondFactor, { body: { code: codeOf(t, secret) } }),
      ),
    ).toEqual([401, 'LOGIN_EXPIRED'])
  })

  it('is given up by another login in this browser', async () => {
    const { browser, secret } = await halfway()
    const token = browser.cookies.get('login')?.value
    const other = await person(t)
    await logIn(browser, other.email)
    expect(browser.cookies.has('login')).toBe(false)
    const stale = await t.call(securityApi.passSecondFactor, {
      body: { code: codeOf(t, secret) },
      headers: { cookie: `login=${token}` },
    })
    expect(refusal(stale)).toEqual([401, 'LOGIN_EXPIRED'])
  })

  it.each([
    ['nothing', {}],
    ['two proofs', { code: '123456', recovery: 'abcd-efgh-jkmn-pqrs' }],
    ['letters for a code', { code: 'abcdef' }],
    ['a short recovery code', { recovery: 'abcd' }],
  ])('refuses %s without counting a try', async (_, body) => {
    const { browser, userId } = await halfway()
    expect(refusal(await browser.call(securityApi.passSecondFactor, { body }))).toEqual([
      400,
      'VALIDATION_FAILED',
    ])
    const [row] = await t.services.db
      .select()
      .from(pendingLogins)
      .where(eq(pendingLogins.userId, userId))
    expect(row?.wrongTries).toBe(0)
  })
})
