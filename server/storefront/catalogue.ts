import { z } from 'zod'
import type { Language } from '#domain/language.ts'
import { readMoney } from '#domain/money.ts'

/** Most of each that are read (requirements/contract.md 15). */
const most = 250
const mostVariants = 100
const mostPictures = 10

/** In the language and with the prices of a country, as the Storefront API takes them. */
export const catalogueQuery = `query Catalogue($language: LanguageCode!) @inContext(country: CA, language: $language) {
  collections(first: ${most}) { nodes {
    handle title description
    products(first: ${most}) { nodes {
      id handle title description vendor availableForSale
      images(first: ${mostPictures}) { nodes { url } }
      variants(first: ${mostVariants}) { nodes { id title sku availableForSale price { amount currencyCode } } }
    } }
  } }
}`

const nodes = <Node extends z.ZodType>(node: Node) => z.object({ nodes: z.array(node) })

const variant = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.string().nullish(),
  availableForSale: z.boolean(),
  price: z.object({ amount: z.string(), currencyCode: z.string() }),
})

const product = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  description: z.string(),
  vendor: z.string(),
  availableForSale: z.boolean(),
  images: nodes(z.object({ url: z.string() })),
  variants: nodes(variant),
})

const collection = z.object({
  handle: z.string(),
  title: z.string(),
  description: z.string(),
  products: nodes(product),
})

export const catalogueReply = z.object({ data: z.object({ collections: nodes(collection) }) })
type Reply = z.output<typeof catalogueReply>
type InLanguages = Record<Language, string>

export interface StorefrontVariant {
  id: string
  /** Empty for an only variant. */
  name: InLanguages
  /** Cents. */
  price: number
  sku?: string
  available: boolean
}

export interface StorefrontProduct {
  id: string
  handle: string
  name: InLanguages
  description: InLanguages
  vendor: string
  /** Absolute addresses. */
  images: string[]
  variants: StorefrontVariant[]
  available: boolean
}

export interface StorefrontCollection {
  handle: string
  name: InLanguages
  description: InLanguages
  products: StorefrontProduct[]
}

/** Joins what the service answered in each language; one that it left out in one has the other's words. */
export function readCatalogue(replies: Record<Language, Reply>): StorefrontCollection[] {
  const collectionsOf = ({ data }: Reply) => data.collections.nodes
  const productsOf = (reply: Reply) =>
    collectionsOf(reply).flatMap(({ products }) => products.nodes)
  const english = {
    collections: new Map(collectionsOf(replies.en).map((one) => [one.handle, one])),
    products: new Map(productsOf(replies.en).map((one) => [one.id, one])),
  }
  return collectionsOf(replies.fr).map((one) => {
    const other = english.collections.get(one.handle) ?? one
    return {
      handle: one.handle,
      name: { fr: one.title, en: other.title },
      description: { fr: one.description, en: other.description },
      products: one.products.nodes.flatMap((own) =>
        readProduct(own, english.products.get(own.id) ?? own),
      ),
    }
  })
}

type ReadProduct = z.output<typeof product>

/** None without a price in Canadian dollars. */
function readProduct(french: ReadProduct, english: ReadProduct): StorefrontProduct[] {
  const isOnly = french.variants.nodes.length === 1
  const variants = french.variants.nodes.flatMap((one, at): StorefrontVariant[] => {
    const price = one.price.currencyCode === 'CAD' ? readMoney(one.price.amount) : null
    if (price === null) return []
    const title = english.variants.nodes[at]?.title ?? one.title
    return [
      {
        id: one.id,
        name: isOnly ? { fr: '', en: '' } : { fr: one.title, en: title },
        price,
        ...(one.sku && { sku: one.sku }),
        available: one.availableForSale,
      },
    ]
  })
  if (variants.length === 0) return []
  return [
    {
      id: french.id,
      handle: french.handle,
      name: { fr: french.title, en: english.title },
      description: { fr: french.description, en: english.description },
      vendor: french.vendor,
      images: french.images.nodes.map(({ url }) => url),
      variants,
      available: french.availableForSale,
    },
  ]
}
