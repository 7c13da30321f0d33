import { z } from 'zod'
import { languages } from '../language.ts'
import { provinces, taxNames } from './tax-rates.ts'
import { shipment } from './shipment.ts'

/** What can be paid for. */
export const orderTypes = ['card', 'shop', 'license', 'tag', 'invoice'] as const
export type OrderType = (typeof orderTypes)[number]

export const transactionStatuses = [
  'pending',
  'success',
  'failed',
  'cancelled',
  'error',
  'voided',
  'refund',
] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

/** Statuses that an order may change to (requirements/contract.md 14). */
export const nextStatuses: Record<TransactionStatus, readonly TransactionStatus[]> = {
  pending: ['success', 'failed', 'cancelled', 'error'],
  cancelled: ['success'],
  success: ['voided', 'refund'],
  failed: [],
  error: [],
  voided: [],
  refund: [],
}

/** How a payment that failed ended; the last part of /…/fail/{type}. */
export const failTypes = ['declined', 'cancelled', 'expired', 'error'] as const
export type FailType = (typeof failTypes)[number]

/** unknown: the gateway did not answer, and is asked before it is repeated. */
export const refundStates = ['asked', 'unknown', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]
/** Of a list; `offered`: what was bought is not sent, since its animal is gone, and staff decide. */
export const refundFilters = ['offered', ...refundStates] as const

/**
 * Why the product gave money back by itself: goods gone, paid before, another amount than the
 * order's, an order or application that was closed, a professional's order that was cancelled, an
 * animal that died, left or is no more in the registry, one that got its card otherwise, a dwelling
 * that has as many animals as its city lets it, a licence whose price a correction changed since the
 * order was opened; `staff` where it was decided.
 */
export const refundReasons = [
  'sold_out',
  'duplicate',
  'amount',
  'closed',
  'cancelled',
  'animal_gone',
  'card_in_hand',
  'dwelling_full',
  'price_changed',
  'staff',
] as const
export type RefundReason = (typeof refundReasons)[number]

/**
 * A payment known to one side alone, of another amount, approved there and not here, or approved for
 * no order of ours; refunds likewise.
 */
export const differenceKinds = [
  'unknown_order',
  'missing_here',
  'missing_there',
  'amount',
  'not_settled',
  'refund_missing_here',
  'refund_missing_there',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

const cartLine = z.object({
  /** In the reader's language, as it was when bought. */
  name: z.string(),
  quantity: z.int(),
  /** Cents of one piece. */
  price: z.int(),
  animalName: z.string().optional(),
  /** unique_id. */
  animalId: z.string().optional(),
  engraving: z.array(z.string()).optional(),
})

const postalAddress = z.object({
  text: z.string(),
  apartment: z.string().optional(),
  city: z.string(),
  province: z.enum(provinces),
  postalCode: z.string(),
})

const taxLine = z.object({ name: z.enum([...taxNames, 'rounding']), cents: z.int() })

export const refund = z.object({
  kind: z.enum(['refund', 'void']),
  cents: z.int(),
  reason: z.enum(refundReasons),
  /** What staff wrote, for staff. */
  note: z.string().optional(),
  state: z.enum(refundStates),
  /** Why the gateway refused it, for staff. */
  message: z.string().optional(),
  /** Number of its credit note, where it is done and of an invoice. */
  creditNote: z.int().optional(),
  /** What each tax of the invoice has of it, with a credit note. */
  taxes: z.array(taxLine).optional(),
  created: z.iso.datetime(),
})

export const transaction = z.object({
  unique_id: z.string(),
  /** The gateway's; null before an answer. */
  trnId: z.string().nullable(),
  trnOrderNumber: z.string(),
  transactionNumber: z.int(),
  type: z.enum(orderTypes),
  status: z.enum(transactionStatuses),
  refundState: z.enum(refundStates).optional(),
  refundedCents: z.int(),
  refunds: z.array(refund),
  /** Null until it succeeds. */
  invoiceNumber: z.int().nullable(),
  /** No money moved. */
  sandbox: z.boolean(),
  language: z.enum(languages),
  user: z.object({
    fullName: z.string(),
    email: z.string(),
    /** Of the account, for staff. */
    id: z.string().optional(),
  }),
  data: z.object({ telephone: z.string().nullable(), address: postalAddress.nullable() }),
  cart: z.object({
    items: z.array(cartLine),
    /** Cents, like all that follows. */
    shipping: z.int(),
    fee: z.int(),
    tax: z.int(),
    taxes: z.array(taxLine),
    total: z.int(),
  }),
  shipment: shipment
    .pick({ status: true, items: true })
    .extend({
      /** Where it goes; absent for whoever paid to replace another's card. */
      address: postalAddress.nullable().optional(),
      /** The reader may have it sent elsewhere. */
      readdressable: z.boolean(),
    })
    .nullable(),
  created: z.iso.datetime(),
  settled: z.iso.datetime().nullable(),
})
export type Transaction = z.output<typeof transaction>

/** What a browser reads that came back by the gateway's answer and is not the payer's. */
export const knownPayment = z.strictObject({ known: z.literal(true), type: z.enum(orderTypes) })
