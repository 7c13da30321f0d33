import type { LoggerOptions } from 'pino'
import type { Env } from '../env.ts'

/** Members that may hold personal data or secrets, wherever they stand in a logged object. */
const secret = ['email', 'password', 'telephone', 'fullName', 'fullname', 'address', 'postal', 'code', 'token', 'key', 'cookie', 'authorization']

/** Query values that addresses may carry and logs may not (decisions 10); a name counts as the server reads it, `k%65y` too. */
const secretNames = new Set(['key', 'code', 'email', 'token', 'claim', 'setup', 'filter'])
const queryPart = /([?&])([^=&]*)=[^&]*/g
/** Addresses whose last part is a code, or holds what was typed for an address. */
const secretPath =
  /^\/(confirmation|change_password|unsubscribe|invitation|undo-deletion|undo-email|claim|api\/unsubscribe|api\/invitations|api\/implants\/claim|api\/search\/addresses)\/[^/?]+/

export const redactUrl = (url: string): string =>
  url.replace(queryPart, (part, mark: string, name: string) => (isSecretName(name) ? `${mark}${name}=…` : part)).replace(secretPath, '/$1/…')

function isSecretName(name: string): boolean {
  try {
    return secretNames.has(decodeURIComponent(name))
  } catch {
    // Nothing that decodes: better told too little.
    return true
  }
}

/** Logs carry ids and outcomes, no personal data. */
export function logOptions(env: Pick<Env, 'LOG_LEVEL' | 'NODE_ENV'>): LoggerOptions {
  return {
    level: env.NODE_ENV === 'production' || env.LOG_LEVEL !== 'info' ? env.LOG_LEVEL : 'warn',
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({ method: request.method, url: redactUrl(request.url), id: request.id }),
      err: (error: Error & { code?: string; constraint?: string; cause?: Error & { code?: string; constraint?: string; stack?: string } }) => ({
        // The message of a database error may quote values; its stack's first line is that message.
        type: error.name,
        code: error.code ?? error.cause?.code,
        constraint: error.constraint ?? error.cause?.constraint,
        stack: framesOf(error),
        cause: error.cause && framesOf(error.cause),
      }),
    },
  }
}

const framesOf = (error: Error): string | undefined =>
  error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
