import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Species } from '#domain/animals/animal.ts'
import type { ConsentState, RecordKind } from '#domain/clients/client.ts'
import type {
  LetterContent,
  LetterKind,
  RecipientStatus,
  Skipped,
} from '#domain/clients/letters.ts'
import type { Language } from '#domain/language.ts'
import { created, id, instant } from '../columns.ts'
import { organizations, users } from './accounts.ts'
import { licences } from './cities.ts'
import { implants } from './implants.ts'

/** An organization's own record of a person (requirements/clients.md). */
export const clients = pgTable(
  'clients',
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The account that confirmed the e-mail. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Empty while only the e-mail is known. */
    fullName: text().notNull(),
    telephone: text(),
    /** Lower case. */
    email: text(),
    address: text(),
    language: text().$type<Language>().notNull(),
    notes: text(),
    consentDate: date({ mode: 'string' }),
    consentSource: text(),
    consentText: text(),
    withdrawn: instant(),
    /** Withdrawn by the person, through the link of a letter. */
    unsubscribed: boolean().notNull().default(false),
    consentState: text()
      .$type<ConsentState>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when withdrawn is not null then 'withdrawn' when consent_date is not null then 'given' else 'none' end`,
      ),
    nameWords: text()
      .notNull()
      .generatedAlwaysAs(sql`public.name_words(full_name)`),
    search: text()
      .notNull()
      .generatedAlwaysAs(sql`public.search_words(full_name, email, telephone, null)`),
    created: created(),
    updated: created(),
  },
  (t) => [
    uniqueIndex('clients_email').on(t.organizationId, t.email),
    // With what lists filter by beside the order, so that rows which a page skips are not read.
    index('clients_created').on(
      t.organizationId,
      t.created,
      t.id,
      t.consentState,
      t.language,
      t.userId,
      t.search,
      t.fullName,
    ),
    index('clients_updated').on(
      t.organizationId,
      t.updated,
      t.id,
      t.consentState,
      t.language,
      t.userId,
      t.created,
      t.search,
      t.fullName,
    ),
    index('clients_name').on(
      t.organizationId,
      t.nameWords,
      t.id,
      t.consentState,
      t.language,
      t.userId,
      t.created,
      t.updated,
      t.search,
      t.fullName,
    ),
    index('clients_telephone').on(t.organizationId, t.telephone),
    index('clients_consent').on(t.organizationId, t.consentState, t.created, t.id),
    index('clients_linked')
      .on(t.organizationId, t.created, t.id)
      .where(sql`user_id is not null`),
    index('clients_user').on(t.userId),
    /** To link them to an account. */
    index('clients_any_email').on(t.email),
    index('clients_search').using('gin', t.organizationId, t.search.op('gin_trgm_ops')),
  ],
)

/** What the organization registered for a client. */
export const clientRecords = pgTable(
  'client_records',
  {
    id: id(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    kind: text().$type<RecordKind>().notNull(),
    implantId: uuid().references(() => implants.id, { onDelete: 'cascade' }),
    licenceId: uuid().references(() => licences.id, { onDelete: 'cascade' }),
    /** As it was then, of an animal that left the organization. */
    animalName: text(),
    species: text().$type<Species>(),
    /** In Quebec. */
    day: date({ mode: 'string' }).notNull(),
    created: created(),
  },
  (t) => [
    index('client_records_client').on(t.clientId, t.created),
    uniqueIndex('client_records_implant').on(t.implantId),
    uniqueIndex('client_records_licence').on(t.licenceId),
  ],
)

/** An owner lets an organization see their file (requirements/clients.md 4). */
export const clientShares = pgTable(
  'client_shares',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    created: created(),
    revoked: instant(),
  },
  (t) => [
    uniqueIndex('client_shares_now')
      .on(t.userId, t.organizationId)
      .where(sql`revoked is null`),
    index('client_shares_organization')
      .on(t.organizationId, t.created)
      .where(sql`revoked is null`),
  ],
)

/** requirements/clients.md 5. */
export const clientLetters = pgTable(
  'client_letters',
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    kind: text().$type<LetterKind>().notNull(),
    content: jsonb().$type<LetterContent>().notNull(),
    /** How many of the choice do not get it, and why. */
    skipped: jsonb().$type<Skipped>().notNull(),
    created: created(),
  },
  (t) => [index('client_letters_organization').on(t.organizationId, t.created, t.id)],
)

export const clientLetterRecipients = pgTable(
  'client_letter_recipients',
  {
    id: id(),
    letterId: uuid()
      .notNull()
      .references(() => clientLetters.id, { onDelete: 'cascade' }),
    clientId: uuid().references(() => clients.id, { onDelete: 'set null' }),
    status: text().$type<RecipientStatus>().notNull(),
    /** SHA-256 of the e-mail that it went to, hexadecimal. */
    emailHash: text(),
    at: instant(),
  },
  (t) => [
    index('client_letter_recipients_letter').on(t.letterId, t.status, t.id),
    index('client_letter_recipients_client').on(t.clientId),
  ],
)

/** Outlives the client, so that nobody who is entered again gets commercial letters again. */
export const clientUnsubscribes = pgTable(
  'client_unsubscribes',
  {
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** SHA-256, hexadecimal. */
    emailHash: text().notNull(),
    created: created(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.emailHash] })],
)

/** How an organization last read its columns. */
export const clientMappings = pgTable('client_mappings', {
  organizationId: uuid()
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  mapping: jsonb().$type<Record<string, string>>().notNull(),
  updated: created(),
})
