import { z } from 'zod'
import { accountStatuses, proTypes, userTypes } from '../access/policies.ts'
import { csvForms } from '../csv.ts'
import { languages } from '../language.ts'
import { contact } from './profile.ts'

/**
 * What the browser knows of the session (requirements/accounts-and-public.md 3,
 * requirements/contract.md 2).
 */
export const session = z.object({
  anonymous: z.boolean(),
  isAdmin: z.boolean(),
  isPro: z.boolean(),
  type: z.enum(['anonymous', ...userTypes]),
  proType: z.enum(proTypes).nullable(),
  status: z.enum(accountStatuses).nullable(),
  language: z.enum(languages),
  /** For a pro: validated by staff. */
  valid: z.boolean(),
  useLicenses: z.boolean(),
  /** May invite and remove employees. */
  manager: z.boolean(),
  /** Must first set up a second factor. */
  needsSecondFactor: z.boolean(),
  email: z.string().nullable(),
  /** Replaces `email` once confirmed. */
  newEmail: z.string().nullable(),
  /** How files of rows are written; null: by the language. */
  csvForm: z.enum(csvForms).nullable(),
  profile: z
    .object({ fullName: z.string(), accept: z.boolean(), contacts: z.array(contact) })
    .nullable(),
})
export type Session = z.output<typeof session>

export const secondFactors = ['totp', 'passkey', 'recovery'] as const
export type SecondFactor = (typeof secondFactors)[number]

/** The session, or the second factors to choose from (requirements/contract.md 2). */
export const sessionOrSecondFactor = z.union([
  session,
  z.object({ secondFactor: z.array(z.enum(secondFactors)) }),
])
export type SessionOrSecondFactor = z.output<typeof sessionOrSecondFactor>

export const anonymousSession = (language: Session['language']): Session => ({
  anonymous: true,
  isAdmin: false,
  isPro: false,
  type: 'anonymous',
  proType: null,
  status: null,
  language,
  valid: false,
  useLicenses: false,
  manager: false,
  needsSecondFactor: false,
  email: null,
  newEmail: null,
  csvForm: null,
  profile: null,
})
