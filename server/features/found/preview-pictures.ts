import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { Services } from '../../context.ts'
import { Refusal } from '../../http/refusal.ts'
import { pictureKey } from '../pictures/picture-files.ts'
import { animalToReport } from './found.queries.ts'
import { picturePath, previewSize } from './link-preview.ts'

/** Seconds that others may keep it: what is public while an animal is lost is so no longer once it is found. */
const keep = 300

/**
 * The first photo of a lost or adoptable animal as previews of links and mail programs take it: JPEG, which all of them read, cut to their
 * shape, also into pages of others. It is outside /api, which robots.txt closes to those who draw previews.
 */
export function addPreviewPictures(app: FastifyInstance, { db, files, limits }: Services): void {
  app.get<{ Params: { id: string; file: string } }>(`/${picturePath}/:id/:file`, { schema: { hide: true } }, async (request, reply) => {
    const { id, file } = request.params
    const animal = await animalToReport(db, id)
    const isPublic = animal?.uniqueId === id && (animal.status === 'lost' || animal.status === 'in_adoption')
    const picture = isPublic ? animal.firstPhoto : null
    if (!picture || file !== `${picture}.jpg`) {
      await limits.consume('search', request.ip)
      throw new Refusal('NOT_FOUND')
    }
    const tag = `"${picture}-preview"`
    void reply.header('Cache-Control', `public, max-age=${keep}`).header('ETag', tag).header('Cross-Origin-Resource-Policy', 'cross-origin')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    const stored = await files.open(pictureKey(picture, 'full'))
    if (!stored) throw new Refusal('NOT_FOUND')
    const drawn = await sharp(await buffer(stored.stream))
      .resize({ ...previewSize, fit: 'cover', position: sharp.strategy.attention })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer()
    return reply.type('image/jpeg').send(drawn)
  })
}
