import type { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import type { PictureSize } from '#domain/pictures/picture.ts'
import { mostImages, uploadedPictures, type Product } from '#domain/shop/product.ts'
import type { Call } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { products } from '../../db/tables/index.ts'
import { idOfUpload, pictureKey, removePictureFiles } from '../../files/picture-files.ts'
import { Refusal } from '../../refusal.ts'
import { receivePicture } from '../pictures/receive-picture.ts'
import { storeNew } from '../pictures/store-picture.ts'
import { productBy } from './catalogue.queries.ts'

/**
 * Adds the uploaded picture as the last of a product, which it returns.
 * @throws Refusal PRODUCT_NOT_FOUND, IMAGES_FULL, and those of `receivePicture`
 */
export async function addProductPicture(id: string, call: Call): Promise<Product> {
  await refuseFull(call.db, id)
  const { drawn } = await receivePicture(call)
  return storeNew(drawn, call, async (tx, pictureId) => {
    await refuseFull(tx, id)
    const added = JSON.stringify([{ src: `${uploadedPictures}/${pictureId}` }])
    await tx
      .update(products)
      .set({ images: sql`${products.images} || ${added}::jsonb`, updated: call.clock.now() })
      .where(eq(products.id, id))
    return productBy(tx, call, { id })
  })
}

async function refuseFull(db: Database, id: string): Promise<void> {
  const [found] = await db
    .select({ images: products.images })
    .from(products)
    .where(eq(products.id, id))
    .for('update')
  if (!found) throw new Refusal('PRODUCT_NOT_FOUND')
  if (found.images.length >= mostImages) throw new Refusal('IMAGES_FULL', { field: 'file' })
}

const shows = (src: string) => sql`${products.images} @> ${JSON.stringify([{ src }])}::jsonb`

/**
 * The file of an uploaded picture. Those of animals have the same kind of id, and are not served
 * here.
 * @throws Refusal NOT_FOUND for one that no product shows
 */
export async function openProductPicture(
  { db, files }: Pick<Call, 'db' | 'files'>,
  id: string,
  size: PictureSize,
): Promise<{ size: number; stream: Readable }> {
  const isShown = (await db.$count(products, shows(`${uploadedPictures}/${id}`))) > 0
  const file = isShown ? await files.open(pictureKey(id, size)) : null
  if (!file) throw new Refusal('NOT_FOUND')
  return file
}

/**
 * An upload belongs to the product that it was uploaded for.
 * @throws Refusal VALIDATION_FAILED
 */
export function refuseForeign(
  images: readonly { src: string }[],
  own: readonly { src: string }[],
): void {
  const known = new Set(own.map(({ src }) => src))
  if (images.some(({ src }) => idOfUpload(src) !== null && !known.has(src)))
    throw new Refusal('VALIDATION_FAILED', { field: 'product.images', fieldKey: 'IMAGE_INVALID' })
}

/** Has the files removed of pictures that no product shows any more. */
export async function dropPictures(
  tx: Database,
  images: readonly { src: string }[],
  { queue }: Pick<Call, 'queue'>,
): Promise<void> {
  const pictureIds = images.flatMap(({ src }) => idOfUpload(src) ?? [])
  if (pictureIds.length > 0) await queue.enqueue(tx, removePictureFiles, { pictureIds })
}
