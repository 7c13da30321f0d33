import type { Codes } from '#domain/animals/animals.api.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { animalFor } from '../animals/animal-for.ts'
import type { Animal } from '../animals/animals.queries.ts'
import { recordEvent } from '../animals/record-event.ts'
import { claimNumbers, giveToAnimal } from '../number-claims/claim-numbers.ts'

/**
 * Adds microchip, tattoo and medal to an animal, or changes tattoo and medal. Numbers that the
 * animal has already are left alone.
 * @throws Refusal as `claimNumbers`; NUMBER_TAKEN also by the unique indexes, when two add a tattoo or
 * medal at once
 */
export async function addCodes(
  uniqueId: string,
  codes: Codes,
  call: Pick<Call, 'db' | 'caller' | 'clock' | 'registries'>,
): Promise<Animal> {
  return transaction(call.db, async (tx) => {
    const animal = await animalFor(tx, call, uniqueId, 'edit')
    const claimed = await claimNumbers(tx, { verb: 'addCodes', numbers: codes, animal }, call)
    const { numbers } = claimed
    const kinds = Object.keys(numbers) as (keyof Codes)[]
    if (kinds.length === 0) return animal
    const changed = await giveToAnimal(tx, claimed, animal.id, call.clock.now())
    const before = Object.fromEntries(kinds.map((kind) => [kind, animal[kind]]))
    await recordEvent(tx, call, animal.id, 'codes_added', { ...numbers, before })
    return changed
  })
}
