import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { securityApi } from '#domain/security/security.api.ts'
import { sessions, users } from '../db/tables/index.ts'
import { newBrowser, type Browser } from './browser.ts'
import type { TestApp } from './test-app.ts'

export const password = 'trois mots au hasard'

export interface Person {
  userId: string
  email: string
  browser: Browser
}

export async function person(
  t: TestApp,
  options: Parameters<TestApp['account']>[0] = {},
): Promise<Person> {
  const { userId, email } = await t.account(options)
  await t.services.db
    .update(users)
    .set({ passwordHash: await t.services.passwords.hash(password) })
    .where(eq(users.id, userId))
  await t.services.db.delete(sessions).where(eq(sessions.userId, userId))
  const browser = newBrowser(t)
  await logIn(browser, email)
  return { userId, email, browser }
}

export const logIn = (browser: Browser, email: string) =>
  browser.call(accountsApi.login, { body: { email, password } })

/** The TOTP code at the test clock plus `seconds`. */
export const codeOf = (t: TestApp, secret: string, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: t.clock.now().getTime() + seconds * 1000,
  })

/** Sets up TOTP, then advances past its first code. */
export async function withTotp(
  t: TestApp,
  { browser }: Person,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await browser.call(securityApi.beginTotp, { body: { password } })).body
  const { recoveryCodes } = (
    await browser.call(securityApi.enableTotp, { body: { code: codeOf(t, secret) } })
  ).body
  t.clock.pass(60)
  return { secret, recoveryCodes }
}
