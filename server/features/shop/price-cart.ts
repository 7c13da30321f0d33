import { eq, inArray } from 'drizzle-orm'
import type { AccessFacts } from '#domain/access/policies.ts'
import { amountOf, type TaxedAmount } from '#domain/money.ts'
import type { Province } from '#domain/payments/tax-rates.ts'
import { mayBuy, type ProductKind } from '#domain/shop/product.ts'
import { shippingOf, type Shipping } from '#domain/shop/shipping.ts'
import type { CartItem, ItemProblem } from '#domain/shop/shop.api.ts'
import type { Database } from '../../db/connect.ts'
import { products, variants } from '../../db/tables/index.ts'
import type { StoredProduct, StoredVariant } from './catalogue.queries.ts'

/** Bought with an animal or a card. */
const elsewhere: Record<ProductKind, boolean> = {
  membership: true,
  replacement: true,
  medal: false,
  tag: false,
  other: false,
}

export interface PricedItem extends CartItem {
  product: StoredProduct | null
  variant: StoredVariant | null
  problem: ItemProblem | null
}

/** What a cart costs; items with a problem are left out of it. */
export interface PricedCart extends TaxedAmount {
  items: PricedItem[]
  /** Cents of the goods. */
  subtotal: number
  shipping: Shipping
}

/** By variant: the first of several lines of a cart counts for all. */
function merged(items: readonly CartItem[]): CartItem[] {
  const quantities = new Map<string, number>()
  for (const { variantId, quantity } of items)
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }))
}

function problemOf(
  { product, variant, quantity }: Omit<PricedItem, 'problem' | 'variantId'>,
  caller: AccessFacts,
): ItemProblem | null {
  if (!product || !variant || !product.isForSale) return 'gone'
  if (!mayBuy(product.audience, caller)) return 'commercial'
  if (elsewhere[product.kind]) return 'elsewhere'
  return variant.stock !== null && variant.stock < quantity ? 'sold_out' : null
}

interface Asked {
  items: readonly CartItem[]
  province: Province
  caller: AccessFacts
  /** In Quebec. */
  day: string
}

/** Prices of the catalogue as it is now; shipping is taxed like the goods. */
export async function priceCart(
  db: Database,
  { items, province, caller, day }: Asked,
): Promise<PricedCart> {
  const asked = merged(items)
  const found =
    asked.length === 0
      ? []
      : await db
          .select({ product: products, variant: variants })
          .from(variants)
          .innerJoin(products, eq(products.id, variants.productId))
          .where(
            inArray(
              variants.id,
              asked.map(({ variantId }) => variantId),
            ),
          )
  const byId = new Map(found.map((row) => [row.variant.id, row]))
  const priced = asked.map((item): PricedItem => {
    const { product = null, variant = null } = byId.get(item.variantId) ?? {}
    return {
      ...item,
      product,
      variant,
      problem: problemOf({ product, variant, quantity: item.quantity }, caller),
    }
  })
  const bought = priced.filter(({ problem }) => problem === null)
  const sum = (some: PricedItem[]) =>
    some.reduce((all, { variant, quantity }) => all + (variant?.price ?? 0) * quantity, 0)
  const subtotal = sum(bought)
  const shipping = shippingOf(subtotal, province)
  const taxable = sum(bought.filter(({ product }) => product?.taxable)) + shipping.cents
  const amount = amountOf({
    taxable,
    untaxed: subtotal + shipping.cents - taxable,
    hasFee: false,
    province,
    day,
  })
  return { items: priced, subtotal, shipping, ...amount }
}
