import { and, arrayContains, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { isStaff, type AccessFacts } from '#domain/access/policies.ts'
import type { Language } from '#domain/language.ts'
import { mayBuy, type Product, type ProductKind } from '#domain/shop/product.ts'
import type { Collection, OpenCollection } from '#domain/shop/shop.api.ts'
import type { Database } from '../../db/connect.ts'
import { collections, products, variants } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'

export type StoredProduct = typeof products.$inferSelect
export type StoredVariant = typeof variants.$inferSelect
type StoredCollection = typeof collections.$inferSelect

/** Who reads, and in which language. */
export interface Reader {
  caller: AccessFacts
  language: Language
}

export const namesOf = ({ nameFr, nameEn }: { nameFr: string; nameEn: string }) => ({
  fr: nameFr,
  en: nameEn,
})

const descriptionsOf = (row: { descriptionFr: string; descriptionEn: string }) => ({
  fr: row.descriptionFr,
  en: row.descriptionEn,
})

function asProduct(
  row: StoredProduct,
  own: StoredVariant[],
  { caller, language }: Reader,
): Product {
  const counted = isStaff(caller)
  const sold = own.map((variant) => ({
    id: variant.id,
    title: namesOf(variant)[language],
    name: namesOf(variant),
    price: variant.price,
    ...(variant.sku !== null && { sku: variant.sku }),
    available: row.isForSale && variant.stock !== 0,
    ...(counted && variant.stock !== null && { stock: variant.stock }),
    ...(counted && { seenStock: variant.stock }),
    ...(variant.image !== null && { image: { src: variant.image } }),
  }))
  return {
    id: row.id,
    handle: row.handle,
    name: namesOf(row),
    title: namesOf(row)[language],
    description: descriptionsOf(row),
    vendor: row.vendor,
    price: Math.min(...own.map(({ price }) => price)),
    variants: sold,
    images: row.images,
    collections: row.collections,
    audience: row.audience,
    // Staff change what is stored; others are told whether they can buy it now.
    availableForSale: counted ? row.isForSale : sold.some(({ available }) => available),
    kind: row.kind,
    taxable: row.taxable,
  }
}

/** Those that the reader may buy, by name; staff see all. */
async function productsThat(
  db: Database,
  reader: Reader,
  where: SQL | undefined,
): Promise<Product[]> {
  const { caller } = reader
  const rows = await db
    .select()
    .from(products)
    .where(
      and(
        where,
        isStaff(caller) ? undefined : eq(products.isForSale, true),
        mayBuy('commercial', caller) ? undefined : eq(products.audience, 'everyone'),
      ),
    )
    .orderBy(asc(products.created), asc(products.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const own = await db
    .select()
    .from(variants)
    .where(inArray(variants.productId, ids))
    .orderBy(asc(variants.position))
  return rows.map((row) =>
    asProduct(
      row,
      own.filter(({ productId }) => productId === row.id),
      reader,
    ),
  )
}

/** In the order in which they were added. */
export const listProducts = (
  db: Database,
  reader: Reader,
  kind?: ProductKind,
): Promise<Product[]> =>
  productsThat(db, reader, kind === undefined ? undefined : eq(products.kind, kind))

/** @throws Refusal PRODUCT_NOT_FOUND, also for one that the reader may not buy */
export async function productBy(
  db: Database,
  reader: Reader,
  key: { handle: string } | { id: string },
): Promise<Product> {
  const where = 'id' in key ? eq(products.id, key.id) : eq(products.handle, key.handle)
  const [found] = await productsThat(db, reader, where)
  if (!found) throw new Refusal('PRODUCT_NOT_FOUND')
  return found
}

function asCollection(
  row: StoredCollection,
  own: Product[],
  { caller, language }: Reader,
): Collection {
  const image = own.find(({ images }) => images.length > 0)?.images[0]
  return {
    handle: row.handle,
    name: namesOf(row),
    title: namesOf(row)[language],
    description: descriptionsOf(row),
    audience: row.audience,
    locked: !mayBuy(row.audience, caller),
    ...(image && { image }),
    count: own.length,
  }
}

/** In the order in which they were added. */
export async function listCollections(db: Database, reader: Reader): Promise<Collection[]> {
  const rows = await db
    .select()
    .from(collections)
    .orderBy(asc(collections.created), asc(collections.handle))
  const all = await listProducts(db, reader)
  return rows.map((row) =>
    asCollection(
      row,
      all.filter((product) => product.collections.includes(row.handle)),
      reader,
    ),
  )
}

/** @throws Refusal NOT_FOUND */
export async function collectionBy(
  db: Database,
  reader: Reader,
  handle: string,
): Promise<OpenCollection> {
  const [row] = await db.select().from(collections).where(eq(collections.handle, handle))
  if (!row) throw new Refusal('NOT_FOUND')
  const own = await productsThat(db, reader, arrayContains(products.collections, [handle]))
  const found = asCollection(row, own, reader)
  return found.locked
    ? { ...found, products: [], kit: await kitOf(db, handle, reader.language) }
    : { ...found, products: own, kit: [] }
}

/** The descriptions of what is sold there, by lines, without prices. */
async function kitOf(
  db: Database,
  handle: string,
  language: Language,
): Promise<OpenCollection['kit']> {
  const rows = await db
    .select()
    .from(products)
    .where(
      and(
        arrayContains(products.collections, [handle]),
        eq(products.isForSale, true),
        sql`${products.descriptionFr} <> ''`,
      ),
    )
    .orderBy(asc(products.created), asc(products.id))
  return rows.map((row) => ({
    title: namesOf(row)[language],
    lines: descriptionsOf(row)
      [language].split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  }))
}
