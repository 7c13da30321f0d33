import type { Language } from '#domain/language.ts'
import { demoAccounts, type DemoRole } from '#server/db/demo/accounts.ts'

/** E-mail of a demonstration account, or of its English-speaking colleague. */
export function emailOf(role: DemoRole, language: Language = 'fr'): string {
  const account = demoAccounts.find((candidate) => candidate.role === role)
  if (!account) throw new Error(`no demonstration account for ${role}`)
  return language === 'en' ? `en.${account.email}` : account.email
}
