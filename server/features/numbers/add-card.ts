import { eq } from 'drizzle-orm'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { animals } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { claimCard, findCard } from '../stock/claim-card.ts'
import { animalOf, changeableAnimal, type Animal } from '../animals/animals.queries.ts'
import { recordEvent } from '../animals/record-event.ts'

type CardCall = Pick<Call, 'db' | 'caller' | 'clock' | 'visitor'>

/**
 * Attaches an ID card of stock to an animal, and takes it out of stock in the same transaction.
 * `db` must be no transaction.
 */
export async function addCard(
  uniqueId: string,
  { card, verif }: { card: string; verif: string },
  call: CardCall,
): Promise<Animal> {
  const { db, caller, clock } = call
  const animal = await animalOf(db, caller, uniqueId)
  if (animal.status === 'removed') throw new Refusal('READ_ONLY')
  if (animal.card !== null) throw new Refusal('CARD_ALREADY_SET', { field: 'card' })
  const itemId = await findCard(call, card, verif)

  return transaction(db, async (tx) => {
    // Meanwhile the animal may have changed hands, been removed, or received another card.
    if ((await changeableAnimal(tx, caller, uniqueId)).card !== null)
      throw new Refusal('CARD_ALREADY_SET', { field: 'card' })
    const [changed] = await tx
      .update(animals)
      .set({ card, registered: 'registered', updated: clock.now() })
      .where(eq(animals.id, animal.id))
      .returning()
    await claimCard(tx, itemId, animal.id, clock.now())
    await recordEvent(tx, call, animal.id, 'card_added', { card })
    return changed as Animal
  })
}

/**
 * The card that was on its way has come: the same as adding it, for an animal that waits for one.
 * @throws Refusal CARD_NOT_PENDING
 */
export async function receiveCard(
  uniqueId: string,
  { number, verif }: { number: string; verif: string },
  call: CardCall,
): Promise<Animal> {
  const animal = await animalOf(call.db, call.caller, uniqueId)
  if (animal.status === 'removed') throw new Refusal('READ_ONLY')
  if (animal.registered !== 'pending') throw new Refusal('CARD_NOT_PENDING')
  return addCard(uniqueId, { card: number, verif }, call).catch((error: unknown) => {
    throw error instanceof Refusal && error.details.field === 'card'
      ? new Refusal(error.code, { ...error.details, field: 'number' })
      : error
  })
}
