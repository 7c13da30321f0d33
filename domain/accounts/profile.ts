import { z } from 'zod'
import { accountStatuses, proTypes, userTypes, type AccountStatus } from '../access/policies.ts'
import { csvForms } from '../csv.ts'
import { languages } from '../language.ts'
import { location } from '../places/location.ts'
import { howTold } from '../places/told-place.ts'
import { say } from '../validation/say.ts'
import { emailField, fullNameField, postalField, telephoneField } from './person-fields.ts'

/** See requirements/contract.md 1. */
export const lineTypes = ['cellular', 'land_line'] as const
export type LineType = (typeof lineTypes)[number]

/**
 * See requirements/accounts-and-public.md 3; `email` is our addition (requirements/contract.md 4).
 */
export interface Contact {
  _id: string
  fullName: string
  telephone: string
  is_cell: LineType
  email?: string
}

export const maxContacts = 20

export const contact = z.object({
  _id: z.string(),
  fullName: z.string(),
  telephone: z.string(),
  is_cell: z.enum(lineTypes),
  email: z.string().optional(),
})

/** See requirements/accounts-and-public.md 5. */
export const newContact = z.object({
  fullName: fullNameField,
  telephone: telephoneField,
  is_cell: z.enum(lineTypes).default('cellular'),
  email: z.preprocess((typed) => (typed === '' ? undefined : typed), emailField.optional()),
})

/** See requirements/accounts-and-public.md 3. */
export const profile = z.object({
  email: z.string(),
  profile: z.object({
    fullName: z.string(),
    telephone: z.string().nullable(),
    is_cell: z.enum(lineTypes).nullable(),
    accept: z.boolean(),
    contacts: z.array(contact),
    businessName: z.string().nullable(),
    businessTelephone: z.string().nullable(),
    businessTelephoneExt: z.string().nullable(),
    license: z.string().nullable(),
    type: z.enum(userTypes),
    proType: z.enum(proTypes).nullable(),
  }),
  address: z.object({ city: z.string().nullable(), text: z.string().nullable() }),
  location: location.nullable(),
  apartment: z.string().nullable(),
  postalCode: z.string().nullable(),
  other_info: z.object({ noAlerts: z.boolean() }),
  language: z.enum(languages),
  /** How files of rows are written; null: by the language. */
  csvForm: z.enum(csvForms).nullable(),
  status: z.enum(accountStatuses),
  /** False if the account only logs in otherwise, as by Google. */
  hasPassword: z.boolean(),
})
export type Profile = z.output<typeof profile>

/** Empty text clears the value; an absent one leaves it unchanged. */
const optionalText = <S extends z.ZodType>(field: S) =>
  z.preprocess((typed) => (typed === '' ? null : typed), field.nullish())

/**
 * See requirements/accounts-and-public.md 5; e-mail, business name, types and an employee's
 * business are ignored.
 */
export const profileChange = z.object({
  profile: z.object({
    fullName: fullNameField,
    telephone: telephoneField,
    is_cell: z.enum(lineTypes).optional(),
    accept: z.literal(true, say('ACCEPT_REQUIRED')),
    /** Absent: unchanged. */
    contacts: z
      .array(newContact.extend({ _id: z.string().max(64).optional() }))
      .max(maxContacts, say('CONTACTS_MANY'))
      .optional(),
    businessTelephone: optionalText(telephoneField),
    businessTelephoneExt: optionalText(z.string().regex(/^\d{1,5}$/, say('EXTENSION_INVALID'))),
    license: optionalText(
      z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9]{7}-?[A-Za-z0-9]{4}-?[A-Za-z0-9]{2}$/, say('LICENSE_INVALID')),
    ),
  }),
  address: z.object(
    {
      text: z
        .string(say('ADDRESS_INVALID'))
        .trim()
        .min(3, say('ADDRESS_INVALID'))
        .max(200, say('ADDRESS_INVALID')),
      city: z.string().trim().max(100).optional(),
      ...howTold,
    },
    say('ADDRESS_INVALID'),
  ),
  /** Absent if no suggestion was chosen. */
  location: location.optional(),
  apartment: optionalText(z.string().trim().max(20)),
  postalCode: postalField,
  other_info: z.object({ noAlerts: z.boolean() }).optional(),
  language: z.enum(languages).optional(),
  /** Null: by the language. */
  csvForm: z.preprocess((typed) => (typed === '' ? null : typed), z.enum(csvForms).nullish()),
})
export type ProfileChange = z.output<typeof profileChange>

/** The status after a profile was saved with the terms accepted (requirements/contract.md 2). */
export const statusAfterProfile = (status: AccountStatus): AccountStatus =>
  status === 'confirmed' ? 'valid' : status
