import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Item } from '#domain/stock/stock.api.ts'
import { created, id, instant } from '../columns.ts'
import { organizations } from './accounts.ts'
import { animals } from './animals.ts'
import { implants } from './implants.ts'

/** See requirements/contract.md 6. */
export const lots = pgTable('lots', {
  id: id(),
  kind: text().$type<'card' | 'microchip'>().notNull(),
  supplier: text().notNull(),
  status: text().$type<'ordered' | 'received' | 'shipped'>().notNull().default('received'),
  organizationId: uuid().references(() => organizations.id),
  receivedAt: instant(),
  shippedAt: instant(),
  /** Number of items, kept by triggers of `items`: counting millions of rows would be too slow. */
  items: integer().notNull().default(0),
  /** Items with status `lot`; today's changes are in `lot_counts`. */
  free: integer().notNull().default(0),
  first: text(),
  last: text(),
  created: created(),
})

/**
 * Changes of `lots.free`, summed nightly: concurrent claims do not wait for the lot's row. Written
 * by a trigger of `items`; no foreign key, whose check would lock that row.
 */
export const lotCounts = pgTable(
  'lot_counts',
  {
    lotId: uuid().notNull(),
    free: integer().notNull(),
  },
  (t) => [index('lot_counts_lot').on(t.lotId)],
)

/** A card's verification, one of 1,000 values, is secret: only in the printer's file. */
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
    status: text().$type<Item['status']>().notNull().default('lot'),
    animalId: uuid().references(() => animals.id),
    /** The implant that holds it, until claimed. */
    implantId: uuid().references(() => implants.id),
    updated: created(),
  },
  (t) => [
    uniqueIndex('items_number').on(t.kind, t.number),
    /** Nine characters may be a card or an older microchip. */
    uniqueIndex('items_one_number')
      .on(t.number)
      .where(sql`length(number) = 9`),
    index('items_lot').on(t.lotId, t.number),
    index('items_lot_status').on(t.lotId, t.status, t.number),
    index('items_status').on(t.kind, t.status, t.number),
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

/** History of item states; append-only, written by a trigger of `items`. */
export const itemChanges = pgTable(
  'item_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: uuid().notNull(),
    status: text().$type<Item['status']>().notNull(),
    animalId: uuid(),
    implantId: uuid(),
    created: instant().notNull(),
  },
  (t) => [
    index('item_changes_item').on(t.itemId, t.id),
    index('item_changes_created').using('brin', t.created),
  ],
)

/** Wrong verifications of a card per day: at most 10 (requirements/contract.md 3). */
export const cardTries = pgTable('card_tries', {
  number: text().primaryKey(),
  wrong: integer().notNull().default(0),
  since: instant().notNull(),
})

/**
 * By sender over all cards: at most 10 per account and 30 per visitor a day
 * (requirements/contract.md 3).
 */
export const wrongVerifications = pgTable(
  'wrong_verifications',
  {
    number: text().notNull(),
    /**
     * Null of someone without account. No foreign key, whose check would wait for the account's row;
     * deleted within two days.
     */
    account: uuid(),
    visitor: text().notNull(),
    tried: instant().notNull(),
  },
  (t) => [
    index('wrong_verifications_account').on(t.account, t.tried),
    index('wrong_verifications_visitor').on(t.visitor, t.tried),
    index('wrong_verifications_number').on(t.number),
  ],
)

/** Progress of a running import: the lot itself is visible only once complete. */
export const lotImports = pgTable('lot_imports', {
  /** Chosen by the client. */
  id: uuid().primaryKey(),
  /** Lines read, and lines stored. */
  rows: integer().notNull(),
  stored: integer().notNull().default(0),
  created: created(),
})

/**
 * Numbers that left a holder on a day in Quebec, filled with the figures of that day
 * (requirements/staff.md 6).
 */
export const stockDays = pgTable(
  'stock_days',
  {
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<'card' | 'microchip'>().notNull(),
    /** Null: our shelves. */
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    /** Came on an animal, in one or were promised, less what came back. */
    used: integer().notNull(),
    /** Went to another holder. */
    shipped: integer().notNull(),
  },
  (t) => [unique('stock_days_holder').on(t.day, t.kind, t.organizationId).nullsNotDistinct()],
)

/** Below how many free numbers staff are told. */
export const stockThresholds = pgTable(
  'stock_thresholds',
  {
    id: id(),
    kind: text().$type<'card' | 'microchip'>().notNull(),
    /** Null: our shelves. */
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    least: integer().notNull(),
    /** When staff were told that it is crossed; null while it is not. */
    told: instant(),
  },
  (t) => [unique('stock_thresholds_holder').on(t.kind, t.organizationId).nullsNotDistinct()],
)
