import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { Sex, Species } from '#domain/animals/animal.ts'
import type { FeeRules } from '#domain/cities/fee-rules.ts'
import type { Language } from '#domain/language.ts'
import type {
  EndReason,
  LicenceEventType,
  LicenceOrigin,
  LicenceStatus,
  PaymentKind,
  PaymentMethod,
} from '#domain/licences/licence.ts'
import type { BirthPrecision } from '#domain/licences/birth.ts'
import type { Contraindication } from '#domain/licences/contraindication.ts'
import type { LetterChannel } from '#domain/licences/letters.ts'
import type { LicenceCorrection, LicenceForm } from '#domain/licences/licence-form.ts'
import type { RegisterMapping } from '#domain/licences/register.ts'
import type { WeightUnit } from '#domain/licences/weight.ts'
import { retention } from '#domain/privacy/retention.ts'
import { created, id, instant, links } from '../columns.ts'
import { organizations, users } from './accounts.ts'
import { animals } from './animals.ts'
import { transactions } from './money/payments.ts'

/** requirements/cities.md 1. */
export const cities = pgTable(
  'cities',
  {
    id: id(),
    name: text().notNull(),
    /** Takes its applications and payments. */
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    contract: text(),
    /** Years that names in its licences are kept after their last day. */
    retentionYears: integer().notNull().default(retention.licences),
    /** Days that a stray is held; null where the organization says. */
    holdDays: integer(),
    /** Of the file that its register came in by. */
    registerMapping: jsonb().$type<RegisterMapping>(),
    /** The next number of a tag; runs on through all versions of the rules. */
    nextTag: integer().notNull().default(1),
    created: created(),
  },
  (t) => [
    uniqueIndex('cities_name').on(sql`public.plain(${t.name})`),
    index('cities_organization').on(t.organizationId),
  ],
)

/** Versions, never changed: a licence remembers its own. */
export const cityRules = pgTable(
  'city_rules',
  {
    id: id(),
    cityId: uuid()
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    /** First day. */
    from: date({ mode: 'string' }).notNull(),
    rules: jsonb().$type<FeeRules>().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    created: created(),
  },
  (t) => [index('city_rules_city').on(t.cityId, t.from, t.created)],
)

/** Numbers of tags that were given, so that none is given twice. */
export const cityTags = pgTable(
  'city_tags',
  {
    cityId: uuid()
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    tag: text().notNull(),
    created: created(),
  },
  (t) => [primaryKey({ columns: [t.cityId, t.tag] })],
)

/** A tag as it is searched: without spaces, dashes and dots, in upper case (`normalizeNumber`). */
export const plainTag = (tag: AnyPgColumn): SQL => sql`upper(translate(${tag}, ' .-', ''))`

/**
 * One period of one animal in one city (requirements/cities.md 2 and 3). Migration: a constraint,
 * `licences_one_active`, keeps the periods of active ones of an animal and city apart.
 */
export const licences = pgTable(
  'licences',
  {
    id: id(),
    /** Public, random. */
    uniqueId: text().notNull(),
    ...links(),
    cityId: uuid()
      .notNull()
      .references(() => cities.id),
    status: text().$type<LicenceStatus>().notNull().default('pending'),
    origin: text().$type<LicenceOrigin>().notNull(),
    /** The licence that this one continues. */
    renewsId: uuid().references((): AnyPgColumn => licences.id),
    /** The animal of the registry, where card or e-mail proved it. */
    animalId: uuid().references(() => animals.id),
    /** An animal of the registry carries its microchip and was not linked. */
    otherRecord: boolean().notNull().default(false),
    /** What makes two applications one animal. */
    animalKey: text().notNull(),
    /** Address and apartment, normalized. */
    dwelling: text().notNull(),
    tag: text(),
    years: integer().notNull(),
    /** First and last day; null while pending. */
    from: date({ mode: 'string' }),
    to: date({ mode: 'string' }),
    /** By which it was bought; null for a city without, and while pending. */
    rulesId: uuid().references(() => cityRules.id),
    firstOfDwelling: boolean(),
    /** Cents; null while pending. */
    cents: integer(),
    surcharge: integer(),
    fee: integer(),
    tax: integer(),
    /** Of the animal, as declared. */
    card: text(),
    microchip: text(),
    tattoo: text(),
    animalName: text().notNull(),
    species: text().$type<Species>().notNull(),
    sex: text().$type<Sex>().notNull(),
    color: text().notNull(),
    breed: text().notNull(),
    /** Of a month or a year, its first day. */
    dob: date({ mode: 'string' }).notNull(),
    dobPrecision: text().$type<BirthPrecision>().notNull().default('day'),
    sterilized: boolean().notNull(),
    rabies: boolean().notNull(),
    kilograms: numeric({ precision: 7, scale: 3, mode: 'number' }).notNull(),
    /** That was typed. */
    weightUnit: text().$type<WeightUnit>().notNull(),
    assistanceCertificate: text(),
    distinctiveSigns: text(),
    contraindication: jsonb().$type<Contraindication>(),
    dangerous: boolean().notNull(),
    decision: jsonb().$type<NonNullable<LicenceCorrection['decision']>>(),
    /** Name of the file of the decision (server/files/decision-files.ts). */
    decisionFile: text(),
    provenance: jsonb()
      .$type<Omit<LicenceForm['animalProvenance'], 'classifiedAsDangerousDog'>>()
      .notNull(),
    renewals: text(),
    otherInfo: text(),
    /** Of the keeper. */
    contactName: text().notNull(),
    language: text().$type<Language>().notNull(),
    telephone: text().notNull(),
    email: text().notNull(),
    letters: text().$type<LetterChannel>().notNull().default('email'),
    address: text().notNull(),
    apartment: text(),
    postalCode: text().notNull(),
    keeperAge: integer(),
    /** Day on which it was told. */
    keeperAgeOn: date({ mode: 'string' }),
    parentConsent: boolean().notNull(),
    contacts: jsonb().$type<LicenceForm['additionalContacts']>().notNull(),
    /** Why it was revoked. */
    reason: text(),
    endReason: text().$type<EndReason>(),
    /** Day of a revocation, death or change of keeper. */
    ended: date({ mode: 'string' }),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    activated: instant(),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`public.search_words(contact_name || ' ' || animal_name, email, telephone, postal_code)`,
      ),
    created: created(),
    updated: created(),
  },
  (t) => [
    uniqueIndex('licences_unique_id').on(t.uniqueId),
    index('licences_renews').on(t.renewsId),
    index('licences_city').on(t.cityId, t.created, t.id),
    index('licences_city_status').on(t.cityId, t.status, t.created, t.id),
    index('licences_city_by_status').on(t.cityId, t.status, t.id),
    index('licences_city_to').on(t.cityId, t.to, t.id),
    index('licences_city_to_down').on(t.cityId, t.to.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('licences_city_activated')
      .on(t.cityId, t.activated, t.origin)
      .where(sql`activated is not null`),
    index('licences_animal_key').on(t.cityId, t.animalKey),
    index('licences_dwelling').on(t.cityId, t.dwelling),
    index('licences_address').using('gin', t.dwelling.op('gin_trgm_ops')),
    // With what lists filter by beside the order, so that what a page skips is counted in the index.
    index('licences_created').on(t.created, t.id, t.cityId, t.status, t.species, t.search),
    index('licences_status').on(t.status, t.created, t.id, t.cityId, t.species),
    index('licences_by_status').on(t.status, t.id, t.cityId, t.species, t.created),
    index('licences_by_to').on(t.to, t.id, t.cityId, t.status, t.species, t.created, t.search),
    index('licences_by_to_down').on(
      t.to.desc().nullsLast(),
      t.id.desc().nullsFirst(),
      t.cityId,
      t.status,
      t.species,
      t.created,
      t.search,
    ),
    index('licences_from').on(t.from),
    // Of a range of weights: those of a city, in the order of the list, without reading the rows.
    index('licences_kilograms').on(t.kilograms, t.cityId, t.created, t.id),
    index('licences_dangerous')
      .on(t.id)
      .where(sql`dangerous`),
    index('licences_microchip').on(t.microchip),
    index('licences_tag').on(plainTag(t.tag)),
    index('licences_card').on(t.card),
    index('licences_animal').on(t.animalId),
    index('licences_email').on(t.email),
    index('licences_search').using('gin', t.search.op('gin_trgm_ops')),
    index('licences_heavy')
      .on(t.kilograms, t.id)
      .where(sql`status = 'active' and species = 'Dog'`),
    index('licences_running')
      .on(t.to)
      .where(sql`status = 'active'`),
    check('licences_keeper_age', sql`(keeper_age is null) = (keeper_age_on is null)`),
  ],
)

export const licenceEvents = pgTable(
  'licence_events',
  {
    id: id(),
    licenceId: uuid()
      .notNull()
      .references(() => licences.id, { onDelete: 'cascade' }),
    eventType: text().$type<LicenceEventType>().notNull(),
    /** No values: names of fields alone. */
    details: jsonb().$type<{ fields?: string[] }>().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    created: created(),
  },
  (t) => [index('licence_events_licence').on(t.licenceId, t.created)],
)

/** Money of a city: each payment once; what went back of those online is with their transaction. */
export const licencePayments = pgTable(
  'licence_payments',
  {
    id: id(),
    cityId: uuid()
      .notNull()
      .references(() => cities.id),
    licenceId: uuid()
      .notNull()
      .references(() => licences.id),
    kind: text().$type<PaymentKind>().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    /** With fee and tax. */
    cents: integer().notNull(),
    /** Of them the fee of the card. */
    fee: integer().notNull(),
    tax: integer().notNull(),
    reference: text(),
    /** What is given back by this row; its cents are negative. */
    refundsId: uuid().references((): AnyPgColumn => licencePayments.id),
    /** Why it is. */
    reason: text(),
    /** The clerk. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    transactionId: uuid().references(() => transactions.id),
    /** In Quebec. */
    day: date({ mode: 'string' }).notNull(),
    created: created(),
  },
  (t) => [
    uniqueIndex('licence_payments_refunds').on(t.refundsId),
    index('licence_payments_city').on(t.cityId, t.day),
    index('licence_payments_licence').on(t.licenceId, t.created),
    index('licence_payments_transaction').on(t.transactionId),
  ],
)

/** What an order of the gateway buys: offered when it was opened, kept when it is paid. */
export const licenceOrders = pgTable('licence_orders', {
  transactionId: uuid()
    .primaryKey()
    .references(() => transactions.id, { onDelete: 'cascade' }),
  kind: text().$type<'new' | 'renewal' | 'tag'>().notNull(),
  /** To activate, renew, or give another tag. */
  licenceId: uuid()
    .notNull()
    .references(() => licences.id),
  years: integer().notNull(),
  from: date({ mode: 'string' }).notNull(),
  to: date({ mode: 'string' }).notNull(),
  rulesId: uuid().references(() => cityRules.id),
  firstOfDwelling: boolean().notNull(),
  cents: integer().notNull(),
  surcharge: integer().notNull(),
  /** The licence of the next period, once paid. */
  madeId: uuid().references(() => licences.id),
})

/** A clerk's day, closed with the cash that was counted; once it was opened again, a trace. */
export const clerkDays = pgTable(
  'clerk_days',
  {
    id: id(),
    cityId: uuid()
      .notNull()
      .references(() => cities.id),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    day: date({ mode: 'string' }).notNull(),
    /** Cents of cash by the payments that were taken. */
    expected: integer().notNull(),
    counted: integer().notNull(),
    note: text(),
    created: created(),
    reopened: instant(),
    reopenedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    reopenReason: text(),
  },
  (t) => [
    uniqueIndex('clerk_days_once')
      .on(t.cityId, t.userId, t.day)
      .where(sql`reopened is null`),
  ],
)
