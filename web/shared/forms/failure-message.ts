import { CallError } from '#web/api/call.ts'

/** Uses the specified message where the server has none: no answer, or a server error. */
export function sayingInstead(error: unknown, message: string): unknown {
  if (!(error instanceof CallError) || error.isSaid) return error
  return error.code === 'NETWORK' || error.status >= 500
    ? new CallError(error.status, { code: 'SERVER_ERROR', message })
    : error
}

export function failureText(error: unknown, message: string): string {
  const said = sayingInstead(error, message)
  return said instanceof CallError ? said.message : message
}
