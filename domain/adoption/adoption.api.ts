import { z } from 'zod'
import { emailField, telephoneWith } from '../accounts/person-fields.ts'
import { adoptionInfo, adoptionLevels, adoptionSizes } from '../animals/adoption.ts'
import { sexes, speciesList } from '../animals/animal.ts'
import { endpoint } from '../contract.ts'
import { foundContact } from '../found/found.api.ts'
import { languages } from '../language.ts'
import { batch, recentSearch, speciesSearch } from '../search/search.api.ts'
import { noLinks } from '../validation/links.ts'
import { blankIsAbsent, messageField } from '../validation/message.ts'
import { say } from '../validation/say.ts'
import { searchesAMinute } from '../search/search-limit.ts'

/** See requirements/accounts-and-public.md 3. */
export const adoptionAnswers = ['yes', 'no', 'unknown'] as const
export type AdoptionAnswer = (typeof adoptionAnswers)[number]

/**
 * Only of an organization: an individual's contact is never revealed (requirements/contract.md 3).
 */
export const adoptionContact = z.object({
  businessName: z.string(),
  email: z.string().nullable(),
  businessTelephone: z.string().nullable(),
  businessTelephoneExt: z.string().nullable(),
})
export type AdoptionContact = z.output<typeof adoptionContact>

/** See requirements/accounts-and-public.md 3. */
export const adoptionResult = z.object({
  unique_id: z.string(),
  name: z.string(),
  species: z.enum(speciesList),
  breed: z.string().optional(),
  sex: z.enum(sexes),
  color: z.string().optional(),
  dob: z.string().optional(),
  /** Younger than a year; absent if unknown. */
  pup: z.boolean().optional(),
  /** Kilometres. */
  distance: z.number().optional(),
  city: z.string().optional(),
  /** Day of the notice. */
  since: z.string().optional(),
  firstPhoto: z.string().optional(),
  size: z.enum(adoptionSizes),
  grooming: z.enum(adoptionLevels),
  energy: z.enum(adoptionLevels),
  child_contact: z.enum(adoptionAnswers),
  dog_contact: z.enum(adoptionAnswers),
  cat_contact: z.enum(adoptionAnswers),
  history: z.string(),
  /** Absent for an individual. */
  contact: adoptionContact.optional(),
  /** As the keeper's form stores it (requirements/animals.md 3). */
  shelter_info: z.object({ adoption_info: adoptionInfo }),
})
export type AdoptionResult = z.output<typeof adoptionResult>

export const adoptionDetail = adoptionResult.extend({
  sterilized: z.boolean().optional(),
  /** In order. */
  photos: z.array(z.object({ unique_id: z.string(), name: z.string() })),
  shelterId: z.string().optional(),
})
export type AdoptionDetail = z.output<typeof adoptionDetail>

export const adoptionShelter = adoptionContact.extend({
  id: z.string(),
  city: z.string().nullable(),
})
export type AdoptionShelter = z.output<typeof adoptionShelter>

/** Unknown values sort last in both directions. */
export const adoptionSorts = ['distance', 'name', 'species', 'sex', 'age', 'size', 'since'] as const
export type AdoptionSort = (typeof adoptionSorts)[number]

export const adoptionSearch = speciesSearch.extend({
  species: z.enum(speciesList, say('SPECIES_REQUIRED')).optional(),
  sort: z.enum(adoptionSorts).default('distance'),
  descending: z.boolean().default(false),
})
export type AdoptionSearch = z.output<typeof adoptionSearch>

export const inquiryForm = z.object({
  fullname: foundContact.shape.fullname,
  email: emailField,
  telephone: z.preprocess(blankIsAbsent, telephoneWith('REPORT_TELEPHONE_INVALID').optional()),
  message: messageField.refine(...noLinks),
})
export type InquiryForm = z.output<typeof inquiryForm>

const animalParams = z.object({ id: z.string().max(100) })
const shelterParams = z.object({ shelterId: z.string().max(100) })

export const adoptionApi = {
  search: endpoint({
    method: 'POST',
    path: '/api/search/adoption',
    reads: true,
    access: 'anyone',
    aMinute: searchesAMinute,
    summary: 'Animals up for adoption around a place, nearest first unless asked otherwise',
    body: adoptionSearch,
    reply: z.object({ results: z.array(adoptionResult), more: z.boolean() }),
  }),
  recent: endpoint({
    method: 'GET',
    path: '/api/search/adoption/recent',
    access: 'anyone',
    summary: `${batch.usual} animals up for adoption: the nearest to the place given or to the address of the account, which have a distance, else the latest`,
    query: recentSearch,
    reply: z.array(adoptionResult),
  }),
  animal: endpoint({
    method: 'POST',
    path: '/api/animals/adopted/:id',
    reads: true,
    access: 'anyone',
    summary: 'One animal up for adoption, by its unique_id',
    params: animalParams,
    reply: adoptionDetail,
  }),
  shelter: endpoint({
    method: 'GET',
    path: '/api/animals/adoption/shelter/:shelterId',
    access: 'anyone',
    summary: 'The business contact of a shelter',
    params: shelterParams,
    reply: adoptionShelter,
  }),
  ofShelter: endpoint({
    method: 'POST',
    path: '/api/animals/adoption/shelter/:shelterId',
    reads: true,
    access: 'anyone',
    summary: 'The animals that a shelter has up for adoption, newest first',
    params: shelterParams,
    reply: z.array(adoptionResult),
  }),
  inquire: endpoint({
    method: 'POST',
    path: '/api/animals/adopted/:id/inquiries',
    access: 'anyone',
    summary: 'Writes to the keeper of an animal up for adoption',
    params: animalParams,
    body: inquiryForm.extend({ language: z.enum(languages).optional() }),
    idempotent: true,
  }),
}
