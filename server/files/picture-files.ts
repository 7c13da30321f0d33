import { inArray } from 'drizzle-orm'
import { pictureSizes, type PictureSize } from '#domain/pictures/picture.ts'
import type { Services } from '../context.ts'
import { pictures } from '../db/tables/index.ts'
import type { Job } from '../jobs/queue.ts'

/**
 * Where a size of a picture is stored. A picture never changes under its id, so its address may be
 * cached for good.
 */
export const pictureKey = (id: string, size: PictureSize): string => `pictures/${id}/${size}.webp`

/** Where the picture of its page's preview is kept, once someone has asked for it. */
export const previewKey = (id: string): string => `pictures/${id}/preview.jpg`

/**
 * Deletes the files of pictures that have no row, or no row any more; a run after a crash finds
 * some of them gone already.
 */
export const removePictureFiles: Job<{ pictureIds: string[] }, Pick<Services, 'db' | 'files'>> = {
  name: 'remove-picture-files',
  urgency: 'later',
  async run({ pictureIds }, { db, files }) {
    const rows = await db
      .select({ id: pictures.id })
      .from(pictures)
      .where(inArray(pictures.id, pictureIds))
    const kept = new Set(rows.map(({ id }) => id))
    for (const id of pictureIds) {
      if (kept.has(id)) continue
      for (const key of [...pictureSizes.map((size) => pictureKey(id, size)), previewKey(id)])
        await files.remove(key)
    }
  },
}
