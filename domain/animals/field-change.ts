import { z } from 'zod'
import {
  colorField,
  dobField,
  nameField,
  optionalLines,
  raceField,
  sexField,
  speciesField,
} from './animal-fields.ts'
import { intakeFields } from './intake.ts'
import { medicalFields } from './medical.ts'
import { medalField, microchipField, tattooField } from './number-rules.ts'
import { oneAnimal } from './unique-id.ts'

/** The value that the editor saw; empty text where there was none. */
const was = z.string().max(4000).optional()
const field = <N extends string, V extends z.ZodType>(name: N, value: V) =>
  z.object({ name: z.literal(name), value, was })

const intakeChanges = [
  field('arrival.status', intakeFields['arrival.status']),
  field('arrival.other_status.text', intakeFields['arrival.other_status.text']),
  field('arrival.employee', intakeFields['arrival.employee']),
  field('arrival.date', intakeFields['arrival.date']),
  field('arrival.address', intakeFields['arrival.address']),
  field('arrival.reference', intakeFields['arrival.reference']),
  field('arrival.contact.name', intakeFields['arrival.contact.name']),
  field('arrival.contact.tel', intakeFields['arrival.contact.tel']),
  field('arrival.contact.address', intakeFields['arrival.contact.address']),
  field('arrival.contact.notes', intakeFields['arrival.contact.notes']),
  field('intervention.date_time', intakeFields['intervention.date_time']),
  field('intervention.employee', intakeFields['intervention.employee']),
  field('intervention.notes', intakeFields['intervention.notes']),
] as const

/** One field of the profile and its new value (requirements/contract.md 3). */
export const fieldChange = z.discriminatedUnion('name', [
  field('Name', nameField),
  field('Color', colorField),
  field('race', raceField),
  field('Notes', optionalLines),
  field('sex', sexField),
  field('species', speciesField),
  field('dob', dobField),
  field('microchip', microchipField),
  field('tattoo', tattooField),
  field('medal', medalField),
  field('vaccination', medicalFields.vaccination),
  field('deworming', medicalFields.deworming),
  field('sterilization', medicalFields.sterilization),
  field('illness', medicalFields.illness),
  field('medication', medicalFields.medication),
  field('declawing', medicalFields.declawing),
  field('ExteriorCat', medicalFields.ExteriorCat),
  ...intakeChanges,
])
export type FieldChange = z.output<typeof fieldChange>
export type FieldName = FieldChange['name']

/** A field of the profile by its address; `fieldAt` tells which. */
export const resourceField = oneAnimal.extend({
  section: z.enum(['info', 'arrival', 'intervention']),
  field: z.string().max(40),
})
/** What such a call sends; `was` as in the update. */
export const resourceValue = z.object({ value: z.unknown(), was })
