import { eq } from 'drizzle-orm'
import { withFocus, type Focus } from '#domain/pictures/focus.ts'
import type { Photo } from '#domain/pictures/photo.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { pictures } from '../../db/tables/index.ts'
import { animalFor } from '../animals/animal-for.ts'
import { chooseFirst, pictureOf } from './pictures.queries.ts'

/** No event: it changes how crops look, and one tries several points. */
export const focusPicture = (
  uniqueId: string,
  idOrName: string,
  { x, y }: Focus,
  call: Pick<Call, 'db' | 'caller' | 'clock'>,
): Promise<Photo> =>
  transaction(call.db, async (tx) => {
    const animal = await animalFor(tx, call, uniqueId, 'changePictures')
    const { id, name } = await pictureOf(tx, animal.id, idOrName)
    // As exactly as ids tell it.
    const focus = { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 }
    await tx.update(pictures).set({ focusX: focus.x, focusY: focus.y }).where(eq(pictures.id, id))
    await chooseFirst(tx, animal.id, call.clock.now())
    return { unique_id: withFocus(id, focus), name }
  })
