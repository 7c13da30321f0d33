import type { About } from '#domain/about/about.api.ts'
import type { Session } from '#domain/accounts/session.ts'
import { asLanguage, defaultLanguage, type Language } from '#domain/language.ts'

interface Boot {
  language: Language
  session: Session | null
  about: About | null
}

/** What the server wrote into the page, so that the first screen needs no call; a plain file server writes nothing. */
export function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent
  const boot = text ? (JSON.parse(text) as Partial<Boot>) : {}
  return { language: asLanguage(boot.language) ?? defaultLanguage, session: boot.session ?? null, about: boot.about ?? null }
}
