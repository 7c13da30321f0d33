import type { ShopOrder } from '#domain/payments/orders.api.ts'
import type { ShipmentItemType } from '#domain/payments/shipment.ts'
import type { ProductKind } from '#domain/shop/product.ts'
import { dayOf } from '#domain/dates.ts'
import type { ItemProblem } from '#domain/shop/shop.api.ts'
import type { RefusalCode } from '#domain/errors/codes.ts'
import { Refusal } from '../../../refusal.ts'
import { cancelShipment, openShipment } from '../../shipments/open-shipment.ts'
import { priceCart } from '../../shop/price-cart.ts'
import { releasePieces } from '../orders/stock-of-lines.ts'
import type { OrderType } from './order-type.ts'

const itemTypes: Record<ProductKind, ShipmentItemType> = {
  membership: 'Other',
  replacement: 'Other',
  medal: 'Medal',
  tag: 'Tag',
  other: 'Other',
}

const refusals: Record<Exclude<ItemProblem, 'sold_out'>, RefusalCode> = {
  gone: 'PRODUCT_UNAVAILABLE',
  commercial: 'COMMERCIAL_ONLY',
  elsewhere: 'PRODUCT_UNAVAILABLE',
}

const withOption = (name: string, option: string): string =>
  option === '' ? name : `${name}, ${option}`

/** Goods of the shop, with or without account. */
export const shopType: OrderType<ShopOrder, void> = {
  needsTransaction: false,

  check: () => Promise.resolve(),

  async price(tx, body, { caller, clock }) {
    const { items, address, fullname: fullName, email, telephone } = body
    const { province } = address
    const day = dayOf(clock.now())
    const cart = await priceCart(tx, { items, province, caller, day })
    const lines = cart.items.map(({ product, variant, quantity, variantId, problem }) => {
      const at = items.findIndex((item) => item.variantId === variantId)
      const field = `items.${at}.${problem === 'sold_out' ? 'quantity' : 'variantId'}`
      if (problem === 'sold_out')
        throw new Refusal('SOLD_OUT', { field, values: { left: variant?.stock ?? 0 } })
      if (problem || !product || !variant) throw new Refusal(refusals[problem ?? 'gone'], { field })
      return {
        kind: product.kind,
        variantId,
        nameFr: withOption(product.nameFr, variant.nameFr),
        nameEn: withOption(product.nameEn, variant.nameEn),
        quantity,
        price: variant.price,
        animalName: null,
        engraving: null,
      }
    })
    return {
      lines,
      amount: cart,
      shipping: cart.shipping.cents,
      province,
      buyer: { fullName, email, telephone },
      address,
      animalId: null,
    }
  },

  async fulfil(tx, { transaction, lines }, { clock }) {
    const items = lines.map(({ kind, ...line }) => ({ ...line, itemType: itemTypes[kind] }))
    await openShipment(tx, transaction, items, clock.now())
    return null
  },

  async takeBack(tx, { transaction }, { clock }) {
    if (await cancelShipment(tx, transaction.id, clock.now()))
      await releasePieces(tx, transaction.id)
  },
}
