import { z } from 'zod'
import type { AccessFacts } from '#domain/access/policies.ts'
import { amountOf, type TaxedAmount } from '#domain/money.ts'
import type { Province } from '#domain/payments/tax-rates.ts'
import { audiences, mayBuy, productKinds, type ProductKind } from '#domain/shop/product.ts'
import { shippingOf, type Shipping } from '#domain/shop/shipping.ts'
import type { CartItem, ItemProblem } from '#domain/shop/shop.api.ts'
import { readShort, type Database } from '../../db/connect.ts'

/** Bought with an animal or a card. */
const elsewhere: Record<ProductKind, boolean> = {
  membership: true,
  replacement: true,
  medal: false,
  tag: false,
  other: false,
}

const names = { nameFr: z.string(), nameEn: z.string() }
const soldProduct = z.strictObject({
  ...names,
  handle: z.string(),
  kind: z.enum(productKinds),
  audience: z.enum(audiences),
  isForSale: z.boolean(),
  taxable: z.boolean(),
  images: z.array(z.strictObject({ src: z.string() })),
})
const soldVariant = z.strictObject({
  ...names,
  id: z.string(),
  price: z.number(),
  stock: z.number().nullable(),
  image: z.string().nullable(),
})
const soldRow = z.strictObject({ product: soldProduct, variant: soldVariant })

const soldNow = `select
    jsonb_build_object('handle', p.handle, 'kind', p.kind, 'audience', p.audience, 'images', p.images,
      'nameFr', p.name_fr, 'nameEn', p.name_en, 'isForSale', p.is_for_sale, 'taxable', p.taxable) as product,
    jsonb_build_object('id', v.id, 'price', v.price, 'stock', v.stock, 'image', v.image,
      'nameFr', v.name_fr, 'nameEn', v.name_en) as variant
  from variants v join products p on p.id = v.product_id where v.id = any($1::uuid[])`

export interface PricedItem extends CartItem {
  product: z.output<typeof soldProduct> | null
  variant: z.output<typeof soldVariant> | null
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
      : await readShort(db, soldRow, {
          name: 'sold-now',
          text: soldNow,
          values: [asked.map(({ variantId }) => variantId)],
        })
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
