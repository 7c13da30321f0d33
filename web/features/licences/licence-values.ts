import type { z } from 'zod'
import { captchaField } from '#domain/accounts/person-fields.ts'
import { cardField, verifField } from '#domain/animals/numbers/number-rules.ts'
import type { Language } from '#domain/language.ts'
import { day, isFuture } from '#domain/dates.ts'
import { contraindication } from '#domain/licences/contraindication.ts'
import { animalInfo, licenceForm, type LicenceForm } from '#domain/licences/licence-form.ts'
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

/** Clerks give the card, all others solve a captcha (requirements/animals.md 6). */
export const licenceSchema = (isClerk: boolean): z.ZodType<LicenceForm, LicenceValues> =>
  (isClerk
    ? licenceForm.safeExtend({ ...pastDays, card: cardField, verif: verifField })
    : licenceForm.safeExtend({ ...pastDays, captcha: captchaField })) as unknown as z.ZodType<
    LicenceForm,
    LicenceValues
  >

export const emptyLicence = (language: Language, city: string): LicenceValues => ({
  city,
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

/** In the order of the form; a step each on a phone. */
export const groups = ['place', 'keeper', 'animal', 'provenance', 'end'] as const
export type Group = (typeof groups)[number]

/** Paths of the fields of a group begin so. */
const begins: Record<Group, readonly string[]> = {
  place: ['city', 'card', 'verif'],
  keeper: ['ownerInfo', 'additionalContacts'],
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
