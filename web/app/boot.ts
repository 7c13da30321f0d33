import type { About } from '#domain/about/about.api.ts'
import type { Session } from '#domain/accounts/session.ts'
import type { PageAnswer } from '#domain/page-answers.ts'
import { asLanguage, defaultLanguage, type Language } from '#domain/language.ts'
import type { FirstScreen } from './first/first-screen.ts'
import {
  askedLanguage,
  chooseLanguage,
  chosenLanguage,
} from '#web/shared/screens/chosen-language.ts'

export interface Boot {
  language: Language
  first: FirstScreen | undefined
  session: Session | null
  about: About | null
  /** Answers to the first screen's calls. */
  answers: PageAnswer[]
}

/**
 * Embedded by the server, so that the first screen needs no call; absent on a plain file server.
 */
export function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent
  const boot = text ? (JSON.parse(text) as Partial<Boot>) : {}
  const session = boot.session ?? null
  const language = beginningLanguage(asLanguage(boot.language), session)
  return {
    language,
    // Its texts are in the language that the server guessed.
    first: language === boot.language ? boot.first : undefined,
    session,
    about: boot.about ?? null,
    answers: boot.answers ?? [],
  }
}

/**
 * `?lang=` for this visit, else the account's, else the browser's stored choice, else the server's
 * guess (requirements/accounts-and-public.md 4, requirements/contract.md 1). Stored on both sides
 * for the next page.
 */
function beginningLanguage(fromServer: Language | undefined, session: Session | null): Language {
  const asked = askedLanguage()
  if (asked) return asked
  const chosen = session && !session.anonymous ? session.language : chosenLanguage()
  if (chosen) chooseLanguage(chosen)
  return chosen ?? fromServer ?? defaultLanguage
}
