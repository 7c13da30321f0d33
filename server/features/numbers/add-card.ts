import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { animalFor, refuseUnless } from '../animals/animal-for.ts'
import { animalOf, type Animal } from '../animals/animals.queries.ts'
import { recordEvent } from '../animals/record-event.ts'
import { claimNumbers, giveToAnimal } from '../number-claims/claim-numbers.ts'
import { proveCard } from '../stock/prove-card.ts'

type CardCall = Pick<Call, 'db' | 'caller' | 'clock' | 'visitor' | 'registries'>

/** `db` must be no transaction. */
export async function addCard(
  uniqueId: string,
  { card, verif }: { card: string; verif: string },
  call: CardCall,
): Promise<Animal> {
  const { db, caller, clock } = call
  const seen = await animalOf(db, caller, uniqueId)
  refuseUnless('addCard', caller, seen)
  await proveCard(card, verif, call)

  return transaction(db, async (tx) => {
    // The animal may have changed since the first check.
    const animal = await animalFor(tx, caller, uniqueId, 'addCard')
    const claimed = await claimNumbers(
      tx,
      { verb: 'addCard', numbers: { card }, verif, animal },
      call,
    )
    const changed = await giveToAnimal(tx, claimed, animal.id, clock.now())
    await recordEvent(tx, call, animal.id, 'card_added', { card })
    return changed
  })
}

/** @throws Refusal CARD_NOT_PENDING */
export async function receiveCard(
  uniqueId: string,
  { number, verif }: { number: string; verif: string },
  call: CardCall,
): Promise<Animal> {
  const animal = await animalOf(call.db, call.caller, uniqueId)
  refuseUnless('receiveCard', call.caller, animal)
  return addCard(uniqueId, { card: number, verif }, call).catch((error: unknown) => {
    throw error instanceof Refusal && error.details.field === 'card'
      ? new Refusal(error.code, { ...error.details, field: 'number' })
      : error
  })
}
