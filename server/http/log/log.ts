import type { LoggerOptions } from 'pino'
import type { Env } from '../../env.ts'
import { redactUrl } from './redact-url.ts'

/** Redacted at any depth: personal data or secrets. */
const personal = [
  'email',
  'password',
  'telephone',
  'fullName',
  'fullname',
  'address',
  'postal',
  'code',
  'token',
  'key',
  'cookie',
  'authorization',
]
const found = ['number', 'card', 'verif', 'microchip', 'tattoo', 'medal', 'location', 'lng', 'lat']

/** Logs contain ids and outcomes, no personal data. */
export function logOptions(env: Pick<Env, 'LOG_LEVEL' | 'NODE_ENV'>): LoggerOptions {
  return {
    level: env.NODE_ENV === 'production' || env.LOG_LEVEL !== 'info' ? env.LOG_LEVEL : 'warn',
    redact: {
      paths: [...personal, ...found].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: (value: unknown) => (value instanceof ErrorCode ? value : '…'),
    },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        url: redactUrl(request.url),
        id: request.id,
      }),
      err: (
        error: Error & {
          code?: string
          constraint?: string
          cause?: Error & { code?: string; constraint?: string; stack?: string }
        },
      ) => ({
        // A database error's message, also the first line of its stack, may quote values.
        type: error.name,
        code: errorCode(error.code ?? error.cause?.code),
        constraint: error.constraint ?? error.cause?.constraint,
        stack: framesOf(error),
        cause: error.cause && framesOf(error.cause),
      }),
    },
  }
}

/**
 * A failure code (`23505`, `ECONNREFUSED`), which is safe to log, unlike codes of letters or cards.
 */
class ErrorCode {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  toJSON(): string {
    return this.#text
  }
}

const errorCode = (code: string | undefined): ErrorCode | string | undefined =>
  code !== undefined && /^[A-Z0-9_]{2,64}$/.test(code) ? new ErrorCode(code) : code

const framesOf = (error: Error): string | undefined =>
  error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
