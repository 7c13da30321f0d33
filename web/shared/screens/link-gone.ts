import { CallError } from '#web/api/call.ts'

/** It was right once, and opens nothing more. */
export const isLinkGone = (error: Error | null): boolean =>
  error instanceof CallError && error.code === 'LINK_GONE'
