import {
  bigint,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, sphere } from '../columns.ts'

/**
 * The gazetteer: Canadian municipalities, boroughs, neighbourhoods and postal areas (3 characters),
 * and US ZIP codes.
 */
export const places = pgTable(
  'places',
  {
    /** `city:6077243`, `area:montreal-verdun`, `postal:H2X`, `zip:98117`. */
    id: text().primaryKey(),
    kind: text().$type<'city' | 'area' | 'postal' | 'zip'>().notNull(),
    /** Municipality. */
    name: text().notNull(),
    /** Borough or neighbourhood. */
    area: text(),
    /** Lower case without accents and marks. */
    plain: text().notNull(),
    /** Two letters. */
    region: text().notNull(),
    country: text().$type<'CA' | 'US'>().notNull(),
    population: integer().notNull().default(0),
    lng: doublePrecision().notNull(),
    lat: doublePrecision().notNull(),
    place: sphere().notNull(),
  },
  (t) => [index('places_place').using('gist', t.place)],
)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** From `cli import addresses`. */
export const streets = pgTable(
  'streets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    city: text().notNull(),
    /** Two letters. */
    region: text().notNull(),
    /** Words that may be typed, with abbreviations: the street's (weight A) and the city's (B). */
    words: tsvector().notNull(),
    /** Words without kind and articles. */
    length: integer().notNull(),
    /** Number of addresses: of streets of one name, the one with more is likelier. */
    addresses: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('streets_name').on(t.region, t.city, t.name),
    index('streets_words').using('gin', t.words),
  ],
)

/** Whose files addresses come from: a newer file of a source takes away what it no longer has. */
export const addressSources = pgTable('address_sources', {
  id: smallint().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
})

/** One row per civic number and source. */
export const addresses = pgTable(
  'addresses',
  {
    streetId: integer()
      .notNull()
      .references(() => streets.id),
    number: integer().notNull(),
    /** `A`, `1/2`; else empty. */
    suffix: text().notNull().default(''),
    /** `H2X 1Y4` */
    postal: text(),
    lng: doublePrecision().notNull(),
    lat: doublePrecision().notNull(),
    /** Of `address_sources`; 0 where an earlier release did not note it. */
    source: smallint().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.streetId, t.number, t.suffix, t.source] })],
)

/** Distinct words of streets and cities, to correct typing errors before an exact match. */
export const addressWords = pgTable(
  'address_words',
  {
    word: text().primaryKey(),
    /**
     * The word, and the word without each one of its letters: words one typing error apart share a
     * form.
     */
    forms: text().array().notNull(),
    uses: integer().notNull(),
  },
  (t) => [index('address_words_forms').using('gin', t.forms)],
)

/** Lets an import resume; a second run changes nothing. */
export const imports = pgTable(
  'imports',
  {
    source: text().notNull(),
    /** SHA-256 of file, mapping and relevant options. */
    fingerprint: text().notNull(),
    /** Imported, updated, unchanged, rejected and skipped. */
    rowsDone: integer().notNull().default(0),
    imported: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    /** Separators alone. */
    skipped: integer().notNull().default(0),
    /** Unchanged rows that differ from the registry. */
    differing: integer().notNull().default(0),
    /** Imported rows without position. */
    placeless: integer().notNull().default(0),
    /** Later bytes come from an interrupted run. */
    rejectsBytes: bigint({ mode: 'number' }).notNull().default(0),
    finished: instant(),
  },
  (t) => [primaryKey({ columns: [t.source, t.fingerprint] })],
)
