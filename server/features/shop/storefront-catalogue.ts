import type { Env } from '../../env.ts'
import {
  commercialCollection,
  handleField,
  mayBuy,
  type Audience,
  type Product,
} from '#domain/shop/product.ts'
import type { Collection, OpenCollection } from '#domain/shop/shop.api.ts'
import { readSized } from '#domain/validation/sizes.ts'
import { Refusal } from '../../refusal.ts'
import type { StorefrontCollection, StorefrontProduct } from '../../storefront/catalogue.ts'
import { storefrontPictures } from '../../storefront/pictures.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import type { Reader } from './catalogue.queries.ts'

/** The catalogue of a storefront service, as screens show the product's own. */
type StorefrontReader = Reader & { storefront: Storefront; env: Pick<Env, 'STOREFRONT_URL'> }

const audienceOf = (handle: string): Audience =>
  handle === commercialCollection ? 'commercial' : 'everyone'

const isHandle = (handle: string): boolean => readSized(handleField, handle).success

function picturesOf(
  images: readonly string[],
  { env }: Pick<StorefrontReader, 'env'>,
): Product['images'] {
  const allowed = storefrontPictures(env)
  return images
    .filter((src) => URL.canParse(src) && allowed.includes(new URL(src).origin))
    .map((src) => ({ src }))
}

function asProduct(
  { variants, name, available, ...product }: StorefrontProduct,
  collections: string[],
  reader: StorefrontReader,
): Product {
  const { language } = reader
  return {
    id: product.id,
    handle: product.handle,
    name,
    title: name[language],
    description: product.description,
    vendor: product.vendor,
    price: Math.min(...variants.map(({ price }) => price)),
    variants: variants.map((variant) => ({ ...variant, title: variant.name[language] })),
    images: picturesOf(product.images, reader),
    collections,
    audience: collections.every((handle) => audienceOf(handle) === 'commercial')
      ? 'commercial'
      : 'everyone',
    availableForSale: available,
    kind: 'other',
    taxable: true,
    storefront: true,
  }
}

function asCollection(
  { handle, name, description, products }: StorefrontCollection,
  reader: StorefrontReader,
): Collection {
  const [image] = products.flatMap(({ images }) => picturesOf(images, reader))
  const audience = audienceOf(handle)
  return {
    handle,
    name,
    title: name[reader.language],
    description,
    audience,
    locked: !mayBuy(audience, reader.caller),
    ...(image && { image }),
    count: products.length,
    storefront: true,
  }
}

/** Of a handle that no address can hold, none. */
const collectionsOf = async ({ storefront }: StorefrontReader): Promise<StorefrontCollection[]> =>
  (await storefront.collections())
    .filter(({ handle }) => isHandle(handle))
    .map((one) => ({ ...one, products: one.products.filter(({ handle }) => isHandle(handle)) }))

export const storefrontCollections = async (reader: StorefrontReader): Promise<Collection[]> =>
  (await collectionsOf(reader)).map((one) => asCollection(one, reader))

/** @throws Refusal NOT_FOUND */
export async function storefrontCollection(
  handle: string,
  reader: StorefrontReader,
): Promise<OpenCollection> {
  const all = await collectionsOf(reader)
  const one = all.find((candidate) => candidate.handle === handle)
  if (!one) throw new Refusal('NOT_FOUND')
  const found = asCollection(one, reader)
  if (!found.locked) {
    const products = one.products.map((product) =>
      asProduct(product, collectionsWith(product, all), reader),
    )
    return { ...found, products, kit: [] }
  }
  const { language } = reader
  const kit = one.products
    .filter(({ description }) => description[language].trim() !== '')
    .map(({ name, description }) => ({
      title: name[language],
      lines: description[language]
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    }))
  return { ...found, products: [], kit }
}

const collectionsWith = ({ id }: StorefrontProduct, all: StorefrontCollection[]): string[] =>
  all.filter(({ products }) => products.some((one) => one.id === id)).map(({ handle }) => handle)

/** @throws Refusal PRODUCT_NOT_FOUND, also for one that the reader may not buy */
export async function storefrontProduct(
  handle: string,
  reader: StorefrontReader,
): Promise<Product> {
  const all = await collectionsOf(reader)
  const found = all.flatMap(({ products }) => products).find((one) => one.handle === handle)
  const product = found && asProduct(found, collectionsWith(found, all), reader)
  if (!product || !mayBuy(product.audience, reader.caller)) throw new Refusal('PRODUCT_NOT_FOUND')
  return product
}

/**
 * @returns the address of the storefront's checkout
 * @throws Refusal PRODUCT_NOT_FOUND for a variant that the reader may not buy, and those of
 * `Storefront.checkout`
 */
export async function storefrontCheckout(
  { variantId, quantity }: { variantId: string; quantity: number },
  reader: StorefrontReader,
): Promise<string> {
  const all = await collectionsOf(reader)
  const found = all
    .flatMap(({ products }) => products)
    .find(({ variants }) => variants.some(({ id }) => id === variantId))
  const audience = found && asProduct(found, collectionsWith(found, all), reader).audience
  if (!audience || !mayBuy(audience, reader.caller)) throw new Refusal('PRODUCT_NOT_FOUND')
  return reader.storefront.checkout(variantId, quantity, reader.language)
}
