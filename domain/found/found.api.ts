import { z } from 'zod'
import { telephoneWith } from '../accounts/person-fields.ts'
import { sexes, speciesList } from '../animals/animal.ts'
import { publicLines } from '../animals/fields/field-kinds.ts'
import { reportAddress } from '../animals/report.ts'
import { endpoint } from '../contract.ts'
import { languages } from '../language.ts'
import { location } from '../places/location.ts'
import { precision } from '../places/precision.ts'
import { howTold } from '../places/told-place.ts'
import { noLinks } from '../validation/links.ts'
import { oneLine } from '../validation/lines.ts'
import { say } from '../validation/say.ts'
import { foundStates } from './found-state.ts'

/** Public data, nothing about the owner (requirements/contract.md 4). */
export const publicCard = z.object({
  unique_id: z.string(),
  /** Only while lost, or safe. */
  name: z.string().optional(),
  species: z.enum(speciesList),
  sex: z.enum(sexes),
  color: z.string().optional(),
  /** Only while lost, as `circumstances` and `notes`. */
  breed: z.string().optional(),
  marks: z.string().optional(),
  collar: z.string().optional(),
  /** Of the loss. */
  circumstances: z.string().optional(),
  /** Where the keeper made them public. */
  notes: z.string().optional(),
  dob: z.string().optional(),
  firstPhoto: z.string().optional(),
  /** At most 5, only while lost; the first first. */
  photos: z.array(z.string()).optional(),
  /** Where the keeper shows what is offered. */
  reward: z.string().optional(),
  lost: z.boolean(),
  /** The reader keeps it. */
  own: z.literal(true).optional(),
  /** The loss ended because a shelter has it; said as long as it is there. */
  safe: z.literal(true).optional(),
  /** Day and city of the loss. */
  date: z.string().optional(),
  /** `HH:mm`, of the loss. */
  hour: z.string().optional(),
  city: z.string().optional(),
  /** How exactly the place is known. */
  precision: precision.optional(),
  /** Place of the loss, rounded to 0.01 degree. */
  location: location.optional(),
  /** Where it was seen, as the keeper confirmed, the latest first; places rounded the same. */
  sightings: z
    .array(
      z.object({
        date: z.string(),
        hour: z.string().optional(),
        city: z.string().nullable(),
        location,
      }),
    )
    .optional(),
})
export type PublicCard = z.output<typeof publicCard>

/** See requirements/accounts-and-public.md 5. */
export const foundContact = z.object({
  fullname: z
    .string(say('FULLNAME_REQUIRED'))
    .trim()
    .min(1, say('FULLNAME_REQUIRED'))
    .min(3, say('FULLNAME_SHORT'))
    .max(128, say('FULLNAME_LONG'))
    .regex(oneLine, say('INVALID'))
    .refine(...noLinks),
  telephone: telephoneWith('REPORT_TELEPHONE_INVALID'),
  email: z.preprocess(
    (typed) => (typeof typed === 'string' && typed.trim() === '' ? undefined : typed),
    z
      .string(say('EMAIL_INVALID'))
      .trim()
      .toLowerCase()
      .max(254, say('EMAIL_INVALID'))
      .regex(z.regexes.email, say('EMAIL_INVALID'))
      .optional(),
  ),
})

/** Characters. */
export const longestMessage = 1000

const finderReport = foundContact.extend({
  state: z.enum(foundStates).default('held'),
  /** Where the animal is, or was seen. */
  address: reportAddress.nullish().transform((address) => address ?? undefined),
  /** If the address has none. */
  location: location.optional(),
  pin: howTold.pin,
  message: publicLines(longestMessage).typed,
})

/** A sighting is of use only with its place. */
export const foundForm = finderReport.refine(
  ({ state, address }) => state !== 'seen' || address !== undefined,
  { path: ['address'], error: say('ADDRESS_INVALID') },
)
export type FoundForm = z.output<typeof foundForm>

/** An animal's unique_id, or its card or medal number (requirements/contract.md 5). */
const params = z.object({ id: z.string().min(3).max(100) })

export const foundApi = {
  card: endpoint({
    method: 'POST',
    path: '/api/animals/found/:id',
    reads: true,
    access: 'anyone',
    summary: 'The public card of an animal, by its unique_id, ID card or medal',
    params,
    reply: publicCard,
  }),
  report: endpoint({
    method: 'PUT',
    path: '/api/animals/found/:id',
    access: 'anyone',
    summary:
      'Tells the family that the animal was found, or seen, where, and how to reach the finder',
    params,
    body: foundForm.safeExtend({ language: z.enum(languages).optional() }),
    idempotent: true,
  }),
}
