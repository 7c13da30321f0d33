import { asLanguage, defaultLanguage, type Language } from '#domain/language.ts'

/** The language that the page is shown in; calls ask for their messages in it. */
export const currentLanguage = (): Language => asLanguage(document.documentElement.lang) ?? defaultLanguage
