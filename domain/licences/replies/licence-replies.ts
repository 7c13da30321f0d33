import { z } from 'zod'
import { sexes, speciesList } from '../../animals/animal.ts'
import { licenceOffer, licenceQuote } from '../../cities/cities.api.ts'
import { languages } from '../../language.ts'
import { birthPrecisions } from '../birth.ts'
import { storedContraindication } from '../contraindication.ts'
import {
  endReasons,
  licenceActions,
  licenceEventTypes,
  licenceOrigins,
  licenceStatuses,
  paymentKinds,
  paymentMethods,
} from '../licence.ts'
import { letterChannels } from '../letters.ts'
import { provenances } from '../licence-form.ts'
import { weightUnits } from '../weight.ts'

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
export const animalsLicence = listedLicence
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
