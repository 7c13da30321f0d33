import { z } from 'zod'
import { captchaField, emailField, telephoneWith } from '../accounts/person-fields.ts'
import { sexes, speciesList } from '../animals/animal.ts'
import { publicLines } from '../animals/fields/field-kinds.ts'
import { reportAddress } from '../animals/report.ts'
import { oneAnimal } from '../animals/unique-id.ts'
import { endpoint } from '../contract.ts'
import { day } from '../validation/day-fields.ts'
import { foundContact } from '../found/found.api.ts'
import { languages } from '../language.ts'
import { listCsv } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { location } from '../places/location.ts'
import { howTold } from '../places/told-place.ts'
import { pictureSizes } from '../pictures/picture.ts'
import { uploadedPictures } from '../pictures/uploaded.ts'
import { batch, placeInQuery, searchRadius } from '../search/search.api.ts'
import { noLinks } from '../validation/links.ts'
import { oneLine } from '../validation/lines.ts'
import { blankIsAbsent, reasonField } from '../validation/message.ts'
import { say } from '../validation/say.ts'
import {
  foundAnimalSizes,
  foundAnimalStates,
  foundAnimalStatuses,
  longestNote,
  mostFoundPictures,
  shownStatuses,
} from './found-animal.ts'
import { warnings } from '../threads/warning.ts'

const blankIsNull = (typed: unknown): unknown => blankIsAbsent(typed) ?? null
const optional = <S extends z.ZodType>(field: S) =>
  z.preprocess(blankIsNull, field.nullable()).default(null)
const words = (longest: number) =>
  z
    .string(say('INVALID'))
    .trim()
    .max(longest)
    .regex(oneLine, say('INVALID'))
    .refine(...noLinks)

/** What finders tell of the animal, and what strangers read of it; `secret` stays untold. */
const described = z.object({
  species: z.enum(speciesList, say('SPECIES_REQUIRED')),
  sex: z.preprocess(blankIsAbsent, z.enum(sexes, say('SEX_REQUIRED')).default('Unknown')),
  colour: words(100).min(1, say('COLOR_REQUIRED')),
  size: optional(z.enum(foundAnimalSizes, say('INVALID'))),
  breed: optional(words(100)),
  collar: optional(words(200)),
  marks: optional(words(300)),
  date: day,
  state: z.enum(foundAnimalStates, say('INVALID')),
  note: publicLines(longestNote)
    .typed.nullish()
    .transform((note) => note || null),
})

/** Without name, e-mail and the mark that is withheld, in which order the form asks for them. */
export const foundAnimalForm = described.extend({
  /** One mark that only the family knows: what a claim is checked by. */
  secret: optional(words(200)),
  location: location.nullish().transform((place) => place ?? undefined),
  pin: howTold.pin,
  address: reportAddress.nullish().transform((address) => address ?? undefined),
  fullname: foundContact.shape.fullname,
  telephone: optional(telephoneWith('REPORT_TELEPHONE_INVALID')),
  email: emailField,
})

export const newFoundAnimal = foundAnimalForm
  .extend({
    language: z.enum(languages).nullish(),
    pictures: uploadedPictures(mostFoundPictures),
    /** Not of those who are signed in with this e-mail. */
    captcha: captchaField.nullish(),
    /** `correction` of the post that this one replaces. */
    corrects: z
      .string()
      .regex(/^[a-z0-9]{12,40}\.[\w-]{24}$/, say('INVALID'))
      .nullish(),
  })
  .refine(({ location: place, address }) => place !== undefined || address !== undefined, {
    path: ['location'],
    error: say('LOCATION_REQUIRED'),
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type NewFoundAnimal = z.output<typeof newFoundAnimal>

/** Nothing of the finder, and no exact place (requirements/reuniting.md 1). */
export const publicFoundAnimal = z.object({
  unique_id: z.string(),
  species: z.enum(speciesList),
  sex: z.enum(sexes),
  colour: z.string(),
  size: z.enum(foundAnimalSizes).nullable(),
  breed: z.string().nullable(),
  collar: z.string().nullable(),
  marks: z.string().nullable(),
  date: z.string(),
  state: z.enum(foundAnimalStates),
  note: z.string().nullable(),
  status: z.enum(shownStatuses),
  /** Ids, in order. */
  pictures: z.array(z.string()),
  /** Municipality, with the area where it is not held. */
  city: z.string().nullable(),
  /** Rounded to 0.01 degree; null while a finder has the animal. */
  location: location.nullable(),
  /** Kilometres, where the question had a place. */
  distance: z.number().optional(),
  /** Of a shelter that posted it. */
  organization: z.string().nullable(),
  created: z.iso.datetime(),
  expires: z.iso.datetime(),
})
export type PublicFoundAnimal = z.output<typeof publicFoundAnimal>

/** Alone, with what its note seems to ask for. */
const readFoundAnimal = publicFoundAnimal.extend({ warning: z.enum(warnings).nullable() })
export type ReadFoundAnimal = z.output<typeof readFoundAnimal>

export const foundAnimalSearch = z.object({
  species: z.enum(speciesList, say('SPECIES_REQUIRED')).optional(),
  location: placeInQuery.optional(),
  radius: z.coerce.number().positive().max(searchRadius.largest).default(searchRadius.usual),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
  limit: z.coerce.number().int().min(1).max(batch.largest).default(batch.usual),
})
export type FoundAnimalSearch = z.output<typeof foundAnimalSearch>

/** Of the link in the finder's letters; a shelter is known by its session. */
const byLink = z.object({ token: z.string().max(200).nullish() })

export const abuseReasons = ['false', 'offensive', 'person', 'other'] as const
export type AbuseReason = (typeof abuseReasons)[number]
export const abuseForm = z.object({
  reason: z.enum(abuseReasons, say('INVALID')),
  captcha: captchaField,
})

const staffReason = z.object({
  reason: reasonField,
})

/** What its finder sees of it by link. */
export const ownFoundAnimal = publicFoundAnimal.extend({
  status: z.enum(foundAnimalStatuses),
  fullname: z.string(),
  email: z.string(),
  telephone: z.string().nullable(),
  secret: z.string().nullable(),
})
export type OwnFoundAnimal = z.output<typeof ownFoundAnimal>

/** What staff see of it. */
export const staffFoundAnimal = ownFoundAnimal.extend({
  /** Same as unique_id, for lists. */
  id: z.string(),
  /** Reports of abuse by reason. */
  abuse: z.array(z.object({ reason: z.enum(abuseReasons), count: z.int() })),
})
export type StaffFoundAnimal = z.output<typeof staffFoundAnimal>

export const foundAnimalsApi = {
  post: endpoint({
    method: 'POST',
    path: '/api/found-animals',
    access: 'anyone',
    summary: `Publishes a found animal without number: multipart fields and 1 to ${mostFoundPictures} \`pictures\`; gone after 48 hours unless the letter’s link is followed`,
    multipart: { files: 'pictures', most: mostFoundPictures, json: ['location', 'address', 'pin'] },
    body: newFoundAnimal,
    reply: z.object({
      unique_id: z.string(),
      /** Sent with another post as `corrects`, takes this one back while it is not confirmed; null once it is. */
      correction: z.string().nullable(),
    }),
    status: 201,
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/found-animals',
    access: 'anyone',
    summary: 'Found animals around a place, nearest first, or the latest where no place is given',
    query: foundAnimalSearch,
    reply: z.object({ results: z.array(publicFoundAnimal), more: z.boolean() }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/found-animals/:id',
    access: 'anyone',
    summary: 'A found animal, without anything of its finder',
    params: oneAnimal,
    reply: readFoundAnimal,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/found-animals/:id/pictures/:pictureId',
    access: 'anyone',
    summary: 'A picture of a found animal, without metadata',
    params: oneAnimal.extend({ pictureId: z.uuid() }),
    query: z.object({ size: z.enum(pictureSizes).default('page') }),
    status: 200,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/found-animals/:id/confirm',
    access: 'anyone',
    summary: 'Confirms the finder’s e-mail by the letter’s link: animal services are told',
    params: oneAnimal,
    body: z.object({ token: z.string().max(200) }),
    reply: ownFoundAnimal,
  }),
  own: endpoint({
    method: 'POST',
    path: '/api/found-animals/:id/own',
    reads: true,
    access: 'anyone',
    summary: 'What the finder told, by the link of a letter',
    params: oneAnimal,
    body: byLink,
    reply: ownFoundAnimal,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/found-animals/:id',
    access: 'anyone',
    summary: 'The finder changes where the animal is kept and the note, by link',
    params: oneAnimal,
    body: byLink.extend({ state: described.shape.state, note: described.shape.note }),
    reply: ownFoundAnimal,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/found-animals/:id/renew',
    access: 'anyone',
    summary: 'The finder shows the notice for 30 more days, by link',
    params: oneAnimal,
    body: byLink,
    reply: ownFoundAnimal,
  }),
  returned: endpoint({
    method: 'POST',
    path: '/api/found-animals/:id/returned',
    access: 'anyone',
    summary: 'The finder says that the animal is home, by link',
    params: oneAnimal,
    body: byLink,
    reply: ownFoundAnimal,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/found-animals/:id/remove',
    access: 'anyone',
    summary: 'The finder erases the notice with its pictures and messages, by link',
    params: oneAnimal,
    body: byLink,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/found-animals/:id/copy',
    access: 'anyone',
    summary:
      'The notice and its messages, by link, as a zip with a page to read, a JSON file and the pictures',
    params: oneAnimal,
    body: byLink,
    status: 200,
    download: true,
  }),
  abuse: endpoint({
    method: 'POST',
    path: '/api/found-animals/:id/abuse',
    access: 'anyone',
    summary: 'Reports a notice, which hides it until staff look',
    params: oneAnimal,
    body: abuseForm,
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/admin/found-animals',
    access: 'staff',
    summary: 'Found animals (list convention; Species, Status, City, Date, Created)',
    query: listQuery,
    reply: z.array(staffFoundAnimal),
  }),
  csv: listCsv(
    '/api/admin/found-animals',
    'staff',
    'The found animals of a filter as CSV; the download is logged',
  ),
  hide: endpoint({
    method: 'POST',
    path: '/api/admin/found-animals/:id/hide',
    access: 'staff',
    summary: 'Hides a notice, with a reason for the audit log',
    params: oneAnimal,
    body: staffReason,
    reply: staffFoundAnimal,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/found-animals/:id/restore',
    access: 'staff',
    summary: 'Shows a hidden notice again; reports of abuse from before hide it no more',
    params: oneAnimal,
    body: staffReason,
    reply: staffFoundAnimal,
  }),
  delete: endpoint({
    method: 'POST',
    path: '/api/admin/found-animals/:id/delete',
    access: 'staff',
    summary: 'Deletes a notice with its pictures, with a reason for the audit log',
    params: oneAnimal,
    body: staffReason,
  }),
}
