import { z } from 'zod'
import {
  captchaField,
  emailField,
  newPasswordField,
  telephoneWith,
} from '../accounts/person-fields.ts'
import { sessionOrSecondFactor } from '../accounts/session.ts'
import { speciesList } from '../animals/animal.ts'
import { animalFields } from '../animals/fields/animal-fields.ts'
import { reportAddress } from '../animals/report.ts'
import { endpoint } from '../contract.ts'
import { day } from '../validation/day-fields.ts'
import { languages } from '../language.ts'
import { location } from '../places/location.ts'
import { howTold } from '../places/told-place.ts'
import { uploadedPicture } from '../pictures/uploaded.ts'
import { say } from '../validation/say.ts'

/** What a person without account types of a loss, on one page (requirements/reuniting.md 3). */
export const lostReportForm = z.object({
  species: z.enum(speciesList, say('SPECIES_REQUIRED')),
  name: animalFields.Name.typed,
  date: day,
  location: location.nullish().transform((place) => place ?? undefined),
  pin: howTold.pin,
  address: reportAddress.nullish().transform((address) => address ?? undefined),
  telephone: telephoneWith('REPORT_TELEPHONE_INVALID'),
  email: emailField,
})

export const newLostReport = lostReportForm
  .extend({
    pictures: uploadedPicture,
    language: z.enum(languages).nullish(),
    captcha: captchaField,
  })
  .refine(({ location: place, address }) => place !== undefined || address !== undefined, {
    path: ['location'],
    error: say('LOCATION_REQUIRED'),
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type NewLostReport = z.output<typeof newLostReport>

const byLink = z.object({ token: z.string().max(200) })

/** What was typed, to whoever has the letter. */
export const typedLostReport = z.object({
  species: z.enum(speciesList),
  name: z.string(),
  date: z.string(),
  city: z.string().nullable(),
  /** The address has an account, which publishes it once it is logged in. */
  hasAccount: z.boolean(),
  /** Whoever asks is logged in to another one. */
  otherAccount: z.boolean(),
})
export type TypedLoss = z.output<typeof typedLostReport>

/** The link served: the animal of the notice. */
const publishedLoss = z.object({ published: z.string() })

export const chosenPassword = byLink.extend({ password: newPasswordField })

export const lostReportsApi = {
  post: endpoint({
    method: 'POST',
    path: '/api/lost-reports',
    access: 'anyone',
    summary:
      'Keeps a loss typed without account for 48 hours and sends one letter: multipart fields, and at most one of `pictures`',
    multipart: { files: 'pictures', most: 1, json: ['location', 'address', 'pin'] },
    body: newLostReport,
    reply: z.object({ success: z.literal(true) }),
    status: 202,
    idempotent: true,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/lost-reports/read',
    access: 'anyone',
    summary:
      'What was typed of a loss, by the link of the letter; the animal once it is published, as long as it is in the registry',
    body: byLink,
    reply: z.union([typedLostReport, publishedLoss]),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/lost-reports/confirm',
    access: 'anyone',
    summary:
      'Accepts the terms and publishes the loss, with its account and animal, by the link of the letter; who has an account is logged in',
    body: byLink,
    reply: z.object({
      unique_id: z.string(),
      alerts: z.object({ services: z.int(), squad: z.int() }),
      /** Of a new account. */
      session: sessionOrSecondFactor.optional(),
    }),
  }),
  password: endpoint({
    method: 'POST',
    path: '/api/lost-reports/password',
    access: 'individual',
    summary:
      'The first password of the account that a loss made, by the link that published it, for 48 hours',
    body: chosenPassword,
  }),
}
