import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AccountStatus, ProType, UserType } from '#domain/access/policies.ts'
import type { Contact, LineType } from '#domain/accounts/profile.ts'
import type { CsvForm } from '#domain/csv.ts'
import { defaultLanguage, type Language } from '#domain/language.ts'
import type { ConsentKind } from '#domain/legal/text-versions.ts'
import { created, id, instant, precision, sphere } from '../columns.ts'

/** For searching and sorting by staff; see migration 0031. */
const searched = (name: SQL, reached: SQL) => ({
  /** Lower case without accents and apostrophes. */
  nameWords: text()
    .notNull()
    .generatedAlwaysAs(sql`public.name_words(${name})`),
  /** `nameWords`, e-mail, telephone digits and postal code, each after a space. */
  search: text()
    .notNull()
    .generatedAlwaysAs(sql`public.search_words(${name}, ${reached})`),
})

/** A shelter, clinic, shop or city service; its pros act on its animals and stock together. */
export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    businessName: text().notNull(),
    proType: text().$type<ProType>().notNull(),
    email: text(),
    telephone: text(),
    telephoneExt: text(),
    license: text(),
    language: text().$type<Language>().notNull().default(defaultLanguage),
    addressText: text(),
    city: text(),
    postalCode: text(),
    lng: doublePrecision(),
    lat: doublePrecision(),
    place: sphere(),
    precision: precision(),
    valid: boolean().notNull().default(false),
    /** Receives lost alerts although neither shelter nor clinic. */
    animalService: boolean().notNull().default(false),
    /** Unsubscribed from lost alerts. */
    noAlerts: boolean().notNull().default(false),
    useLicenses: boolean().notNull().default(false),
    /** Days that a stray is held; null as everywhere. */
    holdDays: integer(),
    /** Names of a shelter's kennels and cages. */
    kennels: text().array().notNull().default([]),
    /** Last validation or refusal by staff. */
    decidedAt: instant(),
    /** Why it was refused or suspended; null while it waits or is valid. */
    refusal: text(),
    /** By staff; it is not valid meanwhile. */
    suspended: instant(),
    ...searched(sql`business_name`, sql`email, telephone, postal_code`),
    /** Normalized by `plain`, to compare businesses. */
    plainAddress: text().generatedAlwaysAs(sql`public.plain(address_text)`),
    created: created(),
  },
  (t) => [
    index('organizations_search').using('gin', t.search.op('gin_trgm_ops')),
    index('organizations_by_name').on(t.nameWords, t.id),
    index('organizations_created').on(t.created, t.id),
    check('organizations_suspended', sql`suspended is null or (not valid and refusal is not null)`),
    /** Likely duplicates. */
    index('organizations_name_words').using('gin', t.nameWords.op('gin_trgm_ops')),
    index('organizations_telephone').on(t.telephone),
    index('organizations_plain_address').using('hash', t.plainAddress),
    index('organizations_email_domain').on(sql`split_part(email, '@', 2)`),
    index('organizations_place').using('gist', t.place),
    index('organizations_retailers')
      .using('gist', t.place)
      .where(sql`valid and pro_type = 'retailer'`),
  ],
)

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Lower case; unique. */
    email: text().notNull(),
    /** Argon2id with parameters; null for other logins. */
    passwordHash: text(),
    type: text().$type<UserType>().notNull(),
    status: text().$type<AccountStatus>().notNull().default('registered'),
    language: text().$type<Language>().notNull().default(defaultLanguage),
    /** How files of rows are written for it; null: by the language. */
    csvForm: text().$type<CsvForm>(),
    fullName: text().notNull(),
    telephone: text(),
    isCell: text().$type<LineType>(),
    accept: boolean().notNull().default(false),
    partners: boolean().notNull().default(false),
    contacts: jsonb().$type<Contact[]>().notNull().default([]),
    addressText: text(),
    city: text(),
    apartment: text(),
    postalCode: text(),
    place: sphere(),
    lng: doublePrecision(),
    lat: doublePrecision(),
    precision: precision(),
    noAlerts: boolean().notNull().default(false),
    /** `sub` at Google. */
    googleId: text(),
    /** Replaces `email` once its code is confirmed (requirements/contract.md 2). */
    newEmail: text(),
    /** Status to restore when a deletion or suspension is undone. */
    formerStatus: text().$type<AccountStatus>(),
    /** Time of deletion; data are purged on day 30 (requirements/contract.md 2). */
    deletedAt: instant(),
    /** Encrypted; set once the first code was correct. */
    totpSecret: text(),
    /** Time step of the last accepted code: each code works once. */
    totpStep: integer(),
    organizationId: uuid().references(() => organizations.id),
    /** Null if since the account was created. */
    joinedAt: instant(),
    /** May invite and remove employees. */
    manager: boolean().notNull().default(false),
    ...searched(sql`full_name`, sql`email, telephone, postal_code`),
    created: created(),
    updated: created(),
  },
  (t) => [
    index('users_search').using('gin', t.search.op('gin_trgm_ops')),
    index('users_name_words').on(t.nameWords, t.id),
    index('users_created').on(t.created, t.id),
    index('users_type').on(t.type, t.id),
    index('users_status').on(t.status, t.id),
    uniqueIndex('users_email').on(t.email),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    uniqueIndex('users_google').on(t.googleId),
    index('users_organization').on(t.organizationId),
    index('users_deleted')
      .on(t.deletedAt)
      .where(sql`deleted_at is not null`),
    index('users_unconfirmed')
      .on(t.created)
      .where(sql`status = 'registered'`),
    /** Search squad by distance (requirements/contract.md 4). */
    index('users_squad_place')
      .using('gist', t.place)
      .where(sql`status = 'valid' and not no_alerts and place is not null`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256, hexadecimal. */
    tokenHash: text().primaryKey(),
    /** Id on the page of open sessions. */
    id: uuid().notNull().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text(),
    created: created(),
    /** At most once an hour, for staff once a minute. */
    lastSeen: created(),
    /** Expiry if unused: see domain/security/session-life.ts. */
    expires: instant().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), uniqueIndex('sessions_id').on(t.id)],
)

/** Known browsers of an account: a login from a new one is reported by e-mail. */
export const devices = pgTable(
  'devices',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256, hexadecimal. */
    tokenHash: text().notNull(),
    /** At the first login, for the letter. */
    userAgent: text(),
    created: created(),
    lastSeen: created(),
  },
  (t) => [uniqueIndex('devices_user_token').on(t.userId, t.tokenHash)],
)

/** Logins that wait for their second factor, ten minutes. */
export const pendingLogins = pgTable(
  'pending_logins',
  {
    /** SHA-256, hexadecimal. */
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Base64url. */
    challenge: text(),
    wrongTries: smallint().notNull().default(0),
    expires: instant().notNull(),
  },
  (t) => [index('pending_logins_user').on(t.userId)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chosen by the person. */
    name: text().notNull(),
    /** Base64url. */
    credentialId: text().notNull(),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: jsonb().$type<string[]>().notNull().default([]),
    created: created(),
    lastUsed: instant(),
  },
  (t) => [
    uniqueIndex('passkeys_credential').on(t.credentialId),
    index('passkeys_user').on(t.userId),
  ],
)

/** Hashed; deleted once used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    created: created(),
  },
  (t) => [uniqueIndex('recovery_codes_hash').on(t.userId, t.hash)],
)

export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** SHA-256, hexadecimal; set when the letter is made. */
    tokenHash: text(),
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    created: created(),
    expires: instant().notNull(),
  },
  (t) => [
    uniqueIndex('invitations_organization_email').on(t.organizationId, t.email),
    uniqueIndex('invitations_token').on(t.tokenHash),
  ],
)

/** E-mailed codes, stored hashed; valid one day, once, and until 10 wrong tries. */
export const codes = pgTable(
  'codes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'confirmation' | 'reset' | 'email' | 'undo'>().notNull(),
    hash: text().notNull(),
    wrongTries: smallint().notNull().default(0),
    expires: instant().notNull(),
    created: created(),
  },
  (t) => [uniqueIndex('codes_user_kind').on(t.userId, t.kind)],
)

/** Undo of an e-mail change, for seven days: restores the previous address and logins. */
export const emailUndos = pgTable(
  'email_undos',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Address to restore. */
    email: text().notNull(),
    googleId: text(),
    totpSecret: text(),
    /** SHA-256, hexadecimal; set when the letter is made. */
    tokenHash: text(),
    created: created(),
    expires: instant().notNull(),
  },
  (t) => [uniqueIndex('email_undos_token').on(t.tokenHash), index('email_undos_user').on(t.userId)],
)

/** With the text's version (requirements/contract.md 11, Law 25). */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<ConsentKind>().notNull(),
    given: boolean().notNull(),
    textVersion: text().notNull(),
    at: created(),
  },
  (t) => [index('consents_user').on(t.userId)],
)

/** Each solution works once. */
export const usedChallenges = pgTable(
  'used_challenges',
  { signature: text().primaryKey(), expires: instant().notNull() },
  (t) => [index('used_challenges_expires').on(t.expires)],
)

/** Replies, kept 24 hours (requirements/contract.md 1). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Account id or visitor, method, path and key. */
    key: text().primaryKey(),
    bodyHash: text().notNull(),
    status: integer(),
    answer: jsonb(),
    created: created(),
  },
  (t) => [index('idempotency_keys_created').on(t.created)],
)
