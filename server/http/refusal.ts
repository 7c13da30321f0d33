import { refusalStatus, type RefusalCode } from '#domain/errors/codes.ts'
import type { Issue, ValidationKey } from '#domain/validation/say.ts'

interface RefusalDetails {
  /** Path of the field that the refusal concerns; its message stands beside it. */
  field?: string
  /** Text of the field's message when it says more than the refusal itself. */
  fieldKey?: ValidationKey
  /** Values for the placeholders of the text. */
  values?: Record<string, string | number>
  /** Seconds until another try may succeed; sent as Retry-After. */
  retryAfter?: number
  /** Members added to the answer, such as `current` of STALE. */
  extra?: Record<string, unknown>
}

/** An expected failure: it reaches the caller as `{statusCode, code, message, fields?}` in their language. */
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

/** Input that a handler read by a schema of its own, and what is wrong with it: answered as the framework's own checks are. */
export class BadInput extends Error {
  readonly issues: (Issue & { path: PropertyKey[] })[]

  constructor(issues: BadInput['issues']) {
    super('VALIDATION_FAILED')
    this.name = 'BadInput'
    this.issues = issues
  }
}
