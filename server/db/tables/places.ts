import { sql } from 'drizzle-orm'
import { bigint, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, sphere } from '../columns.ts'

/** The gazetteer: Canadian municipalities, Canadian postal areas (3 characters) and US ZIP codes. */
export const places = pgTable(
  'places',
  {
    /** `city:6077243`, `postal:H2X`, `zip:98117`. */
    id: text().primaryKey(),
    kind: text().$type<'city' | 'postal' | 'zip'>().notNull(),
    name: text().notNull(),
    /** The name without accents and marks, in lower case: what typed text is compared with. */
    plain: text().notNull(),
    /** Province or state, two letters. */
    region: text().notNull(),
    country: text().$type<'CA' | 'US'>().notNull(),
    population: integer().notNull().default(0),
    lng: doublePrecision().notNull(),
    lat: doublePrecision().notNull(),
    place: sphere().notNull(),
  },
  (t) => [
    index('places_plain').using('gin', sql`${t.plain} gin_trgm_ops`),
    index('places_start').on(sql`${t.plain} text_pattern_ops`),
    index('places_place')
      .using('gist', t.place)
      .where(sql`kind = 'city'`),
  ],
)

/** Street-level addresses of open address files, one row a civic number (`cli import addresses`). */
export const addresses = pgTable(
  'addresses',
  {
    /** Of the file; a second import of it changes nothing. */
    id: text().primaryKey(),
    /** Civic number as written, with its suffix: `1200`, `12A`. */
    number: text().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    region: text().notNull(),
    postal: text(),
    /** Street and city without accents and marks, in lower case: what typed text is compared with. */
    plain: text().notNull(),
    lng: doublePrecision().notNull(),
    lat: doublePrecision().notNull(),
  },
  (t) => [index('addresses_plain').on(sql`${t.plain} text_pattern_ops`, t.number)],
)

/** Progress of an import, so that it resumes after a stop and a second run changes nothing. */
export const imports = pgTable(
  'imports',
  {
    source: text().notNull(),
    /** SHA-256 of the file, the mapping and the options that change what becomes of a row. */
    fingerprint: text().notNull(),
    /** Data rows dealt with so far: imported, updated, unchanged and rejected together. */
    rowsDone: integer().notNull().default(0),
    imported: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    /** Among the unchanged: rows that say something else than the registry, which kept its own. */
    differing: integer().notNull().default(0),
    /** Among the imported: rows whose postal or ZIP code gives no position. */
    placeless: integer().notNull().default(0),
    /** Length of the rejects file up to these rows: what stands behind it was written by a run that was stopped. */
    rejectsBytes: bigint({ mode: 'number' }).notNull().default(0),
    finished: instant(),
  },
  (t) => [primaryKey({ columns: [t.source, t.fingerprint] })],
)
