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
import { speciesList, type Sex, type Species } from '#domain/animals/animal.ts'
import type {
  FoundAnimalSize,
  FoundAnimalState,
  FoundAnimalStatus,
} from '#domain/found-animals/found-animal.ts'
import type { AbuseReason } from '#domain/found-animals/found-animals.api.ts'
import type { Language } from '#domain/language.ts'
import type { MatchStatus } from '#domain/matching/match-status.ts'
import type { Reason } from '#domain/matching/match-rule.ts'
import type { SightingStatus } from '#domain/sightings/sighting.ts'
import type { Blocker, ThreadSide } from '#domain/threads/threads.api.ts'
import { created, id, instant, links, precision, sphere } from '../columns.ts'
import { organizations } from './accounts.ts'
import { adoptionInquiries, animals, reports } from './animals.ts'

const listed = sql`status in ('unconfirmed', 'open')`

/** Found without a number (requirements/reuniting.md 1). */
export const foundAnimals = pgTable(
  'found_animals',
  {
    id: id(),
    uniqueId: text().notNull(),
    ...links(),
    /** Of the shelter that posted it. */
    organizationId: uuid().references(() => organizations.id, { onDelete: 'set null' }),
    species: text().$type<Species>().notNull(),
    sex: text().$type<Sex>().notNull(),
    colour: text().notNull(),
    size: text().$type<FoundAnimalSize>(),
    breed: text(),
    collar: text(),
    marks: text(),
    /** The mark that is withheld: no answer but the finder's own and staff's has it. */
    secret: text(),
    date: date({ mode: 'string' }).notNull(),
    /** Exact, never public. */
    place: sphere().notNull(),
    lng: doublePrecision().notNull(),
    lat: doublePrecision().notNull(),
    precision: precision(),
    addressText: text(),
    /** Rounded to 0.01 degree, or the middle of the municipality where a finder has the animal. */
    publicPlace: sphere().notNull(),
    publicLng: doublePrecision().notNull(),
    publicLat: doublePrecision().notNull(),
    city: text(),
    area: text(),
    state: text().$type<FoundAnimalState>().notNull(),
    status: text().$type<FoundAnimalStatus>().notNull(),
    /** What `restore` goes back to. */
    hiddenFrom: text().$type<FoundAnimalStatus>(),
    note: text(),
    /** The finder's, private; blanked a while after the end (domain/privacy/retention.ts). */
    fullName: text().notNull(),
    telephone: text(),
    email: text().notNull(),
    language: text().$type<Language>().notNull(),
    confirmed: instant(),
    /** When the notice ends; while it is unconfirmed, when its link does. */
    expires: instant().notNull(),
    /** When the letter before the end was queued. */
    reminded: instant(),
    /** When it was returned or expired. */
    ended: instant(),
    /** When staff last looked at reports of abuse. */
    reviewed: instant(),
    created: created(),
    updated: created(),
  },
  (t) => [
    uniqueIndex('found_animals_unique_id').on(t.uniqueId),
    index('found_animals_listed')
      .on(t.publicLng, t.publicLat, t.created.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(listed),
    index('found_animals_recent')
      .on(t.created.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(listed),
    index('found_animals_status').on(t.status, t.created),
    index('found_animals_expires').on(t.expires),
    index('found_animals_organization').on(t.organizationId),
    /** By the exact place, for matching as the release before does it. */
    ...speciesList.map((species) =>
      index(`found_animals_${species.toLowerCase()}`)
        .using('gist', t.place)
        .where(sql.raw(`status = 'open' and species = '${species}'`)),
    ),
  ],
)

/**
 * Each public place of found animals once, so that a search by distance passes few rows: those of a
 * place are found by `found_animals_listed`. A trigger adds places and species; none are taken away.
 */
export const foundPlaces = pgTable(
  'found_places',
  {
    lng: doublePrecision().notNull(),
    lat: doublePrecision().notNull(),
    place: sphere().notNull(),
    /** Of animals that were ever found there. */
    species: text().$type<Species>().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lng, t.lat] }),
    index('found_places_place').using('gist', t.place),
  ],
)

/** Files like those of an animal's pictures. */
export const foundAnimalPictures = pgTable(
  'found_animal_pictures',
  {
    id: id(),
    foundAnimalId: uuid()
      .notNull()
      .references(() => foundAnimals.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [index('found_animal_pictures_of').on(t.foundAnimalId, t.position)],
)

/** Reports of abuse, which say nothing of who made them. */
export const foundAnimalAbuse = pgTable(
  'found_animal_abuse',
  {
    id: id(),
    foundAnimalId: uuid()
      .notNull()
      .references(() => foundAnimals.id, { onDelete: 'cascade' }),
    reason: text().$type<AbuseReason>().notNull(),
    created: created(),
  },
  (t) => [index('found_animal_abuse_of').on(t.foundAnimalId)],
)

/** Of a lost animal, by strangers (requirements/reuniting.md 4). */
export const sightings = pgTable(
  'sightings',
  {
    id: id(),
    uniqueId: text().notNull(),
    animalId: uuid()
      .notNull()
      .references(() => animals.id, { onDelete: 'cascade' }),
    /** The loss. */
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    /** `HH:mm`. */
    hour: text(),
    /** Exact: only its keeper sees it. */
    place: sphere().notNull(),
    lng: doublePrecision().notNull(),
    lat: doublePrecision().notNull(),
    precision: precision(),
    city: text(),
    /** As it was typed. */
    addressText: text(),
    note: text(),
    /** Files like those of an animal's pictures. */
    pictureId: uuid(),
    /** Of whoever saw it, where they give it, for the keepers. */
    fullName: text(),
    telephone: text(),
    /** The same, for the thread alone. */
    email: text(),
    language: text().$type<Language>().notNull(),
    status: text().$type<SightingStatus>().notNull().default('waiting'),
    decided: instant(),
    created: created(),
  },
  (t) => [
    uniqueIndex('sightings_unique_id').on(t.uniqueId),
    index('sightings_animal').on(t.animalId, t.created),
    index('sightings_report').on(t.reportId),
    index('sightings_picture').on(t.pictureId),
  ],
)

/** What a person without account typed of a loss, until the letter's link is followed or it is late. */
export const lostReports = pgTable(
  'lost_reports',
  {
    id: id(),
    uniqueId: text().notNull(),
    species: text().$type<Species>().notNull(),
    name: text().notNull(),
    /** Files like those of an animal's pictures, which become the animal's. */
    pictureId: uuid(),
    date: date({ mode: 'string' }).notNull(),
    addressText: text().notNull(),
    lng: doublePrecision().notNull(),
    lat: doublePrecision().notNull(),
    precision: precision(),
    city: text(),
    area: text(),
    telephone: text().notNull(),
    email: text().notNull(),
    language: text().$type<Language>().notNull(),
    expires: instant().notNull(),
    created: created(),
  },
  (t) => [
    uniqueIndex('lost_reports_unique_id').on(t.uniqueId),
    index('lost_reports_expires').on(t.expires),
    index('lost_reports_picture').on(t.pictureId),
  ],
)

/** How likely a loss and a found animal are the same (requirements/reuniting.md 5). */
export const matches = pgTable(
  'matches',
  {
    id: id(),
    uniqueId: text().notNull(),
    /** The loss, and its animal. */
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    animalId: uuid()
      .notNull()
      .references(() => animals.id, { onDelete: 'cascade' }),
    foundAnimalId: uuid()
      .notNull()
      .references(() => foundAnimals.id, { onDelete: 'cascade' }),
    score: integer().notNull(),
    reasons: jsonb().$type<Reason[]>().notNull(),
    status: text().$type<MatchStatus>().notNull().default('open'),
    /** What the keeper wrote of the mark that is withheld; only the holder reads it. */
    mark: text(),
    /** When the keeper was written to: never twice. */
    told: instant(),
    decided: instant(),
    created: created(),
  },
  (t) => [
    uniqueIndex('matches_unique_id').on(t.uniqueId),
    uniqueIndex('matches_pair').on(t.reportId, t.foundAnimalId),
    index('matches_animal').on(t.animalId, t.told),
    index('matches_found_animal').on(t.foundAnimalId),
    index('matches_untold')
      .on(t.animalId)
      .where(sql`told is null and status = 'open' and score >= 60`),
  ],
)

/** Colours of a picture, for its likeness to others; made when it is first compared. */
export const pictureColours = pgTable('picture_colours', {
  pictureId: uuid().primaryKey(),
  colours: text().notNull(),
  created: created(),
})

/** Between whoever found, saw or would adopt an animal and its keepers (requirements/reuniting.md 6). */
export const threads = pgTable(
  'threads',
  {
    id: id(),
    uniqueId: text().notNull(),
    /** Of the keepers' side. */
    animalId: uuid()
      .notNull()
      .references(() => animals.id, { onDelete: 'cascade' }),
    /** Account or organization that kept it then: whoever takes the animal over reads nothing. */
    keeper: uuid().notNull(),
    /** What it is about: one of these. */
    foundAnimalId: uuid().references(() => foundAnimals.id, { onDelete: 'cascade' }),
    sightingId: uuid().references(() => sightings.id, { onDelete: 'cascade' }),
    inquiryId: uuid().references(() => adoptionInquiries.id, { onDelete: 'cascade' }),
    /** Of the other side, which the keepers never see. */
    email: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** Followed a link that was sent there: until then letters have no typed words. */
    emailProven: boolean().notNull().default(false),
    blockedBy: text().$type<Blocker>(),
    /** Report of abuse: when, by whom and why; staff look. */
    reported: instant(),
    reportedBy: text().$type<ThreadSide>(),
    reason: text(),
    /** Staff decided since it was reported. */
    reviewed: instant(),
    lastNumber: integer().notNull().default(0),
    lastMessage: instant().notNull(),
    created: created(),
  },
  (t) => [
    uniqueIndex('threads_unique_id').on(t.uniqueId),
    index('threads_animal').on(t.animalId, t.lastMessage),
    index('threads_found_animal').on(t.foundAnimalId),
    index('threads_sighting').on(t.sightingId),
    index('threads_inquiry').on(t.inquiryId),
    index('threads_last_message').on(t.lastMessage),
    index('threads_reported')
      .on(t.reported)
      .where(sql`reported is not null`),
    index('threads_to_review')
      .on(t.reported)
      .where(sql`reported is not null and reviewed is null`),
    check('threads_one_subject', sql`num_nonnulls(found_animal_id, sighting_id, inquiry_id) = 1`),
  ],
)

export const threadMessages = pgTable(
  'thread_messages',
  {
    threadId: uuid()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    /** In its thread: 1, 2, … */
    number: integer().notNull(),
    side: text().$type<ThreadSide>().notNull(),
    message: text().notNull(),
    /** `money` also where a code is asked for too: earlier releases know no third. */
    warning: text().$type<'money' | 'code'>(),
    created: created(),
  },
  (t) => [primaryKey({ columns: [t.threadId, t.number] })],
)
