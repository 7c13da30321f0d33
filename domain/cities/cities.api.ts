import { z } from 'zod'
import { speciesList } from '../animals/animal.ts'
import { contraindicable } from '../licences/contraindication.ts'
import { endpoint } from '../contract.ts'
import { holdDaysForm } from '../intake/shelter.api.ts'
import { day } from '../validation/day-fields.ts'
import { listCsv } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { retention } from '../privacy/retention.ts'
import { manyLines, oneLine } from '../validation/lines.ts'
import { blankIsAbsent } from '../validation/message.ts'
import { say } from '../validation/say.ts'
import { channels } from './fee-quote.ts'
import { feeConditions, feeRules, licenceNeeds, mostYears, storedRules } from './fee-rules.ts'

/** requirements/cities.md 1. */
export const city = z.object({ id: z.string(), name: z.string(), organizationId: z.string() })
export type City = z.output<typeof city>

/** Years. */
const mostRetention = 10

export const cityForm = z.object({
  /** As people read it; unique without regard to accents and case. */
  name: z
    .string(say('CITY_REQUIRED'))
    .trim()
    .min(2, say('CITY_REQUIRED'))
    .max(100)
    .regex(oneLine, say('INVALID')),
  organizationId: z.uuid(say('ORGANIZATION_REQUIRED')),
  /** What was agreed with the city. */
  contract: z.preprocess(
    blankIsAbsent,
    z.string().trim().max(2000).regex(manyLines, say('INVALID')).optional(),
  ),
  /** Years that names in its licences are kept after their last day. */
  retentionYears: z
    .union(
      [
        z.int(),
        z
          .string()
          .regex(/^\d{1,2}$/)
          .transform(Number),
      ],
      say('YEARS_KEPT'),
    )
    .pipe(z.int().min(1, say('YEARS_KEPT')).max(mostRetention, say('YEARS_KEPT')))
    .default(retention.licences),
})
export type CityForm = z.output<typeof cityForm>

/** As staff see it. */
export const adminCity = city.extend({
  /** Business name. */
  organization: z.string(),
  useLicenses: z.boolean(),
  contract: z.string().nullable(),
  retentionYears: z.int(),
  /** First day of the rules in force; null without. */
  rulesFrom: z.string().nullable(),
  created: z.iso.datetime(),
})
export type AdminCity = z.output<typeof adminCity>

export const cityRules = z.object({
  id: z.string(),
  rules: storedRules,
  /** In force today. */
  current: z.boolean(),
  /** Full name; null once the account is gone. */
  createdBy: z.string().nullable(),
  created: z.iso.datetime(),
})
export type CityRules = z.output<typeof cityRules>

const flag = z
  .enum(['true', 'false'])
  .transform((typed) => typed === 'true')
  .optional()
const count = (most: number) => z.coerce.number<string>().int().min(0).max(most)

export const quoteQuery = z.object({
  species: z.enum(speciesList).default('Dog'),
  sterilized: flag,
  microchipped: flag,
  assistance: flag,
  keeperAge: count(120).optional(),
  firstOfDwelling: flag,
  rabies: flag,
  parentConsent: flag,
  /** Needs that a veterinarian's notice stands for, after commas. */
  contraindicated: z
    .string()
    .max(60)
    .transform((typed) => typed.split(','))
    .pipe(z.array(z.enum(contraindicable)))
    .optional(),
  /** Default: the fewest that the city sells. */
  years: count(mostYears).min(1).optional(),
  /** Default: today. */
  date: day.optional(),
  due: day.optional(),
  channel: z.enum(channels).default('online'),
})

export const licenceQuote = z.object({
  /** Cents, like all amounts. */
  cents: z.int(),
  surcharge: z.int(),
  fee: z.int(),
  tax: z.int(),
  total: z.int(),
  /** First and last day. */
  period: z.object({ from: z.string(), to: z.string() }),
  /** The fee that applied and its index in the rules; null for a city without rules. */
  rule: z.object({ fee: z.int(), when: feeConditions }).nullable(),
  /** What the city asks for and was not shown. */
  missing: z.array(z.enum(licenceNeeds)),
})
export type LicenceQuote = z.output<typeof licenceQuote>

/** A quote for a number of years. */
export const licenceOffer = licenceQuote.extend({ years: z.int() })
/** With the numbers of years that the city sells for the animal, the fewest first. */
export const quotedLicence = licenceOffer.extend({ offered: z.array(z.int()) })
export type QuotedLicence = z.output<typeof quotedLicence>

const one = z.object({ id: z.uuid() })
/** `full=1` asks for objects instead of names. */
const full = z.object({ full: z.enum(['0', '1']).optional() })
const named = z.union([z.array(z.string()), z.array(city)])

/** What a city tells everybody of the version in force. */
const shownRules = storedRules.omit({ tag: true })
export type ShownRules = z.output<typeof shownRules>
export const shownCity = city.extend({
  /** Business name of who runs it. */
  organization: z.string(),
  /** Null for a city without. */
  rules: shownRules.nullable(),
})
export type ShownCity = z.output<typeof shownCity>

export const citiesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/cities',
    access: 'staff',
    summary: 'Cities with licences (list convention; Name, Organization, OrganizationId, Created)',
    query: listQuery,
    reply: z.array(adminCity),
  }),
  csv: listCsv('/api/admin/cities', 'staff', 'The cities of a filter as CSV'),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/cities',
    access: 'staff',
    summary: 'Adds a city, run by a valid organization',
    body: cityForm,
    reply: adminCity,
    status: 201,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/cities/:id',
    access: 'staff',
    summary: 'Renames a city, or has another organization run it',
    params: one,
    body: cityForm,
    reply: adminCity,
  }),
  names: endpoint({
    method: 'GET',
    path: '/api/pro/cities',
    access: 'anyone',
    summary:
      'Names of the cities that the own organization runs, for all others of all; with full=1 objects',
    query: full,
    reply: named,
  }),
  namesOf: endpoint({
    method: 'GET',
    path: '/api/pro/cities/:shelter',
    access: 'anyone',
    summary: 'Names of the cities that an organization runs; with full=1 objects',
    params: z.object({ shelter: z.uuid() }),
    query: full,
    reply: named,
  }),
  rules: endpoint({
    method: 'GET',
    path: '/api/pro/cities/:id/rules',
    access: 'staff-or-pro',
    summary:
      'All versions of the rules of a city, the newest first; for staff and users with useLicenses of its organization',
    params: one,
    reply: z.array(cityRules),
  }),
  addRules: endpoint({
    method: 'POST',
    path: '/api/pro/cities/:id/rules',
    access: 'staff-or-pro',
    summary:
      'Adds a version of the rules of a city; licences keep the version that they were bought by. For staff and managers of its organization',
    params: one,
    body: feeRules,
    reply: z.array(cityRules),
    status: 201,
  }),
  holdDays: endpoint({
    method: 'GET',
    path: '/api/pro/cities/:id/hold-days',
    access: 'staff-or-pro',
    summary:
      'Days that strays of a city are held, null where its organization says; for staff and users with useLicenses of its organization',
    params: one,
    reply: z.object({ holdDays: z.int().nullable() }),
  }),
  saveHoldDays: endpoint({
    method: 'PUT',
    path: '/api/pro/cities/:id/hold-days',
    access: 'staff-or-pro',
    summary:
      'Days that strays of a city are held, for intakes from then on; for staff and managers of its organization',
    params: one,
    body: holdDaysForm,
    reply: z.object({ holdDays: z.int().nullable() }),
  }),
  at: endpoint({
    method: 'GET',
    path: '/api/cities',
    access: 'anyone',
    summary:
      'The cities with licences here of the municipality of a place; several where they share its name, none where it does not use this registry',
    query: z.object({
      municipality: z
        .string(say('CITY_REQUIRED'))
        .trim()
        .min(1, say('CITY_REQUIRED'))
        .max(100)
        .regex(oneLine, say('INVALID')),
    }),
    reply: z.array(city),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/cities/:id',
    access: 'anyone',
    summary: 'A city with its fees of today, and what it asks for',
    params: one,
    reply: shownCity,
  }),
  quote: endpoint({
    method: 'GET',
    path: '/api/cities/:id/quote',
    access: 'anyone',
    summary: 'What a licence costs, by the first fee of the city whose conditions all hold',
    params: one,
    query: quoteQuery,
    reply: quotedLicence,
  }),
}
