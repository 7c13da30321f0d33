import type { Transaction } from '#domain/payments/transaction.ts'
import type { Product } from '#domain/shop/product.ts'

/** The lifetime registration as the catalogue answers it, for tests of screens. */
export const lifetime = (over: Partial<Product> = {}): Product => ({
  id: '01900000-0000-7000-8000-00000000000a',
  handle: 'lifetime',
  name: { fr: 'Enregistrement à vie', en: 'Lifetime registration' },
  title: 'Lifetime registration',
  description: { fr: 'Carte et médaille.', en: 'Card and medal.' },
  vendor: 'Trouvaille',
  price: 2000,
  variants: [],
  images: [],
  collections: [],
  audience: 'everyone',
  availableForSale: true,
  kind: 'membership',
  taxable: true,
  ...over,
})

/** A paid lifetime registration of Milo. */
export const samplePayment = (over: Partial<Transaction> = {}): Transaction => ({
  unique_id: 'payment000000001',
  trnId: '10000001',
  trnOrderNumber: 'order00000000001',
  transactionNumber: 100_001,
  type: 'card',
  status: 'success',
  refundedCents: 0,
  refunds: [],
  invoiceNumber: 7,
  sandbox: false,
  language: 'en',
  user: { fullName: 'Jo Owner', email: 'jo@example.org' },
  data: {
    telephone: null,
    address: {
      text: '12 rue des Érables',
      city: 'Granby',
      province: 'QC',
      postalCode: 'J2G 1A1',
    },
  },
  cart: {
    items: [
      {
        name: 'Lifetime registration',
        quantity: 1,
        price: 2000,
        animalName: 'Milo',
        animalId: 'milo00000001abcd',
        engraving: ['MILO', '514 555-0143'],
      },
    ],
    shipping: 0,
    fee: 0,
    tax: 300,
    taxes: [
      { name: 'gst', cents: 100 },
      { name: 'qst', cents: 199 },
      { name: 'rounding', cents: 1 },
    ],
    total: 2300,
  },
  shipment: {
    status: 'waiting',
    address: {
      text: '12 rue des Érables',
      city: 'Granby',
      province: 'QC',
      postalCode: 'J2G 1A1',
    },
    readdressable: true,
    items: [
      { itemType: 'Card', name: 'ID card', quantity: 1 },
      { itemType: 'Medal', name: 'Engraved tag', quantity: 1, engraving: ['MILO'] },
    ],
  },
  created: '2026-05-04T14:00:00.000Z',
  settled: '2026-05-04T14:05:00.000Z',
  ...over,
})
