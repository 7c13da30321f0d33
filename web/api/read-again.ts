import type { CallError } from './call-error.ts'

/** Milliseconds. */
const longestPause = 10_000

/** By its name, so that the first load needs no more of it. */
const isOfCall = (error: Error): error is CallError => error.name === 'CallError'

/** Reads are tried again by themselves while the server says soon, and where no answer came. */
export function readAgain(failures: number, error: Error): boolean {
  if (!isOfCall(error)) return failures < 1
  if (error.retryAfter !== undefined && error.status === 503)
    return failures < 4 && error.retryAfter * 1000 <= longestPause
  if (error.code === 'NETWORK') return failures < 2
  return error.status >= 500 && failures < 1
}

/** In milliseconds. */
export function readAgainAfter(failures: number, error: Error): number {
  const said = isOfCall(error) ? error.retryAfter : undefined
  return Math.min(said === undefined ? 1000 * 2 ** failures : said * 1000, longestPause)
}
