import { z } from 'zod'
import { emailField, fullNameField, telephoneWith } from '../accounts/person-fields.ts'
import { day } from '../validation/day-fields.ts'
import { location } from '../places/location.ts'
import { howTold } from '../places/told-place.ts'
import { hasLink } from '../validation/links.ts'
import { oneLine } from '../validation/lines.ts'
import { longestCircumstances, publicLines } from './fields/field-kinds.ts'
import { say } from '../validation/say.ts'

const text = z
  .string(say('ADDRESS_INVALID'))
  .trim()
  .min(3, say('ADDRESS_INVALID'))
  .max(200, say('ADDRESS_INVALID'))
  .regex(oneLine, say('ADDRESS_INVALID'))

/** Typed text, or how the place came beside it (requirements/contract.md 3). */
export const reportAddress = z
  .union(
    [
      text.transform((typed) => ({
        text: typed,
        location: undefined,
        placeId: undefined,
        pin: undefined,
      })),
      z.object({ text, location: location.optional(), ...howTold }),
    ],
    say('ADDRESS_INVALID'),
  )
  .refine(({ text: typed }) => !hasLink(typed), say('LINK_REFUSED'))

const place = {
  address: reportAddress,
  /** If the address has none. */
  location: location.optional(),
  pin: howTold.pin,
}

export const foundFields = z.object({
  date: day,
  ...place,
  address: reportAddress.optional(),
  /** Home means the keeper's address. */
  atHome: z.boolean(say('INVALID')).default(false),
  /** It has died: no place is needed, and nobody is told that it is home. */
  how: z.literal('died', say('INVALID')).optional(),
})

/** Reported together with other errors. */
const isPlaced = ({
  address,
  atHome,
  how,
}: Partial<Pick<z.output<typeof foundFields>, 'address' | 'atHome' | 'how'>>) =>
  atHome === true || address !== undefined || how === 'died'
const unplaced = {
  path: ['address'],
  error: say('ADDRESS_INVALID'),
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** See requirements/animals.md 5. */
export const foundForm = foundFields.refine(isPlaced, unplaced)
export const foundReport = foundFields
  .extend({ type: z.literal('found') })
  .refine(isPlaced, unplaced)

/** Staff pass the contact on to finders; it is never public (requirements/animals.md 3 and 5). */
export const lostForm = z.object({
  date: day,
  ...place,
  /** Told to everyone (requirements/contract.md 4). */
  circumstances: publicLines(longestCircumstances).typed,
  /** Whether the notice shows the animal's notes; without it that stays as it is. */
  notesPublic: z.boolean(say('INVALID')).optional(),
  fullName: fullNameField,
  email: emailField,
  telephone: telephoneWith('REPORT_TELEPHONE_INVALID'),
})

/** Of a loss that is running. */
export const placeCorrection = z.object(place)

export type FoundForm = z.output<typeof foundForm>
export type LostForm = z.output<typeof lostForm>
