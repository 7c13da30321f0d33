import { z } from 'zod'
import { say } from '../validation/say.ts'

/** Unique within its animal. Part of URLs, where `.` and `..` have a meaning. */
export const pictureName = z
  .string(say('NAME_REQUIRED'))
  .trim()
  .min(1, say('NAME_REQUIRED'))
  .max(120)
  .regex(/^(?!\.+$)[^\p{Cc}/\\?#]*$/u, say('INVALID'))

const fraction = z.number(say('INVALID')).min(0, say('INVALID')).max(1, say('INVALID'))
/** See `Focus`. */
export const focus = z.object({ x: fraction, y: fraction })

/** `unique_id` ends with the point of focus, if it has one (`withFocus`). */
export const photo = z.object({ unique_id: z.string(), name: z.string() })
export type Photo = z.output<typeof photo>
