import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  speciesList,
  type AnimalStatus,
  type Declawing,
  type EventType,
  type Registration,
  type Sex,
  type Species,
} from '#domain/animals/animal.ts'
import type { AdoptionInfo } from '#domain/animals/adoption.ts'
import type { Arrival, Intervention } from '#domain/animals/fields/field-paths.ts'
import type { RemovalReason } from '#domain/animals/removal.ts'
import type { FoundState } from '#domain/found/found-state.ts'
import type { StepId } from '#domain/guide/steps.ts'
import type { Language } from '#domain/language.ts'
import { created, id, instant, precision, sphere } from '../columns.ts'
import { organizations, users } from './accounts.ts'

const present = (status: string) => sql.raw(`status <> 'removed' and ${status} is not null`)

/** By distance: twice as fast as one index over all species, whose texts cost at every step. */
const lostIndex = (species: Species) => index(`animals_lost_${species.toLowerCase()}`)
const adoptionIndex = (species: Species) => index(`animals_adoption_${species.toLowerCase()}`)

export const animals = pgTable(
  'animals',
  {
    id: id(),
    /** Public, random, never reused (requirements/contract.md 3). */
    uniqueId: text().notNull(),
    /** Keeper: a person or an organization, never both. */
    ownerId: uuid().references(() => users.id),
    organizationId: uuid().references(() => organizations.id),
    /** The shelter that keeps it safe for its keeper, while the stay there lasts. */
    custodianId: uuid().references(() => organizations.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** By which lists are ordered and names are found. */
    plainName: text()
      .notNull()
      .generatedAlwaysAs(sql`public.plain(name)`),
    species: text().$type<Species>().notNull(),
    sex: text().$type<Sex>().notNull(),
    color: text(),
    race: text(),
    dob: date({ mode: 'string' }),
    marks: text(),
    collar: text(),
    notes: text(),
    /** Whether a lost notice shows them; null is no. */
    notesPublic: boolean(),
    status: text().$type<AnimalStatus>().notNull().default(''),
    /** Normalized: no spaces, dashes, dots or asterisks, upper case. */
    card: text(),
    microchip: text(),
    tattoo: text(),
    medal: text(),
    sterilized: boolean(),
    vaccination: text(),
    /** yyyymmdd (requirements/contract.md 1). */
    deworming: text(),
    illness: text(),
    medication: text(),
    declawing: text().$type<Declawing>(),
    exteriorCat: boolean(),
    /** Cleared when the animal changes hands. */
    arrival: jsonb().$type<Arrival>(),
    intervention: jsonb().$type<Intervention>(),
    /** Last day of the hold of a stray. Cleared with `arrival`. */
    holdUntil: date({ mode: 'string' }),
    /** `pending` while the card is on its way to the owner. */
    registered: text().$type<Registration>(),
    firstPhoto: text(),
    /** Home if no keeper's address is known: the centre of a postal or ZIP area. */
    postalCode: text(),
    homePlace: sphere(),
    /**
     * While lost or in adoption: public position, rounded to 0.01 degree
     * (requirements/contract.md 4), and search data.
     */
    publishedPlace: sphere(),
    publishedLng: doublePrecision(),
    publishedLat: doublePrecision(),
    publishedCity: text(),
    publishedDate: date({ mode: 'string' }),
    /** Of the loss, only while lost. */
    publishedCircumstances: text(),
    /** `HH:mm`. */
    publishedHour: text(),
    publishedReward: text(),
    /** Whether the notice shows it; null is no. */
    rewardPublic: boolean(),
    /** Registry and key of an imported record: makes imports idempotent. */
    source: text(),
    sourceKey: text(),
    created: created(),
    updated: created(),
  },
  (t) => [
    uniqueIndex('animals_unique_id').on(t.uniqueId),
    uniqueIndex('animals_card').on(t.card).where(present('card')),
    uniqueIndex('animals_microchip').on(t.microchip).where(present('microchip')),
    uniqueIndex('animals_tattoo').on(t.tattoo).where(present('tattoo')),
    uniqueIndex('animals_medal').on(t.medal).where(present('medal')),
    uniqueIndex('animals_source')
      .on(t.source, t.sourceKey)
      .where(sql`source is not null`),
    index('animals_owner')
      .on(t.ownerId)
      .where(sql`owner_id is not null`),
    index('animals_custodian')
      .on(t.custodianId)
      .where(sql`custodian_id is not null`),
    /** What waits at the home of professionals. */
    index('animals_numberless')
      .on(t.organizationId)
      .where(
        sql`organization_id is not null and status <> 'removed' and card is null and microchip is null`,
      ),
    index('animals_held')
      .on(t.organizationId, t.holdUntil)
      .where(sql`hold_until is not null`),
    index('animals_kennel')
      .on(t.organizationId, sql`lower(arrival ->> 'kennel')`)
      .where(sql`organization_id is not null and arrival ->> 'kennel' is not null`),
    /** Orders of an organization's list; what it filters by is compared within the index. */
    ...(
      [
        ['name', t.plainName],
        ['created', t.created, t.plainName],
        ['updated', t.updated, t.plainName],
      ] as const
    ).map(([name, order, ...words]) =>
      index(`animals_kept_${name}`)
        .on(t.organizationId, order, t.id, t.species, t.sex, t.status, t.registered, ...words)
        .where(sql`organization_id is not null`),
    ),
    /** Values that few animals of an organization have. */
    ...(['species', 'sex', 'status', 'registered'] as const).map((field) =>
      index(`animals_kept_${field}`)
        .on(t.organizationId, t[field])
        .where(sql`organization_id is not null`),
    ),
    ...speciesList.map((species) =>
      lostIndex(species)
        .using('gist', t.publishedPlace)
        .where(sql.raw(`status = 'lost' and species = '${species}'`)),
    ),
    ...speciesList.map((species) =>
      adoptionIndex(species)
        .using('gist', t.publishedPlace)
        .where(sql.raw(`status = 'in_adoption' and species = '${species}'`)),
    ),
    /** Any species. */
    index('animals_adoption')
      .using('gist', t.publishedPlace)
      .where(sql`status = 'in_adoption'`),
    /** The latest of a species that are lost or in adoption. */
    index('animals_recent')
      .on(t.status, t.species, t.publishedDate.desc().nullsLast(), t.id.desc().nullsLast())
      .where(sql`status in ('lost', 'in_adoption')`),
    index('animals_organization_adoption')
      .on(t.organizationId)
      .where(sql`status = 'in_adoption'`),
    /** Staff searches. */
    index('animals_words').using('gin', sql`to_tsvector('simple', plain_name)`),
    index('animals_removed_numbers')
      .using('gin', sql`(array[card, microchip, tattoo, medal])`)
      .where(sql`status = 'removed'`),
    /** What came about on a day: rows lie in that order. */
    index('animals_created').using('brin', t.created),
    index('animals_unusual')
      .on(t.status, t.id)
      .where(sql`status <> ''`),
    check('animals_one_keeper', sql`num_nonnulls(owner_id, organization_id) <= 1`),
  ],
)

/** Only while up for adoption (requirements/animals.md 3). */
export const adoptions = pgTable('adoptions', {
  animalId: uuid()
    .primaryKey()
    .references(() => animals.id),
  size: text().$type<AdoptionInfo['size']>().notNull().default('Unspecified'),
  childContact: text().$type<AdoptionInfo['child_contact']>().notNull().default('Unspecified'),
  dogContact: text().$type<AdoptionInfo['dog_contact']>().notNull().default('Unspecified'),
  catContact: text().$type<AdoptionInfo['cat_contact']>().notNull().default('Unspecified'),
  grooming: text().$type<AdoptionInfo['grooming']>().notNull().default('Unspecified'),
  energy: text().$type<AdoptionInfo['energy']>().notNull().default('Unspecified'),
  history: text().notNull().default(''),
  created: created(),
})

/** requirements/animals.md 3; once per animal. */
export const removals = pgTable('removals', {
  animalId: uuid()
    .primaryKey()
    .references(() => animals.id),
  reason: text().$type<RemovalReason>().notNull(),
  notes: text().notNull().default(''),
  euthanasia: boolean().notNull().default(false),
  euthanasiaReason: text(),
  /** Next guardian, if the reason names one. */
  fullName: text(),
  email: text(),
  telephone: text(),
  addressText: text(),
  userId: uuid().references(() => users.id, { onDelete: 'set null' }),
  created: created(),
})

/** Deleted after a year. */
export const adoptionInquiries = pgTable(
  'adoption_inquiries',
  {
    id: id(),
    animalId: uuid()
      .notNull()
      .references(() => animals.id, { onDelete: 'cascade' }),
    fullName: text().notNull(),
    email: text().notNull(),
    telephone: text(),
    message: text().notNull(),
    language: text().$type<Language>().notNull(),
    created: created(),
  },
  (t) => [
    index('adoption_inquiries_animal').on(t.animalId, t.created),
    index('adoption_inquiries_created').on(t.created),
  ],
)

/** Append-only (requirements/contract.md 3). */
export const events = pgTable(
  'events',
  {
    id: id(),
    animalId: uuid()
      .notNull()
      .references(() => animals.id),
    eventType: text().$type<EventType>().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** null for the public and imports. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    created: created(),
  },
  (t) => [index('events_animal').on(t.animalId, t.created)],
)

export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    animalId: uuid()
      .notNull()
      .references(() => animals.id),
    name: text().notNull(),
    position: integer().notNull().default(0),
    /** What crops show, as fractions of its width and height; null is the middle. */
    focusX: doublePrecision(),
    focusY: doublePrecision(),
    created: created(),
  },
  (t) => [uniqueIndex('pictures_name').on(t.animalId, t.name)],
)

/** Lost and found reports, with the exact place and contact, which are never public. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    animalId: uuid()
      .notNull()
      .references(() => animals.id),
    type: text().$type<'lost' | 'found'>().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    date: date({ mode: 'string' }).notNull(),
    addressText: text().notNull(),
    city: text(),
    place: sphere().notNull(),
    precision: precision(),
    /** Of a loss, as the notice tells them. */
    circumstances: text(),
    fullName: text().notNull(),
    email: text(),
    telephone: text(),
    /** Null while searchable. */
    withdrawn: instant(),
    /** When the keeper is next asked whether the animal is still missing; null once home. */
    nextQuestion: instant(),
    /** Last time that the keeper said so. */
    answered: instant(),
    /** Steps of the guide that are done (requirements/while-lost.md 2). */
    doneSteps: text().array().$type<StepId[]>().notNull().default([]),
    /** Corrections of its place by who keeps the animal (requirements/contract.md 4). */
    placeCorrections: integer().notNull().default(0),
    created: created(),
  },
  (t) => [
    uniqueIndex('reports_published')
      .on(t.animalId)
      .where(sql`type = 'lost' and withdrawn is null`),
    index('reports_next_question')
      .on(t.nextQuestion)
      .where(sql`withdrawn is null and next_question is not null`),
    index('reports_animal').on(t.animalId, t.created),
    index('reports_user').on(t.userId, t.created),
    index('reports_created').using('brin', t.created),
  ],
)

/** See requirements/contract.md 4. */
export const foundReports = pgTable(
  'found_reports',
  {
    id: id(),
    animalId: uuid()
      .notNull()
      .references(() => animals.id),
    /** The shelter that has the animal, where a shelter tells it. */
    organizationId: uuid().references(() => organizations.id, { onDelete: 'set null' }),
    fullName: text().notNull(),
    email: text(),
    telephone: text().notNull(),
    language: text().notNull(),
    state: text().$type<FoundState>().notNull().default('held'),
    message: text(),
    /** Where the animal is, or was seen: as typed, the nearest named place, and the position. */
    addressText: text(),
    city: text(),
    lng: doublePrecision(),
    lat: doublePrecision(),
    precision: precision(),
    /** Reminders sent, and when the next is due: null once the report was opened, or after the last. */
    reminders: integer().notNull().default(0),
    nextReminder: instant(),
    created: created(),
  },
  (t) => [
    index('found_reports_animal').on(t.animalId, t.created),
    index('found_reports_organization')
      .on(t.organizationId)
      .where(sql`organization_id is not null`),
    index('found_reports_next_reminder')
      .on(t.nextReminder)
      .where(sql`next_reminder is not null`),
  ],
)

/**
 * One row per recipient, chosen with the report. No foreign keys: their checks would lock every
 * neighbour's row (docs/decisions/0012-alerts.md).
 */
export const alerts = pgTable(
  'alerts',
  {
    reportId: uuid().notNull(),
    kind: text().$type<'service' | 'squad'>().notNull(),
    userId: uuid(),
    organizationId: uuid(),
    email: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** When immediate or digest delivery was decided. */
    planned: instant(),
    /**
     * When its digest is due, beyond a squad member's daily alerts (requirements/contract.md 4).
     */
    digestAt: instant(),
    sent: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.reportId, t.email] }),
    index('alerts_digest')
      .on(t.digestAt, t.userId)
      .where(sql`sent is null and digest_at is not null`),
    index('alerts_user').on(t.userId, t.sent),
    index('alerts_sent').using('brin', t.sent),
    index('alerts_service')
      .on(t.organizationId, t.planned)
      .where(sql`organization_id is not null`),
  ],
)
