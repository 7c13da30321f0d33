import { createTranslator } from 'use-intl/core'
import type { Language } from '#domain/language.ts'
import { en } from '#domain/texts.en.ts'
import { fr } from '#domain/texts.fr.ts'
import type { Namespace, Texts } from '#domain/texts.ts'

/** The texts of each language, with the keys and placeholders of the French. */
const texts: Record<Language, Texts> = { fr, en: en as unknown as Texts }

/** A missing key shows as `?key?`. */
export function translator<N extends Namespace>(language: Language, namespace: N) {
  return createTranslator<Texts, N>({
    locale: language,
    timeZone: 'America/Toronto',
    messages: texts[language],
    namespace: namespace as never,
    onError: () => {},
    getMessageFallback: ({ key, namespace: space }) => `?${space ? `${space}.` : ''}${key}?`,
  })
}
