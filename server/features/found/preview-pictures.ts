import { hasNotice } from '#domain/animals/notice.ts'
import { withoutFocus } from '#domain/pictures/focus.ts'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { drawWhole } from '../pictures/draw-sizes.ts'
import { pictureKey, previewKey, removePictureFiles } from '../../files/picture-files.ts'
import { onPicture } from '../pictures/picture-work.ts'
import { animalToReport } from './found.queries.ts'
import { picturePath, previewSize } from './link-preview.ts'

/** Seconds; short, since a found animal's pictures become private. */
const keep = 300

/**
 * JPEG for link previews and mail, embeddable elsewhere. Made on first request, then stored.
 * Outside /api, which robots.txt closes to preview crawlers.
 */
export function addPreviewPictures(app: FastifyInstance, services: Services): void {
  const { db, files, limits } = services
  const make = previewMaker(services)
  app.get<{ Params: { id: string; file: string } }>(
    `/${picturePath}/:id/:file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { id, file } = request.params
      const animal = await animalToReport(db, id)
      const isPublic = animal?.uniqueId === id && hasNotice(animal.status)
      const picture = isPublic ? animal.firstPhoto : null
      // Letters that were sent before have another point of focus, or none.
      const asked = file.endsWith('.jpg') ? withoutFocus(file.slice(0, -4)) : ''
      if (!picture || asked !== withoutFocus(picture)) {
        await limits.consume('search', request.visitor)
        throw new Refusal('NOT_FOUND')
      }
      const tag = `"${picture}-whole"`
      void reply
        .header('Cache-Control', `public, max-age=${keep}`)
        .header('ETag', tag)
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      const kept = (await files.open(previewKey(picture))) ?? (await make(picture, request.visitor))
      if (!kept) throw new Refusal('NOT_FOUND')
      return reply.type('image/jpeg').header('Content-Length', kept.size).send(kept.stream)
    },
  )
}

/** Parallel requests share one rendering. */
function previewMaker({ db, files }: Pick<Services, 'db' | 'files'>) {
  const underWay = new Map<string, Promise<void>>()

  async function draw(picture: string): Promise<void> {
    const stored = await files.open(pictureKey(picture, 'full'))
    if (!stored) return
    await files.put(
      previewKey(picture),
      await (
        await drawWhole(await buffer(stored.stream), previewSize)
      )
        .jpeg({ quality: 80, mozjpeg: true })
        .toBuffer(),
    )
    // The picture may be gone by now.
    await removePictureFiles.run({ pictureIds: [withoutFocus(picture)] }, { db, files })
  }

  return async (picture: string, visitor: string) => {
    const made =
      underWay.get(picture) ??
      onPicture(visitor, () => draw(picture)).finally(() => underWay.delete(picture))
    underWay.set(picture, made)
    await made
    return files.open(previewKey(picture))
  }
}
