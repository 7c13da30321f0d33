import { fieldNames } from '#domain/animals/fields/animal-fields.ts'
import type { FieldChange, FieldChanges } from '#domain/animals/fields/field-change.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { animalFor } from '../animals/animal-for.ts'
import type { Animal } from '../animals/animals.queries.ts'
import { updateField } from './update-field.ts'

/**
 * Several fields, all or none, in the order of the profile: the species decides what else is asked.
 * @throws Refusal of the first refused field, with those of the others; `current` holds by name
 * what is stored where the editor saw something else
 */
export function updateFields(
  uniqueId: string,
  changes: FieldChanges,
  call: Pick<Call, 'db' | 'caller' | 'clock' | 'registries' | 'queue'>,
): Promise<Animal> {
  return transaction(call.db, async (tx) => {
    // Each field asks what it needs besides.
    let animal = await animalFor(tx, call, uniqueId, 'editLooks')
    const refused: { name: string; refusal: Refusal }[] = []
    const inOrder = [...changes.entries()].toSorted(([, a], [, b]) => rank(a) - rank(b))
    for (const [position, change] of inOrder) {
      try {
        animal = await updateField(uniqueId, change, { ...call, db: tx })
      } catch (error) {
        refused.push({ name: change.name, refusal: beside(position, error) })
      }
    }
    const [first, ...others] = refused
    if (!first) return animal
    const stale = refused.filter(({ refusal }) => refusal.code === 'STALE')
    const { code, details } = first.refusal
    throw new Refusal(code, {
      ...details,
      also: others.map(({ refusal }) => refusal),
      extra: {
        current: Object.fromEntries(
          stale.map(({ name, refusal }) => [name, refusal.details.extra?.['current'] ?? null]),
        ),
      },
    })
  })
}

const rank = ({ name }: FieldChange): number => fieldNames.indexOf(name)

/** @throws the error itself where it is not about the value of a field */
function beside(position: number, error: unknown): Refusal {
  if (!(error instanceof Refusal) || error.details.field !== 'value') throw error
  return new Refusal(error.code, { ...error.details, field: `changes.${position}.value` })
}
