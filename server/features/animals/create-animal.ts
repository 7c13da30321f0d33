import type { NewAnimal } from '#domain/animals/animals.api.ts'
import { dayOf } from '#domain/dates.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { animals } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { openStay } from '../stays/stays.ts'
import { keeperOf } from './animals.queries.ts'
import { limitNewAnimals } from './daily-limits.ts'
import { recordEvent } from './record-event.ts'
import { refuseFuture } from './refuse-future.ts'
import { newUniqueId } from './unique-id.ts'

/**
 * Returns the unique_id.
 * @param ids kept for it, else new ones
 */
export async function createAnimal(
  given: NewAnimal,
  call: Pick<Call, 'db' | 'env' | 'caller' | 'clock'>,
  ids: { id: string; uniqueId: string } = { id: uuidv7(), uniqueId: newUniqueId() },
): Promise<string> {
  const now = call.clock.now()
  if (given.dob) refuseFuture(given.dob, now, 'dob')
  return transaction(call.db, async (tx) => {
    await limitNewAnimals(tx, call)
    const { uniqueId } = ids
    const values = {
      ...ids,
      ...given,
      ...keeperOf(call.caller),
      created: now,
      updated: now,
    }
    const [animal] = await tx.insert(animals).values(values).returning()
    if (!animal) return uniqueId
    await recordEvent(tx, call, animal.id, 'created')
    await openStay(tx, animal, { kind: 'other', came: dayOf(now) }, now)
    return uniqueId
  })
}
