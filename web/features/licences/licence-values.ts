import { z } from 'zod'
import { captchaField } from '#domain/accounts/person-fields.ts'
import { cardField, verifField } from '#domain/animals/numbers/number-rules.ts'
import type { ShownRules } from '#domain/cities/cities.api.ts'
import { optionalAtCounter } from '#domain/cities/fee-rules.ts'
import type { Language } from '#domain/language.ts'
import { isFuture } from '#domain/dates.ts'
import { day } from '#domain/validation/day-fields.ts'
import { contraindication } from '#domain/licences/contraindication.ts'
import { readBirth } from '#domain/licences/birth.ts'
import {
  animalInfo,
  licenceChange,
  licenceForm,
  type LicenceChange,
  type LicenceForm,
} from '#domain/licences/licence-form.ts'
import { say } from '#domain/validation/say.ts'

export type LicenceValues = z.input<typeof licenceForm>

/** The server refuses others by its own clock, which would be at the last step. */
const pastDay = day.refine((typed) => !isFuture(typed, new Date()), say('DATE_FUTURE'))
const pastDays = {
  animalInfo: animalInfo.safeExtend({
    dateOfBirth: pastDay,
    contraindication: contraindication.safeExtend({ date: pastDay }).optional(),
  }),
}

/** What the form asks of a city, by the kind of person that fills it in. */
export interface Demands {
  isClerk: boolean
  isCardOptional: boolean
  /** Letters may go on paper. */
  isEmailOptional: boolean
  /** The city gives no licence without. */
  needsMicrochip: boolean
}

/** A clerk may keep an application that waits for its microchip. */
export const demandsOf = (rules: ShownRules | null | undefined, isClerk: boolean): Demands => {
  const atCounter = optionalAtCounter(rules)
  return {
    isClerk,
    isCardOptional: !isClerk || atCounter.isCardOptional,
    isEmailOptional: isClerk && atCounter.isEmailOptional,
    needsMicrochip: !isClerk && rules?.requires.includes('microchip') === true,
  }
}

/**
 * Clerks give the card unless the city does without, all others solve a captcha
 * (requirements/animals.md 6). A microchip that the city wants is asked for before anything is sent;
 * a veterinarian's notice stands for it.
 */
export const licenceSchema = ({
  isClerk,
  isCardOptional,
  needsMicrochip,
}: Pick<Demands, 'isClerk' | 'isCardOptional' | 'needsMicrochip'>): z.ZodType<
  LicenceForm,
  LicenceValues
> => {
  const proof = isClerk
    ? !isCardOptional && { card: cardField, verif: verifField }
    : { captcha: captchaField }
  return z.preprocess(
    (typed) => withBirth(typed as LicenceValues),
    licenceForm.safeExtend({
      ...pastDays,
      ...proof,
      ...(needsMicrochip && { animalInfo: chipped(pastDays.animalInfo) }),
    }),
  ) as unknown as z.ZodType<LicenceForm, LicenceValues>
}

/** What an applicant may change until the payment. */
export const changeSchema = (needsMicrochip: boolean) =>
  z.preprocess(
    (typed) => withBirth(typed as LicenceValues),
    licenceChange.safeExtend({
      ...pastDays,
      ...(needsMicrochip && { animalInfo: chipped(pastDays.animalInfo) }),
    }),
  ) as unknown as z.ZodType<LicenceChange, z.input<typeof licenceChange>>

/** A veterinarian's notice stands for the microchip. */
const chipped = (animal: typeof pastDays.animalInfo) =>
  animal.refine(
    ({ microchip, contraindication: notice }) =>
      microchip !== undefined || notice?.microchip === true,
    { path: ['microchip'], message: say('LICENCE_MICROCHIP_REQUIRED'), when },
  )
const when = ({ value }: { value: unknown }): boolean => Object(value) === value

/** The field of the birth takes a month or a year alone too. */
export function withBirth<T extends { animalInfo: { dateOfBirth: string } }>(typed: T): T {
  const { birth, precision } = readBirth(typed.animalInfo.dateOfBirth)
  return {
    ...typed,
    animalInfo: { ...typed.animalInfo, dateOfBirth: birth, dateOfBirthPrecision: precision },
  }
}

export const emptyLicence = (language: Language, city: string): LicenceValues => ({
  city,
  letters: 'email',
  card: '',
  verif: '',
  ownerInfo: {
    contactName: '',
    language,
    phone: '',
    email: '',
    addressLine1: '',
    postalCode: '',
    apartment: '',
    parentConsent: false,
  },
  additionalContacts: [],
  animalInfo: {
    animalName: '',
    species: 'Dog',
    sex: '' as 'Male',
    color: '',
    breed: '',
    dateOfBirth: '',
    sterilized: false,
    rabiesVaccinationUpToDate: false,
    weight: '',
    weightUnit: 'lbs',
    microchip: '',
    tattoo: '',
    assistanceCertificate: '',
    distinctiveSigns: '',
  },
  animalProvenance: {
    registeredInAnotherCity: false,
    lastCity: '',
    classifiedAsDangerousDog: false,
    provenance: '' as 'Other',
    otherProvenanceDetails: '',
  },
  other_info: '',
  years: 1,
})

/** Name of what is kept of an address that led to its city, for the form. */
export const foundAddress = 'licence-address'
export type FoundAddress = Pick<LicenceValues['ownerInfo'], 'addressLine1' | 'postalCode'>

/** In the order of the form; a step each on a phone. */
export const groups = ['place', 'keeper', 'animal', 'provenance', 'end'] as const
export type Group = (typeof groups)[number]

/** Paths of the fields of a group begin so. */
const begins: Record<Group, readonly string[]> = {
  place: ['city', 'card', 'verif'],
  keeper: ['letters', 'ownerInfo', 'additionalContacts'],
  animal: ['animalInfo'],
  provenance: ['animalProvenance', 'other_info'],
  end: ['years', 'captcha'],
}

export const fieldsOf = (group: Group, fields: Iterable<string>): string[] =>
  [...fields].filter((field) => groupOf(field) === group)

export const groupOf = (field: string): Group | undefined =>
  groups.find((group) =>
    begins[group].some((name) => field === name || field.startsWith(`${name}.`)),
  )
