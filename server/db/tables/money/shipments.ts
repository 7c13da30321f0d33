import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language.ts'
import type { ShipmentItemType, ShipmentStatus } from '#domain/payments/shipment.ts'
import { created, id, instant } from '../../columns.ts'
import { transactions } from './payments.ts'
import type { StoredAddress } from '../stored-address.ts'
import { items } from '../stock.ts'

/** requirements/contract.md 14. */
export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    transactionId: uuid()
      .notNull()
      .references(() => transactions.id),
    status: text().$type<ShipmentStatus>().notNull().default('waiting'),
    /** Empty once purged. */
    fullName: text().notNull(),
    email: text().notNull(),
    address: jsonb().$type<StoredAddress>(),
    language: text().$type<Language>().notNull(),
    /** How often it went out. */
    sendings: integer().notNull().default(0),
    sent: instant(),
    created: created(),
    updated: created(),
  },
  (t) => [
    uniqueIndex('shipments_transaction').on(t.transactionId),
    index('shipments_status').on(t.status, t.created, t.id),
    index('shipments_created').on(t.created, t.id),
  ],
)

export const shipmentItems = pgTable(
  'shipment_items',
  {
    id: id(),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    itemType: text().$type<ShipmentItemType>().notNull(),
    nameFr: text().notNull(),
    nameEn: text().notNull(),
    quantity: integer().notNull(),
    engraving: jsonb().$type<string[]>(),
    /** The card of stock that was picked for it. */
    itemId: uuid().references(() => items.id),
  },
  (t) => [
    index('shipment_items_shipment').on(t.shipmentId, t.position),
    uniqueIndex('shipment_items_item')
      .on(t.itemId)
      .where(sql`item_id is not null`),
  ],
)
