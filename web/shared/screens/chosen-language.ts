import { asLanguage, type Language } from '#domain/language.ts'
import { keep, readKept } from '../memory/browser-store.ts'

/** Name of the item and of the cookie (server/tokens.ts). */
const name = 'language'
const aYear = 31_536_000

/** requirements/accounts-and-public.md 4 */
export const chosenLanguage = (): Language | undefined => asLanguage(readKept(name))

let isAsked = false

/**
 * `?lang=` applies to this visit, over all but a choice made during it
 * (requirements/accounts-and-public.md 4, requirements/contract.md 1).
 */
export function askedLanguage(): Language | undefined {
  const asked = asLanguage(new URLSearchParams(location.search).get('lang'))
  isAsked = asked !== undefined
  return asked
}

/** The address chose the language, and nobody changed it since. */
export const isLanguageAsked = (): boolean => isAsked

/** Also sets a cookie, so that the server renders the next page in it. */
export function chooseLanguage(language: Language): void {
  isAsked = false
  keep(name, language)
  document.cookie = `${name}=${language}; Path=/; SameSite=Lax; Max-Age=${aYear}${location.protocol === 'https:' ? '; Secure' : ''}`
}
