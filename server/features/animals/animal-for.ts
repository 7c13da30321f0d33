import { refusalOf, type Ability } from '#domain/animals/abilities.ts'
import { dayOf } from '#domain/dates.ts'
import type { Call } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { animalOf, type Animal } from './animals.queries.ts'

/** Who acts, and when. */
type Acting = Pick<Call, 'caller' | 'clock'>

/**
 * The animal of a unique_id, locked until the transaction ends, for what the caller may do with it;
 * the caller's account stays open meanwhile. Of two at once the second sees what the first has
 * done.
 * @throws Refusal with the code that the table of abilities names
 */
export async function animalFor(
  tx: Database,
  call: Acting,
  uniqueId: string,
  ability: Ability,
): Promise<Animal> {
  await holdAccount(tx, call.caller)
  const animal = await animalOf(tx, call.caller, uniqueId, { lock: true })
  refuseUnless(ability, call, animal)
  return animal
}

/** @throws Refusal when the caller may not do that with the animal */
export function refuseUnless(ability: Ability, { caller, clock }: Acting, animal: Animal): void {
  const refused = refusalOf(ability, caller, animal, dayOf(clock.now()))
  if (!refused) return
  const { code, field } = refused
  throw new Refusal(code, { ...(field && { field }), values: { status: animal.status } })
}
