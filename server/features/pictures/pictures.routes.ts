import { hasNotice } from '#domain/animals/notice.ts'
import { withoutFocus } from '#domain/pictures/focus.ts'
import { picturesApi } from '#domain/pictures/pictures.api.ts'
import { Refusal } from '../../refusal.ts'
import { route } from '../../http/route.ts'
import { animalOf } from '../animals/animals.queries.ts'
import { addPicture } from './add-picture.ts'
import { focusPicture } from './focus-picture.ts'
import { orderPictures } from './order-pictures.ts'
import { pictureKey } from '../../files/picture-files.ts'
import { shownPicture } from './pictures.queries.ts'
import { removePicture } from './remove-picture.ts'
import { renamePicture } from './rename-picture.ts'
import { rotatePicture } from './rotate-picture.ts'

/** Content under an id never changes; under a name it may. */
const caching = { id: 'private, max-age=31536000, immutable', name: 'private, max-age=300' }

export const picturesRoutes = [
  route(picturesApi.get, async ({ params, query }, { db, caller, files, request, reply }) => {
    const picture = await shownPicture(db, params.id, params.pictureId)
    if (!hasNotice(picture.status)) await animalOf(db, caller, params.id)

    const tag = `"${picture.id}-${query.size}"`
    // Private cache only: a found animal's pictures are no longer public.
    const headers = {
      'Cache-Control': withoutFocus(params.pictureId) === picture.id ? caching.id : caching.name,
      ETag: tag,
    }
    if (request.headers['if-none-match'] === tag)
      return void (await reply.code(304).headers(headers).send())
    // Older pictures lack the smallest size.
    const file =
      (await files.open(pictureKey(picture.id, query.size))) ??
      (query.size === 'thumb' ? await files.open(pictureKey(picture.id, 'card')) : null)
    if (!file) throw new Refusal('NOT_FOUND')
    await reply
      .headers(headers)
      .type('image/webp')
      .header('Content-Length', file.size)
      .send(file.stream)
  }),

  route(picturesApi.add, ({ params }, call) => addPicture(params.id, call)),
  route(picturesApi.remove, ({ params }, call) => removePicture(params.id, params.pictureId, call)),
  route(picturesApi.rotate, ({ params }, call) => rotatePicture(params.id, params.pictureId, call)),
  route(picturesApi.focus, ({ params, body }, call) =>
    focusPicture(params.id, params.pictureId, body, call),
  ),
  route(picturesApi.rename, ({ params, body }, call) =>
    renamePicture(params.id, params.pictureId, body.name, call),
  ),
  route(picturesApi.renamePhoto, ({ params, body }, call) =>
    renamePicture(params.id, body.photo, body.name, call),
  ),
  route(picturesApi.order, ({ params, body }, call) => orderPictures(params.id, body.order, call)),
]
