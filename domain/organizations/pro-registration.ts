import { z } from 'zod'
import {
  emailField,
  fullNameField,
  newPasswordField,
  postalWith,
  telephoneField,
} from '../accounts/person-fields.ts'
import { lineTypes } from '../accounts/profile.ts'
import { languages } from '../language.ts'
import { location } from '../places/location.ts'
import { howTold } from '../places/told-place.ts'
import { oneLine } from '../validation/lines.ts'
import { say } from '../validation/say.ts'

/** Only staff choose distributor or vendor (requirements/contract.md 2). */
export const registrableProTypes = ['health', 'retailer', 'shelter', 'other'] as const

/** Collapses spaces, to recognize duplicates. */
const businessNameField = z
  .string(say('BUSINESS_NAME_SHORT'))
  .trim()
  .min(3, say('BUSINESS_NAME_SHORT'))
  .max(128, say('BUSINESS_NAME_LONG'))
  .regex(oneLine, say('INVALID'))
  .overwrite((typed) => typed.replace(/\s+/g, ' '))

/** See requirements/accounts-and-public.md 5, requirements/animals.md 3. */
export const proRegistration = z
  .object({
    fullname: fullNameField,
    proType: z.enum(registrableProTypes, say('PRO_TYPE_REQUIRED')),
    email: emailField,
    /** The e-mail again. */
    confirm: emailField,
    password: newPasswordField,
    telephone: telephoneField,
    is_cell: z.enum(lineTypes).default('cellular'),
    businessName: businessNameField,
    address: z.object(
      {
        text: z
          .string(say('ADDRESS_INVALID'))
          .trim()
          .min(3, say('ADDRESS_INVALID'))
          .max(200, say('ADDRESS_INVALID')),
        city: z.string().trim().max(100).optional(),
        /** If no suggestion was chosen, the server geocodes the text. */
        location: location.optional(),
        ...howTold,
        data: z
          .object({ address: z.object({ postalCode: z.string().max(10).optional() }).optional() })
          .optional(),
      },
      say('ADDRESS_INVALID'),
    ),
    postal: postalWith('POSTAL_SHORT'),
    businessTelephone: telephoneField,
    businessTelephoneExt: z.preprocess(
      (typed) => (typed === '' ? undefined : typed),
      z
        .string()
        .regex(/^\d{1,5}$/, say('EXTENSION_INVALID'))
        .optional(),
    ),
    /** Service messages, mainly lost alerts, never commercial (requirements/contract.md 11). */
    accept: z.boolean().default(true),
    language: z.enum(languages).optional(),
  })
  .refine(({ email, confirm }) => email === confirm, {
    error: say('EMAIL_MISMATCH'),
    path: ['confirm'],
    // Reported together with other errors.
    when: ({ value }) => {
      const { email, confirm } = value as { email?: unknown; confirm?: unknown }
      return emailField.safeParse(email).success && emailField.safeParse(confirm).success
    },
  })
export type ProRegistration = z.output<typeof proRegistration>
