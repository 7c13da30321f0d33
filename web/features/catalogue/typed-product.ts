import { z } from 'zod'
import { readCount } from '#domain/count.ts'
import type { Language } from '#domain/language.ts'
import { readMoney, writeMoney } from '#domain/money.ts'
import {
  productInput,
  type Audience,
  type Product,
  type ProductInput,
  type ProductKind,
} from '#domain/shop/product.ts'

export interface TypedVariant {
  id?: string | undefined
  name: { fr: string; en: string }
  /** Dollars. */
  price: string
  sku: string
  /** Empty: not counted. */
  stock: string
  /** What it was when the form was filled. */
  seenStock?: number | null | undefined
  /** Address of its picture; empty: the product's first. */
  image: string
}

/** A product as it is typed; `product` as in the contract, so that refusals find their fields. */
export interface TypedProduct {
  product: {
    handle: string
    name: { fr: string; en: string }
    description: { fr: string; en: string }
    vendor: string
    kind: ProductKind
    audience: Audience
    collections: string[]
    availableForSale: boolean
    taxable: boolean
    variants: TypedVariant[]
  }
}

export const emptyVariant: TypedVariant = {
  name: { fr: '', en: '' },
  price: '',
  sku: '',
  stock: '',
  image: '',
}

/** Reads what is typed; the rules are the contract's. */
export const typedProduct = z.object({
  product: z.preprocess((typed) => {
    const { variants, ...rest } = typed as TypedProduct['product']
    return {
      ...rest,
      variants: variants.map(({ price, sku, stock, image, ...variant }) => ({
        ...variant,
        price: readMoney(price),
        ...(sku.trim() && { sku }),
        ...(image && { image: { src: image } }),
        ...(stock.trim() && { stock: readCount(stock) }),
      })),
    }
  }, productInput),
}) as unknown as z.ZodType<{ product: ProductInput }, TypedProduct>

export const typedOf = (product: Product | undefined, language: Language): TypedProduct => ({
  product: {
    handle: product?.handle ?? '',
    name: product?.name ?? { fr: '', en: '' },
    description: product?.description ?? { fr: '', en: '' },
    vendor: product?.vendor ?? 'Trouvaille',
    kind: product?.kind ?? 'other',
    audience: product?.audience ?? 'everyone',
    collections: product?.collections ?? [],
    availableForSale: product?.availableForSale ?? true,
    taxable: product?.taxable ?? true,
    variants: product?.variants.map(({ id, name, price, sku, stock, seenStock, image }) => ({
      id,
      seenStock,
      name,
      price: writeMoney(price, language),
      sku: sku ?? '',
      stock: stock === undefined ? '' : String(stock),
      image: image?.src ?? '',
    })) ?? [emptyVariant],
  },
})
