export const pictureSizes = ['card', 'page', 'full'] as const
export type PictureSize = (typeof pictureSizes)[number]

/** Where a size of a picture is stored. A picture never changes under its id, so its address may be cached for good. */
export const pictureKey = (id: string, size: PictureSize): string => `pictures/${id}/${size}.webp`
