import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { created, id, instant } from '../columns.ts'
import { organizations, users } from './accounts.ts'

/**
 * A key of the microchip search interface (requirements/contract.md 10): shown once, stored hashed.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** SHA-256 of the key, hexadecimal. */
    keyHash: text().notNull(),
    /** First characters of the key: tells one from another. */
    start: text().notNull(),
    /** Searches a day. */
    quota: integer().notNull(),
    created: created(),
    revokedAt: instant(),
  },
  (t) => [
    uniqueIndex('api_keys_hash').on(t.keyHash),
    index('api_keys_organization').on(t.organizationId),
  ],
)

/** Searches with a key, a day. */
export const apiKeyUses = pgTable(
  'api_key_uses',
  {
    keyId: uuid()
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    made: integer().notNull().default(0),
    /** Refused, past the quota. */
    refused: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.day] })],
)

/** A registry that keeps owners of microchips, as staff edit it. */
export const registries = pgTable('registries', {
  name: text().primaryKey(),
  phone: text(),
  web: text(),
  /** It answers no more: its records are out of reach. */
  closed: boolean().notNull().default(false),
  /** When these facts were gathered or checked last. */
  sourceDate: date({ mode: 'string' }).notNull(),
})

/**
 * Which registries may keep the numbers that begin so; the longest matching prefix wins. No
 * registry at all: test chips.
 */
export const registryPrefixes = pgTable(
  'registry_prefixes',
  {
    id: id(),
    prefix: text().notNull(),
    /** How many characters the whole number has: 9, 10 or 15. */
    length: integer().notNull(),
    /** Its last characters, where they tell too. */
    ending: text().notNull().default(''),
    /** Names in `registries`, most likely first. */
    registries: text().array().notNull(),
    /** Others use it too. */
    shared: boolean().notNull().default(false),
    sourceDate: date({ mode: 'string' }).notNull(),
  },
  (t) => [uniqueIndex('registry_prefixes_once').on(t.prefix, t.length, t.ending)],
)
