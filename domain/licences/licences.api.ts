import { z } from 'zod'
import { oneAnimal } from '../animals/unique-id.ts'
import { verifField } from '../animals/numbers/number-rules.ts'
import { sexes, speciesList } from '../animals/animal.ts'
import { mostYears } from '../cities/fee-rules.ts'
import { endpoint } from '../contract.ts'
import { languages } from '../language.ts'
import { csvQuery } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { oneLine } from '../validation/lines.ts'
import { blankIsAbsent, reasonField } from '../validation/message.ts'
import { say } from '../validation/say.ts'
import { counterMethods } from './licence.ts'
import { licenceChange, licenceCorrection, licenceForm, licenceVersion } from './licence-form.ts'
import {
  animalsLicence,
  applicantsLicence,
  licence,
  listedLicence,
} from './replies/licence-replies.ts'

/** unique_id of a licence: random. */
const licenceId = z.string().regex(/^[a-z0-9]{12,40}$/)
const one = z.object({ id: licenceId })

const optional = z.string().nullable()

const was = licenceVersion.optional()
const paid = z.object({
  was,
  method: z.enum(counterMethods, say('REQUIRED')),
  /** What the quote of the counter asks for; another total is told instead of taken. */
  cents: z.int(say('PRICE_INVALID')).min(0, say('PRICE_INVALID')).max(10_000_000),
  /** Of a cheque, or a slip of the terminal. */
  reference: z.preprocess(
    blankIsAbsent,
    z.string().trim().max(100).regex(oneLine, say('INVALID')).optional(),
  ),
})
export type CounterPayment = z.output<typeof paid>

const reason = z.object({
  reason: reasonField,
})

/** The token of the applicant's link. */
const byToken = z.object({ token: z.string().max(100).optional() })

export const licencesApi = {
  apply: endpoint({
    method: 'POST',
    path: '/api/pro/licenses/:shelter',
    access: 'anyone',
    summary:
      'Asks for a licence of a city that the organization runs; open with a captcha, without for its users with useLicenses, who give the card',
    params: z.object({ shelter: z.uuid() }),
    body: licenceForm,
    reply: z.object({ unique_id: z.string(), payToken: z.string() }),
    status: 201,
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/pro/licenses',
    access: 'staff-or-pro',
    summary:
      'Licences of the cities that the own organization runs, for staff of all (list convention; Status, City, CityId, Number (tag, card or microchip), Tag, Microchip, Species, Dangerous, Kilograms, From, To, Created, Email, Letters, Account, the id of one, Search, Address~ (as people type it))',
    query: listQuery,
    reply: z.array(listedLicence),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/pro/licenses.csv',
    access: 'staff-or-pro',
    summary: 'The licences of a filter as CSV; noted in the audit log',
    query: csvQuery,
    status: 200,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/pro/licenses/:id',
    access: 'staff-or-pro',
    summary: 'A licence, for staff and the organization of its city',
    params: one,
    reply: licence,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/pro/licenses/:id',
    access: 'staff-or-pro',
    summary: 'Corrects what a licence declares; the correction is in its history',
    params: one,
    body: licenceCorrection.safeExtend({ was }),
    reply: licence,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/pro/licenses/:id/pay',
    access: 'staff-or-pro',
    summary: 'Takes the payment of a licence at the counter, and activates it',
    params: one,
    body: paid,
    reply: licence,
    idempotent: true,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/api/pro/licenses/:id/activate',
    access: 'staff-or-pro',
    summary: 'Activates a licence for which nothing is due',
    params: one,
    reply: licence,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/pro/licenses/:id/revoke',
    access: 'staff-or-pro',
    summary: 'Revokes a licence, with the reason that its keeper is told',
    params: one,
    body: reason.extend({ was }),
    reply: licence,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/pro/licenses/:id/renew',
    access: 'staff-or-pro',
    summary: 'Takes the payment of the next period at the counter; answers the licence of it',
    params: one,
    body: paid.extend({ years: z.int().min(1).max(mostYears).default(1) }),
    reply: licence,
    idempotent: true,
  }),
  replaceTag: endpoint({
    method: 'POST',
    path: '/api/pro/licenses/:id/replace-tag',
    access: 'staff-or-pro',
    summary: 'Takes the payment of another tag at the counter, and gives its number',
    params: one,
    body: paid,
    reply: licence,
    idempotent: true,
  }),
  addDecisionFile: endpoint({
    method: 'POST',
    path: '/api/pro/licenses/:id/decision-file',
    access: 'staff-or-pro',
    summary:
      'Keeps the file of a decision on a dog: multipart `file`, a PDF or a picture under 5 MB; replaces the former',
    params: one,
    upload: true,
    idempotent: true,
    reply: licence,
    status: 200,
  }),
  decisionFile: endpoint({
    method: 'GET',
    path: '/api/pro/licenses/:id/decision-file',
    access: 'staff-or-pro',
    summary: 'The file of a decision on a dog; each look is noted in the audit log',
    params: one,
    status: 200,
    download: true,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/pro/licenses/:id/refund',
    access: 'staff-or-pro',
    summary:
      'Gives a payment of the counter back, with a reason; a licence that ran by it is revoked',
    params: one,
    body: reason.extend({ payment: z.uuid() }),
    reply: licence,
    idempotent: true,
  }),
  correctMethod: endpoint({
    method: 'POST',
    path: '/api/pro/licenses/:id/payments/:payment/correct',
    access: 'staff-or-pro',
    summary:
      'Corrects by which method a payment of the counter was taken, with a reason, until its clerk closes the day',
    params: one.extend({ payment: z.uuid() }),
    body: reason.extend({ method: z.enum(counterMethods, say('REQUIRED')) }),
    reply: licence,
    idempotent: true,
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/pro/licenses/:id/receipt',
    access: 'staff-or-pro',
    summary: 'The receipt of a payment of the counter, in the language of the keeper',
    params: one,
    query: z.object({ payment: z.uuid() }),
    status: 200,
    download: true,
  }),
  letter: endpoint({
    method: 'GET',
    path: '/api/pro/licenses/:id/letter',
    access: 'staff-or-pro',
    summary:
      'The letter that goes with what a licence is now, on paper, in the language of the keeper: with its certificate while it runs',
    params: one,
    status: 200,
    download: true,
  }),
  applicants: endpoint({
    method: 'GET',
    path: '/api/licenses/:id',
    access: 'anyone',
    summary: 'A licence, to the bearer of the token of its link',
    params: one,
    query: byToken,
    reply: applicantsLicence,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/licenses/:id',
    access: 'anyone',
    summary:
      'Changes what an application declares, by the token of its link, until its payment is under way; another e-mail gets the link of the page, and the former ones open it no more',
    params: one,
    query: byToken,
    body: licenceChange,
    reply: z.object({ unique_id: z.string(), payToken: z.string() }),
  }),
  ofAnimal: endpoint({
    method: 'GET',
    path: '/api/animals/:id/licences',
    access: 'keeper-accepted',
    summary: 'The licences that are linked to an animal, for its owner and staff',
    params: oneAnimal,
    reply: z.object({
      licences: z.array(animalsLicence),
      /** A licence that runs or waits has its microchip and is of another e-mail. */
      otherRecord: z.boolean(),
    }),
  }),
  certificate: endpoint({
    method: 'GET',
    path: '/api/licenses/:id/certificate.pdf',
    access: 'anyone',
    summary:
      'The certificate of an active licence, to the bearer of its token, staff and the organization of its city',
    params: one,
    query: byToken.extend({ lang: z.enum(languages).optional() }),
    status: 200,
  }),
  owner: endpoint({
    method: 'GET',
    path: '/api/pro/licenseAnimalOwner/:id',
    access: 'staff-or-pro',
    summary:
      'Who keeps an animal, by card, microchip or unique_id; to users with useLicenses, where it lives in a city of theirs or with the verification of its card. Each look is noted',
    params: z.object({ id: z.string().min(3).max(64) }),
    query: z.object({ verif: verifField.optional() }),
    reply: z.object({
      animal: z.object({
        unique_id: z.string(),
        name: z.string(),
        species: z.enum(speciesList),
        sex: z.enum(sexes),
        color: optional,
        breed: optional,
        dateOfBirth: optional,
        sterilized: z.boolean().nullable(),
        microchip: optional,
        tattoo: optional,
      }),
      ownerInfo: z.object({
        contactName: z.string(),
        language: z.enum(languages),
        phone: optional,
        email: optional,
        addressLine1: optional,
        postalCode: optional,
        apartment: optional,
      }),
    }),
  }),
}
