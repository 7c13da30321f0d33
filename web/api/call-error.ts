import type { RefusalCode } from '#domain/errors/codes.ts'

/** Code NETWORK means that no answer came. */
export class CallError extends Error {
  readonly code: RefusalCode | 'NETWORK'
  readonly status: number
  /** Message by field path, in the reader's language. */
  readonly fields: Record<string, string>
  /** Extra members of some refusals, such as `current` of STALE. */
  readonly answer: Record<string, unknown>
  /** Seconds until another try may succeed, where the server said so. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    answer: { code?: RefusalCode | 'NETWORK'; message?: string; fields?: Record<string, string> },
    retryAfter?: string | null,
  ) {
    super(answer.message ?? '')
    this.name = 'CallError'
    this.status = status
    this.code = answer.code ?? 'SERVER_ERROR'
    this.fields = answer.fields ?? {}
    this.answer = { ...answer }
    this.retryAfter = Number(retryAfter) || undefined
  }

  /** The server has words for it: a refusal, or that it cannot do it now (503). */
  get isSaid(): boolean {
    return (
      this.code !== 'NETWORK' && (this.status < 500 || this.status === 503) && this.message !== ''
    )
  }
}
