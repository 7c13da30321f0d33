import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { securityApi } from '#domain/security/security.api.ts'
import { newBrowser } from './testing/browser.ts'
import { codeOf, logIn, password, person, withTotp } from './testing/people.ts'
import { testApp, type TestApp } from './testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ PUBLIC_URL: 'https://trouvaille.test' })
})
afterAll(() => t.close())

/** The type of cookie names comes from the cookie page; no other code may set one. */
it('sets and reads cookies in one place alone', async () => {
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const texts = await Promise.all(
    files.map(
      async (file) => [file, await readFile(join(import.meta.dirname, file), 'utf8')] as const,
    ),
  )
  const touching = texts
    .filter(([, text]) => /\.(setCookie|clearCookie)\(|\bcookies\[/.test(text))
    .map(([file]) => file)
  expect(touching).toEqual([join('http', 'cookies.ts')])
})

it('binds every cookie but the language to this host, behind encryption, and works with them', async () => {
  const someone = await person(t)
  const { secret } = await withTotp(t, someone)
  await someone.browser.call(securityApi.beginTotp, { body: { password } })
  const browser = newBrowser(t)
  const waits = await logIn(browser, someone.email)
  await browser.call(accountsApi.language, { body: { language: 'en' } })
  const login = browser.cookies.has('__Host-login')
  const passed = await browser.call(securityApi.passSecondFactor, {
    body: { code: codeOf(t, secret) },
  })
  expect([waits.body, login, passed.status]).toEqual([
    { secondFactor: ['totp', 'recovery'] },
    true,
    200,
  ])
  expect([...someone.browser.cookies.keys()].sort()).toEqual([
    '__Host-device',
    '__Host-session',
    '__Host-setup_totp',
  ])
  expect([...browser.cookies.keys()].sort()).toEqual([
    '__Host-device',
    '__Host-session',
    'language',
  ])
  const out = await browser.call(accountsApi.logout)
  expect(String(out.headers['set-cookie'])).toMatch(
    /^__Host-session=; Max-Age=0; Path=\/; .*Secure/,
  )
})
