import type { Photo } from '#domain/pictures/photo.ts'
import type { Call } from '../../context.ts'
import { animalFor, refuseUnless } from '../animals/animal-for.ts'
import { animalOf } from '../animals/animals.queries.ts'
import { recordEvent } from '../animals/record-event.ts'
import { roomForOne } from './pictures.queries.ts'
import { receivePicture } from './receive-picture.ts'
import { insertPicture, storeNew } from './store-picture.ts'

/** A failure leaves nothing behind. */
export async function addPicture(uniqueId: string, call: Call): Promise<Photo> {
  // Checked before reading the upload.
  const before = await animalOf(call.db, call.caller, uniqueId)
  refuseUnless('changePictures', call, before)
  await roomForOne(call.db, before.id)
  const { drawn, name } = await receivePicture(call)
  return storeNew(drawn, call, async (tx, id) => {
    const animal = await animalFor(tx, call, uniqueId, 'changePictures')
    await roomForOne(tx, animal.id)
    const given = await insertPicture(tx, animal.id, id, name, call.clock.now())
    await recordEvent(tx, call, animal.id, 'picture_added', { name: given })
    return { unique_id: id, name: given }
  })
}
