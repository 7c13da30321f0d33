import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { listQuery } from '../list-filter.ts'
import { location } from '../location.ts'
import { say } from '../validation/say.ts'
import { animalStatuses, eventTypes, sexes, speciesList } from './animal.ts'
import { colorField, dobField, nameField, notesField, raceField, sexField, speciesField } from './animal-fields.ts'
import { cardField, medalField, microchipField, tattooField, verifField } from './number-rules.ts'
import { foundForm, lostForm } from './report.ts'

const uniqueId = z.string().regex(/^[a-z0-9]{12,40}$/)
const one = z.object({ id: uniqueId })

/** An animal in a list: what its card shows. */
export const listedAnimal = z.object({
  unique_id: z.string(),
  name: z.string(),
  species: z.enum(speciesList),
  sex: z.enum(sexes),
  color: z.string().nullable(),
  status: z.enum(animalStatuses),
  firstPhoto: z.string().nullable(),
  /** When it was lost, while it is. */
  date: z.string().nullable(),
  updated: z.iso.datetime(),
})
export type ListedAnimal = z.output<typeof listedAnimal>

/** One entry of the timeline that admin and god see (part 2 section 3). */
export const animalEvent = z.object({
  _id: z.string(),
  date: z.iso.datetime(),
  eventType: z.enum(eventTypes),
  details: z.record(z.string(), z.unknown()),
  /** Who did it; null for the public, imports and accounts that are gone. */
  by: z.string().nullable(),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
})

/** The profile of an animal (part 2 section 3). */
export const animalProfile = z.object({
  id: z.string(),
  unique_id: z.string(),
  name: z.string(),
  species: z.enum(speciesList),
  sex: z.enum(sexes),
  color: z.string().nullable(),
  status: z.enum(animalStatuses),
  firstPhoto: z.string().nullable(),
  photos: z.array(z.object({ unique_id: z.string(), name: z.string() })),
  /** Where it was lost, while it is; else where its keeper lives. */
  address: z.string().nullable(),
  lastEventLoc: location.nullable(),
  /** When it was lost, while it is. */
  date: z.string().nullable(),
  infos: z.object({
    dob: z.string().nullable(),
    Color: z.string().nullable(),
    race: z.string().nullable(),
    Notes: z.string().nullable(),
    Medical: z.object({ sterilization: z.boolean().nullable() }),
  }),
  ids: z.object({
    Card: z.string().nullable(),
    Codes: z.object({ microchip: z.string().nullable(), tattoo: z.string().nullable(), medal: z.string().nullable() }),
  }),
  isReadOnly: z.boolean(),
  /** Staff alone see it. */
  events: z.array(animalEvent).optional(),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
})
export type AnimalProfile = z.output<typeof animalProfile>

export const newAnimal = z.object({
  name: nameField,
  sex: sexField,
  species: speciesField,
  color: colorField,
  race: raceField,
  dob: dobField,
})
export type NewAnimal = z.output<typeof newAnimal>

/** The form that registers an animal asks for agreement too (part 2 section 5). */
export const newAnimalForm = newAnimal.extend({ agreement: z.literal(true, say('ACCEPT_REQUIRED')) })

export const cardForm = z.object({ card: cardField, verif: verifField })

const left = z.literal('').transform(() => undefined)
export const codesForm = z
  .object({
    microchip: z.union([left, microchipField], say('MICROCHIP_INVALID')).optional(),
    tattoo: z.union([left, tattooField], say('TATTOO_INVALID')).optional(),
    medal: z.union([left, medalField], say('MEDAL_INVALID')).optional(),
  })
  .refine(({ microchip, tattoo, medal }) => microchip ?? tattoo ?? medal, { message: say('CODES_REQUIRED'), path: ['microchip'] })
export type Codes = z.output<typeof codesForm>

/** The value that the editor saw; empty text where there was none. */
const was = z.string().max(4000).optional()
const field = <N extends string, V extends z.ZodType>(name: N, value: V) => z.object({ name: z.literal(name), value, was })

/** One field of the profile and its new value (decisions 3). */
export const fieldChange = z.discriminatedUnion('name', [
  field('Name', nameField),
  field('Color', colorField),
  field('race', raceField),
  field('Notes', notesField),
  field('sex', sexField),
  field('species', speciesField),
  field('dob', dobField),
  field('microchip', microchipField),
  field('tattoo', tattooField),
  field('medal', medalField),
])
export type FieldChange = z.output<typeof fieldChange>
export type FieldName = FieldChange['name']

export const report = z.discriminatedUnion('type', [lostForm.extend({ type: z.literal('lost') }), foundForm.extend({ type: z.literal('found') })])

/** '' ends what makes the animal other than normal. */
export const statusChange = z.discriminatedUnion('status', [lostForm.extend({ status: z.literal('lost') }), foundForm.extend({ status: z.literal('') })])

/** What a report has done, and how many it told (decisions 4). */
export const reportAnswer = z.object({
  success: z.literal(true),
  status: z.enum(animalStatuses),
  alerts: z.object({ services: z.int(), squad: z.int() }),
})
export type ReportAnswer = z.output<typeof reportAnswer>

export const animalsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/animals/list',
    access: 'keeper',
    summary: 'The animals of the caller, or of the caller’s organization (list convention; Name, Status, Species, Sex, Microchip, Card, Updated)',
    query: listQuery,
    reply: z.array(listedAnimal),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/animals',
    access: 'keeper-accepted',
    summary: 'Registers an animal',
    body: newAnimal,
    reply: z.object({ unique_id: z.string(), animal: z.object({ unique_id: z.string() }) }),
    status: 201,
    idempotent: true,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/animals/:id',
    access: 'keeper',
    summary: 'The profile of an animal that the caller may see, by unique_id',
    params: one,
    reply: animalProfile,
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/animals/:id/events',
    access: 'staff',
    summary: 'What happened to an animal, newest first',
    params: one,
    reply: z.array(animalEvent),
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/animals/update/:id',
    access: 'keeper-accepted',
    summary: 'Saves one field of the profile; refused with `current` when it is no longer what the editor saw (`was`)',
    params: one,
    body: fieldChange,
    reply: animalProfile,
  }),
  addCard: endpoint({
    method: 'POST',
    path: '/api/animals/:id/card',
    access: 'keeper-accepted',
    summary: 'Attaches an ID card of stock, by its number and verification',
    params: one,
    body: cardForm,
    reply: animalProfile,
  }),
  addCodes: endpoint({
    method: 'POST',
    path: '/api/animals/:id/codes',
    access: 'keeper-accepted',
    summary: 'Adds microchip, tattoo or medal',
    params: one,
    body: codesForm,
    reply: animalProfile,
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/animals/:id/reports',
    access: 'keeper-accepted',
    summary: 'Reports an animal lost, which alerts services and neighbours, or found again',
    params: one,
    body: report,
    reply: reportAnswer,
    idempotent: true,
  }),
  status: endpoint({
    method: 'PUT',
    path: '/api/animals/:id/status',
    access: 'keeper-accepted',
    summary: 'The same as a report, by the status that it leads to',
    params: one,
    body: statusChange,
    reply: reportAnswer,
    idempotent: true,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/animals/:id/pictures/:pictureId',
    access: 'anyone',
    summary: 'A picture by its id or name: open to all while the animal is lost or in adoption, else to those who may see the animal',
    params: one.extend({
      pictureId: z
        .string()
        .max(200)
        .regex(/^\P{Cc}+$/u),
    }),
    query: z.object({ size: z.enum(['card', 'page', 'full']).default('page') }),
    status: 200,
  }),
}
