import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { taxNames } from '../payments/tax-rates.ts'
import { pictureSizes } from '../pictures/picture.ts'
import { quotedAddress } from './address.ts'
import {
  audiences,
  collectionInput,
  handleField,
  product,
  productInput,
  productKinds,
  uploadedPictures,
} from './product.ts'
import { say } from '../validation/say.ts'

/** Of a variant in a cart (requirements/accounts-and-public.md 5). */
export const mostPieces = 999
export const quantity = z
  .int(say('QUANTITY_INVALID'))
  .min(1, say('QUANTITY_INVALID'))
  .max(mostPieces, say('QUANTITY_INVALID'))

/** Of a cart. */
export const cartItem = z.object({ variantId: z.uuid(say('OPTION_REQUIRED')), quantity })
export type CartItem = z.output<typeof cartItem>
/** Different variants in a cart. */
export const mostItems = 50

/** Refuses the line by which those of one variant hold too many pieces together. */
export function countTogether(
  items: readonly CartItem[],
  { addIssue }: z.core.$RefinementCtx,
): void {
  const pieces = new Map<string, number>()
  for (const [place, { variantId, quantity }] of items.entries()) {
    const sum = (pieces.get(variantId) ?? 0) + quantity
    pieces.set(variantId, sum)
    if (sum > mostPieces)
      addIssue({ code: 'custom', path: [place, 'quantity'], message: say('QUANTITY_TOGETHER') })
  }
}

const someItems = z.array(cartItem).max(mostItems).superRefine(countTogether)
export const cartItems = z
  .array(cartItem)
  .min(1, say('CART_EMPTY'))
  .max(mostItems)
  .superRefine(countTogether)

export const collection = z.object({
  handle: z.string(),
  name: z.object({ fr: z.string(), en: z.string() }),
  /** In the reader's language. */
  title: z.string(),
  description: z.object({ fr: z.string(), en: z.string() }),
  audience: z.enum(audiences),
  /** The reader is not among its audience: a commercial account is required. */
  locked: z.boolean(),
  /** Of its first product that has one. */
  image: z.object({ src: z.string() }).optional(),
  /** Of products that can be seen. */
  count: z.int(),
  /** As of a product. */
  storefront: z.literal(true).optional(),
})
export type Collection = z.output<typeof collection>

export const openCollection = collection.extend({
  /** None where it is locked. */
  products: z.array(product),
  /** What the products of a commercial collection hold, a line each, for whoever cannot buy them. */
  kit: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
})
export type OpenCollection = z.output<typeof openCollection>

/** Why an item of a cart cannot be bought, as it stands. */
export const itemProblems = ['gone', 'sold_out', 'commercial', 'elsewhere'] as const
export type ItemProblem = (typeof itemProblems)[number]

const quotedItem = z.object({
  variantId: z.string(),
  quantity: z.int(),
  /** Absent for a product that is gone. */
  handle: z.string().optional(),
  title: z.string().optional(),
  kind: z.enum(productKinds).optional(),
  /** Title of the variant; empty for an only one. */
  option: z.string().optional(),
  image: z.object({ src: z.string() }).optional(),
  /** Cents of one piece. */
  price: z.int(),
  /** Cents of all pieces. */
  total: z.int(),
  /** Left out of the totals. `elsewhere`: bought with an animal or a card, not in the shop. */
  problem: z.enum(itemProblems).optional(),
  /** With sold_out: pieces that are left. */
  left: z.int().optional(),
})

export const quote = z.object({
  items: z.array(quotedItem),
  /** Cents of the goods. */
  subtotal: z.int(),
  shipping: z.object({ cents: z.int(), days: z.int() }),
  tax: z.int(),
  /** Adds up to `tax`. */
  taxes: z.array(z.object({ name: z.enum([...taxNames, 'rounding']), cents: z.int() })),
  total: z.int(),
})
export type Quote = z.output<typeof quote>

const one = z.object({ id: z.uuid() })
const byHandle = z.object({ handle: handleField })

export const commerceApi = {
  products: endpoint({
    method: 'GET',
    path: '/api/commerce/products',
    access: 'anyone',
    summary: 'Products that the reader may buy; staff get all, with their stock',
    query: z.object({ kind: z.enum(productKinds).optional() }),
    reply: z.array(product),
  }),
  addProduct: endpoint({
    method: 'POST',
    path: '/api/commerce/products',
    access: 'staff',
    summary: 'Adds a product to the catalogue',
    body: z.object({ product: productInput }),
    reply: product,
    status: 201,
    idempotent: true,
  }),
  changeProduct: endpoint({
    method: 'PUT',
    path: '/api/commerce/products/:id',
    access: 'staff',
    summary: 'Replaces a product; past sales keep its former name and prices',
    params: one,
    body: z.object({ product: productInput }),
    reply: product,
  }),
  removeProduct: endpoint({
    method: 'DELETE',
    path: '/api/commerce/products/:id',
    access: 'staff',
    summary: 'Takes a product out of the catalogue; past sales keep it',
    params: one,
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/api/commerce/products/:id/pictures',
    access: 'staff',
    summary: 'Adds a picture to a product, as the last: multipart `file`',
    params: one,
    reply: product,
    status: 201,
    upload: true,
    idempotent: true,
  }),
  addCollection: endpoint({
    method: 'POST',
    path: '/api/commerce/collections',
    access: 'staff',
    summary: 'Adds a collection, which products name by its handle',
    body: z.object({ collection: collectionInput }),
    reply: collection,
    status: 201,
    idempotent: true,
  }),
  changeCollection: endpoint({
    method: 'PUT',
    path: '/api/commerce/collections/:handle',
    access: 'staff',
    summary: 'Replaces names and audience of a collection; its handle stays',
    params: byHandle,
    body: z.object({ collection: collectionInput }),
    reply: collection,
  }),
  removeCollection: endpoint({
    method: 'DELETE',
    path: '/api/commerce/collections/:handle',
    access: 'staff',
    summary: 'Removes a collection; its products stay',
    params: byHandle,
  }),
}

export const shopApi = {
  collections: endpoint({
    method: 'GET',
    path: '/api/shop/collections',
    access: 'anyone',
    summary: 'The collections of the shop',
    reply: z.array(collection),
  }),
  collection: endpoint({
    method: 'GET',
    path: '/api/shop/collections/:handle',
    access: 'anyone',
    summary: 'One collection with its products; a commercial one tells others what it holds',
    params: byHandle,
    reply: openCollection,
  }),
  product: endpoint({
    method: 'GET',
    path: '/api/shop/products/:handle',
    access: 'anyone',
    summary: 'One product of the shop',
    params: byHandle,
    reply: product,
  }),
  picture: endpoint({
    method: 'GET',
    path: `${uploadedPictures}/:id`,
    access: 'anyone',
    summary: 'A picture that staff uploaded for a product',
    params: one,
    query: z.object({ size: z.enum(pictureSizes).default('page') }),
    status: 200,
  }),
  quote: endpoint({
    method: 'POST',
    path: '/api/shop/quote',
    reads: true,
    access: 'anyone',
    summary: 'What a cart costs, with shipping and tax; says which items cannot be bought',
    body: z.object({ items: someItems, address: quotedAddress.optional() }),
    reply: quote,
  }),
  storefrontCheckout: endpoint({
    method: 'POST',
    path: '/api/shop/storefront-checkout',
    // A cart of the service that nobody pays is nothing.
    reads: true,
    access: 'anyone',
    summary:
      'Opens a cart at the storefront service of the settings; answers the address of its checkout',
    body: z.object({
      variantId: z.string(say('OPTION_REQUIRED')).min(1, say('OPTION_REQUIRED')).max(200),
      quantity,
    }),
    reply: z.object({ url: z.url() }),
  }),
}
