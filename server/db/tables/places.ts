import {
  bigint,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, sphere } from '../columns.ts'

/**
 * The gazetteer: Canadian municipalities, boroughs and neighbourhoods, Canadian postal areas (3
 * characters) and US ZIP codes.
 */
export const places = pgTable(
  'places',
  {
    /** `city:6077243`, `area:montreal-verdun`, `postal:H2X`, `zip:98117`. */
    id: text().primaryKey(),
    kind: text().$type<'city' | 'area' | 'postal' | 'zip'>().notNull(),
    /** The municipality. */
    name: text().notNull(),
    /** Borough or neighbourhood, where the place is one or lies in one. */
    area: text(),
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
  (t) => [index('places_place').using('gist', t.place)],
)

/** The words of a street's search vector: single words, never a phrase. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Streets of open address files (`cli import addresses`). */
export const streets = pgTable(
  'streets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    city: text().notNull(),
    /** Province or state, two letters. */
    region: text().notNull(),
    /**
     * Every word that may be typed for the street (weight A) and its city (B), abbreviations too.
     */
    words: tsvector().notNull(),
    /** Words of its name, without kind and articles. */
    length: integer().notNull(),
    /** How many addresses it has: of two streets of one name the longer is meant more often. */
    addresses: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('streets_name').on(t.region, t.city, t.name),
    index('streets_words').using('gin', t.words),
  ],
)

/**
 * Street-level addresses of open address files, one row a civic number; a second import of a file
 * changes nothing.
 */
export const addresses = pgTable(
  'addresses',
  {
    streetId: integer()
      .notNull()
      .references(() => streets.id),
    number: integer().notNull(),
    /** What follows the civic number: `A`, `1/2`; else empty. */
    suffix: text().notNull().default(''),
    /** `H2X 1Y4` */
    postal: text(),
    lng: doublePrecision().notNull(),
    lat: doublePrecision().notNull(),
  },
  (t) => [primaryKey({ columns: [t.streetId, t.number, t.suffix] })],
)

/**
 * The distinct words of streets and their cities: a mistyped one is corrected here, then matched
 * exactly.
 */
export const addressWords = pgTable(
  'address_words',
  {
    word: text().primaryKey(),
    /**
     * The word and what is left of it without any one of its letters: two words a typing error
     * apart have one in common.
     */
    forms: text().array().notNull(),
    /** Streets that have it. */
    uses: integer().notNull(),
  },
  (t) => [index('address_words_forms').using('gin', t.forms)],
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
    /**
     * Length of the rejects file up to these rows: what stands behind it was written by a run that
     * was stopped.
     */
    rejectsBytes: bigint({ mode: 'number' }).notNull().default(0),
    finished: instant(),
  },
  (t) => [primaryKey({ columns: [t.source, t.fingerprint] })],
)
