import { CallError } from '#web/api/call.ts'

/**
 * The failure with the words that the specification gives for it, where the server had none of its
 * own for the person: no answer, or a fault on our side.
 */
export function sayingInstead(error: unknown, message: string): unknown {
  if (!(error instanceof CallError)) return error
  return error.code === 'NETWORK' || error.status >= 500
    ? new CallError(error.status, { code: 'SERVER_ERROR', message })
    : error
}

/** The same as words to show. */
export function failureText(error: unknown, message: string): string {
  const said = sayingInstead(error, message)
  return said instanceof CallError ? said.message : message
}
