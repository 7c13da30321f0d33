import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { sphere } from '../columns.ts'

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
    index('places_place').using('gist', t.place).where(sql`kind = 'city'`),
  ],
)

/** Progress of an import, so that it resumes after a stop and a second run changes nothing. */
export const imports = pgTable(
  'imports',
  {
    source: text().notNull(),
    /** SHA-256 of the file and the mapping. */
    fingerprint: text().notNull(),
    /** Data rows dealt with so far, imported and rejected together. */
    rowsDone: integer().notNull().default(0),
    imported: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.source, t.fingerprint] })],
)
