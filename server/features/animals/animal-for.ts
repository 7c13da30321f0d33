import { outcomeOf, type StatusVerb } from '#domain/animals/status-machine.ts'
import type { Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { animalOf, type Animal } from './animals.queries.ts'

/**
 * The animal of a unique_id, locked until the transaction ends, for a verb that its status allows;
 * the caller's account stays open meanwhile. Of two at once the second sees what the first has
 * done.
 * @throws Refusal with the code that the table of statuses names
 */
export async function animalFor(
  tx: Database,
  caller: Caller,
  uniqueId: string,
  verb: StatusVerb,
): Promise<Animal> {
  await holdAccount(tx, caller)
  const animal = await animalOf(tx, caller, uniqueId, { lock: true })
  refuseUnless(verb, animal)
  return animal
}

/** @throws Refusal when the status of the animal does not allow the verb */
export function refuseUnless(verb: StatusVerb, { status }: Pick<Animal, 'status'>): void {
  const outcome = outcomeOf(verb, status)
  if ('refused' in outcome) throw new Refusal(outcome.refused, { values: { status } })
}
