import { sql } from 'drizzle-orm'
import { withoutFocus } from '#domain/pictures/focus.ts'
import type { Photo } from '#domain/pictures/photo.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { pictures } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { animalFor } from '../animals/animal-for.ts'
import { recordEvent } from '../animals/record-event.ts'
import { chooseFirst, photosOf } from './pictures.queries.ts'

/** @throws Refusal STALE with `current` when these are no longer its pictures */
export async function orderPictures(
  uniqueId: string,
  asked: string[],
  call: Pick<Call, 'db' | 'caller' | 'clock'>,
): Promise<Photo[]> {
  return transaction(call.db, async (tx) => {
    const animal = await animalFor(tx, call, uniqueId, 'changePictures')
    const current = await photosOf(tx, animal.id)
    // A point of focus that was set meanwhile changes no order.
    const order = asked.map(withoutFocus)
    const known = new Map(current.map((one) => [withoutFocus(one.unique_id), one]))
    const next = order.flatMap((id) => known.get(id) ?? [])
    if (
      next.length !== current.length ||
      new Set(order).size !== current.length ||
      order.length !== current.length
    ) {
      throw new Refusal('STALE', { extra: { current } })
    }
    if (next.every((one, index) => one === current[index])) return current
    await tx
      .update(pictures)
      .set({ position: sql`array_position(${sql.param(order)}::text[], ${pictures.id}::text) - 1` })
      .where(sql`${pictures.animalId} = ${animal.id}`)
    await chooseFirst(tx, animal.id, call.clock.now())
    await recordEvent(tx, call, animal.id, 'pictures_ordered')
    return next
  })
}
