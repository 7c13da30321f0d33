import type { About } from '#domain/about/about.api.ts'
import type { Session } from '#domain/accounts/session.ts'
import type { PageAnswer } from '#domain/page-answers.ts'
import { asLanguage, defaultLanguage, type Language } from '#domain/language.ts'
import { askedLanguage, chooseLanguage, chosenLanguage } from '#web/shared/chosen-language.ts'

interface Boot {
  language: Language
  session: Session | null
  about: About | null
  /** What the first screen will ask, already answered. */
  answers: PageAnswer[]
}

/**
 * What the server wrote into the page, so that the first screen needs no call; a plain file server
 * writes nothing.
 */
export function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent
  const boot = text ? (JSON.parse(text) as Partial<Boot>) : {}
  const session = boot.session ?? null
  return {
    language: beginningLanguage(asLanguage(boot.language), session),
    session,
    about: boot.about ?? null,
    answers: boot.answers ?? [],
  }
}

/**
 * `?lang=` for this visit; else the account's language, else the one chosen in this browser, else
 * what the server read from the browser's preferences (requirements/accounts-and-public.md 4,
 * requirements/contract.md 1). Choices are kept on both sides, so that the next page comes in them.
 */
function beginningLanguage(fromServer: Language | undefined, session: Session | null): Language {
  const asked = askedLanguage()
  if (asked) return asked
  const chosen = session && !session.anonymous ? session.language : chosenLanguage()
  if (chosen) chooseLanguage(chosen)
  return chosen ?? fromServer ?? defaultLanguage
}
