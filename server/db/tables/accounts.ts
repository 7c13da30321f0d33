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
import { defaultLanguage, type Language } from '#domain/language.ts'
import type { ConsentKind } from '#domain/legal/text-versions.ts'
import { created, id, instant, sphere } from '../columns.ts'

/** What staff search and order people and businesses by; see migration 0031. */
const searched = (name: SQL, reached: SQL) => ({
  /** The name in lower case without accents and apostrophes. */
  nameWords: text()
    .notNull()
    .generatedAlwaysAs(sql`public.name_words(${name})`),
  /**
   * That, the e-mail, the digits of the telephone, and the postal code without space, each after a
   * space.
   */
  search: text()
    .notNull()
    .generatedAlwaysAs(sql`public.search_words(${name}, ${reached})`),
})

/**
 * A professional body: shelter, clinic, shop, city service. Its pros act on its animals and stock
 * together.
 */
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
    /** Staff validated it. */
    valid: boolean().notNull().default(false),
    /** Receives lost alerts though it is neither shelter nor clinic. */
    animalService: boolean().notNull().default(false),
    /** It asked for no more lost alerts, by the link at their foot. */
    noAlerts: boolean().notNull().default(false),
    useLicenses: boolean().notNull().default(false),
    /** When staff validated or refused it last. */
    decidedAt: instant(),
    /** Why staff refused it; null while it waits or is valid. */
    refusal: text(),
    ...searched(sql`business_name`, sql`email, telephone, postal_code`),
    /** What `plain` makes of its address, to compare businesses. */
    plainAddress: text().generatedAlwaysAs(sql`public.plain(address_text)`),
    created: created(),
  },
  (t) => [
    index('organizations_search').using('gin', t.search.op('gin_trgm_ops')),
    index('organizations_by_name').on(t.nameWords),
    /** Likely doubles: of a like name, the same telephone, address or domain of e-mail. */
    index('organizations_name_words').using('gin', t.nameWords.op('gin_trgm_ops')),
    index('organizations_telephone').on(t.telephone),
    index('organizations_plain_address').using('hash', t.plainAddress),
    index('organizations_email_domain').on(sql`split_part(email, '@', 2)`),
    index('organizations_place').using('gist', t.place),
    /** Points of sale by distance. */
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
    /** Argon2id, encoded with its parameters; null for accounts that sign in otherwise. */
    passwordHash: text(),
    type: text().$type<UserType>().notNull(),
    status: text().$type<AccountStatus>().notNull().default('registered'),
    language: text().$type<Language>().notNull().default(defaultLanguage),
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
    noAlerts: boolean().notNull().default(false),
    /** The account's `sub` at Google. */
    googleId: text(),
    /**
     * Asked for in the place of `email`; takes effect when its code is confirmed
     * (requirements/contract.md 2).
     */
    newEmail: text(),
    /** The status to come back to when a deletion or suspension is undone. */
    formerStatus: text().$type<AccountStatus>(),
    /** The account was deleted then; its data is purged on day 30 (requirements/contract.md 2). */
    deletedAt: instant(),
    /** Secret of the authenticator application, encrypted; set once its first code was right. */
    totpSecret: text(),
    /** Time step of the last code that was taken: a code serves once. */
    totpStep: integer(),
    organizationId: uuid().references(() => organizations.id),
    /** When it joined the organization; null for who was there with the account. */
    joinedAt: instant(),
    /** May invite and remove the employees of the organization. */
    manager: boolean().notNull().default(false),
    ...searched(sql`full_name`, sql`email, telephone, postal_code`),
    created: created(),
    updated: created(),
  },
  (t) => [
    index('users_search').using('gin', t.search.op('gin_trgm_ops')),
    /** Orders of the list of staff. */
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
    /** Registrations whose address nobody has confirmed, by their age. */
    index('users_unconfirmed')
      .on(t.created)
      .where(sql`status = 'registered'`),
    /** Search-squad members by distance (requirements/contract.md 4). */
    index('users_squad_place')
      .using('gist', t.place)
      .where(sql`status = 'valid' and not no_alerts and place is not null`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token, hexadecimal. */
    tokenHash: text().primaryKey(),
    /** Names it on the page of open sessions. */
    id: uuid().notNull().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text(),
    created: created(),
    /** Written at most once an hour, a minute for staff. */
    lastSeen: created(),
    /** When it is over unless it is used before: see domain/security/session-life.ts. */
    expires: instant().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), uniqueIndex('sessions_id').on(t.id)],
)

/** Browsers that an account has logged in from: a login from another one is told by e-mail. */
export const devices = pgTable(
  'devices',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the device cookie's token, hexadecimal. */
    tokenHash: text().notNull(),
    /** At the first login, for the letter that tells of it. */
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
    /** SHA-256 of the cookie's token, hexadecimal. */
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The WebAuthn challenge that was given out, base64url. */
    challenge: text(),
    wrongTries: smallint().notNull().default(0),
    expires: instant().notNull(),
  },
  (t) => [index('pending_logins_user').on(t.userId)],
)

/** WebAuthn credentials (passkeys). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the person calls it. */
    name: text().notNull(),
    /** Base64url, as the authenticator gave it. */
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

/** One-time codes for who lost the authenticator, stored hashed; a used one is deleted. */
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

/** Managers ask employees in by e-mail. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** SHA-256 of the link's token, hexadecimal; set when the letter is made. */
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

/**
 * One-time codes sent by e-mail, stored hashed; they live one day, work once, and stop after 10
 * wrong tries.
 */
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

/**
 * The way back from another e-mail, for seven days: what the account was reached and opened by
 * before, and the hash of the token that the letter to the former address carries.
 */
export const emailUndos = pgTable(
  'email_undos',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address to come back to. */
    email: text().notNull(),
    googleId: text(),
    totpSecret: text(),
    /** SHA-256 of the link's token, hexadecimal; set when the letter is made. */
    tokenHash: text(),
    created: created(),
    expires: instant().notNull(),
  },
  (t) => [uniqueIndex('email_undos_token').on(t.tokenHash), index('email_undos_user').on(t.userId)],
)

/**
 * Consents with the version of the text that was accepted (requirements/contract.md 11, Law 25).
 */
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

/** Captcha challenges that were solved: a solution serves once. */
export const usedChallenges = pgTable(
  'used_challenges',
  { signature: text().primaryKey(), expires: instant().notNull() },
  (t) => [index('used_challenges_expires').on(t.expires)],
)

/**
 * The answers of idempotent calls, kept 24 hours an account, call and key
 * (requirements/contract.md 1).
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Account id or visitor, method, path and the caller's key. */
    key: text().primaryKey(),
    bodyHash: text().notNull(),
    status: integer(),
    answer: jsonb(),
    created: created(),
  },
  (t) => [index('idempotency_keys_created').on(t.created)],
)
