import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { CollectionInput, ProductInput } from '#domain/shop/product.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { deleteInOrder, inOrder } from '../../db/rows-in-order.ts'
import { collections, products, variants } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { dropPictures, refuseForeign } from './product-pictures.ts'

type Changing = Pick<Call, 'db' | 'caller' | 'clock' | 'queue'>

const columnsOf = (input: ProductInput) => ({
  handle: input.handle,
  nameFr: input.name.fr,
  nameEn: input.name.en,
  descriptionFr: input.description.fr,
  descriptionEn: input.description.en,
  vendor: input.vendor,
  kind: input.kind,
  audience: input.audience,
  isForSale: input.availableForSale,
  taxable: input.taxable,
  images: input.images,
  collections: [...new Set(input.collections)],
})

const onlyVariant = (price: number) => [{ name: { fr: '', en: '' }, price }]

/** @throws Refusal COLLECTION_UNKNOWN */
async function refuseUnknown(tx: Database, handles: string[]): Promise<void> {
  if (handles.length === 0) return
  const asked = [...new Set(handles)]
  if ((await tx.$count(collections, inArray(collections.handle, asked))) < asked.length)
    throw new Refusal('COLLECTION_UNKNOWN', { field: 'product.collections' })
}

/**
 * Staff edited the stock that they saw; orders may have taken and freed pieces since.
 * @throws Refusal VALIDATION_FAILED for a counted stock that they did not see: it might be sold twice
 */
function stockNow(
  { stock = null, seenStock = null }: { stock?: number | null; seenStock?: number | null },
  current: number | null,
  field: string,
): number | null {
  if (stock === seenStock) return current
  if (stock === null || current === null) return stock
  if (seenStock === null)
    throw new Refusal('VALIDATION_FAILED', { field, fieldKey: 'STOCK_UNSEEN' })
  return Math.max(0, current + stock - seenStock)
}

async function storeVariants(tx: Database, productId: string, input: ProductInput): Promise<void> {
  const given: ProductInput['variants'] =
    input.variants.length > 0 ? input.variants : onlyVariant(input.price ?? 0)
  const known = await tx
    .select({ id: variants.id, stock: variants.stock })
    .from(variants)
    .where(eq(variants.productId, productId))
    // In the order of carts, which take their pieces of the same rows.
    .orderBy(variants.id)
    .for('update')
  const own = new Map(known.map(({ id, stock }) => [id, stock]))
  const rows = given.map(({ id, name, price, sku, stock, seenStock, image }, position) => {
    const current = id === undefined ? undefined : own.get(id)
    // Another product's id makes a new variant.
    const isOwn = id !== undefined && own.delete(id)
    return {
      id: isOwn ? id : uuidv7(),
      productId,
      position,
      nameFr: name.fr,
      nameEn: name.en,
      price,
      sku: sku ?? null,
      stock:
        current === undefined
          ? (stock ?? null)
          : stockNow({ stock, seenStock }, current, `product.variants.${position}.stock`),
      // A picture that is gone shows no option.
      image: input.images.find(({ src }) => src === image?.src)?.src ?? null,
    }
  })
  await tx.delete(variants).where(
    and(
      eq(variants.productId, productId),
      notInArray(
        variants.id,
        rows.map(({ id }) => id),
      ),
    ),
  )
  await tx
    .insert(variants)
    .values(rows)
    .onConflictDoUpdate({
      target: variants.id,
      set: {
        position: sql`excluded.position`,
        nameFr: sql`excluded.name_fr`,
        nameEn: sql`excluded.name_en`,
        price: sql`excluded.price`,
        sku: sql`excluded.sku`,
        stock: sql`excluded.stock`,
        image: sql`excluded.image`,
      },
    })
}

/** @throws Refusal HANDLE_TAKEN (by the index), COLLECTION_UNKNOWN */
export async function addProduct(input: ProductInput, call: Changing): Promise<string> {
  return transaction(call.db, async (tx) => {
    await refuseUnknown(tx, input.collections)
    refuseForeign(input.images, [])
    const id = uuidv7()
    const now = call.clock.now()
    await tx.insert(products).values({ id, ...columnsOf(input), created: now, updated: now })
    await storeVariants(tx, id, input)
    await note(tx, 'product_saved', id, call)
    return id
  })
}

/** Variants that are not named any more are gone. @throws Refusal PRODUCT_NOT_FOUND, as `addProduct`; those of `stockNow` */
export async function changeProduct(
  id: string,
  input: ProductInput,
  call: Changing,
): Promise<void> {
  await transaction(call.db, async (tx) => {
    await refuseUnknown(tx, input.collections)
    const [former] = await tx
      .select({ images: products.images })
      .from(products)
      .where(eq(products.id, id))
      .for('update')
    if (!former) throw new Refusal('PRODUCT_NOT_FOUND')
    refuseForeign(input.images, former.images)
    await tx
      .update(products)
      .set({ ...columnsOf(input), updated: call.clock.now() })
      .where(eq(products.id, id))
    await dropPictures(tx, former.images, call)
    await storeVariants(tx, id, input)
    await note(tx, 'product_saved', id, call)
  })
}

/** @throws Refusal PRODUCT_NOT_FOUND */
export async function removeProduct(id: string, call: Changing): Promise<void> {
  await transaction(call.db, async (tx) => {
    const [former] = await tx
      .select({ images: products.images })
      .from(products)
      .where(eq(products.id, id))
      .for('update')
    if (!former) throw new Refusal('PRODUCT_NOT_FOUND')
    await deleteInOrder(tx, variants.id, eq(variants.productId, id))
    await tx.delete(products).where(eq(products.id, id))
    await dropPictures(tx, former.images, call)
    await note(tx, 'product_removed', id, call)
  })
}

const wordsOf = ({ name, description, audience }: CollectionInput) => ({
  nameFr: name.fr,
  nameEn: name.en,
  descriptionFr: description.fr,
  descriptionEn: description.en,
  audience,
})

/** @throws Refusal HANDLE_TAKEN, by the key */
export async function addCollection(input: CollectionInput, call: Changing): Promise<void> {
  await transaction(call.db, async (tx) => {
    await tx
      .insert(collections)
      .values({ handle: input.handle, ...wordsOf(input), created: call.clock.now() })
    await note(tx, 'collection_saved', input.handle, call)
  })
}

/** @throws Refusal NOT_FOUND */
export async function changeCollection(
  handle: string,
  input: CollectionInput,
  call: Changing,
): Promise<void> {
  await transaction(call.db, async (tx) => {
    const changed = await tx
      .update(collections)
      .set(wordsOf(input))
      .where(eq(collections.handle, handle))
      .returning({ handle: collections.handle })
    if (changed.length === 0) throw new Refusal('NOT_FOUND')
    await note(tx, 'collection_saved', handle, call)
  })
}

/** Its products no longer name it. @throws Refusal NOT_FOUND */
export async function removeCollection(handle: string, call: Changing): Promise<void> {
  await transaction(call.db, async (tx) => {
    const removed = await tx
      .delete(collections)
      .where(eq(collections.handle, handle))
      .returning({ handle: collections.handle })
    if (removed.length === 0) throw new Refusal('NOT_FOUND')
    await tx
      .update(products)
      .set({ collections: sql`array_remove(${products.collections}, ${handle})` })
      .where(inOrder(tx, products.id, sql`${products.collections} @> array[${handle}]::text[]`))
    await note(tx, 'collection_removed', handle, call)
  })
}
