import { inArray } from 'drizzle-orm'
import { pictureSizes, type PictureSize } from '#domain/pictures/picture.ts'
import type { Services } from '../../context.ts'
import { pictures } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'

/** Where a size of a picture is stored. A picture never changes under its id, so its address may be cached for good. */
export const pictureKey = (id: string, size: PictureSize): string => `pictures/${id}/${size}.webp`

/** Deletes the files of pictures that have no row, or no row any more; a run after a crash finds some of them gone already. */
export const removePictureFiles: Job<{ pictureIds: string[] }, Pick<Services, 'db' | 'files'>> = {
  name: 'remove-picture-files',
  async run({ pictureIds }, { db, files }) {
    const rows = await db.select({ id: pictures.id }).from(pictures).where(inArray(pictures.id, pictureIds))
    const kept = new Set(rows.map(({ id }) => id))
    for (const id of pictureIds) {
      if (kept.has(id)) continue
      for (const size of pictureSizes) await files.remove(pictureKey(id, size))
    }
  },
}
