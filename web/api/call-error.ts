import type { RefusalCode } from '#domain/errors/codes.ts'

/** Code NETWORK means that no answer came. */
export class CallError extends Error {
  readonly code: RefusalCode | 'NETWORK'
  readonly status: number
  /** Message by field path, in the reader's language. */
  readonly fields: Record<string, string>
  /** Extra members of some refusals, such as `current` of STALE. */
  readonly answer: Record<string, unknown>

  constructor(
    status: number,
    answer: { code?: RefusalCode | 'NETWORK'; message?: string; fields?: Record<string, string> },
  ) {
    super(answer.message ?? '')
    this.name = 'CallError'
    this.status = status
    this.code = answer.code ?? 'SERVER_ERROR'
    this.fields = answer.fields ?? {}
    this.answer = { ...answer }
  }
}
