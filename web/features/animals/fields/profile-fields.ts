import { z } from 'zod'
import {
  changeableNames,
  fieldOf,
  isCatOnly,
  type FieldName,
  type Section,
} from '#domain/animals/animal-fields.ts'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { toDay } from '#domain/animals/field-kinds.ts'
import { valueAt } from '#domain/animals/field-paths.ts'
import { showInstant } from '#domain/dates.ts'

/** Edited in place; card and microchip have their own dialogs. */
export type EditableName = Exclude<FieldName, 'microchip'>

export const editableNames = changeableNames.filter(
  (name): name is EditableName => name !== 'microchip',
)

/** The fields of a part of the profile that are asked of an animal, in their order. */
export const fieldsIn = (section: Section, animal: AnimalProfile): EditableName[] =>
  editableNames.filter(
    (name) =>
      fieldOf(name).section === section &&
      (!isCatOnly(name) || animal.species === 'Cat') &&
      (name !== 'arrival.other_status.text' || animal.arrival?.status === 'Other'),
  )

/** The schema of the form that edits a field; the rule is the contract's own. */
export const editSchema = (name: EditableName) =>
  z.object({ value: fieldOf(name).typed ?? z.never() }) as unknown as z.ZodType<
    unknown,
    { value: string }
  >

/** Empty if none. */
export const storedIn = (animal: AnimalProfile, name: EditableName): string =>
  String((valueAt(animal, fieldOf(name).path) as string | boolean | null) ?? '')

/** The control's initial value. */
export function editedAs(name: EditableName, stored: string): string {
  if (stored === '') return ''
  const { kind } = fieldOf(name)
  if (kind === 'compactDay') return toDay(stored)
  return kind === 'instant' ? showInstant(new Date(stored)) : stored
}
