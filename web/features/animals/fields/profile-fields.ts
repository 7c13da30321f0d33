import { z } from 'zod'
import { sexes, speciesList } from '#domain/animals/animal.ts'
import {
  colorField,
  dobField,
  nameField,
  optionalLines,
  raceField,
  sexField,
  speciesField,
} from '#domain/animals/animal-fields.ts'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import type { FieldName } from '#domain/animals/field-change.ts'
import { arrivalStatuses, intakeFields, noIntake } from '#domain/animals/intake.ts'
import { declawings, medicalFields, toDay } from '#domain/animals/medical.ts'
import { medalField, tattooField } from '#domain/animals/number-rules.ts'
import { showInstant } from '#domain/dates.ts'

/** The fields that are edited in their place; card and microchip have dialogs of their own. */
export type EditableName = Exclude<FieldName, 'microchip'>

export interface FieldKind {
  /**
   * One line, several, one of a list, a day, a day and time, a number that the animal carries, or a
   * telephone.
   */
  control: 'line' | 'lines' | 'choice' | 'day' | 'instant' | 'number' | 'telephone'
  schema: z.ZodType<unknown, { value: string }>
  /** What there is to choose from. */
  choices?: readonly string[]
  /** Always has a value. */
  required?: true
  /** Characters. */
  longest?: number
}

const yesNo = ['true', 'false'] as const
const kind = (
  control: FieldKind['control'],
  value: z.ZodType,
  more: Omit<FieldKind, 'control' | 'schema'> = {},
): FieldKind => ({
  control,
  schema: z.object({ value }) as unknown as FieldKind['schema'],
  ...more,
})

/** How each field is edited; the rules are the contract's own. */
export const fieldKinds: Record<EditableName, FieldKind> = {
  Name: kind('line', nameField, { required: true, longest: 100 }),
  species: kind('choice', speciesField, { required: true, choices: speciesList }),
  sex: kind('choice', sexField, { required: true, choices: sexes }),
  race: kind('line', raceField, { longest: 100 }),
  Color: kind('line', colorField, { longest: 100 }),
  dob: kind('day', dobField),
  Notes: kind('lines', optionalLines, { longest: 4000 }),
  tattoo: kind('number', tattooField, { required: true, longest: 40 }),
  medal: kind('number', medalField, { required: true, longest: 40 }),
  vaccination: kind('line', medicalFields.vaccination, { longest: 200 }),
  deworming: kind('day', medicalFields.deworming),
  sterilization: kind('choice', medicalFields.sterilization, { choices: yesNo }),
  illness: kind('lines', medicalFields.illness, { longest: 4000 }),
  medication: kind('lines', medicalFields.medication, { longest: 4000 }),
  declawing: kind('choice', medicalFields.declawing, { choices: declawings }),
  ExteriorCat: kind('choice', medicalFields.ExteriorCat, { choices: yesNo }),
  'arrival.status': kind('choice', intakeFields['arrival.status'], { choices: arrivalStatuses }),
  'arrival.other_status.text': kind('line', intakeFields['arrival.other_status.text'], {
    longest: 200,
  }),
  'arrival.employee': kind('line', intakeFields['arrival.employee'], { longest: 128 }),
  'arrival.date': kind('day', intakeFields['arrival.date']),
  'arrival.address': kind('line', intakeFields['arrival.address'], { longest: 200 }),
  'arrival.reference': kind('line', intakeFields['arrival.reference'], { longest: 64 }),
  'arrival.contact.name': kind('line', intakeFields['arrival.contact.name'], { longest: 128 }),
  'arrival.contact.tel': kind('telephone', intakeFields['arrival.contact.tel']),
  'arrival.contact.address': kind('line', intakeFields['arrival.contact.address'], {
    longest: 200,
  }),
  'arrival.contact.notes': kind('lines', intakeFields['arrival.contact.notes'], { longest: 4000 }),
  'intervention.date_time': kind('instant', intakeFields['intervention.date_time']),
  'intervention.employee': kind('line', intakeFields['intervention.employee'], { longest: 128 }),
  'intervention.notes': kind('lines', intakeFields['intervention.notes'], { longest: 4000 }),
}

/** The stored value of a field as text; empty where there is none. */
export function storedIn(animal: AnimalProfile, name: EditableName): string {
  const { infos, ids, arrival = noIntake.arrival, intervention = noIntake.intervention } = animal
  const flat = {
    ...infos,
    ...infos.Medical,
    ...ids.Codes,
    Name: animal.name,
    species: animal.species,
    sex: animal.sex,
    arrival,
    intervention,
  }
  const value = name
    .split('.')
    .reduce<unknown>((held, key) => (held as Record<string, unknown>)[key], flat)
  return value === null ? '' : String(value as string | boolean)
}

/** What the control that edits a stored value holds at first. */
export function editedAs(name: EditableName, stored: string): string {
  if (stored === '') return ''
  if (name === 'deworming') return toDay(stored)
  return name === 'intervention.date_time' ? showInstant(new Date(stored)) : stored
}
