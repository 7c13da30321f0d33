import type { LoggerOptions } from 'pino'
import type { Env } from '../../env.ts'
import { redactUrl } from './redact-url.ts'

/** Members that may hold personal data or secrets, wherever they stand in a logged object. */
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
/** The same of numbers of animals and of places. */
const found = ['number', 'card', 'verif', 'microchip', 'tattoo', 'medal', 'location', 'lng', 'lat']

/** Logs carry ids and outcomes, no personal data. */
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
        // The message of a database error may quote values; its stack's first line is that message.
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
 * The kind of a failure, by which it is looked up (`23505`, `ECONNREFUSED`): no code of a letter or
 * card, which nobody may read.
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
