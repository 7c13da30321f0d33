import { z } from 'zod'
import { say } from '../validation/say.ts'

/** Under so many bytes (requirements/animals.md 9). */
export const mostPictureBytes = 5 * 1024 * 1024
/** requirements/contract.md 3; also what keeps a small file from unfolding into gigabytes. */
export const mostPicturePixels = 50_000_000
export const mostPictures = 20
/** What a file may hold, by content and not by name (requirements/contract.md 3). */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/heif',
] as const

/**
 * Name of a picture, unique among those of its animal; it stands in addresses, where dots alone
 * mean something else.
 */
export const pictureName = z
  .string(say('NAME_REQUIRED'))
  .trim()
  .min(1, say('NAME_REQUIRED'))
  .max(120)
  .regex(/^(?!\.+$)[^\p{Cc}/\\?#]*$/u, say('INVALID'))

export const photo = z.object({ unique_id: z.string(), name: z.string() })
export type Photo = z.output<typeof photo>
