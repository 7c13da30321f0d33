import { asLanguage, type Language } from '#domain/language.ts'
import { keep, readKept } from './browser-store.ts'

/** Name of the item and of the cookie (server/http/session-cookie.ts). */
const name = 'language'
const aYear = 31_536_000

/** The language that was chosen in this browser, if any (part 1 section 4). */
export const chosenLanguage = (): Language | undefined => asLanguage(readKept(name))

/** Keeps the choice here, and tells the server by a cookie, so that the next page comes in it from the first paint. */
export function chooseLanguage(language: Language): void {
  keep(name, language)
  document.cookie = `${name}=${language}; Path=/; SameSite=Lax; Max-Age=${aYear}${location.protocol === 'https:' ? '; Secure' : ''}`
}
