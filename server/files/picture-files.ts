import { inArray, sql } from 'drizzle-orm'
import { withoutFocus } from '#domain/pictures/focus.ts'
import { pictureSizes, type PictureSize } from '#domain/pictures/picture.ts'
import { uploadedPictures } from '#domain/shop/product.ts'
import type { Services } from '../context.ts'
import {
  chatMessages,
  foundAnimalPictures,
  lostReports,
  pictures,
  products,
  sightings,
  supportCases,
} from '../db/tables/index.ts'
import type { Job } from '../jobs/queue.ts'

/** Immutable per id, so cacheable forever. @param id also one that ends with its point of focus */
export const pictureKey = (id: string, size: PictureSize): string =>
  `pictures/${withoutFocus(id)}/${size}.webp`

export const previewKey = (id: string): string => `pictures/${withoutFocus(id)}/whole.jpg`
/** Of releases that cut it. */
const formerPreviewKey = (id: string): string => `pictures/${id}/preview.jpg`

/** Of a product's picture that staff uploaded; null for one that ships with the product. */
export const idOfUpload = (src: string): string | null =>
  src.startsWith(`${uploadedPictures}/`) ? src.slice(uploadedPictures.length + 1) : null

/** Columns that name a picture. */
const holders = [
  pictures.id,
  supportCases.pictureId,
  chatMessages.pictureId,
  foundAnimalPictures.id,
  sightings.pictureId,
  lostReports.pictureId,
]

/** Idempotent. */
export const removePictureFiles: Job<{ pictureIds: string[] }, Pick<Services, 'db' | 'files'>> = {
  name: 'remove-picture-files',
  urgency: 'later',
  async run({ pictureIds }, { db, files }) {
    const rows = (
      await Promise.all(
        holders.map((column) =>
          db
            .select({ id: sql<string>`${column}` })
            .from(column.table)
            .where(inArray(column, pictureIds)),
        ),
      )
    ).flat()
    // The catalogue is short.
    const shop = await db.select({ images: products.images }).from(products)
    const shown = shop.flatMap(({ images }) => images.flatMap(({ src }) => idOfUpload(src) ?? []))
    const kept = new Set([...rows.map(({ id }) => id), ...shown])
    for (const id of pictureIds) {
      if (kept.has(id)) continue
      for (const key of [
        ...pictureSizes.map((size) => pictureKey(id, size)),
        previewKey(id),
        formerPreviewKey(id),
      ])
        await files.remove(key)
    }
  },
}
