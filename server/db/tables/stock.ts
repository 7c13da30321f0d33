import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { created, id, instant } from '../columns.ts'
import { organizations } from './accounts.ts'
import { animals } from './animals.ts'
import { implants } from './implants.ts'

/** A delivery of numbered cards or microchips (requirements/contract.md 6). */
export const lots = pgTable('lots', {
  id: id(),
  kind: text().$type<'card' | 'microchip'>().notNull(),
  supplier: text().notNull(),
  status: text().$type<'ordered' | 'received' | 'shipped'>().notNull().default('received'),
  organizationId: uuid().references(() => organizations.id),
  receivedAt: instant(),
  shippedAt: instant(),
  /**
   * What it holds, kept by the triggers of `items`: nobody counts five million rows to show a list.
   */
  items: integer().notNull().default(0),
  /**
   * Of these, how many have the status `lot`; `lot_counts` holds what has changed since the last
   * night.
   */
  free: integer().notNull().default(0),
  /** Its smallest and its greatest number. */
  first: text(),
  last: text(),
  created: created(),
})

/**
 * Changes of `lots.free`, added up at night: people who claim cards of one lot at the same moment
 * do not wait for its row. Written by a trigger of `items`, and without foreign key, whose check
 * would lock that row.
 */
export const lotCounts = pgTable(
  'lot_counts',
  {
    lotId: uuid().notNull(),
    free: integer().notNull(),
  },
  (t) => [index('lot_counts_lot').on(t.lotId)],
)

/**
 * One number is one item. A card's verification is a secret of 1,000 values: it leaves only in the
 * printer's file.
 */
export const items = pgTable(
  'items',
  {
    id: id(),
    lotId: uuid()
      .notNull()
      .references(() => lots.id),
    kind: text().$type<'card' | 'microchip'>().notNull(),
    number: text().notNull(),
    verification: text(),
    status: text().$type<'lot' | 'implanted' | 'assigned' | 'retired'>().notNull().default('lot'),
    animalId: uuid().references(() => animals.id),
    /** The implant record that holds it, while no owner has claimed it. */
    implantId: uuid().references(() => implants.id),
    updated: created(),
  },
  (t) => [
    uniqueIndex('items_number').on(t.kind, t.number),
    /** One number is one item: of nine characters are cards, and microchips of an older make. */
    uniqueIndex('items_one_number')
      .on(t.number)
      .where(sql`length(number) = 9`),
    index('items_lot').on(t.lotId, t.number),
    /** Staff look for the few of a status, in a lot and among all. */
    index('items_lot_status').on(t.lotId, t.status, t.number),
    index('items_status').on(t.kind, t.status, t.number),
    /** What changed last, in a lot and among all. */
    index('items_lot_updated').on(t.lotId, t.updated, t.id),
    index('items_updated').on(t.updated, t.id),
    uniqueIndex('items_implant')
      .on(t.kind, t.implantId)
      .where(sql`implant_id is not null`),
    check('items_implanted', sql`(status = 'implanted') = (implant_id is not null)`),
    uniqueIndex('items_animal')
      .on(t.kind, t.animalId)
      .where(sql`animal_id is not null`),
    check('items_assigned', sql`(status = 'assigned') = (animal_id is not null)`),
  ],
)

/**
 * What became of an item, one row a change of its state; append-only, written by a trigger of
 * `items`.
 */
export const itemChanges = pgTable(
  'item_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: uuid().notNull(),
    status: text().$type<'lot' | 'implanted' | 'assigned' | 'retired'>().notNull(),
    animalId: uuid(),
    implantId: uuid(),
    created: instant().notNull(),
  },
  (t) => [index('item_changes_item').on(t.itemId, t.id)],
)

/** Wrong verifications of a card, by day: 10 at most (requirements/contract.md 3). */
export const cardTries = pgTable('card_tries', {
  number: text().primaryKey(),
  wrong: integer().notNull().default(0),
  since: instant().notNull(),
})

/**
 * The same by who made them, over all cards: 10 an account and 30 a visitor at most in a day
 * (requirements/contract.md 3).
 */
export const wrongVerifications = pgTable(
  'wrong_verifications',
  {
    number: text().notNull(),
    /**
     * Without foreign key, whose check would wait for the account's row; rows go within two days.
     */
    account: uuid().notNull(),
    visitor: text().notNull(),
    tried: instant().notNull(),
  },
  (t) => [
    index('wrong_verifications_account').on(t.account, t.tried),
    index('wrong_verifications_visitor').on(t.visitor, t.tried),
    index('wrong_verifications_number').on(t.number),
  ],
)

/**
 * How far the import of a file of numbers is, while it runs: the lot itself is seen once it is
 * whole.
 */
export const lotImports = pgTable('lot_imports', {
  /** Chosen by who sends the file. */
  id: uuid().primaryKey(),
  /** Lines that were read, and of these how many are stored. */
  rows: integer().notNull(),
  stored: integer().notNull().default(0),
  created: created(),
})
