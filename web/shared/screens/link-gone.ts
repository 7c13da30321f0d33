import { CallError } from '#web/api/call.ts'

/** Its days are over: a new one can be asked for. */
export const isLinkEnded = (error: Error | null): boolean =>
  error instanceof CallError && error.code === 'LINK_EXPIRED'

/** It was right once, and opens nothing more. */
export const isLinkGone = (error: Error | null): boolean =>
  error instanceof CallError && error.code === 'LINK_GONE'
