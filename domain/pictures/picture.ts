import type { Language } from '../language.ts'

/** Longest edge in pixels. */
export const pictureWidths = { thumb: 360, card: 480, page: 1200, full: 2400 } as const
export type PictureSize = keyof typeof pictureWidths
export const pictureSizes = Object.keys(pictureWidths) as PictureSize[]

/** URL without size. */
export const pictureAddress = (
  uniqueId: string,
  picture: string | null | undefined,
): string | null =>
  picture
    ? `/api/animals/${encodeURIComponent(uniqueId)}/pictures/${encodeURIComponent(picture)}`
    : null

/** The same of a found animal. */
export const findPicture = (id: string, picture: string | null | undefined): string | null =>
  picture ? `/api/found-animals/${id}/pictures/${picture}` : null

/** The picture to share of a lost or found animal, with its words (requirements/reuniting.md 9). */
export const sharePicture = (kind: 'lost' | 'found', id: string, language: Language): string =>
  `/previews/${kind}/${encodeURIComponent(id)}/${language}.jpg`

/** For `srcset`. */
export const pictureSet = (address: string): string =>
  Object.entries(pictureWidths)
    .map(([size, width]) => `${address}?size=${size} ${width}w`)
    .join(', ')
