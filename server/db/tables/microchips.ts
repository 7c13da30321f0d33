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

/** Shown once, stored hashed (requirements/contract.md 10). */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** SHA-256, hexadecimal. */
    keyHash: text().notNull(),
    /** First characters, to tell keys apart. */
    start: text().notNull(),
    /** Searches per day. */
    quota: integer().notNull(),
    created: created(),
    revokedAt: instant(),
  },
  (t) => [
    uniqueIndex('api_keys_hash').on(t.keyHash),
    index('api_keys_organization').on(t.organizationId),
  ],
)

export const apiKeyUses = pgTable(
  'api_key_uses',
  {
    keyId: uuid()
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    made: integer().notNull().default(0),
    /** Over the quota. */
    refused: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.day] })],
)

export const registries = pgTable('registries', {
  name: text().primaryKey(),
  phone: text(),
  web: text(),
  /** Out of service: its records are unavailable. */
  closed: boolean().notNull().default(false),
  /** Last check. */
  sourceDate: date({ mode: 'string' }).notNull(),
})

/** The longest match wins. No registry: test chips. */
export const registryPrefixes = pgTable(
  'registry_prefixes',
  {
    id: id(),
    prefix: text().notNull(),
    /** Length of the whole number: 9, 10 or 15. */
    length: integer().notNull(),
    ending: text().notNull().default(''),
    /** Most likely first. */
    registries: text().array().notNull(),
    /** Others also use it. */
    shared: boolean().notNull().default(false),
    sourceDate: date({ mode: 'string' }).notNull(),
  },
  (t) => [uniqueIndex('registry_prefixes_once').on(t.prefix, t.length, t.ending)],
)
