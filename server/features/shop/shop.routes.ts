import { provinceOf } from '#domain/payments/tax-rates.ts'
import { dayOf } from '#domain/dates.ts'
import { commerceApi, shopApi, type Quote } from '#domain/shop/shop.api.ts'
import type { Language } from '#domain/language.ts'
import { route } from '../../http/route.ts'
import { Refusal } from '../../refusal.ts'
import {
  collectionBy,
  listCollections,
  listProducts,
  namesOf,
  productBy,
} from './catalogue.queries.ts'
import {
  addCollection,
  addProduct,
  changeCollection,
  changeProduct,
  removeCollection,
  removeProduct,
} from './change-catalogue.ts'
import { addProductPicture, openProductPicture } from './product-pictures.ts'
import { priceCart, type PricedItem } from './price-cart.ts'
import {
  storefrontCheckout,
  storefrontCollection,
  storefrontCollections,
  storefrontProduct,
} from './storefront-catalogue.ts'

export const shopRoutes = [
  route(commerceApi.products, ({ query }, call) => listProducts(call.db, call, query.kind)),
  route(commerceApi.addProduct, async ({ body }, call) =>
    productBy(call.db, call, { id: await addProduct(body.product, call) }),
  ),
  route(commerceApi.changeProduct, async ({ params, body }, call) => {
    await changeProduct(params.id, body.product, call)
    return productBy(call.db, call, { id: params.id })
  }),
  route(commerceApi.removeProduct, ({ params }, call) => removeProduct(params.id, call)),
  route(commerceApi.addPicture, ({ params }, call) => addProductPicture(params.id, call)),
  route(commerceApi.addCollection, async ({ body }, call) => {
    await addCollection(body.collection, call)
    return collectionBy(call.db, call, body.collection.handle)
  }),
  route(commerceApi.changeCollection, async ({ params, body }, call) => {
    await changeCollection(params.handle, body.collection, call)
    return collectionBy(call.db, call, params.handle)
  }),
  route(commerceApi.removeCollection, ({ params }, call) => removeCollection(params.handle, call)),

  route(shopApi.collections, (_, call) => {
    const { storefront } = call
    return storefront
      ? storefrontCollections({ ...call, storefront })
      : listCollections(call.db, call)
  }),
  route(shopApi.collection, ({ params: { handle } }, call) => {
    const { storefront } = call
    return storefront
      ? storefrontCollection(handle, { ...call, storefront })
      : collectionBy(call.db, call, handle)
  }),
  route(shopApi.product, ({ params }, call) => {
    const { storefront } = call
    return storefront
      ? storefrontProduct(params.handle, { ...call, storefront })
      : productBy(call.db, call, params)
  }),
  route(shopApi.storefrontCheckout, async ({ body }, call) => {
    const { storefront } = call
    if (!storefront) throw new Refusal('NOT_FOUND')
    return { url: await storefrontCheckout(body, { ...call, storefront }) }
  }),
  route(shopApi.picture, async ({ params, query }, call) => {
    const file = await openProductPicture(call, params.id, query.size)
    await call.reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .type('image/webp')
      .header('Content-Length', file.size)
      .send(file.stream)
  }),
  route(shopApi.quote, async ({ body: { items, address = {} } }, call): Promise<Quote> => {
    const province = address.province ?? provinceOf(address.postalCode ?? '') ?? 'QC'
    const day = dayOf(call.clock.now())
    const cart = await priceCart(call.db, { items, province, caller: call.caller, day })
    const { subtotal, shipping, tax, taxes, total } = cart
    const quoted = cart.items.map((item) => quotedItem(item, call.language))
    return { items: quoted, subtotal, shipping, tax, taxes, total }
  }),
]

function quotedItem(
  { variantId, quantity, product, variant, problem }: PricedItem,
  language: Language,
): Quote['items'][number] {
  // Of what the reader may not buy they learn no price.
  const isHidden = problem === 'gone' || problem === 'commercial'
  if (!product || !variant || isHidden)
    return { variantId, quantity, price: 0, total: 0, problem: problem ?? 'gone' }
  const image = variant.image === null ? product.images[0] : { src: variant.image }
  return {
    variantId,
    quantity,
    handle: product.handle,
    title: namesOf(product)[language],
    kind: product.kind,
    option: namesOf(variant)[language],
    ...(image && { image }),
    price: variant.price,
    total: variant.price * quantity,
    ...(problem && { problem }),
    ...(problem === 'sold_out' && { left: variant.stock ?? 0 }),
  }
}
