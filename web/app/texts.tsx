import { useSyncExternalStore, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { defaultLanguage, type Language } from '#domain/language.ts'
import { isPart, namespaceOf, type TextsName } from '#domain/screens/text-parts.ts'
import type { Texts } from '#domain/texts.ts'
import { ofMembers, ofVisitors } from './file-lists.ts'
import { firstScreen } from './first/first-screen.ts'
import { loadTextsBy } from '#web/ui/parts/more-texts.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: Texts
    Locale: Language
  }
}

/** Those of the landing page and the menu, in every language; the others are in page-files.ts and member-files.ts. */
const firstFiles = import.meta.glob<Record<string, object>>(
  '../../domain/{captcha,common,landing,members,parts,screens}/*.??.ts',
)

/** Needed on every screen; all but the landing page need `parts` too. */
const always: TextsName[] = ['common', 'screens']

interface State {
  language: Language
  messages: Partial<Texts>
  /** What `messages` holds. */
  here: ReadonlySet<TextsName>
}

let state: State = { language: defaultLanguage, messages: {}, here: new Set() }
const wanted = new Set<TextsName>()
const listeners = new Set<() => void>()

async function read(
  language: Language,
  names: Iterable<TextsName>,
): Promise<(readonly [TextsName, object | undefined])[]> {
  // The server named the files of the first screen in the language of the page.
  const isFirst = language === begunIn
  return Promise.all(
    [...names].map(async (name) => {
      const namespace = namespaceOf(name)
      const path = `../../domain/${namespace}/${namespace}.${language}.ts`
      const address = isFirst ? firstScreen()?.texts[name] : undefined
      const load: (() => Promise<Record<string, object>>) | undefined =
        firstFiles[path] ??
        (address
          ? async () => import(/* @vite-ignore */ address) as Promise<Record<string, object>>
          : isPart(name)
            ? (await ofVisitors()).partFiles[name][path]
            : ((await ofVisitors()).textFiles[path] ?? (await ofMembers()).textFiles[path]))
      const module = await load?.()
      return [name, module && Object.values(module)[0]] as const
    }),
  )
}

/** A whole namespace has what its parts have. */
function withRead(
  { messages, here }: Pick<State, 'messages' | 'here'>,
  read: readonly (readonly [TextsName, object | undefined])[],
): Pick<State, 'messages' | 'here'> {
  const names = new Set([...here, ...read.map(([name]) => name)])
  const all: Record<string, object | undefined> = { ...messages }
  for (const [name, words] of read) {
    const namespace = namespaceOf(name)
    if (!isPart(name)) all[namespace] = words
    else if (!names.has(namespace)) all[namespace] = { ...all[namespace], ...words }
  }
  return { messages: all as Partial<Texts>, here: names }
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

function become({ language, messages, here }: State): void {
  state = { language, messages: withTitles(messages), here }
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

let begunIn: Language | undefined

/** Loads the shell's texts before the first render. */
export async function beginIn(language: Language): Promise<void> {
  begunIn = language
  become({ language, messages: {}, here: new Set() })
  await needTexts(always)
}

/** Loads a screen's missing texts in the current language. */
export async function needTexts(names: readonly TextsName[]): Promise<void> {
  const missing = names.filter(
    (name) => !state.here.has(name) && !state.here.has(namespaceOf(name)),
  )
  for (const name of missing) wanted.add(name)
  if (missing.length === 0) return
  const { language } = state
  const words = await read(language, missing)
  if (state.language === language) become({ language, ...withRead(state, words) })
}

loadTextsBy(needTexts)

/** Switches once all texts are loaded. */
export async function showLanguage(language: Language): Promise<void> {
  const none = { messages: {}, here: new Set<TextsName>() }
  become({ language, ...withRead(none, await read(language, wanted)) })
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
