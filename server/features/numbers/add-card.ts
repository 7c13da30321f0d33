import type { Ability } from '#domain/animals/abilities.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { animalFor, refuseUnless } from '../animals/animal-for.ts'
import { animalOf, type Animal } from '../animals/animals.queries.ts'
import { recordEvent } from '../animals/record-event.ts'
import { claimNumbers, giveToAnimal } from '../number-claims/claim-numbers.ts'
import { closeShipments, holdShipments } from '../shipments/close-shipments.ts'
import { freeItems } from '../stock/free-items.ts'
import { proveCard } from '../stock/cards/prove-card.ts'

type CardCall = Pick<Call, 'db' | 'caller' | 'clock' | 'visitor' | 'registries'>

/** `db` must be no transaction. */
export const addCard = (
  uniqueId: string,
  form: { card: string; verif: string },
  call: CardCall,
): Promise<Animal> => takeCard(uniqueId, form, call, 'addCard')

/**
 * The card that was on its way; it replaces the one that the animal carries.
 * @throws Refusal CARD_NOT_PENDING
 */
export const receiveCard = (
  uniqueId: string,
  { number, verif }: { number: string; verif: string },
  call: CardCall,
): Promise<Animal> =>
  takeCard(uniqueId, { card: number, verif }, call, 'receiveCard').catch((error: unknown) => {
    throw error instanceof Refusal && error.details.field === 'card'
      ? new Refusal(error.code, { ...error.details, field: 'number' })
      : error
  })

async function takeCard(
  uniqueId: string,
  { card, verif }: { card: string; verif: string },
  call: CardCall,
  ability: Extract<Ability, 'addCard' | 'receiveCard'>,
): Promise<Animal> {
  const { db, caller, clock } = call
  const seen = await animalOf(db, caller, uniqueId)
  refuseUnless(ability, call, seen)
  await proveCard(card, verif, call)

  return transaction(db, async (tx) => {
    const now = clock.now()
    // The animal may have changed since the first check.
    const animal = await animalFor(tx, call, uniqueId, ability)
    const former = animal.card
    if (former === card) throw new Refusal('CARD_ALREADY_SET', { field: 'card' })
    await holdShipments(tx, [animal.id])
    const claimed = await claimNumbers(
      tx,
      { verb: 'addCard', numbers: { card }, verif, animal: { ...animal, card: null } },
      call,
    )
    if (former !== null) await freeItems(tx, { animalIds: [animal.id] }, 'cardChanged', now)
    const changed = await giveToAnimal(tx, claimed, animal.id, now)
    await closeShipments(tx, { animalId: animal.id, card }, now)
    if (former === null) await recordEvent(tx, call, animal.id, 'card_added', { card })
    else await recordEvent(tx, call, animal.id, 'card_changed', { old: former, new: card })
    return changed
  })
}
