/** Greatest width in pixels of each size that the server keeps of a picture. */
export const pictureWidths = { card: 480, page: 1200, full: 2400 } as const

/** Address of a picture of an animal, without its size; null when it has none. */
export const pictureAddress = (uniqueId: string, picture: string | null | undefined): string | null =>
  picture ? `/api/animals/${encodeURIComponent(uniqueId)}/pictures/${encodeURIComponent(picture)}` : null

/** The sizes of a picture as HTML's `srcset` lists them. */
export const pictureSet = (address: string): string =>
  Object.entries(pictureWidths)
    .map(([size, width]) => `${address}?size=${size} ${width}w`)
    .join(', ')
