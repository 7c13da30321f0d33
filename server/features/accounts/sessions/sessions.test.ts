import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { securityApi } from '#domain/security/security.api.ts'
import { devices, sessions } from '../../../db/tables/index.ts'
import { newBrowser } from '../../../testing/browser.ts'
import { logIn, person } from '../../../testing/people.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const isIn = async ({ call }: { call: TestApp['call'] }) =>
  !(await call(accountsApi.session)).body.anonymous

async function threeBrowsers() {
  const { browser: first, email, userId } = await person(t)
  const [second, third] = [newBrowser(t, firefox), newBrowser(t, iphone)] as const
  t.clock.pass(10)
  await logIn(second, email)
  t.clock.pass(10)
  await logIn(third, email)
  return { first, second, third, email, userId }
}

describe('open sessions', () => {
  it('are listed with the browser in words, this one first; the token stays out', async () => {
    const { second } = await threeBrowsers()
    const { status, body } = await second.call(securityApi.sessions)
    expect(status).toBe(200)
    expect(body.map(({ browser, system, current }) => [browser, system, current])).toEqual([
      ['Firefox', 'Windows', true],
      ['Safari', 'iPhone', false],
      [null, null, false],
    ])
    expect(
      body.flatMap((one) => Object.keys(one)).filter((name) => /token|agent/i.test(name)),
    ).toEqual([])
  })

  it('are kept by the hash of their token alone', async () => {
    const { first, userId } = await threeBrowsers()
    const token = first.cookies.get('session')?.value ?? ''
    const stored = await t.services.db.select().from(sessions).where(eq(sessions.userId, userId))
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(stored.map(({ tokenHash }) => tokenHash)).toContain(
      createHash('sha256').update(token).digest('hex'),
    )
  })

  it('are ended one by one', async () => {
    const { first, second, third } = await threeBrowsers()
    const [, last] = (await first.call(securityApi.sessions)).body
    expect((await first.call(securityApi.endSession, { params: { id: last?.id } })).status).toBe(
      204,
    )
    expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([true, true, false])
    expect((await first.call(securityApi.endSession, { params: { id: last?.id } })).status).toBe(
      404,
    )
    const [own] = (await first.call(securityApi.sessions)).body
    await first.call(securityApi.endSession, { params: { id: own?.id } })
    expect([first.cookies.has('session'), await isIn(first), await isIn(second)]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('are ended all at once, but this one', async () => {
    const { first, second, third } = await threeBrowsers()
    const other = await person(t)
    expect((await second.call(securityApi.endOtherSessions)).status).toBe(204)
    expect([
      await isIn(first),
      await isIn(second),
      await isIn(third),
      await isIn(other.browser),
    ]).toEqual([false, true, false, true])
  })

  it('of another account are not there', async () => {
    const { first } = await threeBrowsers()
    const other = await person(t)
    const [theirs] = (await other.browser.call(securityApi.sessions)).body
    expect((await first.call(securityApi.endSession, { params: { id: theirs?.id } })).status).toBe(
      404,
    )
    expect(await isIn(other.browser)).toBe(true)
  })

  it('are seen to the hour, with one write in that time', async () => {
    const { browser, userId } = await person(t)
    const seen = async () =>
      (
        await t.services.db
          .select({ at: sessions.lastSeen })
          .from(sessions)
          .where(eq(sessions.userId, userId))
      )[0]?.at
    const start = await seen()
    t.clock.pass(3599)
    await isIn(browser)
    expect(await seen()).toEqual(start)
    t.clock.pass(1)
    await isIn(browser)
    expect(await seen()).toEqual(t.clock.now())
  })

  it.each([
    ['an individual', { type: 'ind' }, 90 * 86_400],
    ['a professional', { type: 'pro' }, 30 * 86_400],
    ['staff', { type: 'admin' }, 8 * 3600],
  ] as const)('of %s are over when nobody used them so long', async (_, options, idle) => {
    const { browser } = await person(t, options)
    const [shown] = (await browser.call(securityApi.sessions)).body
    expect(shown?.expires).toBe(new Date(t.clock.now().getTime() + idle * 1000).toISOString())
    t.clock.pass(idle - 1)
    expect(await isIn(browser)).toBe(true)
    // The use extends both session and cookie.
    t.clock.pass(idle / 2)
    expect(await isIn(browser)).toBe(true)
    t.clock.pass(idle)
    expect(await isIn(browser)).toBe(false)
  })

  it('of staff are over after twelve hours in all, however busy', async () => {
    const { browser } = await person(t, { type: 'god' })
    for (let hours = 1; hours < 12; hours++) {
      t.clock.pass(3600)
      expect(await isIn(browser)).toBe(true)
    }
    t.clock.pass(3600)
    expect(await isIn(browser)).toBe(false)
  })

  it('keep their cookie as long as they live', async () => {
    const { browser } = await person(t)
    t.clock.pass(3600)
    const { headers } = await browser.call(accountsApi.session)
    expect(String(headers['set-cookie'])).toMatch(
      /^session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect((await browser.call(accountsApi.session)).headers['set-cookie']).toBeUndefined()
  })
})

describe('a login in a new browser', () => {
  const subject = 'Nouvelle connexion à votre compte Trouvaille'
  const lettersTo = async (email: string) =>
    (await t.outbox()).filter(
      (letter) => letter.subject === subject && letter.to?.[0]?.address === email,
    )

  it('is told with the time and the browser, without an address of the network; a known one is not', async () => {
    const { email, browser } = await person(t)
    expect(await lettersTo(email)).toEqual([])
    await logIn(browser, email)
    expect(await lettersTo(email)).toEqual([])
    t.clock.set(new Date('2026-05-05T13:30:00Z'))
    const stranger = newBrowser(t, iphone)
    await logIn(stranger, email)
    const [letter, ...more] = await lettersTo(email)
    expect(more).toEqual([])
    expect(letter?.text).toContain('Safari sur iPhone\n2026/05/05 @ 09:30')
    expect(letter?.text).toContain('http://trouvaille.test/profile/security')
    expect(letter?.text).not.toMatch(/127\.0\.0\.1/)
    await stranger.call(accountsApi.logout)
    await logIn(stranger, email)
    expect(await lettersTo(email)).toHaveLength(1)
  })

  it('is told also when the stranger is gone before the letter is made', async () => {
    const { email } = await person(t)
    const stranger = newBrowser(t, firefox)
    await logIn(stranger, email)
    await stranger.call(accountsApi.logout)
    expect((await lettersTo(email))[0]?.text).toContain('Firefox sur Windows')
  })

  it('is not told after a registration, and knows each account of one browser', async () => {
    const browser = newBrowser(t, firefox)
    const register = async (email: string) =>
      browser.call(accountsApi.register, {
        body: {
          fullname: 'Maude Gagnon',
          email,
          password: 'trois mots au hasard',
          postal: 'H2X 1Y4',
        },
      })
    await register('premiere@example.org')
    await register('deuxieme@example.org')
    await logIn(browser, 'premiere@example.org')
    expect([
      ...(await lettersTo('premiere@example.org')),
      ...(await lettersTo('deuxieme@example.org')),
    ]).toEqual([])
    const token = browser.cookies.get('device')?.value ?? ''
    const stored = await t.services.db.select().from(devices)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(stored.some(({ tokenHash }) => tokenHash === token)).toBe(false)
  })

  it('takes no cookie that it did not make', async () => {
    const { email, browser } = await person(t)
    browser.cookies.set('device', { value: 'x', path: '/api' })
    await logIn(browser, email)
    expect(browser.cookies.get('device')?.value).toMatch(/^[\w-]{43}$/)
  })
})
