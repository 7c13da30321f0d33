import { and, eq, or, sql } from 'drizzle-orm'
import { picturesApi } from '#domain/pictures/pictures.api.ts'
import { animals, pictures } from '../../db/tables/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { route } from '../../http/route.ts'
import { animalOf } from '../animals/animals.queries.ts'
import { pictureKey } from './picture-files.ts'

/** A picture under its id never changes; under its name another may take its place. */
const caching = { id: 'private, max-age=31536000, immutable', name: 'private, max-age=300' }

export const picturesRoutes = [
  route(picturesApi.get, async ({ params, query }, { db, caller, files, request, reply }) => {
    const [picture] = await db
      .select({ id: pictures.id, status: animals.status })
      .from(pictures)
      .innerJoin(animals, eq(animals.id, pictures.animalId))
      .where(and(eq(animals.uniqueId, params.id), or(sql`${pictures.id}::text = ${params.pictureId}`, eq(pictures.name, params.pictureId))))
    if (!picture) throw new Refusal('NOT_FOUND')
    if (picture.status !== 'lost' && picture.status !== 'in_adoption') await animalOf(db, caller, params.id)

    const tag = `"${picture.id}-${query.size}"`
    // Kept by the browser alone: what is public while an animal is lost is so no longer once it is found.
    const headers = { 'Cache-Control': params.pictureId === picture.id ? caching.id : caching.name, ETag: tag }
    if (request.headers['if-none-match'] === tag) return void (await reply.code(304).headers(headers).send())
    const file = await files.open(pictureKey(picture.id, query.size))
    if (!file) throw new Refusal('NOT_FOUND')
    await reply.headers(headers).type('image/webp').header('Content-Length', file.size).send(file.stream)
  }),
]
