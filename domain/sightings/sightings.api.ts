import { z } from 'zod'
import { captchaField, telephoneWith } from '../accounts/person-fields.ts'
import { publicLines } from '../animals/fields/field-kinds.ts'
import { reportAddress } from '../animals/report.ts'
import { oneAnimal, uniqueId } from '../animals/unique-id.ts'
import { endpoint } from '../contract.ts'
import { day, hour } from '../validation/day-fields.ts'
import { foundContact } from '../found/found.api.ts'
import { languages } from '../language.ts'
import { location } from '../places/location.ts'
import { howTold } from '../places/told-place.ts'
import { pictureSizes } from '../pictures/picture.ts'
import { uploadedPicture } from '../pictures/uploaded.ts'
import { blankIsAbsent } from '../validation/message.ts'
import { say } from '../validation/say.ts'
import { longestSightingNote, sightingStatuses } from './sighting.ts'
import { warnings } from '../threads/warning.ts'

const optional = <S extends z.ZodType>(field: S) =>
  z.preprocess((typed) => blankIsAbsent(typed) ?? null, field.nullable()).default(null)

/** What whoever saw a lost animal tells; of themselves, only what they like. */
export const sightingForm = z.object({
  location: location.nullish().transform((place) => place ?? undefined),
  pin: howTold.pin,
  address: reportAddress.nullish().transform((address) => address ?? undefined),
  date: day,
  hour: optional(hour),
  note: publicLines(longestSightingNote)
    .typed.nullish()
    .transform((note) => note || null),
  fullname: optional(foundContact.shape.fullname),
  telephone: optional(telephoneWith('REPORT_TELEPHONE_INVALID')),
  email: foundContact.shape.email.nullish().transform((email) => email ?? null),
})

export const newSighting = sightingForm
  .extend({
    language: z.enum(languages).nullish(),
    pictures: uploadedPicture,
    /** Not of those who are signed in. */
    captcha: captchaField.nullish(),
  })
  .refine(({ location: place, address }) => place !== undefined || address !== undefined, {
    path: ['location'],
    error: say('LOCATION_REQUIRED'),
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type NewSighting = z.output<typeof newSighting>

const told = z.object({
  unique_id: z.string(),
  date: z.string(),
  /** `HH:mm`, where it was told. */
  hour: z.string().nullable(),
  /** Exact. */
  location,
  /** Municipality, and the area where it is known. */
  city: z.string().nullable(),
  /** As it was typed. */
  address: z.string().nullable(),
  note: z.string().nullable(),
  hasPicture: z.boolean(),
  fullname: z.string().nullable(),
  telephone: z.string().nullable(),
  created: z.iso.datetime(),
})

/** To its keepers and staff; the e-mail stays untold. */
export const keptSighting = told.extend({
  status: z.enum(sightingStatuses),
  /** What the note seems to ask for. */
  warning: z.enum(warnings).nullable(),
  /** Where the keeper and whoever saw it write to each other, if that person left an e-mail. */
  thread: z.string().nullable(),
})
export type KeptSighting = z.output<typeof keptSighting>

export const sightingsOfLoss = z.object({
  /** Null once the animal is home. */
  loss: z
    .object({
      date: z.string(),
      hour: z.string().nullable(),
      location,
      city: z.string().nullable(),
    })
    .nullable(),
  sightings: z.array(keptSighting),
})
export type SightingsOfLoss = z.output<typeof sightingsOfLoss>

/** To whoever told it, by link. */
export const ownSighting = told.extend({
  /** Of the animal, which its public notice shows too. */
  animal: z.object({ unique_id: z.string(), name: z.string().nullable() }),
  email: z.string().nullable(),
})
export type OwnSighting = z.output<typeof ownSighting>

const oneSighting = oneAnimal.extend({ sightingId: uniqueId })
const byLink = z.object({ token: z.string().max(200) })

export const sightingsApi = {
  post: endpoint({
    method: 'POST',
    path: '/api/animals/:id/sightings',
    access: 'anyone',
    summary:
      'Tells the keepers of a lost animal where it was seen: multipart fields, and at most one of `pictures`; the token opens what was told to whoever told it',
    params: oneAnimal,
    multipart: { files: 'pictures', most: 1, json: ['location', 'address', 'pin'] },
    body: newSighting,
    reply: z.object({ unique_id: z.string(), token: z.string() }),
    status: 201,
    idempotent: true,
  }),
  ofAnimal: endpoint({
    method: 'GET',
    path: '/api/animals/:id/sightings',
    access: 'keeper',
    summary: 'Where a lost animal was seen, exactly, with its loss, oldest first',
    params: oneAnimal,
    reply: sightingsOfLoss,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/animals/:id/sightings/:sightingId',
    access: 'keeper-confirmed',
    summary: 'Says whether it was the animal, or takes that back; matching follows',
    params: oneSighting,
    body: z.object({ status: z.enum(sightingStatuses, say('INVALID')) }),
    reply: keptSighting,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/animals/:id/sightings/:sightingId/picture',
    access: 'keeper',
    summary: 'The picture of a sighting, without metadata',
    params: oneSighting,
    query: z.object({ size: z.enum(pictureSizes).default('page') }),
    status: 200,
  }),
  own: endpoint({
    method: 'POST',
    path: '/api/sightings/own',
    reads: true,
    access: 'anyone',
    summary: 'What was told of a sighting, by its personal link',
    body: byLink,
    reply: ownSighting,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/sightings/copy',
    access: 'anyone',
    summary:
      'The sighting and its messages, as a zip with a page to read, a JSON file and the picture',
    body: byLink,
    status: 200,
    download: true,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/sightings/remove',
    access: 'anyone',
    summary: 'Erases the sighting with its picture and messages, by its personal link',
    body: byLink,
  }),
}
