import { z } from 'zod'
import { isStaff, type AccessFacts } from '../access/policies.ts'
import { languages } from '../language.ts'
import { manyLines, oneLine } from '../validation/lines.ts'
import { say } from '../validation/say.ts'

/** membership: the lifetime registration; replacement: of a lost ID card. */
export const productKinds = ['membership', 'replacement', 'medal', 'tag', 'other'] as const
export type ProductKind = (typeof productKinds)[number]

/** commercial: for validated professionals alone. */
export const audiences = ['everyone', 'commercial'] as const
export type Audience = (typeof audiences)[number]

/** Handle of the collection of a storefront service that is for validated professionals alone. */
export const commercialCollection = 'marketing'

/** Whether someone may buy what is for an audience. */
export const mayBuy = (audience: Audience, { type, valid }: AccessFacts): boolean =>
  audience === 'everyone' || isStaff({ type }) || (type === 'pro' && valid)

/** The part of an address that names a product or a collection. */
export const handleField = z
  .string(say('REQUIRED'))
  .trim()
  .min(1, say('REQUIRED'))
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, say('HANDLE_INVALID'))

const words = (most: number) => z.string(say('REQUIRED')).trim().min(1, say('REQUIRED')).max(most)
const name = z.object({ fr: words(120).regex(oneLine), en: words(120).regex(oneLine) })
const text = z.string().trim().max(4000).regex(manyLines)
const description = z.object({ fr: text, en: text })

/** Cents of one piece: at most 100,000 $. */
const price = z.int(say('PRICE_INVALID')).min(0, say('PRICE_INVALID')).max(10_000_000)
const sku = z.string().trim().max(40).regex(oneLine)
/** Where pictures that staff uploaded are served, each by its id and in several sizes. */
export const uploadedPictures = '/api/shop/pictures'
/** Pictures of a product. */
export const mostImages = 10

/** A picture of this site: browsers are allowed no other. */
const image = z.object({
  src: z
    .string()
    .max(200)
    .regex(/^\/[\w./-]+$/, say('IMAGE_INVALID')),
})

/** An empty title: the only variant of its product. */
const variantName = z.object({
  fr: z.string().trim().max(80).regex(oneLine),
  en: z.string().trim().max(80).regex(oneLine),
})

const newVariant = z.object({
  /** Of the variant that it changes. */
  id: z.uuid().optional(),
  name: variantName,
  price,
  sku: sku.optional(),
  /** Free pieces; absent: as many as are asked for. */
  stock: z
    .int(say('STOCK_INVALID'))
    .min(0, say('STOCK_INVALID'))
    .max(1_000_000, say('STOCK_INVALID'))
    .optional(),
  /**
   * As a GET answered it, of a variant that is changed: what was sold since then stays sold, and a
   * counted stock that was not seen is not overwritten. Absent: it was not counted.
   */
  seenStock: z.int().nullable().optional(),
  /** Among the product's; shown where this option is chosen. */
  image: image.optional(),
})

/** What staff send; a product that a GET answered may be sent back, edited. */
export const productInput = z
  .object({
    handle: handleField,
    name,
    description: description.default({ fr: '', en: '' }),
    vendor: z.string().trim().max(80).regex(oneLine).default('Trouvaille'),
    /** Of its only variant, where none is given. */
    price: price.optional(),
    variants: z.array(newVariant).max(100).default([]),
    images: z.array(image).max(mostImages).default([]),
    collections: z.array(handleField).max(20).default([]),
    audience: z.enum(audiences).default('everyone'),
    availableForSale: z.boolean().default(true),
    kind: z.enum(productKinds).default('other'),
    taxable: z.boolean().default(true),
  })
  .refine(({ price: own, variants }) => own !== undefined || variants.length > 0, {
    path: ['price'],
    message: say('REQUIRED'),
  })
  .superRefine(({ variants }, context) => {
    for (const [at, { name: named }] of variants.entries()) {
      if (variants.length === 1 && !named.fr && !named.en) continue
      for (const language of languages)
        if (!named[language])
          context.addIssue({
            code: 'custom',
            path: ['variants', at, 'name', language],
            message: say('OPTION_NAME_REQUIRED'),
          })
    }
  })
export type ProductInput = z.output<typeof productInput>

const variant = z.object({
  id: z.string(),
  /** In the reader's language; empty for an only variant. */
  title: z.string(),
  name: z.object({ fr: z.string(), en: z.string() }),
  price: z.int(),
  sku: z.string().optional(),
  /** Whether a piece can be bought now. */
  available: z.boolean(),
  /** Free pieces, for staff; absent where they are not counted. */
  stock: z.int().optional(),
  /** The same, for staff, to be sent back beside an edited `stock`; null where it is not counted. */
  seenStock: z.int().nullable().optional(),
  /** Of this option, where it has one of its own. */
  image: z.object({ src: z.string() }).optional(),
})

/** `price` is that of the cheapest variant. */
export const product = z.object({
  id: z.string(),
  handle: z.string(),
  name: z.object({ fr: z.string(), en: z.string() }),
  /** In the reader's language. */
  title: z.string(),
  description: z.object({ fr: z.string(), en: z.string() }),
  vendor: z.string(),
  price: z.int(),
  variants: z.array(variant),
  images: z.array(z.object({ src: z.string() })),
  collections: z.array(z.string()),
  audience: z.enum(audiences),
  availableForSale: z.boolean(),
  kind: z.enum(productKinds),
  taxable: z.boolean(),
  /** Of the storefront service of the settings, which sells it at its own checkout. */
  storefront: z.literal(true).optional(),
})
export type Product = z.output<typeof product>

export const collectionInput = z.object({
  handle: handleField,
  name,
  description: description.default({ fr: '', en: '' }),
  audience: z.enum(audiences).default('everyone'),
})
export type CollectionInput = z.output<typeof collectionInput>
