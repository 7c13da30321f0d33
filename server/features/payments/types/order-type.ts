import type { TaxedAmount } from '#domain/money.ts'
import type { Province } from '#domain/payments/tax-rates.ts'
import type { RefundReason } from '#domain/payments/transaction.ts'
import type { Call, Services } from '../../../context.ts'
import type { Database } from '../../../db/connect.ts'
import type { StoredAddress, transactionLines, transactions } from '../../../db/tables/index.ts'

export type StoredTransaction = typeof transactions.$inferSelect
export type StoredLine = typeof transactionLines.$inferSelect

export interface Order {
  transaction: StoredTransaction
  lines: StoredLine[]
}

export type NewLine = Pick<
  StoredLine,
  'kind' | 'variantId' | 'nameFr' | 'nameEn' | 'quantity' | 'price' | 'animalName' | 'engraving'
>

/** What an order buys, for whom, and what it costs. */
export interface PricedOrder {
  lines: NewLine[]
  amount: TaxedAmount
  /** Cents. */
  shipping: number
  province: Province
  buyer: { fullName: string; email: string; telephone: string | null }
  address: StoredAddress | null
  animalId: string | null
  /** Keeps what the order is of, besides its lines, in the same transaction. */
  keep?: (transactionId: string) => Promise<void>
}

/** Why an approved payment buys nothing; what staff decide is no such reason. */
export type Unfulfilled = Exclude<RefundReason, 'amount' | 'staff'>

/** One kind of order, from its form to what becomes of it (requirements/contract.md 14). */
export interface OrderType<Body, Checked> {
  /** Before the transaction: what is counted even where the order fails. */
  check(body: Body, call: Call): Promise<Checked>
  /** Whether pricing locks rows or keeps more than the order: a transaction holds it and the order. */
  needsTransaction: boolean
  /** @throws Refusal for what cannot be bought */
  price(tx: Database, body: Body, call: Call, checked: Checked): Promise<PricedOrder>
  /** Locks what comes before pieces of stock, which a late payment takes again (docs/locks.md). */
  hold?(tx: Database, transaction: StoredTransaction): Promise<unknown>
  /** In the transaction that sets success, once; null where it is done. */
  fulfil(tx: Database, order: Order, services: Fulfilling): Promise<Unfulfilled | null>
  /** As far as it can be, once all money went back. */
  takeBack(tx: Database, order: Order, services: Fulfilling): Promise<void>
}

export type Fulfilling = Pick<Services, 'clock' | 'queue'>
