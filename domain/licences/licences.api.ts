import { z } from 'zod'
import { oneAnimal } from '../animals/unique-id.ts'
import { verifField } from '../animals/numbers/number-rules.ts'
import { sexes, speciesList } from '../animals/animal.ts'
import { licenceOffer, licenceQuote } from '../cities/cities.api.ts'
import { mostYears } from '../cities/fee-rules.ts'
import { endpoint } from '../contract.ts'
import { languages } from '../language.ts'
import { csvQuery } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { oneLine } from '../validation/lines.ts'
import { blankIsAbsent, reasonField } from '../validation/message.ts'
import { say } from '../validation/say.ts'
import { birthPrecisions } from './birth.ts'
import { storedContraindication } from './contraindication.ts'
import {
  counterMethods,
  endReasons,
  licenceActions,
  licenceEventTypes,
  licenceOrigins,
  licenceStatuses,
  paymentKinds,
  paymentMethods,
} from './licence.ts'
import { letterChannels } from './letters.ts'
import {
  licenceChange,
  licenceCorrection,
  licenceForm,
  licenceVersion,
  provenances,
} from './licence-form.ts'
import { weightUnits } from './weight.ts'

/** unique_id of a licence: random. */
const licenceId = z.string().regex(/^[a-z0-9]{12,40}$/)
const one = z.object({ id: licenceId })

const optional = z.string().nullable()
const period = z.object({ from: z.string(), to: z.string() })

/** Of a list. */
export const listedLicence = z.object({
  unique_id: z.string(),
  status: z.enum(licenceStatuses),
  origin: z.enum(licenceOrigins),
  city: z.string(),
  cityId: z.string(),
  tag: optional,
  /** Null while it is pending. */
  period: period.nullable(),
  animalName: z.string(),
  species: z.enum(speciesList),
  breed: z.string(),
  microchip: optional,
  /** Null where nobody has told it. */
  kilograms: z.number().nullable(),
  dangerous: z.boolean(),
  contactName: z.string(),
  email: z.string(),
  letters: z.enum(letterChannels),
  phone: z.string(),
  address: z.string(),
  created: z.iso.datetime(),
})
export type ListedLicence = z.output<typeof listedLicence>

const amounts = {
  cents: z.int(),
  surcharge: z.int(),
  fee: z.int(),
  tax: z.int(),
  total: z.int(),
}

const declared = z.object({
  letters: z.enum(letterChannels),
  ownerInfo: z.object({
    contactName: z.string(),
    language: z.enum(languages),
    phone: z.string(),
    email: z.string(),
    addressLine1: z.string(),
    postalCode: z.string(),
    apartment: optional,
    /** Today. */
    keeperAge: z.int().nullable(),
    parentConsent: z.boolean(),
  }),
  additionalContacts: z.array(
    z.object({ fullName: z.string(), telephone: z.string(), email: z.string().optional() }),
  ),
  animalInfo: z.object({
    animalName: z.string(),
    species: z.enum(speciesList),
    sex: z.enum(sexes),
    color: z.string(),
    breed: z.string(),
    /** Of a month or a year, its first day. */
    dateOfBirth: z.string(),
    dateOfBirthPrecision: z.enum(birthPrecisions),
    sterilized: z.boolean(),
    rabiesVaccinationUpToDate: z.boolean(),
    /** In `weightUnit`, as it was typed; null where nobody has told it. */
    weight: z.number().nullable(),
    weightUnit: z.enum(weightUnits),
    kilograms: z.number().nullable(),
    microchip: optional,
    tattoo: optional,
    assistanceCertificate: optional,
    distinctiveSigns: optional,
    /** A veterinarian's written notice. */
    contraindication: storedContraindication.nullable(),
  }),
  animalProvenance: z.object({
    registeredInAnotherCity: z.boolean(),
    lastCity: optional,
    classifiedAsDangerousDog: z.boolean(),
    provenance: z.enum(provenances),
    otherProvenanceDetails: optional,
  }),
  renewals: optional,
  other_info: optional,
})

/** As its applicant sees it. */
export const applicantsLicence = declared.extend({
  unique_id: z.string(),
  status: z.enum(licenceStatuses),
  city: z.string(),
  cityId: z.string(),
  tag: optional,
  years: z.int(),
  period: period.nullable(),
  /** What it cost; null while it is pending. */
  charged: z.object(amounts).nullable(),
  /** What it costs now, online, or to renew; null where nothing is to be bought. */
  quote: licenceQuote.nullable(),
  /** Cents of another tag; null where there is none to buy. */
  replacement: z.int().nullable(),
  /** An animal of the registry has its microchip, and was not linked to it. */
  otherRecord: z.boolean(),
  created: z.iso.datetime(),
  /** Another after each change of it; sent back as `was`. */
  version: z.string(),
  /** Its applicant may change what it declares: it waits, and no payment is under way. */
  mayChange: z.boolean(),
  /** First day of its renewal; null where it is not to renew. */
  renewableFrom: optional,
  /** Token that renews it now, of its applicant alone. */
  renewal: optional,
})
export type ApplicantsLicence = z.output<typeof applicantsLicence>

/** As clerks and staff see it; `quote` is that of the counter. */
export const licence = applicantsLicence.extend({
  origin: z.enum(licenceOrigins),
  card: optional,
  /** unique_id of the animal of the registry that it is linked to. */
  animalId: optional,
  /** As it is or would be priced; null where that is not known. */
  firstOfDwelling: z.boolean().nullable(),
  /** What may be done now. */
  actions: z.array(z.enum(licenceActions)),
  /**
   * What its next period costs at the counter, its first while it waits, by numbers of years; empty
   * where it is not to renew.
   */
  offers: z.array(licenceOffer),
  /** A dog of 20 kg or more, and of 50 lb or more. */
  isP38Weight: z.boolean(),
  isHeavy: z.boolean(),
  decision: z
    .object({ date: z.string(), reference: z.string(), conditions: z.string().optional() })
    .nullable(),
  /** The file of the decision was uploaded. */
  hasDecisionFile: z.boolean(),
  reason: optional,
  endReason: z.enum(endReasons).nullable(),
  ended: optional,
  /** unique_id of the licence that this one continues, and of the one that continues it. */
  renews: optional,
  renewedBy: optional,
  activated: z.iso.datetime().nullable(),
  payments: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(paymentKinds),
      method: z.enum(paymentMethods),
      cents: z.int(),
      reference: optional,
      /** Why it was given back (its cents are negative), or its method corrected. */
      reason: optional,
      /** Taken at the counter and not given back yet. */
      refundable: z.boolean(),
      /** Its method may be corrected: its clerk has not closed the day. */
      correctable: z.boolean(),
      /** Full name of the clerk. */
      by: optional,
      created: z.iso.datetime(),
    }),
  ),
  events: z.array(
    z.object({
      eventType: z.enum(licenceEventTypes),
      /** Names of the fields that were corrected. */
      fields: z.array(z.string()).optional(),
      by: optional,
      created: z.iso.datetime(),
    }),
  ),
})
export type Licence = z.output<typeof licence>

/** Under the animal that it is linked to. */
const animalsLicence = listedLicence
  .pick({
    unique_id: true,
    status: true,
    city: true,
    tag: true,
    period: true,
  })
  .extend({
    /** Opens the applicant's page and the certificate; null for staff, who have their own. */
    token: optional,
    /** Renews it; null where it is not to renew now. */
    renewal: optional,
  })
export type AnimalsLicence = z.output<typeof animalsLicence>

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
