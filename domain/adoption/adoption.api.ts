import { z } from 'zod'
import { emailField, telephoneWith } from '../accounts/person-fields.ts'
import { adoptionInfo, adoptionLevels, adoptionSizes } from '../animals/adoption.ts'
import { sexes, speciesList } from '../animals/animal.ts'
import { endpoint } from '../contract.ts'
import { foundContact } from '../found/found.api.ts'
import { languages } from '../language.ts'
import { batch, recentSearch, speciesSearch } from '../search/search.api.ts'
import { noLinks } from '../validation/links.ts'
import { manyLines } from '../validation/lines.ts'
import { say } from '../validation/say.ts'

/** How answers tell what an animal is used to (requirements/accounts-and-public.md 3). */
export const adoptionAnswers = ['yes', 'no', 'unknown'] as const
export type AdoptionAnswer = (typeof adoptionAnswers)[number]

/**
 * The business contact of the organization that keeps an animal; that of an individual is never
 * told (requirements/contract.md 3).
 */
export const adoptionContact = z.object({
  businessName: z.string(),
  email: z.string().nullable(),
  businessTelephone: z.string().nullable(),
  businessTelephoneExt: z.string().nullable(),
})
export type AdoptionContact = z.output<typeof adoptionContact>

/**
 * One animal up for adoption, as searches and lists show it
 * (requirements/accounts-and-public.md 3).
 */
export const adoptionResult = z.object({
  unique_id: z.string(),
  name: z.string(),
  species: z.enum(speciesList),
  breed: z.string().optional(),
  sex: z.enum(sexes),
  color: z.string().optional(),
  dob: z.string().optional(),
  /** Younger than a year; absent where the birth is not known. */
  pup: z.boolean().optional(),
  /** Kilometres from the place of the search. */
  distance: z.number().optional(),
  /** City where it waits. */
  city: z.string().optional(),
  /** Day that it was put up for adoption. */
  since: z.string().optional(),
  firstPhoto: z.string().optional(),
  size: z.enum(adoptionSizes),
  grooming: z.enum(adoptionLevels),
  energy: z.enum(adoptionLevels),
  child_contact: z.enum(adoptionAnswers),
  dog_contact: z.enum(adoptionAnswers),
  cat_contact: z.enum(adoptionAnswers),
  history: z.string(),
  /** Absent for an animal of an individual: the form writes to that person. */
  contact: adoptionContact.optional(),
  /** The answers as the keeper's form stores them (requirements/animals.md 3). */
  shelter_info: z.object({ adoption_info: adoptionInfo }),
})
export type AdoptionResult = z.output<typeof adoptionResult>

/** All that the public may know of an animal up for adoption. */
export const adoptionDetail = adoptionResult.extend({
  sterilized: z.boolean().optional(),
  /** Ids of its pictures in their order. */
  photos: z.array(z.object({ unique_id: z.string(), name: z.string() })),
  /** Where its shelter's other animals are listed. */
  shelterId: z.string().optional(),
})
export type AdoptionDetail = z.output<typeof adoptionDetail>

export const adoptionShelter = adoptionContact.extend({
  id: z.string(),
  city: z.string().nullable(),
})
export type AdoptionShelter = z.output<typeof adoptionShelter>

/** What the results can be ordered by; unknown values come last either way. */
export const adoptionSorts = ['distance', 'name', 'species', 'sex', 'age', 'size', 'since'] as const
export type AdoptionSort = (typeof adoptionSorts)[number]

/** Without species, every one. */
export const adoptionSearch = speciesSearch.extend({
  species: z.enum(speciesList, say('SPECIES_REQUIRED')).optional(),
  sort: z.enum(adoptionSorts).default('distance'),
  descending: z.boolean().default(false),
})
export type AdoptionSearch = z.output<typeof adoptionSearch>

const blankIsAbsent = (typed: unknown) =>
  typeof typed === 'string' && typed.trim() === '' ? undefined : typed

/** Longest message to a keeper, in characters. */
export const messageLength = 2000

/** What someone who would adopt an animal writes to its keeper. */
export const inquiryForm = z.object({
  fullname: foundContact.shape.fullname,
  email: emailField,
  telephone: z.preprocess(blankIsAbsent, telephoneWith('REPORT_TELEPHONE_INVALID').optional()),
  message: z
    .string(say('MESSAGE_REQUIRED'))
    .trim()
    .min(1, say('MESSAGE_REQUIRED'))
    .max(messageLength, say('MESSAGE_LONG'))
    // Lines and tabs, and no other sign that steers a terminal or a mail program.
    .regex(manyLines, say('INVALID'))
    .refine(...noLinks),
})
export type InquiryForm = z.output<typeof inquiryForm>

const animalParams = z.object({ id: z.string().max(100) })
const shelterParams = z.object({ shelterId: z.string().max(100) })

export const adoptionApi = {
  search: endpoint({
    method: 'POST',
    path: '/api/search/adoption',
    access: 'anyone',
    summary: 'Animals up for adoption around a place, nearest first unless asked otherwise',
    body: adoptionSearch,
    reply: z.object({ results: z.array(adoptionResult), more: z.boolean() }),
  }),
  recent: endpoint({
    method: 'GET',
    path: '/api/search/adoption/recent',
    access: 'anyone',
    summary: `${batch.usual} animals up for adoption: the nearest to the address of the account, which have a distance, else the latest`,
    query: recentSearch,
    reply: z.array(adoptionResult),
  }),
  animal: endpoint({
    method: 'POST',
    path: '/api/animals/adopted/:id',
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
