import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ImportState } from '#domain/import/import.api.ts'
import type { Mapping } from '#domain/import/mapping.ts'
import type { Language } from '#domain/language.ts'
import type { RegisterEncoding } from '#domain/licences/register.ts'
import { instant } from '../columns.ts'
import { organizations, users } from './accounts.ts'

/** The last file of animals that an organization tried or brought in by screen, and its mapping. */
export const animalImports = pgTable('animal_imports', {
  organizationId: uuid()
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  /** Names it on disk; null once it is gone. */
  fileId: uuid(),
  fileName: text().notNull(),
  encoding: text().$type<RegisterEncoding>().notNull(),
  mapping: jsonb().$type<Mapping>().notNull(),
  update: boolean().notNull(),
  trial: boolean().notNull(),
  status: text().$type<ImportState['status']>().notNull(),
  problem: text().$type<NonNullable<ImportState['problem']>>(),
  /** Of the reasons of rejects. */
  language: text().$type<Language>().notNull(),
  userId: uuid().references(() => users.id, { onDelete: 'set null' }),
  size: bigint({ mode: 'number' }).notNull(),
  /** Read so far. */
  bytes: bigint({ mode: 'number' }).notNull().default(0),
  rows: integer().notNull().default(0),
  imported: integer().notNull().default(0),
  updated: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
  rejected: integer().notNull().default(0),
  skipped: integer().notNull().default(0),
  /** Imported rows of which a column of postal codes tells no place. */
  placeless: integer().notNull().default(0),
  ignored: jsonb().$type<string[]>().notNull().default([]),
  unknown: jsonb().$type<ImportState['unknown']>().notNull().default([]),
  finished: instant(),
})
