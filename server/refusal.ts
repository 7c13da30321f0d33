import { refusalStatus, type RefusalCode } from '#domain/errors/codes.ts'
import type { Language } from '#domain/language.ts'
import type { Issue, ValidationKey } from '#domain/validation/say.ts'

interface RefusalDetails {
  /** Path of the field that the refusal concerns; its message stands beside it. */
  field?: string
  /** Text of the field's message when it says more than the refusal itself. */
  fieldKey?: ValidationKey
  /** Values for the placeholders of the text. */
  values?: Record<string, string | number>
  /** Words that say more than those of the code. */
  words?: (language: Language) => string
  /** Seconds until another try may succeed; sent as Retry-After. */
  retryAfter?: number
  /** Members added to the answer, such as `current` of STALE. */
  extra?: Record<string, unknown>
}

/**
 * An expected failure: it reaches the caller as `{statusCode, code, message, fields?}` in their
 * language.
 */
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

/** Too many tries, and how long to wait: two hours and more are told in hours. */
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

/**
 * Input that a handler read by a schema of its own, and what is wrong with it: answered as the
 * framework's own checks are.
 */
export class BadInput extends Error {
  readonly issues: (Issue & { path: PropertyKey[] })[]

  constructor(issues: BadInput['issues']) {
    super('VALIDATION_FAILED')
    this.name = 'BadInput'
    this.issues = issues
  }
}
