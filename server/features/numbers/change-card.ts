import { eq } from 'drizzle-orm'
import type { cardChange } from '#domain/animals/animals.api.ts'
import type { z } from 'zod'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { animals } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { animalFor, refuseUnless } from '../animals/animal-for.ts'
import { animalOf, type Animal } from '../animals/animals.queries.ts'
import { recordEvent } from '../animals/record-event.ts'
import { claimNumbers, giveToAnimal } from '../number-claims/claim-numbers.ts'
import { freeItems } from '../stock/free-items.ts'
import { proveCard } from '../stock/cards/prove-card.ts'

type CardCall = Pick<Call, 'db' | 'caller' | 'clock' | 'visitor' | 'registries'>

/**
 * Retires the card that the caller names. `db` must be no transaction.
 * @throws Refusal STALE with `current` when the animal carries another card than that
 */
export async function changeCard(
  uniqueId: string,
  { animalId, newCard, oldCard, verif }: z.output<typeof cardChange>,
  call: CardCall,
): Promise<Animal> {
  const { db, caller, clock } = call
  const seen = await animalOf(db, caller, uniqueId)
  refuseUnless('changeCard', call, seen)
  if (animalId !== undefined && animalId !== seen.uniqueId && animalId !== seen.id) {
    throw new Refusal('VALIDATION_FAILED', { field: 'animalId', fieldKey: 'INVALID' })
  }
  refuseStale(seen, oldCard)
  if (newCard === oldCard) throw new Refusal('CARD_ALREADY_SET', { field: 'newCard' })
  await proveCard(newCard, verif, call).catch(onNewCard)

  return transaction(db, async (tx) => {
    const animal = await animalFor(tx, call, uniqueId, 'changeCard')
    refuseStale(animal, oldCard)
    const claimed = await claimNumbers(
      tx,
      { verb: 'addCard', numbers: { card: newCard }, verif, animal: { ...animal, card: null } },
      call,
    ).catch(onNewCard)
    await freeItems(tx, { animalIds: [animal.id] }, 'cardChanged', clock.now())
    const changed = await giveToAnimal(tx, claimed, animal.id, clock.now())
    await recordEvent(tx, call, animal.id, 'card_changed', { old: oldCard, new: newCard })
    return changed
  })
}

/**
 * The card returns to stock; the animal awaits another.
 * @throws Refusal CARD_REQUIRED when it carries none
 */
export async function returnCard(uniqueId: string, call: CardCall): Promise<Animal> {
  const now = call.clock.now()
  return transaction(call.db, async (tx) => {
    const animal = await animalFor(tx, call, uniqueId, 'returnCard')
    await freeItems(tx, { animalIds: [animal.id] }, 'cardReturned', now)
    const [changed] = await tx
      .update(animals)
      .set({ card: null, registered: 'pending', updated: now })
      .where(eq(animals.id, animal.id))
      .returning()
    await recordEvent(tx, call, animal.id, 'card_returned', { card: animal.card })
    return changed as Animal
  })
}

function refuseStale({ card }: Animal, oldCard: string): void {
  if (card !== oldCard) throw new Refusal('STALE', { field: 'oldCard', extra: { current: card } })
}

const onNewCard = (error: unknown) => {
  throw error instanceof Refusal && error.details.field === 'card'
    ? new Refusal(error.code, { ...error.details, field: 'newCard' })
    : error
}
