import { z } from 'zod'
import { say } from '../validation/say.ts'

/** 9 to 12 hexadecimal characters, a dash, 9 to 12 more, a dash, the rest: at least 26 in all (part 2 section 5). */
export const transferCode = z
  .string(say('TRANSFER_CODE_INVALID'))
  .trim()
  .toLowerCase()
  .min(1, say('TRANSFER_CODE_REQUIRED'))
  .min(26, say('TRANSFER_CODE_INVALID'))
  .max(80, say('TRANSFER_CODE_INVALID'))
  .regex(/^[0-9a-f]{9,12}-[0-9a-f]{9,12}-[0-9a-f]+$/, say('TRANSFER_CODE_INVALID'))

/** How long the owner's code works, in days (decisions 3). */
export const transferCodeDays = 30
/** How long the former keeper may object, in days. */
export const objectionDays = 10

/** What staff decide about an objection: the transfer stands, or the animal goes back. */
export const decisions = ['stands', 'undone'] as const
