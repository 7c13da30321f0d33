import { inArray, sql } from 'drizzle-orm'
import { pictureSizes, type PictureSize } from '#domain/pictures/picture.ts'
import type { Services } from '../context.ts'
import { pictures, supportCases } from '../db/tables/index.ts'
import type { Job } from '../jobs/queue.ts'

/** Immutable per id, so cacheable forever. */
export const pictureKey = (id: string, size: PictureSize): string => `pictures/${id}/${size}.webp`

export const previewKey = (id: string): string => `pictures/${id}/preview.jpg`

/** Idempotent. */
export const removePictureFiles: Job<{ pictureIds: string[] }, Pick<Services, 'db' | 'files'>> = {
  name: 'remove-picture-files',
  urgency: 'later',
  async run({ pictureIds }, { db, files }) {
    const rows = await db
      .select({ id: pictures.id })
      .from(pictures)
      .where(inArray(pictures.id, pictureIds))
      .unionAll(
        db
          .select({ id: sql<string>`${supportCases.pictureId}` })
          .from(supportCases)
          .where(inArray(supportCases.pictureId, pictureIds)),
      )
    const kept = new Set(rows.map(({ id }) => id))
    for (const id of pictureIds) {
      if (kept.has(id)) continue
      for (const key of [...pictureSizes.map((size) => pictureKey(id, size)), previewKey(id)])
        await files.remove(key)
    }
  },
}
