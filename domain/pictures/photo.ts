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

export type { Photo } from './photo-fields.ts'
