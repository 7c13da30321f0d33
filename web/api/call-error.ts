import type { RefusalCode } from '#domain/errors/codes.ts'
import type { Language } from '#domain/language.ts'
import { currentLanguage } from './page-language.ts'

interface Said {
  message?: string
  fields?: Record<string, string>
}

const others: Record<Language, Language> = { fr: 'en', en: 'fr' }

/** Code NETWORK means that no answer came. */
export class CallError extends Error {
  readonly code: RefusalCode | 'NETWORK'
  readonly status: number
  readonly #said: Partial<Record<Language, Said>>
  /** Extra members of some refusals, such as `current` of STALE. */
  readonly answer: Record<string, unknown>
  /** Seconds until another try may succeed, where the server said so. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    answer: Said & {
      code?: RefusalCode | 'NETWORK'
      /** What a page that changed its language says instead. */
      otherLanguage?: Said & { language: Language }
    },
    retryAfter?: string | null,
  ) {
    super()
    const { otherLanguage } = answer
    const told = otherLanguage ? others[otherLanguage.language] : currentLanguage()
    this.#said = {
      [told]: answer,
      ...(otherLanguage && { [otherLanguage.language]: otherLanguage }),
    }
    Object.defineProperty(this, 'message', { get: () => this.#now().message ?? '' })
    this.name = 'CallError'
    this.status = status
    this.code = answer.code ?? 'SERVER_ERROR'
    this.answer = { ...answer }
    this.retryAfter = Number(retryAfter) || undefined
  }

  #now(): Said {
    return this.#said[currentLanguage()] ?? {}
  }

  /** Message by field path, in the language of the page as it is now, as `message` is. */
  get fields(): Record<string, string> {
    return this.#now().fields ?? {}
  }

  /** The same under other names of fields, in both languages. */
  renamed(nameOf: (path: string) => string): CallError {
    const rename = <S extends Said>(said: S): S => ({
      ...said,
      fields: Object.fromEntries(
        Object.entries(said.fields ?? {}).map(([path, message]) => [nameOf(path), message]),
      ),
    })
    const { otherLanguage, ...answer } = this.answer as ConstructorParameters<typeof CallError>[1]
    return new CallError(this.status, {
      ...rename(answer),
      ...(otherLanguage && { otherLanguage: rename(otherLanguage) }),
    })
  }

  /** The server has words for it: a refusal, or that it cannot do it now (503). */
  get isSaid(): boolean {
    return (
      this.code !== 'NETWORK' && (this.status < 500 || this.status === 503) && this.message !== ''
    )
  }
}
