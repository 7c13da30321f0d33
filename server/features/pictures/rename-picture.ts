import { eq } from 'drizzle-orm'
import type { Photo } from '#domain/pictures/photo.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { animals, pictures } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { animalFor } from '../animals/animal-for.ts'
import { recordEvent } from '../animals/record-event.ts'
import { photosOf, pictureOf } from './pictures.queries.ts'

/** @throws Refusal PICTURE_NAME_TAKEN when another picture of the animal has the name */
export async function renamePicture(
  uniqueId: string,
  idOrName: string,
  name: string,
  call: Pick<Call, 'db' | 'caller' | 'clock'>,
): Promise<Photo> {
  return transaction(call.db, async (tx) => {
    const animal = await animalFor(tx, call, uniqueId, 'changePictures')
    const picture = await pictureOf(tx, animal.id, idOrName)
    const { unique_id: shown } = picture
    if (picture.name === name) return { unique_id: shown, name }
    if ((await photosOf(tx, animal.id)).some((one) => one.name === name))
      throw new Refusal('PICTURE_NAME_TAKEN', { field: 'name' })
    await tx.update(pictures).set({ name }).where(eq(pictures.id, picture.id))
    await tx.update(animals).set({ updated: call.clock.now() }).where(eq(animals.id, animal.id))
    await recordEvent(tx, call, animal.id, 'picture_renamed', { old: picture.name, new: name })
    return { unique_id: shown, name }
  })
}
