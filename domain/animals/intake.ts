import { z } from 'zod'
import { telephoneField } from '../accounts/person-fields.ts'
import { day, instant } from '../dates.ts'
import { optionalLine, optionalLines } from './animal-fields.ts'

/** How an animal came to those who keep it (requirements/animals.md 3). */
export const arrivalStatuses = [
  'OK',
  'abandoned',
  'found',
  'lost',
  'transferred',
  'injured',
  'dead',
  'Other',
] as const
export type ArrivalStatus = (typeof arrivalStatuses)[number]

const text = z.string().nullable()

/** Shown to the organization that took it in and to staff alone. */
export const arrival = z.object({
  status: z.enum(arrivalStatuses).nullable(),
  other_status: z.object({ text }),
  employee: text,
  date: text,
  address: text,
  reference: text,
  contact: z.object({ name: text, tel: text, address: text, notes: text }),
})
export type Arrival = z.output<typeof arrival>

/** What was done when it was taken in; `date_time` is an instant. */
export const intervention = z.object({ date_time: text, employee: text, notes: text })
export type Intervention = z.output<typeof intervention>

const unknown = z.literal('').transform(() => undefined)

/** The fields of both by their path, as they are saved (requirements/contract.md 3). */
export const intakeFields = {
  'arrival.status': z.union([unknown, z.enum(arrivalStatuses)]).optional(),
  'arrival.other_status.text': optionalLine(200),
  'arrival.employee': optionalLine(128),
  'arrival.date': z.union([unknown, day]).optional(),
  'arrival.address': optionalLine(200),
  'arrival.reference': optionalLine(64),
  'arrival.contact.name': optionalLine(128),
  'arrival.contact.tel': z.preprocess(
    (typed) => (typed === '' ? undefined : typed),
    telephoneField.optional(),
  ),
  'arrival.contact.address': optionalLine(200),
  'arrival.contact.notes': optionalLines,
  'intervention.date_time': z.union([unknown, instant]).optional(),
  'intervention.employee': optionalLine(128),
  'intervention.notes': optionalLines,
}
export type IntakeField = keyof typeof intakeFields

/** The parts that hold nothing yet. */
export const noIntake: { arrival: Arrival; intervention: Intervention } = {
  arrival: {
    status: null,
    other_status: { text: null },
    employee: null,
    date: null,
    address: null,
    reference: null,
    contact: { name: null, tel: null, address: null, notes: null },
  },
  intervention: { date_time: null, employee: null, notes: null },
}
