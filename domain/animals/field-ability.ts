import type { Ability } from './abilities.ts'
import type { FieldName } from './field-change.ts'
import { intakeFields } from './intake.ts'
import { catOnly } from './medical.ts'

const each = (names: readonly string[], ability: Ability): Partial<Record<FieldName, Ability>> =>
  Object.fromEntries(names.map((name) => [name, ability]))

const ofField: Partial<Record<FieldName, Ability>> = {
  ...each(Object.keys(intakeFields), 'editIntake'),
  ...each(catOnly, 'editCatFields'),
  dob: 'setBirthDate',
  microchip: 'addMicrochip',
  tattoo: 'changeTattoo',
  medal: 'changeMedal',
}

/** What one must be able to do to save a field of the profile. */
export const fieldAbility = (name: FieldName): Ability => ofField[name] ?? 'edit'
