import { z } from 'zod'
import { emailField, fullNameField, telephoneWith } from '../accounts/person-fields.ts'
import { day } from '../dates.ts'
import { location } from '../location.ts'
import { say } from '../validation/say.ts'

const text = z
  .string(say('ADDRESS_INVALID'))
  .trim()
  .min(3, say('ADDRESS_INVALID'))
  .max(200, say('ADDRESS_INVALID'))
  .regex(/^\P{Cc}*$/u, say('ADDRESS_INVALID'))

/** Where it happened: typed text, or the chosen address with its location (decisions 3). */
export const reportAddress = z.union(
  [text.transform((typed) => ({ text: typed, location: undefined })), z.object({ text, location: location.optional() })],
  say('ADDRESS_INVALID'),
)

/** What the return of an animal tells (part 2 section 5). */
export const foundForm = z.object({
  date: day,
  address: reportAddress,
  /** Of the address, where it does not carry its own. */
  location: location.optional(),
})

/** What the loss of an animal tells (part 2 sections 3 and 5); the contact is for finders that staff hear of, never public. */
export const lostForm = foundForm.extend({
  fullName: fullNameField,
  email: emailField,
  telephone: telephoneWith('REPORT_TELEPHONE_INVALID'),
})

export type FoundForm = z.output<typeof foundForm>
export type LostForm = z.output<typeof lostForm>
