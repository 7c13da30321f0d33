import { z } from 'zod'
import { say } from '../validation/say.ts'

/** See requirements/animals.md 9. */
export const mostPictureBytes = 5 * 1024 * 1024
/** requirements/contract.md 3; also against decompression bombs. */
export const mostPicturePixels = 50_000_000
export const mostPictures = 20
/** Checked by content, not by name (requirements/contract.md 3). */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/heif',
] as const

/** Unique within its animal. Part of URLs, where `.` and `..` have a meaning. */
export const pictureName = z
  .string(say('NAME_REQUIRED'))
  .trim()
  .min(1, say('NAME_REQUIRED'))
  .max(120)
  .regex(/^(?!\.+$)[^\p{Cc}/\\?#]*$/u, say('INVALID'))

export const photo = z.object({ unique_id: z.string(), name: z.string() })
export type Photo = z.output<typeof photo>
