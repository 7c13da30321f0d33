import { asLanguage, defaultLanguage, type Language } from '#domain/language.ts'

/** The language that the page is shown in. */
export const currentLanguage = (): Language =>
  asLanguage(document.documentElement.lang) ?? defaultLanguage

/**
 * Calls ask for their messages in the page's language; `Page-Language` says that it is more than a
 * preference of the browser.
 */
export const languageHeaders = (): Record<'Accept-Language' | 'Page-Language', Language> => ({
  'Accept-Language': currentLanguage(),
  'Page-Language': currentLanguage(),
})
