import { CallError } from '#web/api/call.ts'

/** No more tries today, for the card or this person. */
export const isCardLocked = (error: unknown): boolean =>
  error instanceof CallError && error.status === 429 && 'verif' in error.fields
