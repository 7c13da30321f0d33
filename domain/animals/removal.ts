import { z } from 'zod'
import type { UserType } from '../access/policies.ts'
import { emailField, fullNameField, telephoneField } from '../accounts/person-fields.ts'
import { say } from '../validation/say.ts'
import type { Outcome } from './hold.ts'
import { reportAddress } from './report.ts'

/** See requirements/animals.md 3 and 5. */
export const removalReasons = ['death', 'transfer', 'adopted', 'returned', 'other'] as const
export type RemovalReason = (typeof removalReasons)[number]

export const reasonsWithGuardian = ['transfer', 'adopted', 'returned'] as const

/** See requirements/animals.md 5. */
export const reasonsFor = (type: UserType): readonly RemovalReason[] => reasonsOf[type]

const reasonsOf: Record<UserType, readonly RemovalReason[]> = {
  ind: ['death', 'transfer', 'other'],
  pro: removalReasons,
  admin: removalReasons,
  god: removalReasons,
}

const notes = z.string().trim().max(4000).default('')
const guardian = {
  fullName: fullNameField,
  email: emailField,
  telephone: telephoneField,
  address: reportAddress,
}
const reason = <R extends RemovalReason>(value: R) => z.literal(value)

/** Flat (requirements/contract.md 3). */
export const removalForm = z.discriminatedUnion(
  'reason',
  [
    z
      .object({
        reason: reason('death'),
        notes,
        euthanasia: z.boolean().default(false),
        euthanasia_reason: z.string().trim().max(500).default(''),
      })
      .refine(({ euthanasia, euthanasia_reason }) => !euthanasia || euthanasia_reason !== '', {
        message: say('EUTHANASIA_REASON_REQUIRED'),
        path: ['euthanasia_reason'],
      }),
    z.object({ reason: reason('transfer'), notes, ...guardian }),
    z.object({ reason: reason('adopted'), notes, ...guardian }),
    z.object({ reason: reason('returned'), notes, ...guardian }),
    z.object({
      reason: reason('other'),
      notes: z.string(say('NOTES_SHORT')).trim().min(5, say('NOTES_SHORT')).max(4000),
    }),
  ],
  say('REMOVAL_REASON_REQUIRED'),
)
export type RemovalForm = z.output<typeof removalForm>

/** A hold keeps a stray from new keepers, not from its owner. */
export const removalAbility: Record<RemovalReason, 'remove' | 'handOver'> = {
  death: 'remove',
  transfer: 'handOver',
  adopted: 'handOver',
  returned: 'remove',
  other: 'remove',
}

const outcomes: Record<RemovalReason, Outcome> = {
  death: 'died',
  transfer: 'transferred',
  adopted: 'adopted',
  returned: 'returned',
  other: 'other',
}
/** How a stay at a shelter ends by a removal. */
export const outcomeOf = (form: RemovalForm): Outcome =>
  form.reason === 'death' && form.euthanasia ? 'euthanized' : outcomes[form.reason]

/** Only for the former organization and staff (requirements/animals.md 3). */
export const removal = z.object({
  date: z.string(),
  info: z.object({
    reason: z.enum(removalReasons),
    notes: z.string(),
    euthanasia: z.boolean(),
    euthanasia_reason: z.string().nullable(),
    contact: z
      .object({
        name: z.string(),
        tel: z.string().nullable(),
        email: z.string().nullable(),
        address: z.object({ text: z.string().nullable() }),
      })
      .nullable(),
  }),
})
export type Removal = z.output<typeof removal>
