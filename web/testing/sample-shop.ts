import type { Product } from '#domain/shop/product.ts'
import type { Collection } from '#domain/shop/shop.api.ts'

/** A medal of the shop, for tests of screens. */
export const sampleMedal = (over: Partial<Product> = {}): Product => ({
  id: '0198c0de-0000-7000-8000-00000000000a',
  handle: 'medaille',
  name: { fr: 'Médaille', en: 'Medal' },
  title: 'Medal',
  description: { fr: '', en: '' },
  vendor: 'Trouvaille',
  price: 1200,
  variants: [],
  images: [],
  collections: ['medailles'],
  audience: 'everyone',
  availableForSale: true,
  kind: 'medal',
  taxable: true,
  ...over,
})

/** What it is in. */
export const sampleCollection: Collection = {
  handle: 'medailles',
  name: { fr: 'Médailles', en: 'Medals' },
  title: 'Medals',
  description: { fr: '', en: '' },
  audience: 'everyone',
  locked: false,
  count: 1,
}
