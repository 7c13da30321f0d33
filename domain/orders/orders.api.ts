import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { languages } from '../language.ts'
import { listCsv } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { taxNames } from '../payments/tax-rates.ts'
import { quantity } from '../shop/shop.api.ts'
import { largestLot, stockKinds } from '../stock/stock.api.ts'
import { manyLines, oneLine } from '../validation/lines.ts'
import { say } from '../validation/say.ts'
import { orderStatuses, orderVerbs, paymentStates } from './order-machine.ts'

/** requirements/contract.md 17 */
export const lotTypes = ['Microchip lot', 'Card lot'] as const
export type LotType = (typeof lotTypes)[number]
export const kindOfType: Record<LotType, (typeof stockKinds)[number]> = {
  'Microchip lot': 'microchip',
  'Card lot': 'card',
}

/** Who supplies. */
export const registrySupplier = 'Trouvaille'

/** Days from the invoice to its due date (requirements/contract.md 17). */
export const dueDays = 30

/** `online`: by the gateway; the others are what staff mark. */
export const manualMethods = ['cheque', 'transfer', 'card', 'cash'] as const
export const paymentMethods = ['online', ...manualMethods] as const
export type PaymentMethod = (typeof paymentMethods)[number]

const price = z.int(say('PRICE_INVALID')).min(0, say('PRICE_INVALID')).max(10_000_000)
const name = z
  .string(say('NAME_REQUIRED'))
  .trim()
  .min(1, say('NAME_REQUIRED'))
  .max(100)
  .regex(oneLine, say('INVALID'))

/** A kind of lot as staff offer it. */
export const lotProductForm = z.object({
  type: z.enum(lotTypes),
  nameFr: name,
  nameEn: name,
  /** Numbers in a lot. */
  size: z
    .int(say('LOT_SIZE_INVALID'))
    .min(1, say('LOT_SIZE_INVALID'))
    .max(largestLot, say('LOT_SIZE_INVALID')),
  /** Cents of a lot. */
  price,
  taxable: z.boolean().default(true),
  isForSale: z.boolean().default(true),
})
export type LotProductForm = z.output<typeof lotProductForm>

export const lotProduct = lotProductForm.extend({
  id: z.string(),
  taxable: z.boolean(),
  isForSale: z.boolean(),
  /** Of its kind, free in the registry's stock. */
  free: z.int(),
  created: z.iso.datetime(),
})
export type LotProduct = z.output<typeof lotProduct>

/** As buyers see it. */
export const offeredLot = lotProduct
  .pick({ id: true, type: true, size: true, price: true })
  .extend({
    /** In the reader's language. */
    name: z.string(),
  })

const mostLines = 20

/** A draft: products of the catalogue, and how many lots of each. */
export const orderForm = z.object({
  items: z
    .array(z.object({ product: z.uuid(say('OPTION_REQUIRED')), quantity }))
    .min(1, say('LINES_REQUIRED'))
    .max(mostLines)
    .refine(
      (items) => new Set(items.map(({ product }) => product)).size === items.length,
      say('LINES_TWICE'),
    ),
  notes: z.string().trim().max(1000).regex(manyLines, say('INVALID')).default(''),
})
export type OrderForm = z.output<typeof orderForm>

const orderItem = z.object({
  id: z.string(),
  product: z.string(),
  type: z.enum(lotTypes),
  /** In the reader's language, as it was when ordered. */
  name: z.string(),
  /** Numbers in a lot. */
  size: z.int(),
  /** Lots, like shipped and received. */
  quantity: z.int(),
  /** Cents of a lot. */
  price: z.int(),
  shipped: z.int(),
  received: z.int(),
})

const orderInvoice = z.object({
  /** What `POST /api/orders/bambora?type=invoice` pays. */
  id: z.string(),
  number: z.int(),
  dueDate: z.string(),
  paid: z.iso.datetime().nullable(),
  method: z.enum(paymentMethods).nullable(),
  /** The gateway's number of the payment, or what staff wrote. */
  reference: z.string().nullable(),
})

export const order = z.object({
  /** unique_id */
  id: z.string(),
  number: z.int(),
  organization: z.string(),
  status: z.enum(orderStatuses),
  items: z.array(orderItem),
  supplier: z.string(),
  notes: z.string(),
  /** Cents; of a draft what it costs today. */
  tax: z.int(),
  taxes: z.array(z.object({ name: z.enum([...taxNames, 'rounding']), cents: z.int() })),
  total: z.int(),
  payment: z.enum(paymentStates),
  invoice: orderInvoice.nullable(),
  /** What the reader may do with it now. */
  can: z.array(z.enum(orderVerbs)),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
})
export type Order = z.output<typeof order>

export const orderEventTypes = [
  'created',
  'submitted',
  'confirmed',
  'shipped',
  'called_back',
  'received',
  'cancelled',
  'paid',
  'refunded',
] as const
export type OrderEventType = (typeof orderEventTypes)[number]

const sentLot = z.object({
  /** Line of the order; absent in entries of earlier releases. */
  item: z.string().optional(),
  lot: z.string(),
  type: z.enum(lotTypes),
  /** Lots of the catalogue's size. */
  quantity: z.int(),
  first: z.string(),
  last: z.string(),
})
export type SentLot = z.output<typeof sentLot>

const eventDetails = z.object({
  lots: z.array(sentLot).optional(),
  /** Lots received since the word before. */
  received: z.int().optional(),
  reason: z.string().optional(),
  method: z.enum(paymentMethods).optional(),
  /** Cents that staff have to give back by hand. */
  toGiveBack: z.int().optional(),
})
export type OrderEventDetails = z.output<typeof eventDetails>

export const orderWithHistory = order.extend({
  /** Oldest first. */
  history: z.array(
    z.object({
      type: z.enum(orderEventTypes),
      date: z.iso.datetime(),
      details: eventDetails,
    }),
  ),
})
export type OrderWithHistory = z.output<typeof orderWithHistory>

export const receiveForm = z.object({
  items: z
    .array(
      z.object({
        id: z.uuid(),
        received: z
          .int(say('COUNT_INVALID'))
          .min(0, say('COUNT_INVALID'))
          .max(9999, say('COUNT_INVALID')),
      }),
    )
    .min(1, say('LINES_REQUIRED'))
    .max(mostLines),
})

export const shipForm = z.object({
  lots: z
    .array(
      z.object({
        /** Line of the order. */
        item: z.uuid(),
        /** Lot of the registry's stock. */
        lot: z.uuid(say('OPTION_REQUIRED')),
        /** Lots of the catalogue's size, cut from it. */
        quantity,
        /** The number to cut from; its first free one unless given. */
        first: z.string().trim().max(20).regex(oneLine, say('INVALID')).optional(),
      }),
    )
    .min(1, say('LINES_REQUIRED'))
    .max(50),
  /** Staff want to send more than was ordered, at no charge. */
  over: z.boolean().default(false),
})
export type ShipForm = z.output<typeof shipForm>

export const cancelForm = z.object({
  reason: z
    .string()
    .trim()
    .max(500, say('REASON_LONG'))
    .regex(manyLines, say('INVALID'))
    .optional(),
})

export const paidForm = z.object({
  method: z.enum(manualMethods),
  reference: z.string().trim().max(100).regex(oneLine, say('INVALID')).default(''),
})

/** unique_id */
const one = z.object({ id: z.string().regex(/^[a-z0-9]{12,40}$/) })
const oneProduct = z.object({ id: z.uuid() })
const fieldNames = 'Status, Number, Created, Updated, Supplier, Total, Payment'

export const lotOrdersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/pro/orders',
    access: 'valid-pro',
    summary: `Orders of the caller’s organization (list convention; ${fieldNames})`,
    query: listQuery,
    reply: z.array(order),
  }),
  csv: listCsv('/api/pro/orders', 'valid-pro', 'The orders of a filter as CSV'),
  offered: endpoint({
    method: 'GET',
    path: '/api/pro/lot-products',
    access: 'valid-pro',
    summary: 'The lots that professionals can order, and their prices',
    reply: z.array(offeredLot),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/pro/orders',
    access: 'valid-pro-accepted',
    summary: 'Writes a draft of an order',
    body: orderForm,
    reply: orderWithHistory,
    status: 201,
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/pro/orders/:id',
    access: 'valid-pro',
    summary: 'An order with its history',
    params: one,
    reply: orderWithHistory,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/pro/orders/:id',
    access: 'valid-pro-accepted',
    summary: 'Replaces what a draft orders',
    params: one,
    body: orderForm,
    reply: orderWithHistory,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/pro/orders/:id/submit',
    access: 'valid-pro-accepted',
    summary:
      'Submits a draft at the prices of today; a total in cents that the buyer was shown and that changed is refused, with the new one',
    params: one,
    body: z.object({ total: z.int().min(0).optional() }),
    reply: orderWithHistory,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/pro/orders/:id/receive',
    access: 'valid-pro-accepted',
    summary:
      'Tells how many lots of each line have arrived in all; the order is received once all that was shipped is here',
    params: one,
    body: receiveForm,
    reply: orderWithHistory,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/pro/orders/:id/cancel',
    access: 'valid-pro-accepted',
    summary: 'Cancels an order of which nothing was shipped; what was paid online goes back',
    params: one,
    body: cancelForm,
    reply: orderWithHistory,
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/api/pro/orders/:id/invoice',
    access: 'staff-or-pro',
    summary: 'The invoice of an order as PDF, to its organization and staff',
    params: one,
    query: z.object({ lang: z.enum(languages).optional() }),
    status: 200,
    download: true,
  }),
}

export const lotOrdersDeskApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/orders',
    access: 'staff',
    summary: `Orders of professionals from their submission on (list convention; ${fieldNames}, ToShip, Organization)`,
    query: listQuery,
    reply: z.array(order),
  }),
  csv: listCsv('/api/admin/orders', 'staff', 'The orders of a filter as CSV'),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id',
    access: 'staff',
    summary: 'An order with its history',
    params: one,
    reply: orderWithHistory,
  }),
  stock: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/stock',
    access: 'staff',
    summary: 'Lots of the registry that an order can be shipped from, and what is free in them',
    params: one,
    reply: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(stockKinds),
        supplier: z.string(),
        first: z.string(),
        last: z.string(),
        free: z.int(),
      }),
    ),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/confirm',
    access: 'staff',
    summary: 'Confirms an order; its invoice is issued, due in 30 days',
    params: one,
    reply: orderWithHistory,
  }),
  ship: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/ship',
    access: 'staff',
    summary:
      'Ships lots of the registry’s stock for an order, all or a part of it; they are the buyer’s at once',
    params: one,
    body: shipForm,
    reply: orderWithHistory,
    idempotent: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/cancel',
    access: 'staff',
    summary: 'Cancels an order of which nothing was shipped; what was paid online goes back',
    params: one,
    body: cancelForm,
    reply: orderWithHistory,
  }),
  paid: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/paid',
    access: 'staff',
    summary: 'Marks the invoice of an order as paid by cheque, transfer, card or cash',
    params: one,
    body: paidForm,
    reply: orderWithHistory,
  }),
  products: endpoint({
    method: 'GET',
    path: '/api/admin/lot-products',
    access: 'staff',
    summary:
      'The catalogue of lots that professionals order (list convention; Type, NameFr, NameEn, Size, Price, IsForSale, Created)',
    query: listQuery,
    reply: z.array(lotProduct),
  }),
  productsCsv: listCsv(
    '/api/admin/lot-products',
    'staff',
    'The catalogue of lots of a filter as CSV',
  ),
  addProduct: endpoint({
    method: 'POST',
    path: '/api/admin/lot-products',
    access: 'staff',
    summary: 'Adds a kind of lot to the catalogue',
    body: lotProductForm,
    reply: lotProduct,
    status: 201,
    idempotent: true,
  }),
  saveProduct: endpoint({
    method: 'PUT',
    path: '/api/admin/lot-products/:id',
    access: 'staff',
    summary: 'Replaces a kind of lot; orders that were submitted keep its name, size and price',
    params: oneProduct,
    body: lotProductForm,
    reply: lotProduct,
  }),
}
