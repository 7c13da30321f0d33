import { z } from 'zod'
import { accountStatuses, proTypes, userTypes } from '../access/policies.ts'
import { languages } from '../language.ts'
import { contact } from './profile.ts'

/** What the browser knows of who is here (part 1 section 3, decisions 2). */
export const session = z.object({
  anonymous: z.boolean(),
  isAdmin: z.boolean(),
  isPro: z.boolean(),
  type: z.enum(['anonymous', ...userTypes]),
  proType: z.enum(proTypes).nullable(),
  status: z.enum(accountStatuses).nullable(),
  language: z.enum(languages),
  /** For a pro: staff validated the account. */
  valid: z.boolean(),
  useLicenses: z.boolean(),
  email: z.string().nullable(),
  profile: z.object({ fullName: z.string(), accept: z.boolean(), contacts: z.array(contact) }).nullable(),
})
export type Session = z.output<typeof session>

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
  email: null,
  profile: null,
})
