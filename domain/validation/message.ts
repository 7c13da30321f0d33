import { z } from 'zod'
import { manyLines } from './lines.ts'
import { say } from './say.ts'

/** Characters. */
export const messageLength = 2000

export const messageField = z
  .string(say('MESSAGE_REQUIRED'))
  .trim()
  .min(1, say('MESSAGE_REQUIRED'))
  .max(messageLength, say('MESSAGE_LONG'))
  .regex(manyLines, say('INVALID'))

/** For empty fields of forms. */
export const blankIsAbsent = (typed: unknown): unknown =>
  typeof typed === 'string' && typed.trim() === '' ? undefined : typed

/** Why someone of staff or a business decided so; it is read by those whom it concerns, or logged. */
export const reasonField = z
  .string(say('REASON_SHORT'))
  .trim()
  .min(5, say('REASON_SHORT'))
  .max(500, say('REASON_LONG'))
  .regex(manyLines, say('INVALID'))
