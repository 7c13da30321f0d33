import { useTranslations } from 'use-intl'
import { z } from 'zod'
import {
  changeableNames,
  fieldOf,
  isCatOnly,
  type FieldName,
  type Section,
} from '#domain/animals/fields/animal-fields.ts'
import type { animalsFr } from '#domain/animals/animals.fr.ts'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { toDay } from '#domain/animals/fields/field-kinds.ts'
import { valueAt } from '#domain/animals/fields/field-paths.ts'
import { showInstant } from '#domain/dates.ts'
import { can } from '#web/shared/animals/can.ts'

/** Edited in place or in a form; card and microchip have their own dialogs. */
export type EditableName = Exclude<FieldName, 'microchip'>

export const editableNames = changeableNames.filter(
  (name): name is EditableName => name !== 'microchip',
)

const namesIn = (section: Section): EditableName[] =>
  editableNames.filter((name) => fieldOf(name).section === section)

/** Whether a field is asked, by the answers that stand beside it. */
export const isAsked = (name: EditableName, answer: (beside: EditableName) => string): boolean =>
  (!isCatOnly(name) || answer('species') === 'Cat') &&
  (name !== 'arrival.other_status.text' || answer('arrival.status') === 'Other') &&
  (name !== 'rewardPublic' || answer('reward').trim() !== '')

const isSeen = (animal: AnimalProfile, name: EditableName): boolean => {
  const { read } = fieldOf(name)
  return read === undefined || can(animal, read)
}

/** The fields of a part of the profile that are asked of an animal, in their order. */
export const fieldsIn = (section: Section, animal: AnimalProfile): EditableName[] =>
  namesIn(section).filter(
    (name) => isSeen(animal, name) && isAsked(name, (beside) => storedIn(animal, beside)),
  )

/** Asked or not: a form asks on by what is answered in it. */
export const changeableIn = (section: Section, animal: AnimalProfile): EditableName[] =>
  namesIn(section).filter((name) => canChange(animal, name))

/** A number is added by a dialog of its own. */
export function canChange(animal: AnimalProfile, name: EditableName): boolean {
  const { ability, kind } = fieldOf(name)
  if (kind === 'number' && storedIn(animal, name) === '') return false
  return can(animal, ability) || animal.refusals[ability] === 'CAT_ONLY'
}

/** The schema of the control that edits a field; the rule is the contract's own. */
export const editSchema = (name: EditableName) =>
  z.object({ value: fieldOf(name).typed ?? z.never() }) as unknown as z.ZodType<
    { value?: string | boolean },
    { value: string }
  >

/** Empty if none. */
export const storedIn = (animal: AnimalProfile, name: EditableName): string =>
  textOf(valueAt(animal, fieldOf(name).path))

/** A stored value as calls compare it. */
export const textOf = (value: unknown): string =>
  String((value as string | boolean | null | undefined) ?? '')

/** The control's initial value. */
export function editedAs(name: EditableName, stored: string): string {
  if (stored === '') return ''
  const { kind } = fieldOf(name)
  if (kind === 'compactDay') return toDay(stored)
  return kind === 'instant' ? showInstant(new Date(stored)) : stored
}

type Hinted = keyof (typeof animalsFr)['hints']

/** Said beside a field while it is edited. */
export function useWarning(): (name: EditableName) => string | undefined {
  const t = useTranslations('animals')
  return (name) => {
    if (fieldOf(name).once) return t('edit.once')
    const hint = `hints.${name}` as `hints.${Hinted}`
    if (t.has(hint)) return t(hint)
    return name === 'declawing' ? t('medical.declawingNote') : undefined
  }
}
