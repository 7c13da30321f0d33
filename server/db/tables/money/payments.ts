import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language.ts'
import type { TaxLine } from '#domain/money.ts'
import type { Province } from '#domain/payments/tax-rates.ts'
import type {
  DifferenceKind,
  OrderType,
  RefundReason,
  RefundState,
  TransactionStatus,
} from '#domain/payments/transaction.ts'
import type { ProductKind } from '#domain/shop/product.ts'
import { created, id, instant, links } from '../../columns.ts'
import { users } from '../accounts.ts'
import { animals } from '../animals.ts'
import { orders } from './orders.ts'
import type { StoredAddress } from '../stored-address.ts'

/** An order from its checkout on (requirements/contract.md 14). */
export const transactions = pgTable(
  'transactions',
  {
    id: id(),
    /** Public, random. */
    uniqueId: text().notNull(),
    ...links(),
    /** Shown to people. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    /** The gateway's name of the order. */
    orderNumber: text().notNull(),
    /** The gateway's, of the payment that settled it. */
    trnId: text(),
    type: text().$type<OrderType>().notNull(),
    status: text().$type<TransactionStatus>().notNull().default('pending'),
    refundState: text().$type<RefundState>(),
    refundedCents: integer().notNull().default(0),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Of a card order. */
    animalId: uuid().references(() => animals.id),
    /** Of the buyer; empty once purged. */
    fullName: text().notNull(),
    email: text().notNull(),
    telephone: text(),
    address: jsonb().$type<StoredAddress>(),
    language: text().$type<Language>().notNull(),
    /** Where the goods go, by which they are taxed. */
    province: text().$type<Province>().notNull(),
    /** Cents. */
    shipping: integer().notNull(),
    fee: integer().notNull(),
    tax: integer().notNull(),
    taxes: jsonb().$type<TaxLine[]>().notNull(),
    total: integer().notNull(),
    isSandbox: boolean().notNull(),
    /** SHA-256 of the cookie of the checkout, hexadecimal. */
    checkoutHash: text(),
    /** End of the link to the gateway. */
    expires: instant().notNull(),
    /** Its lines hold stock until then; null once they do not. */
    holdsUntil: instant(),
    /** When the gateway was last asked for it. */
    asked: instant(),
    settled: instant(),
    search: text()
      .notNull()
      .generatedAlwaysAs(sql`public.search_words(full_name, email, telephone, '')`),
    created: created(),
    updated: created(),
  },
  (t) => [
    uniqueIndex('transactions_unique_id').on(t.uniqueId),
    uniqueIndex('transactions_order_number').on(t.orderNumber),
    uniqueIndex('transactions_trn_id')
      .on(t.trnId)
      .where(sql`trn_id is not null`),
    uniqueIndex('transactions_number').on(t.number),
    index('transactions_user')
      .on(t.userId, t.created)
      .where(sql`user_id is not null`),
    index('transactions_animal')
      .on(t.animalId)
      .where(sql`animal_id is not null`),
    index('transactions_created').on(t.created, t.id),
    index('transactions_settled').using('brin', t.settled),
    index('transactions_status').on(t.status, t.created, t.id),
    index('transactions_type').on(t.type, t.created, t.id),
    // Orders of a list, which end with the id; then what a filter asks of each row, so that rows
    // which are passed over need not be read.
    index('transactions_by_number').on(t.number, t.id, t.created, t.status),
    index('transactions_by_status').on(t.status, t.id, t.created, t.search),
    index('transactions_by_type').on(t.type, t.id, t.created),
    index('transactions_total').on(t.total, t.id, t.search),
    index('transactions_refund')
      .on(t.refundState, t.id)
      .where(sql`refund_state is not null`),
    index('transactions_email').on(t.email),
    index('transactions_search').using('gin', t.search.op('gin_trgm_ops')),
    index('transactions_pending')
      .on(t.created)
      .where(sql`status = 'pending'`),
    index('transactions_holding')
      .on(t.holdsUntil)
      .where(sql`holds_until is not null`),
  ],
)

/** Names and prices as they were; no key on the catalogue, which changes. */
export const transactionLines = pgTable(
  'transaction_lines',
  {
    id: id(),
    transactionId: uuid()
      .notNull()
      .references(() => transactions.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text().$type<ProductKind>().notNull(),
    variantId: uuid(),
    nameFr: text().notNull(),
    nameEn: text().notNull(),
    quantity: integer().notNull(),
    /** Cents of one piece. */
    price: integer().notNull(),
    /** Of the animal, at the time. */
    animalName: text(),
    /** Lines of a medal. */
    engraving: jsonb().$type<string[]>(),
    /** Pieces taken from the variant's stock. */
    held: integer().notNull().default(0),
  },
  (t) => [index('transaction_lines_transaction').on(t.transactionId, t.position)],
)

/** What the gateway told of payments: each once, whoever brought it first. */
export const gatewayPayments = pgTable(
  'gateway_payments',
  {
    trnId: text().primaryKey(),
    transactionId: uuid()
      .notNull()
      .references(() => transactions.id),
    isApproved: boolean().notNull(),
    cents: integer().notNull(),
    cardType: text(),
    message: text().notNull(),
    created: created(),
  },
  (t) => [
    index('gateway_payments_transaction').on(t.transactionId),
    index('gateway_payments_created').on(t.created),
  ],
)

/** Money given back, by the product or by staff. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    transactionId: uuid()
      .notNull()
      .references(() => transactions.id),
    trnId: text()
      .notNull()
      .references(() => gatewayPayments.trnId),
    kind: text().$type<'refund' | 'void'>().notNull(),
    cents: integer().notNull(),
    reason: text().$type<RefundReason>().notNull(),
    /** What staff wrote. */
    note: text().notNull().default(''),
    state: text().$type<RefundState>().notNull(),
    /** Why the gateway refused it. */
    message: text().notNull().default(''),
    /** Null: the product itself. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    created: created(),
    updated: created(),
  },
  (t) => [
    index('refunds_transaction').on(t.transactionId),
    index('refunds_trn').on(t.trnId),
    /** One at a time: the next waits until what became of this one is known. */
    uniqueIndex('refunds_open')
      .on(t.trnId)
      .where(sql`state in ('asked', 'unknown')`),
    check('refunds_cents', sql`cents > 0`),
  ],
)

/** Of money that went back of an invoice; numbered without gaps, apart from invoices. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    number: integer().primaryKey(),
    refundId: uuid()
      .notNull()
      .references(() => refunds.id),
    /** What each tax of the invoice has of it, in cents. */
    taxes: jsonb().$type<TaxLine[]>().notNull(),
    created: created(),
  },
  (t) => [uniqueIndex('credit_notes_refund').on(t.refundId)],
)

/** Numbers below zero, which invoices have until their transaction ends. */
export const invoiceDrafts = pgSequence('invoice_drafts', {
  startWith: -1,
  increment: -1,
  minValue: -2_000_000_000,
  maxValue: -1,
  cycle: true,
})

/**
 * Numbered without gaps, when the transaction that issues it ends (`number_invoice`, a deferred
 * trigger, docs/decisions/0088); the buyer's name and address as they were. That of a professional's order is
 * issued before it is paid, and gets the transaction that pays it.
 */
export const invoices = pgTable(
  'invoices',
  {
    number: integer()
      .primaryKey()
      .default(sql`nextval('invoice_drafts')`),
    transactionId: uuid().references(() => transactions.id),
    orderId: uuid().references(() => orders.id),
    dueDate: date({ mode: 'string' }),
    fullName: text().notNull(),
    address: jsonb().$type<StoredAddress>(),
    created: created(),
  },
  (t) => [
    uniqueIndex('invoices_transaction').on(t.transactionId),
    uniqueIndex('invoices_order').on(t.orderId),
    check('invoices_of_something', sql`transaction_id is not null or order_id is not null`),
    check('invoices_due', sql`(order_id is null) = (due_date is null)`),
    index('invoices_created').on(t.created),
  ],
)

/** Which order a transaction of type `invoice` pays. */
export const orderPayments = pgTable(
  'order_payments',
  {
    transactionId: uuid()
      .primaryKey()
      .references(() => transactions.id, { onDelete: 'cascade' }),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
  },
  (t) => [index('order_payments_order').on(t.orderId)],
)

/** Days of the gateway that were compared with ours. */
export const reconciledDays = pgTable('reconciled_days', {
  day: date({ mode: 'string' }).primaryKey(),
  payments: integer().notNull(),
  cents: bigint({ mode: 'number' }).notNull(),
  refunds: integer().notNull(),
  refundedCents: bigint({ mode: 'number' }).notNull(),
  created: created(),
})

export const reconciliationDifferences = pgTable(
  'reconciliation_differences',
  {
    id: id(),
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<DifferenceKind>().notNull(),
    trnId: text().notNull(),
    orderNumber: text().notNull(),
    transactionId: uuid().references(() => transactions.id),
    /** Cents; null where a side knows nothing. */
    ours: integer(),
    theirs: integer(),
    /** It is no more. */
    resolved: instant(),
    created: created(),
  },
  (t) => [uniqueIndex('reconciliation_differences_once').on(t.day, t.kind, t.trnId)],
)

/** The other side of the protocol, where no merchant is named: no money moves. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: bigint({ mode: 'number' })
      .primaryKey()
      .generatedAlwaysAsIdentity({ startWith: 10_000_001 }),
    orderNumber: text().notNull(),
    type: text().$type<'P' | 'R' | 'VP'>().notNull(),
    isApproved: boolean().notNull(),
    cents: integer().notNull(),
    /** The payment that was taken back. */
    adjusts: bigint({ mode: 'number' }),
    created: created(),
  },
  (t) => [
    index('sandbox_payments_order').on(t.orderNumber),
    index('sandbox_payments_adjusts').on(t.adjusts),
    index('sandbox_payments_created').on(t.created),
  ],
)
