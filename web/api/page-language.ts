import { asLanguage, defaultLanguage, type Language } from '#domain/language.ts'

export const currentLanguage = (): Language =>
  asLanguage(document.documentElement.lang) ?? defaultLanguage

/** `Page-Language` marks the language as the page's, not only the browser's preference. */
export const languageHeaders = (): Record<'Accept-Language' | 'Page-Language', Language> => ({
  'Accept-Language': currentLanguage(),
  'Page-Language': currentLanguage(),
})
