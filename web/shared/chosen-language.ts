import { asLanguage, type Language } from '#domain/language.ts'
import { keep, readKept } from './browser-store.ts'

/** Name of the item and of the cookie (server/tokens.ts). */
const name = 'language'
const aYear = 31_536_000

/** The language that was chosen in this browser, if any (requirements/accounts-and-public.md 4). */
export const chosenLanguage = (): Language | undefined => asLanguage(readKept(name))

let isAsked = false

/**
 * `?lang=` rules this visit, over every choice but one that is made in it
 * (requirements/accounts-and-public.md 4, requirements/contract.md 1).
 */
export function askedLanguage(): Language | undefined {
  const asked = asLanguage(new URLSearchParams(location.search).get('lang'))
  isAsked = asked !== undefined
  return asked
}

/**
 * Whether this visit began at an address that asked for its language, and nothing else was chosen
 * since.
 */
export const isLanguageAsked = (): boolean => isAsked

/**
 * Keeps the choice here, and tells the server by a cookie, so that the next page comes in it from
 * the first paint.
 */
export function chooseLanguage(language: Language): void {
  isAsked = false
  keep(name, language)
  document.cookie = `${name}=${language}; Path=/; SameSite=Lax; Max-Age=${aYear}${location.protocol === 'https:' ? '; Secure' : ''}`
}
