import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { turned, withFocus } from '#domain/pictures/focus.ts'
import type { Photo } from '#domain/pictures/photo.ts'
import type { Call } from '../../context.ts'
import { pictures } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { animalFor, refuseUnless } from '../animals/animal-for.ts'
import { animalOf } from '../animals/animals.queries.ts'
import { recordEvent } from '../animals/record-event.ts'
import { drawTurned } from './draw-sizes.ts'
import { pictureKey, removePictureFiles } from '../../files/picture-files.ts'
import { byCaller, onPicture } from './picture-work.ts'
import { chooseFirst, pictureOf } from './pictures.queries.ts'
import { storeNew } from './store-picture.ts'

/**
 * Gives it a new id, as content under an id never changes; keeps name and position.
 * @throws Refusal STALE when another turned or deleted it meanwhile
 */
export async function rotatePicture(
  uniqueId: string,
  idOrName: string,
  call: Call,
): Promise<Photo> {
  const before = await animalOf(call.db, call.caller, uniqueId)
  refuseUnless('changePictures', call, before)
  const { id: old, name, focus } = await pictureOf(call.db, before.id, idOrName)
  const by = byCaller(call)
  await call.limits.consume('pictureWork', by)
  const drawn = await onPicture(by, async () => {
    const stored = await call.files.open(pictureKey(old, 'full'))
    if (!stored) throw new Refusal('NOT_FOUND')
    return drawTurned(await buffer(stored.stream))
  })
  return storeNew(drawn, call, async (tx, id) => {
    const animal = await animalFor(tx, call, uniqueId, 'changePictures')
    const point = focus && turned(focus)
    const [kept] = await tx
      .update(pictures)
      .set({ id, focusX: point?.x ?? null, focusY: point?.y ?? null })
      .where(and(eq(pictures.id, old), eq(pictures.animalId, animal.id)))
      .returning({ name: pictures.name })
    if (!kept) throw new Refusal('STALE')
    await chooseFirst(tx, animal.id, call.clock.now())
    await recordEvent(tx, call, animal.id, 'picture_rotated', { name })
    await call.queue.enqueue(tx, removePictureFiles, { pictureIds: [old] })
    return { unique_id: withFocus(id, point), name: kept.name }
  })
}
