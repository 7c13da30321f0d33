import { refusalStatus, type RefusalCode } from '#domain/errors/codes.ts'
import type { Language } from '#domain/language.ts'
import type { Issue, ValidationKey } from '#domain/validation/say.ts'

interface RefusalDetails {
  field?: string
  /** Text of the field's message if more specific. */
  fieldKey?: ValidationKey
  /** Of the texts of the code and of the field. */
  values?: Record<string, string | number>
  /** Overrides the code's text. */
  words?: (language: Language) => string
  /** Retry-After in seconds. */
  retryAfter?: number
  /** Such as `current` of STALE. */
  extra?: Record<string, unknown>
  /** What else the same call is refused for; `fields` tells them all. */
  also?: readonly Refusal[]
}

/** An expected failure, sent as `{statusCode, code, message, fields?}` in the caller's language. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }

  get statusCode(): number {
    return refusalStatus[this.code]
  }
}

/** From two hours on, the wait is told in hours. */
export function tooMany(milliseconds: number, field?: string): Refusal {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
  const minutes = Math.ceil(retryAfter / 60)
  const values = { minutes, hours: minutes < 120 ? 0 : Math.ceil(minutes / 60) }
  return new Refusal('TOO_MANY_REQUESTS', {
    retryAfter,
    values,
    ...(field !== undefined && { field }),
  })
}

/** Input that a handler's own schema rejects; reported like the framework's validation. */
export class BadInput extends Error {
  readonly issues: readonly (Issue & { path: PropertyKey[] })[]

  constructor(issues: BadInput['issues']) {
    super('VALIDATION_FAILED')
    this.name = 'BadInput'
    this.issues = issues
  }
}
