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
export async function signIn(
  { request }: Pick<Page, 'request'>,
  role: DemoRole,
  language?: Language,
): Promise<void> {
  const answer = await request.post('/api/auth/login', {
    data: { email: emailOf(role, language), password: demoPassword },
  })
  expect(answer.ok()).toBe(true)
}

/** The notice on cookies, which comes after three seconds, was read: it covers no button in between. */
export async function pageOf(
  browser: Browser,
  role: DemoRole,
  language: Language,
  viewport = desktop,
): Promise<Page> {
  const context = await browser.newContext({
    locale: `${language}-CA`,
    viewport,
  })
  await context.addInitScript(() => {
    // An empty page has none.
    if (location.origin !== 'null') localStorage.setItem('cookieConsent', '2026-01-01T00:00:00Z')
  })
  const page = await context.newPage()
  await signIn(page, role, language)
  return page
}
