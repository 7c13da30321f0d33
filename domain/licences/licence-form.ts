import { z } from 'zod'
import {
  captchaField,
  emailField,
  fullNameField,
  postalField,
  telephoneField,
} from '../accounts/person-fields.ts'
import { sexes, speciesList } from '../animals/animal.ts'
import { cardField, tattooField, verifField } from '../animals/numbers/number-rules.ts'
import { microchipOf } from '../animals/numbers/number-rules.ts'
import { mostYears } from '../cities/fee-rules.ts'
import { day } from '../validation/day-fields.ts'
import { languages } from '../language.ts'
import { manyLines, oneLine } from '../validation/lines.ts'
import { noLinks } from '../validation/links.ts'
import { blankIsAbsent } from '../validation/message.ts'
import { say, type ValidationKey } from '../validation/say.ts'
import { birthPrecisions, keptBirth } from './birth.ts'
import { contraindication } from './contraindication.ts'
import { letterChannels } from './letters.ts'
import { inKilograms, mostPounds, weightUnits } from './weight.ts'

/** The licence form (requirements/animals.md 3 and 5, requirements/cities.md 2). */

const line = (required: ValidationKey, most: number) =>
  z
    .string(say(required))
    .trim()
    .min(1, say(required))
    .max(most)
    .regex(oneLine, say('INVALID'))
    .refine(...noLinks)
const optionally = <S extends z.ZodType>(field: S) => z.preprocess(blankIsAbsent, field.optional())
const note = optionally(
  z
    .string()
    .trim()
    .max(2000, say('MESSAGE_LONG'))
    .regex(manyLines, say('INVALID'))
    .refine(...noLinks),
)

/** Numbers of forms come as text. */
const asNumber = (typed: unknown): unknown =>
  typeof typed === 'string' && /^\s*\+?\d+(?:[.,]\d+)?\s*$/.test(typed)
    ? Number(typed.trim().replace(',', '.'))
    : typed

export const ownerInfo = z.object({
  contactName: fullNameField,
  language: z.enum(languages, say('LANGUAGE_REQUIRED')),
  phone: telephoneField,
  /** Left out where letters go on paper. */
  email: optionally(emailField),
  addressLine1: line('ADDRESS_REQUIRED', 200),
  postalCode: postalField,
  apartment: optionally(z.string().trim().max(20).regex(oneLine, say('INVALID'))),
  keeperAge: optionally(
    z.preprocess(
      asNumber,
      z
        .int(say('KEEPER_AGE_INVALID'))
        .min(0, say('KEEPER_AGE_INVALID'))
        .max(120, say('KEEPER_AGE_INVALID')),
    ),
  ),
  /** Of a minor's parent. */
  parentConsent: z.boolean().optional(),
})

export const licenceContact = z.object({
  fullName: fullNameField,
  telephone: telephoneField,
  email: optionally(emailField),
})

/** Named once (requirements/animals.md 5). */
export const licenceContacts = z
  .array(licenceContact)
  .max(20, say('CONTACTS_MANY'))
  .default([])
  .transform((contacts) =>
    contacts.filter(
      ({ fullName }, index) => contacts.findIndex((other) => other.fullName === fullName) === index,
    ),
  )

/** 15 digits, or 9 or 10 letters and digits (requirements/animals.md 5). */
export const licenceMicrochip = microchipOf(
  /^(?:\d{15}|(?=.*\d)[A-Z0-9]{9,10})$/,
  'LICENCE_MICROCHIP_INVALID',
)

export const animalInfo = z
  .object({
    animalName: line('NAME_REQUIRED', 128),
    species: z.enum(speciesList, say('SPECIES_REQUIRED')).default('Dog'),
    sex: z.enum(sexes, say('SEX_REQUIRED')).exclude(['Unknown']),
    color: line('COLOR_REQUIRED', 100),
    breed: line('BREED_REQUIRED', 100),
    dateOfBirth: day,
    /** A month or a year alone is kept as its first day. */
    dateOfBirthPrecision: z.enum(birthPrecisions).default('day'),
    sterilized: z.boolean().default(false),
    rabiesVaccinationUpToDate: z.boolean().default(false),
    weight: z.preprocess(asNumber, z.number(say('WEIGHT_INVALID')).positive(say('WEIGHT_INVALID'))),
    weightUnit: z.enum(weightUnits).default('lbs'),
    microchip: optionally(licenceMicrochip),
    tattoo: optionally(tattooField),
    /** Number of the certificate of a guide or assistance dog. */
    assistanceCertificate: optionally(z.string().trim().max(100).regex(oneLine, say('INVALID'))),
    distinctiveSigns: note,
    contraindication: contraindication.optional(),
  })
  .refine(
    ({ weight, weightUnit }) => {
      const kilograms = inKilograms(weight, weightUnit)
      return kilograms > 0 && kilograms <= inKilograms(mostPounds, 'lbs')
    },
    { path: ['weight'], message: say('WEIGHT_INVALID') },
  )
  .overwrite((animal) => ({
    ...animal,
    dateOfBirth: keptBirth(animal.dateOfBirth, animal.dateOfBirthPrecision),
  }))

export const provenances = ['Shelter', 'Breeder', 'PetStore', 'Individual', 'Other'] as const

export const animalProvenance = z
  .object({
    registeredInAnotherCity: z.boolean().default(false),
    lastCity: optionally(z.string().trim().max(100).regex(oneLine, say('INVALID'))),
    /** By a clerk alone; without effect of others. */
    classifiedAsDangerousDog: z.boolean().default(false),
    provenance: z.enum(provenances, say('PROVENANCE_REQUIRED')),
    otherProvenanceDetails: optionally(z.string().trim().max(500).regex(manyLines, say('INVALID'))),
  })
  .refine(({ registeredInAnotherCity, lastCity }) => !registeredInAnotherCity || lastCity, {
    path: ['lastCity'],
    message: say('LAST_CITY_REQUIRED'),
  })

interface Dangerous {
  animalInfo?: { species?: string }
  animalProvenance?: { classifiedAsDangerousDog?: boolean }
}
/** Asked step by step, before the rest is there. */
const when = ({ value }: { value: unknown }): boolean => Object(value) === value
const isDangerousDog = ({ animalInfo, animalProvenance }: Dangerous): boolean =>
  (animalInfo?.species ?? 'Dog') === 'Dog' || animalProvenance?.classifiedAsDangerousDog !== true
interface Written {
  letters?: string
  ownerInfo?: { email?: string | undefined }
}
const hasAddress = ({ letters, ownerInfo: owner }: Written): boolean =>
  letters === 'paper' || !owner || owner.email !== undefined
const noAddress = { path: ['ownerInfo', 'email'], message: say('EMAIL_REQUIRED'), when }
const dangerousBox = ['animalProvenance', 'classifiedAsDangerousDog']
const noDog = { path: dangerousBox, message: say('DANGEROUS_NO_DOG'), when }

/** What a clerk may correct, as what is typed first. */
const declared = {
  /** On paper only at the counter, where the city lets it. */
  letters: z.enum(letterChannels).default('email'),
  ownerInfo,
  additionalContacts: licenceContacts,
  animalInfo,
  animalProvenance,
  renewals: note,
  other_info: note,
}

export const licenceForm = z
  .object({
    /** Its name, as `citiesApi.namesOf` answers it. */
    city: z.string(say('CITY_REQUIRED')).trim().min(1, say('CITY_REQUIRED')).max(100),
    card: optionally(cardField),
    verif: optionally(verifField),
    ...declared,
    years: z.preprocess(asNumber, z.int().min(1).max(mostYears)).default(1),
    captcha: captchaField.optional(),
  })
  .refine(({ card, verif }) => card === undefined || verif !== undefined, {
    path: ['verif'],
    message: say('VERIF_INVALID'),
    when,
  })
  .refine(isDangerousDog, noDog)
  .refine(hasAddress, noAddress)
export type LicenceForm = z.output<typeof licenceForm>

/** Of a dog that a city declared potentially dangerous. */
export const dangerousDecision = z.object({
  date: day,
  reference: line('REQUIRED', 100),
  /** What the keeper has to observe. */
  conditions: note,
})

export const licenceCorrection = z
  .object({
    ...declared,
    decision: dangerousDecision.optional(),
    years: z.int().min(1).max(mostYears).default(1),
  })
  .refine(isDangerousDog, noDog)
  .refine(hasAddress, noAddress)
  .refine(({ decision, animalInfo }) => !decision || animalInfo.species === 'Dog', {
    path: ['decision', 'date'],
    message: say('DANGEROUS_NO_DOG'),
  })
  .refine(
    ({ decision, animalInfo: { species }, animalProvenance: { classifiedAsDangerousDog } }) =>
      !decision || species !== 'Dog' || classifiedAsDangerousDog,
    { path: dangerousBox, message: say('DECISION_NOT_DANGEROUS') },
  )
/** What the editor saw, by `version`; another by now is STALE. */
export const licenceVersion = z.string().max(64)

/** By its applicant, until it is paid; a clerk alone tells of a dangerous dog. */
export const licenceChange = z
  .object({
    ...declared,
    years: z.preprocess(asNumber, z.int().min(1).max(mostYears)).default(1),
    was: licenceVersion.optional(),
  })
  .refine(hasAddress, noAddress)
export type LicenceChange = z.output<typeof licenceChange>
export type LicenceCorrection = z.output<typeof licenceCorrection>
