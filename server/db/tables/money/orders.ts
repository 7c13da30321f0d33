import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { TaxLine } from '#domain/money.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import type {
  LotType,
  OrderEventDetails,
  OrderEventType,
  PaymentMethod,
} from '#domain/orders/orders.api.ts'
import type { Province } from '#domain/payments/tax-rates.ts'
import { created, id, instant } from '../../columns.ts'
import { organizations, users } from '../accounts.ts'
import { lots } from '../stock.ts'
import type { StoredAddress } from '../stored-address.ts'

/** What professionals order: lots of cards or microchips (requirements/orders.md 2). */
export const lotProducts = pgTable(
  'lot_products',
  {
    id: id(),
    type: text().$type<LotType>().notNull(),
    nameFr: text().notNull(),
    nameEn: text().notNull(),
    /** Numbers in a lot. */
    size: integer().notNull(),
    /** Cents of a lot. */
    price: integer().notNull(),
    taxable: boolean().notNull().default(true),
    isForSale: boolean().notNull().default(true),
    created: created(),
  },
  () => [check('lot_products_size', sql`size > 0 and price >= 0`)],
)

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Public, random; names its invoice too. */
    uniqueId: text().notNull(),
    /** Shown to people. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    status: text().$type<OrderStatus>().notNull().default('draft'),
    supplier: text().notNull(),
    notes: text().notNull().default(''),
    /** Who wrote it. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Of the organization when it was submitted, by which it is taxed. */
    address: jsonb().$type<StoredAddress>(),
    province: text().$type<Province>(),
    /** Cents, fixed when it is submitted. */
    tax: integer().notNull().default(0),
    taxes: jsonb().$type<TaxLine[]>().notNull().default([]),
    total: integer().notNull().default(0),
    paid: instant(),
    paidBy: text().$type<PaymentMethod>(),
    /** The gateway's number, or what staff wrote. */
    paidReference: text(),
    /** All of it went back, by the gateway or by hand. */
    refunded: instant(),
    /** Null of a draft, which is its organization's alone. */
    submitted: instant(),
    created: created(),
    updated: created(),
  },
  (t) => [
    uniqueIndex('orders_unique_id').on(t.uniqueId),
    uniqueIndex('orders_number').on(t.number),
    index('orders_organization').on(t.organizationId, t.updated, t.id),
    index('orders_updated').on(t.updated, t.id),
    index('orders_status').on(t.status, t.updated, t.id),
    index('orders_user').on(t.userId),
  ],
)

/** As ordered: names and prices stay when the catalogue changes. */
export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: uuid()
      .notNull()
      .references(() => lotProducts.id),
    type: text().$type<LotType>().notNull(),
    nameFr: text().notNull(),
    nameEn: text().notNull(),
    size: integer().notNull(),
    price: integer().notNull(),
    taxable: boolean().notNull(),
    /** Lots, like the two that follow. */
    quantity: integer().notNull(),
    shipped: integer().notNull().default(0),
    received: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('order_items_order').on(t.orderId, t.position),
    index('order_items_product').on(t.productId),
    check('order_items_received', sql`quantity > 0 and received >= 0 and received <= shipped`),
  ],
)

/** The history of an order, append-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    type: text().$type<OrderEventType>().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    details: jsonb().$type<OrderEventDetails>().notNull().default({}),
    created: created(),
  },
  (t) => [index('order_events_order').on(t.orderId, t.id), index('order_events_user').on(t.userId)],
)

/**
 * Every hand that a lot went to; a part that is shipped on becomes a lot with the same past, so that
 * the moves of a number's lot are the chain of the number (requirements/orders.md 5).
 */
export const lotMoves = pgTable(
  'lot_moves',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    lotId: uuid()
      .notNull()
      .references(() => lots.id, { onDelete: 'cascade' }),
    /** Null: the registry, or an organization that is no more. */
    fromId: uuid().references(() => organizations.id, { onDelete: 'set null' }),
    /** Null: an organization that is no more. */
    toId: uuid().references(() => organizations.id, { onDelete: 'set null' }),
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    /** Numbers that went, and the outermost ones. */
    items: integer().notNull(),
    first: text().notNull(),
    last: text().notNull(),
    /** Of the past that a part took along. */
    isCopy: boolean().notNull().default(false),
    /** When who got it said that it is there. */
    arrived: instant(),
    /** When who sent it took it back: the move counts no more. */
    calledBack: instant(),
    created: created(),
  },
  (t) => [
    index('lot_moves_lot').on(t.lotId, t.id),
    index('lot_moves_from').on(t.fromId, t.id),
    index('lot_moves_to').on(t.toId),
    index('lot_moves_order').on(t.orderId),
  ],
)
