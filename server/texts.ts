import { createTranslator } from 'use-intl/core'
import { elided } from '#domain/elision.ts'
import type { Language } from '#domain/language.ts'
import { en } from '#domain/texts.en.ts'
import { fr } from '#domain/texts.fr.ts'
import type { Namespace, Texts } from '#domain/texts.ts'

/** The texts of each language, with the keys and placeholders of the French. */
const texts: Record<Language, Texts> = { fr, en: en as unknown as Texts }

/** A missing key shows as `?key?`. */
export function translator<N extends Namespace>(language: Language, namespace: N) {
  const name = `${language} ${namespace}`
  const t = (made.get(name) ?? make(language, namespace)) as ReturnType<typeof make<N>>
  made.set(name, t)
  return t
}
/** Rows of an import and lines of a list ask for the same ones again and again. */
const made = new Map<string, unknown>()

function make<N extends Namespace>(language: Language, namespace: N) {
  const t = createTranslator<Texts, N>({
    locale: language,
    timeZone: 'America/Toronto',
    messages: texts[language],
    namespace: namespace as never,
    onError: () => {},
    getMessageFallback: ({ key, namespace: space }) => `?${space ? `${space}.` : ''}${key}?`,
  })
  return language === 'fr' ? eliding(t) : t
}

type Said = (...args: never[]) => string

/** As the browser's messages are finished (web/shared/format-message.ts). */
function eliding<T extends object>(t: T): T {
  const say = t as unknown as Said & { markup: Said }
  const markup = (...args: never[]) => elided(say.markup(...args))
  return Object.assign((...args: never[]) => elided(say(...args)), t, { markup }) as unknown as T
}
