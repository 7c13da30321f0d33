import { z } from 'zod'
import {
  emailField,
  fullNameField,
  postalField,
  telephoneField,
} from '../accounts/person-fields.ts'
import { lineTypes, profileChange } from '../accounts/profile.ts'
import { location } from '../places/location.ts'
import { blankIsAbsent, reasonField } from '../validation/message.ts'

/** What an account may still lack, but not lose. */
const ifAny = <S extends z.ZodType>(field: S) => z.preprocess(blankIsAbsent, field.optional())

/** Staff correct what an account says of its person, who is told (requirements/staff.md 7). */
export const personCorrection = z.object({
  fullName: fullNameField,
  telephone: ifAny(telephoneField),
  isCell: z.enum(lineTypes).optional(),
  address: profileChange.shape.address.optional(),
  /** Absent if no suggestion was chosen. */
  location: location.optional(),
  apartment: ifAny(z.string().trim().max(20)),
  postalCode: ifAny(postalField),
  /** `updated` of the account that was shown. */
  seen: z.iso.datetime(),
  reason: reasonField,
})
export type PersonCorrection = z.output<typeof personCorrection>

/** What such a correction may change, as the letter and the screens name it. */
export type CorrectedPart = 'fullName' | 'telephone' | 'address'

/** The other address counts once it is confirmed; the present one takes back what waits. */
export const emailCorrection = z.object({ email: emailField, reason: reasonField })
