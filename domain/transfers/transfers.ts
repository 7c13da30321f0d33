import { z } from 'zod'
import { say } from '../validation/say.ts'

/** How people see a code: 12, 12 and 16 hexadecimal characters. */
export const transferCodeGroups = [12, 12, 16] as const

/**
 * 9 to 12 hexadecimal characters, a dash, 9 to 12 more, a dash, the rest: at least 26 in all
 * (requirements/animals.md 5).
 */
export const transferCode = z
  .string(say('TRANSFER_CODE_INVALID'))
  // Letters and clipboards break lines and put spaces; some keyboards make longer dashes of the
  // short one.
  .transform((typed) =>
    typed
      .replace(/\s/g, '')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .toLowerCase(),
  )
  .pipe(
    z
      .string()
      .min(1, say('TRANSFER_CODE_REQUIRED'))
      .min(26, say('TRANSFER_CODE_INVALID'))
      .max(80, say('TRANSFER_CODE_INVALID'))
      .regex(/^[0-9a-f]{9,12}-[0-9a-f]{9,12}-[0-9a-f]+$/, say('TRANSFER_CODE_INVALID')),
  )

/** How long the owner's code works, in days (requirements/contract.md 3). */
export const transferCodeDays = 30
/** How long the former keeper may object, in days. */
export const objectionDays = 10

/** What staff decide about an objection: the transfer stands, or the animal goes back. */
export const decisions = ['stands', 'undone'] as const

/** Last instant at which the former keeper may object. */
export const objectionUntil = (transferred: Date): Date =>
  new Date(transferred.getTime() + objectionDays * 24 * 60 * 60 * 1000)
