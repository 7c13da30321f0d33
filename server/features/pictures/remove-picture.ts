import { eq } from 'drizzle-orm'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { pictures } from '../../db/tables/index.ts'
import { animalFor } from '../animals/animal-for.ts'
import { recordEvent } from '../animals/record-event.ts'
import { removePictureFiles } from '../../files/picture-files.ts'
import { chooseFirst, pictureOf } from './pictures.queries.ts'

export async function removePicture(uniqueId: string, idOrName: string, call: Call): Promise<void> {
  await transaction(call.db, async (tx) => {
    const animal = await animalFor(tx, call, uniqueId, 'changePictures')
    const { id, name } = await pictureOf(tx, animal.id, idOrName)
    await tx.delete(pictures).where(eq(pictures.id, id))
    await chooseFirst(tx, animal.id, call.clock.now())
    await recordEvent(tx, call, animal.id, 'picture_removed', { name })
    await call.queue.enqueue(tx, removePictureFiles, { pictureIds: [id] })
  })
}
