import { CallError } from '#web/api/call.ts'

/** The verification of a card may not be tried any more today: by anyone, or by this person. */
export const isCardLocked = (error: unknown): boolean =>
  error instanceof CallError && error.status === 429 && 'verif' in error.fields
