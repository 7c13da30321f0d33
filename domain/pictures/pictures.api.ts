import { z } from 'zod'
import { oneAnimal } from '../animals/unique-id.ts'
import { endpoint } from '../contract.ts'
import { oneLine } from '../validation/lines.ts'
import { focus, photo, pictureName } from './photo-fields.ts'
import { pictureSizes } from './picture.ts'

const onePicture = oneAnimal.extend({
  pictureId: z.string().min(1).max(200).regex(oneLine),
})
const photos = z.array(photo)

export const picturesApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/animals/:id/pictures/:pictureId',
    access: 'anyone',
    summary:
      'A picture by its id or name: open to all while the animal is lost or in adoption, else to those who may see the animal',
    params: onePicture,
    query: z.object({ size: z.enum(pictureSizes).default('page') }),
    status: 200,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/animals/pictures/:id',
    access: 'keeper-confirmed',
    summary: 'Adds a picture: multipart `file`, and `name` where it is not the file’s',
    params: oneAnimal,
    reply: photo,
    status: 201,
    upload: true,
    idempotent: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/animals/:id/pictures/:pictureId',
    access: 'keeper-confirmed',
    summary: 'Deletes a picture in all its sizes',
    params: onePicture,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api/animals/:id/pictures/:pictureId/rotate',
    access: 'keeper-confirmed',
    summary:
      'Turns a picture a quarter to the right; it gets a new id, since a picture never changes under its id',
    params: onePicture,
    reply: photo,
  }),
  focus: endpoint({
    method: 'PUT',
    path: '/api/animals/:id/pictures/:pictureId/focus',
    access: 'keeper-confirmed',
    summary:
      'Sets the point that crops of a picture keep in sight, as fractions from the top left; its id ends with it, so that caches fetch it again',
    params: onePicture,
    body: focus,
    reply: photo,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/animals/:id/pictures/:pictureId/name',
    access: 'keeper-confirmed',
    summary: 'Renames a picture',
    params: onePicture,
    body: z.object({ name: pictureName }),
    reply: photo,
  }),
  renamePhoto: endpoint({
    method: 'PUT',
    path: '/api/animals/:id/photo/name',
    access: 'keeper-confirmed',
    summary: 'Renames a picture, named in the body by its id or name',
    params: oneAnimal,
    body: z.object({ photo: z.string().max(200), name: pictureName }),
    reply: photo,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/api/animals/:id/pictures',
    access: 'keeper-confirmed',
    summary:
      'Puts the pictures in an order, by all their ids; the first is the one that cards and searches show',
    params: oneAnimal,
    body: z.object({ order: z.array(z.string().max(64)).max(100) }),
    reply: photos,
  }),
}
