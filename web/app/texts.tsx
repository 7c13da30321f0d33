import { useSyncExternalStore, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { defaultLanguage, type Language } from '#domain/language.ts'
import type { Namespace, Texts } from '#domain/texts.ts'
import { loadTextsBy } from '#web/shared/screens/more-texts.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: Texts
    Locale: Language
  }
}

/** Those of the landing page and the menu, in every language; the others are in page-files.ts and member-files.ts. */
const firstFiles = import.meta.glob<Record<string, object>>(
  '../../domain/{common,landing,members,screens}/*.??.ts',
)

/** Needed on every screen; all but the landing page need `parts` too. */
const always: Namespace[] = ['common', 'screens']

interface State {
  language: Language
  messages: Partial<Texts>
}

let state: State = { language: defaultLanguage, messages: {} }
const wanted = new Set<Namespace>()
const listeners = new Set<() => void>()

async function read(language: Language, namespaces: Iterable<Namespace>): Promise<Partial<Texts>> {
  const entries = await Promise.all(
    [...namespaces].map(async (namespace) => {
      const path = `../../domain/${namespace}/${namespace}.${language}.ts`
      const load =
        firstFiles[path] ??
        (await import('./page-files.ts')).textFiles[path] ??
        (await import('./member-files.ts')).textFiles[path]
      const module = await load?.()
      return [namespace, module && Object.values(module)[0]] as const
    }),
  )
  return Object.fromEntries(entries) as Partial<Texts>
}

/**
 * One namespace of titles for all screens: those that the first load does not show come with the
 * parts and with the menu.
 */
export const withTitles = ({ screens, ...rest }: Partial<Texts>): Partial<Texts> => ({
  ...rest,
  ...(screens && {
    screens: { titles: { ...screens.titles, ...rest.parts?.titles, ...rest.members?.titles } },
  }),
})

function become({ language, messages }: State): void {
  state = { language, messages: withTitles(messages) }
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** Loads the shell's texts before the first render. */
export async function beginIn(language: Language): Promise<void> {
  become({ language, messages: {} })
  await needTexts(always)
}

/** Loads a screen's missing texts in the current language. */
export async function needTexts(namespaces: readonly Namespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !(namespace in state.messages))
  for (const namespace of missing) wanted.add(namespace)
  if (missing.length === 0) return
  const { language } = state
  const messages = await read(language, missing)
  if (state.language === language)
    become({ language, messages: { ...state.messages, ...messages } })
}

loadTextsBy(needTexts)

/** Switches once all texts are loaded. */
export async function showLanguage(language: Language): Promise<void> {
  become({ language, messages: await read(language, wanted) })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function TextsProvider({ children }: { children: ReactNode }) {
  const { language, messages } = useSyncExternalStore(subscribe, () => state)
  return (
    <IntlProvider
      locale={language}
      messages={messages}
      timeZone="America/Toronto"
      onError={() => {}}
      getMessageFallback={({ namespace, key }) => `?${namespace ? `${namespace}.` : ''}${key}?`}
    >
      {children}
    </IntlProvider>
  )
}
