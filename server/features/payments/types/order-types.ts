import type { AnyOrder } from '#domain/payments/orders.api.ts'
import type { OrderType as TypeName } from '#domain/payments/transaction.ts'
import { cardType } from './card.ts'
import { invoiceType } from './invoice.ts'
import { licenseType } from './license.ts'
import type { OrderType } from './order-type.ts'
import { tagType } from './tag.ts'
import { shopType } from './shop.ts'

/**
 * Everything that can be paid for. A module gets bodies of its own form alone: the route holds them
 * against `orderForm` of the type first.
 */
export const typeModules: Record<TypeName, OrderType<AnyOrder, unknown>> = {
  card: cardType as OrderType<AnyOrder, unknown>,
  shop: shopType as OrderType<AnyOrder, unknown>,
  license: licenseType as OrderType<AnyOrder, unknown>,
  tag: tagType as OrderType<AnyOrder, unknown>,
  invoice: invoiceType as OrderType<AnyOrder, unknown>,
}
