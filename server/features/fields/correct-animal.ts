import { eq } from 'drizzle-orm'
import type { Correction } from '#domain/animals/correction.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { animals } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { keepersOf } from '../adoption/inquiries.queries.ts'
import { animalFor } from '../animals/animal-for.ts'
import type { Animal } from '../animals/animals.queries.ts'
import { recordEvent } from '../animals/record-event.ts'
import { refuseFuture } from '../animals/refuse-future.ts'
import { note } from '../../note.ts'
import { claimNumbers, giveToAnimal } from '../number-claims/claim-numbers.ts'
import { freeItems } from '../stock/free-items.ts'
import { sendCorrection } from './send-correction.ts'

type Correcting = Pick<Call, 'db' | 'caller' | 'clock' | 'queue' | 'registries'>

/**
 * Corrects what owners set once; a letter tells the keepers the reason.
 * @throws Refusal STALE with `current` when `was` is not the stored value; those of `claimNumbers`,
 * on `value`
 */
export async function correctAnimal(
  uniqueId: string,
  change: Correction,
  call: Correcting,
): Promise<Animal> {
  const { name, was, reason } = change
  const value = change.value ?? null
  return transaction(call.db, async (tx) => {
    const animal = await animalFor(tx, call, uniqueId, 'correct')
    const current = animal[name]
    if (was !== (current ?? '')) throw new Refusal('STALE', { field: 'value', extra: { current } })
    if (value === current) return animal
    const changed = await write(tx, animal, change, call)
    const event = { field: name, old: current, new: value, reason }
    const eventId = await recordEvent(tx, call, animal.id, 'corrected', event)
    await note(tx, 'animal_corrected', uniqueId, call)
    for (const { id: memberId } of await keepersOf(tx, animal))
      await call.queue.enqueue(tx, sendCorrection, { eventId, memberId })
    return changed
  })
}

/** Claims a replacement number like a first one. */
async function write(
  tx: Database,
  animal: Animal,
  { name, value }: Correction,
  call: Correcting,
): Promise<Animal> {
  const now = call.clock.now()
  if (name === 'dob' && value) refuseFuture(value, now, 'value')
  const claimed =
    name !== 'dob' && value !== undefined
      ? await claimNumbers(
          tx,
          { verb: 'addCodes', numbers: { [name]: value }, animal: { ...animal, [name]: null } },
          call,
        ).catch((error: unknown) => {
          throw error instanceof Refusal && error.details.field === name
            ? new Refusal(error.code, { ...error.details, field: 'value' })
            : error
        })
      : null
  if (name === 'microchip') await freeItems(tx, { animalIds: [animal.id] }, 'corrected', now)
  if (claimed) return giveToAnimal(tx, claimed, animal.id, now)
  const [changed] = await tx
    .update(animals)
    .set({ [name]: value ?? null, updated: now })
    .where(eq(animals.id, animal.id))
    .returning()
  return changed as Animal
}
