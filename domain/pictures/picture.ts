/**
 * Greatest edge in pixels of each size that the server keeps of a picture: for a card on a phone, a
 * card, a page, the whole screen.
 */
export const pictureWidths = { thumb: 360, card: 480, page: 1200, full: 2400 } as const
export type PictureSize = keyof typeof pictureWidths
export const pictureSizes = Object.keys(pictureWidths) as PictureSize[]

/** Address of a picture of an animal, without its size; null when it has none. */
export const pictureAddress = (
  uniqueId: string,
  picture: string | null | undefined,
): string | null =>
  picture
    ? `/api/animals/${encodeURIComponent(uniqueId)}/pictures/${encodeURIComponent(picture)}`
    : null

/** The sizes of a picture as HTML's `srcset` lists them. */
export const pictureSet = (address: string): string =>
  Object.entries(pictureWidths)
    .map(([size, width]) => `${address}?size=${size} ${width}w`)
    .join(', ')
