import { z } from 'zod'
import { proTypes } from '../access/policies.ts'
import { endpoint } from '../contract.ts'
import { languages } from '../language.ts'
import { csvQuery } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { location } from '../places/location.ts'
import { say } from '../validation/say.ts'
import { abilities } from './abilities.ts'
import { adoptionInfo } from './adoption.ts'
import { animalStatuses, eventTypes, registrations, sexes, speciesList } from './animal.ts'
import { animalFields } from './fields/animal-fields.ts'
import { correction } from './correction.ts'
import { fieldChange, fieldChanges, resourceField, resourceValue } from './fields/field-change.ts'
import { fieldSchemas } from './fields/field-paths.ts'
import {
  cardField,
  medalField,
  microchipField,
  tattooField,
  verifField,
} from './numbers/number-rules.ts'
import { shipmentStatuses } from '../payments/shipment.ts'
import { photo } from '../pictures/photo-fields.ts'
import { removal, removalForm } from './removal.ts'
import { foundFields, foundReport, lostForm, placeCorrection } from './report.ts'
import { oneAnimal as one } from './unique-id.ts'

/** null once the account is deleted. */
export const keeperDetail = z.object({
  kind: z.enum(['person', 'organization']),
  id: z.string(),
  name: z.string().nullable(),
})
export type KeeperDetail = z.output<typeof keeperDetail>

/** Whom staff call about an animal. */
export const keeperContact = keeperDetail.extend({
  telephone: z.string().nullable(),
  /** Of an organization's telephone. */
  extension: z.string().nullable(),
  proType: z.enum(proTypes).nullable(),
})
export type KeeperContact = z.output<typeof keeperContact>

export const listedAnimal = z.object({
  unique_id: z.string(),
  name: z.string(),
  species: z.enum(speciesList),
  sex: z.enum(sexes),
  color: z.string().nullable(),
  status: z.enum(animalStatuses),
  firstPhoto: z.string().nullable(),
  /** Only while lost. */
  date: z.string().nullable(),
  race: z.string().nullable(),
  dob: z.string().nullable(),
  card: z.string().nullable(),
  microchip: z.string().nullable(),
  tattoo: z.string().nullable(),
  medal: z.string().nullable(),
  registered: z.enum(registrations).nullable(),
  /** Only for its shelter. */
  kennel: z.string().nullable(),
  /** Municipality of the keeper, only for staff. */
  city: z.string().nullable(),
  /** Only for staff; null for one that nobody keeps. */
  keeper: keeperContact.nullable().optional(),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
})
export type ListedAnimal = z.output<typeof listedAnimal>

/** Timeline entry, only for admin and god (requirements/animals.md 3). */
export const animalEvent = z.object({
  _id: z.string(),
  date: z.iso.datetime(),
  eventType: z.enum(eventTypes),
  details: z.record(z.string(), z.unknown()),
  /** null for the public, imports and deleted accounts. */
  by: z.string().nullable(),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
})

const { arrival, intervention, ...shownToAll } = fieldSchemas

/** See requirements/animals.md 3. */
export const animalProfile = z.object({
  id: z.string(),
  unique_id: z.string(),
  ...shownToAll,
  color: z.string().nullable(),
  status: z.enum(animalStatuses),
  firstPhoto: z.string().nullable(),
  photos: z.array(photo),
  /** Place of the loss while lost, else the keeper's address. */
  address: z.string().nullable(),
  lastEventLoc: location.nullable(),
  /** Only while lost. */
  date: z.string().nullable(),
  /** Only while lost. */
  told: z.object({ services: z.int(), squad: z.int(), date: z.iso.datetime() }).nullable(),
  /**
   * How often the place of the loss may still be corrected. Only while lost, and not for staff, who
   * are not counted.
   */
  placeCorrectionsLeft: z.int().nullable(),
  /** The shelter that has it in custody, and since which day. */
  safeAt: z
    .object({ name: z.string(), telephone: z.string().nullable(), since: z.string().nullable() })
    .nullable(),
  /** Only for its organization and staff. */
  arrival: arrival.optional(),
  intervention: intervention.optional(),
  /** Last day of the hold of a stray. Only for its organization and staff. */
  holdUntil: z.string().nullable().optional(),
  /** Only for its organization and staff. */
  removal: removal.optional(),
  /** State of the card, or other goods, that were bought for it; null once they are there. */
  shipment: z.enum(shipmentStatuses).nullable(),
  adoption_info: adoptionInfo.nullable(),
  /** The same for a shelter's animal. */
  shelter_info: z
    .object({ status: z.enum(animalStatuses), adoption_info: adoptionInfo.nullable() })
    .optional(),
  isReadOnly: z.boolean(),
  /** What the reader may do with it now. */
  abilities: z.array(z.enum(abilities)),
  /** Why not the rest of what is theirs to do, by its code. */
  refusals: z.partialRecord(z.enum(abilities), z.string()),
  /** Only for staff; null for one that nobody keeps. */
  keeper: keeperContact.extend({ email: z.string().nullable() }).nullable().optional(),
  /** Only for staff. */
  events: z.array(animalEvent).optional(),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
})
export type AnimalProfile = z.output<typeof animalProfile>

export const newAnimal = z.object({
  name: animalFields.Name.typed,
  sex: animalFields.sex.typed,
  species: animalFields.species.typed,
  color: animalFields.Color.typed,
  race: animalFields.race.typed,
  dob: animalFields.dob.typed,
})
export type NewAnimal = z.output<typeof newAnimal>

/** The form also asks for agreement (requirements/animals.md 5). */
export const newAnimalForm = newAnimal.extend({
  agreement: z.literal(true, say('ACCEPT_REQUIRED')),
})

export const cardForm = z.object({ card: cardField, verif: verifField })

const left = z.literal('').transform(() => undefined)
export const codesForm = z
  .object({
    microchip: z.union([left, microchipField], say('MICROCHIP_INVALID')).optional(),
    tattoo: z.union([left, tattooField], say('TATTOO_INVALID')).optional(),
    medal: z.union([left, medalField], say('MEDAL_INVALID')).optional(),
  })
  .refine(({ microchip, tattoo, medal }) => microchip ?? tattoo ?? medal, {
    message: say('CODES_REQUIRED'),
    path: ['microchip'],
  })
export type Codes = z.output<typeof codesForm>

export const report = z.discriminatedUnion('type', [
  lostForm.extend({ type: z.literal('lost') }),
  foundReport,
])

/** '' returns the animal to normal: a lost one with its found report. */
export const statusChange = z.discriminatedUnion('status', [
  lostForm.extend({ status: z.literal('lost') }),
  adoptionInfo.extend({ status: z.literal('in_adoption') }),
  foundFields.partial().extend({ status: z.literal('') }),
])

/** See requirements/contract.md 3. */
export const cardChange = z.object({
  animalId: z.string().optional(),
  newCard: cardField,
  oldCard: cardField,
  verif: verifField,
})
/** See requirements/animals.md 7. */
export const cardReceived = z.object({
  number: cardField,
  verif: verifField,
  action: z.literal('receive'),
})

/** See requirements/contract.md 4. */
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
    summary:
      'The animals of the caller or of the caller’s organization, every animal for staff (list convention; Search~, Name, Status, Species, Sex, Registered, Kennel, Card, Microchip, Tattoo, Medal, Created, Updated; organizations and staff find names by the beginnings of their words and numbers in full; organizations sort by Name, Created and Updated, staff by Created alone, and find those of a Keeper by its id; counted up to 10000)',
    query: listQuery,
    reply: z.array(listedAnimal),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/animals/list.csv',
    access: 'staff-or-pro',
    summary: 'The animals of a filter as CSV; noted in the audit log',
    query: csvQuery,
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/animals',
    access: 'guardian-accepted',
    summary: 'Registers an animal; staff keep none',
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
    access: 'keeper-confirmed',
    summary:
      'Saves one field of the profile; refused with `current` when it is no longer what the editor saw (`was`)',
    params: one,
    body: fieldChange,
    reply: animalProfile,
  }),
  updateSeveral: endpoint({
    method: 'PUT',
    path: '/api/animals/:id/fields',
    access: 'keeper-confirmed',
    summary:
      'Saves several fields of the profile, all or none; each is refused as the update refuses it, in `fields` at `changes.<position>.value`, and `current` lists by name what others have changed meanwhile',
    params: one,
    body: fieldChanges,
    reply: animalProfile,
  }),
  correct: endpoint({
    method: 'POST',
    path: '/api/animals/:id/correction',
    access: 'staff',
    summary: 'Corrects a birth date or a number, with a reason that the keepers are told',
    params: one,
    body: correction,
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
    access: 'keeper-confirmed',
    summary:
      'Reports an animal lost, which alerts services and neighbours, or found again: with `atHome` at the place of the keeper’s account, else at an address',
    params: one,
    body: report,
    reply: reportAnswer,
    idempotent: true,
  }),
  correctPlace: endpoint({
    method: 'PUT',
    path: '/api/animals/:id/reports/place',
    access: 'keeper-confirmed',
    summary:
      'Corrects the place of a running loss, 3 times a report and by at most 50 km each (staff are not counted): the notice, the search and the matches follow, and services and neighbours newly within reach are told, whom `alerts` counts',
    params: one,
    body: placeCorrection,
    reply: reportAnswer,
    idempotent: true,
  }),
  status: endpoint({
    method: 'PUT',
    path: '/api/animals/:id/status',
    access: 'keeper-confirmed',
    summary:
      'The same as a report, or as putting up for adoption and taking out of it, by the status that it leads to',
    params: one,
    body: statusChange,
    reply: reportAnswer,
    idempotent: true,
  }),
  resource: endpoint({
    method: 'PUT',
    path: '/api/animals/:id/:section/:field',
    access: 'keeper-confirmed',
    summary: 'Saves one field by its address: the same as the update',
    params: resourceField,
    body: resourceValue,
    reply: animalProfile,
  }),
  receiveCard: endpoint({
    method: 'PUT',
    path: '/api/animals/:id/card',
    access: 'keeper-accepted',
    summary: 'The owner has received the card that was on its way',
    params: one,
    body: cardReceived,
    reply: z.object({ success: z.literal(true), message: z.string() }),
  }),
  changeCard: endpoint({
    method: 'PUT',
    path: '/api/animals/:id/change_card',
    access: 'keeper-accepted',
    summary:
      'Gives the animal another card; the former one serves no more (admin, god, a shelter on its own animals)',
    params: one,
    body: z.union([z.object({ info: cardChange }).transform(({ info }) => info), cardChange]),
    reply: animalProfile,
  }),
  returnCard: endpoint({
    method: 'PUT',
    path: '/api/animals/:id/return_card',
    access: 'keeper-accepted',
    summary:
      'The card came back: it returns to stock, and the animal waits for another (admin, god, a shelter on its own animals)',
    params: one,
    reply: animalProfile,
  }),
  remove: endpoint({
    method: 'PUT',
    path: '/api/animals/:id/remove',
    access: 'keeper-confirmed',
    summary: 'Removes the animal from the account, with the reason; its numbers become free',
    params: one,
    body: removalForm,
    reply: z.object({ success: z.literal(true) }),
    idempotent: true,
  }),
  adopt: endpoint({
    method: 'POST',
    path: '/api/animals/:id/adoption',
    access: 'keeper-accepted',
    summary: 'Puts the animal up for adoption, or changes what the notice says',
    params: one,
    body: adoptionInfo,
    reply: animalProfile,
  }),
  endAdoption: endpoint({
    method: 'DELETE',
    path: '/api/animals/:id/adoption',
    access: 'keeper-accepted',
    summary: 'Takes the animal out of adoption',
    params: one,
    reply: animalProfile,
  }),
  certificate: endpoint({
    method: 'GET',
    path: '/api/animals/:id/certificate',
    access: 'keeper',
    summary: 'The certificate of a microchipped animal: one page of PDF in the reader’s language',
    params: one,
    query: z.object({ lang: z.enum(languages).optional() }),
    status: 200,
    download: true,
  }),
}
