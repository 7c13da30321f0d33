import { sql } from 'drizzle-orm'
import {
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
import type { Audience, ProductKind } from '#domain/shop/product.ts'
import { created, id } from '../../columns.ts'

/** requirements/contract.md 15. */
export const products = pgTable(
  'products',
  {
    id: id(),
    handle: text().notNull(),
    nameFr: text().notNull(),
    nameEn: text().notNull(),
    descriptionFr: text().notNull().default(''),
    descriptionEn: text().notNull().default(''),
    vendor: text().notNull(),
    kind: text().$type<ProductKind>().notNull(),
    audience: text().$type<Audience>().notNull(),
    isForSale: boolean().notNull().default(true),
    taxable: boolean().notNull().default(true),
    images: jsonb().$type<{ src: string }[]>().notNull().default([]),
    /** Handles. */
    collections: text().array().notNull().default([]),
    created: created(),
    updated: created(),
  },
  (t) => [uniqueIndex('products_handle').on(t.handle)],
)

/** What is bought: a product has at least one. */
export const variants = pgTable(
  'variants',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Empty for an only variant. */
    nameFr: text().notNull().default(''),
    nameEn: text().notNull().default(''),
    /** Cents of one piece. */
    price: integer().notNull(),
    sku: text(),
    /** Pieces that are neither sold nor reserved by an open order; null: not counted. */
    stock: integer(),
    /** Address of one of the product's pictures, which shows this option. */
    image: text(),
  },
  (t) => [
    index('variants_product').on(t.productId, t.position),
    check('variants_stock', sql`stock >= 0`),
    check('variants_price', sql`price >= 0`),
  ],
)

export const collections = pgTable('collections', {
  handle: text().primaryKey(),
  nameFr: text().notNull(),
  nameEn: text().notNull(),
  descriptionFr: text().notNull().default(''),
  descriptionEn: text().notNull().default(''),
  audience: text().$type<Audience>().notNull(),
  created: created(),
})
