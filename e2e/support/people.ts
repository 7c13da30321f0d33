import { expect, type Browser, type Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import { demoAccounts, demoPassword, type DemoRole } from '#server/db/demo/accounts.ts'
import { desktop } from './sizes.ts'

/** E-mail of a demonstration account, or of its English-speaking counterpart. */
export function emailOf(role: DemoRole, language: Language = 'fr'): string {
  const account = demoAccounts.find((candidate) => candidate.role === role)
  if (!account) throw new Error(`no demonstration account for ${role}`)
  return language === 'en' ? `en.${account.email}` : account.email
}

/** Logs in by the API. */
export async function signIn(page: Page, role: DemoRole, language?: Language): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: emailOf(role, language), password: demoPassword },
  })
  expect(answer.ok()).toBe(true)
}

export async function pageOf(
  browser: Browser,
  role: DemoRole,
  language: Language,
  viewport = desktop,
): Promise<Page> {
  const page = await (
    await browser.newContext({ locale: `${language}-CA`, viewport, reducedMotion: 'reduce' })
  ).newPage()
  await signIn(page, role, language)
  return page
}
