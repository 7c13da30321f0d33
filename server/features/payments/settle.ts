import { and, eq, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import {
  nextStatuses,
  type FailType,
  type OrderType,
  type RefundReason,
  type TransactionStatus,
} from '#domain/payments/transaction.ts'
import type { Services } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { prepared } from '../../db/prepared.ts'
import { gatewayPayments, transactionLines, transactions } from '../../db/tables/index.ts'
import type { Outcome } from '../../payments/gateway.ts'
import { issueInvoice } from './issue-invoice.ts'
import { refundPayment } from './refunds/refund-payment.ts'
import { sendReceipt } from './send-receipt.ts'
import { releasePieces, retakePieces } from './orders/stock-of-lines.ts'
import type { Order, StoredTransaction, Unfulfilled } from './types/order-type.ts'
import { typeModules } from './types/order-types.ts'

/** What is believed of an order: its hash held, or the gateway said so itself. */
export interface Believed {
  orderNumber: string
  outcome: Outcome
  /** Null where nothing was charged. */
  payment: {
    trnId: string
    cents: number
    cardType: string | null
    message: string
    /** By the gateway, where it was asked; an answer comes at once. */
    created?: Date
  } | null
}

/** What became of the order. */
export type Settled = { type: OrderType } & ({ trnId: string } | { failed: FailType })

type Settling = Pick<Services, 'db' | 'clock' | 'queue'>

const statusAfter: Record<Exclude<Outcome, 'approved'>, TransactionStatus> = {
  declined: 'failed',
  cancelled: 'cancelled',
  expired: 'cancelled',
  error: 'error',
}

const failTypes: Record<Outcome, FailType> = {
  // Money came, yet the order is not fulfilled: it goes back.
  approved: 'error',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
  error: 'error',
}

const mayBecome = (order: StoredTransaction, status: TransactionStatus): boolean =>
  nextStatuses[order.status].includes(status)

const lockedOrder = prepared('settle-order', (db) =>
  db
    .select()
    .from(transactions)
    .where(eq(transactions.orderNumber, sql.placeholder('orderNumber')))
    .for('update'),
)

/**
 * Settles an order by what is believed of it, however often and from how many sides that comes: each
 * payment counts once, and the first approved one fulfils the order in the same transaction. Money
 * that buys nothing goes back (requirements/contract.md 14).
 * @returns null for an order that is not ours, or a payment of another order
 */
export async function settle(
  { orderNumber, outcome, payment }: Believed,
  services: Settling,
): Promise<Settled | null> {
  return transaction(services.db, async (tx) => {
    const [order] = await lockedOrder(tx).execute({ orderNumber })
    if (!order) return null
    const isApproved = outcome === 'approved'
    const isNew =
      payment === null || (await keepPayment(tx, order, { ...payment, isApproved }, services))
    if (isNew === null) return null
    let settled = order
    if (isNew && isApproved && payment) settled = await approve(tx, order, payment, services)
    // A payment of another amount says nothing of this order, whatever became of it.
    const isOurs = payment === null || payment.cents === order.total
    if (isNew && isOurs && outcome !== 'approved' && mayBecome(order, statusAfter[outcome]))
      settled = await close(tx, order, statusAfter[outcome], services)
    const { type, status, trnId } = settled
    return status === 'success' && trnId !== null
      ? { type, trnId }
      : { type, failed: failTypes[outcome] }
  })
}

/** @returns whether the gateway's payment is new; null where it is another order's */
async function keepPayment(
  tx: Database,
  { id: transactionId }: StoredTransaction,
  payment: NonNullable<Believed['payment']> & { isApproved: boolean },
  { clock }: Settling,
): Promise<boolean | null> {
  const { trnId, isApproved, cents, cardType, message, created = clock.now() } = payment
  const { rowCount } = await tx.$client.query({
    name: 'settle-payment',
    text: `insert into gateway_payments
      (trn_id, transaction_id, is_approved, cents, card_type, message, created)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    values: [trnId, transactionId, isApproved, cents, cardType, message, created],
  })
  if (rowCount === 1) return true
  const own = and(
    eq(gatewayPayments.trnId, trnId),
    eq(gatewayPayments.transactionId, transactionId),
  )
  return (await tx.$count(gatewayPayments, own)) > 0 ? false : null
}

async function change(
  tx: Database,
  order: StoredTransaction,
  values: Partial<
    Pick<StoredTransaction, 'status' | 'trnId' | 'settled' | 'holdsUntil' | 'refundedCents'>
  >,
  { clock }: Settling,
): Promise<StoredTransaction> {
  const changed = { ...values, updated: clock.now() }
  const columns = Object.keys(changed).map(toSnakeCase)
  await tx.$client.query({
    name: `settle-${Object.keys(values).join('-')}`,
    text: `update transactions set ${columns.map((column, at) => `${column} = $${at + 2}`).join(', ')} where id = $1`,
    values: [order.id, ...Object.values(changed)],
  })
  return { ...order, ...changed }
}

/** Nothing was paid: what it reserved is free again. */
export async function close(
  tx: Database,
  order: StoredTransaction,
  status: TransactionStatus,
  services: Settling,
): Promise<StoredTransaction> {
  if (order.holdsUntil !== null) await releasePieces(tx, order.id)
  return change(tx, order, { status, settled: services.clock.now() }, services)
}

async function approve(
  tx: Database,
  order: StoredTransaction,
  payment: NonNullable<Believed['payment']>,
  services: Settling,
): Promise<StoredTransaction> {
  const giveBack = (reason: Exclude<RefundReason, 'staff'>) =>
    refundPayment(tx, { order, payment, reason }, services)
  if (!mayBecome(order, 'success')) {
    const wasPaid =
      order.status === 'success' || order.status === 'refund' || order.status === 'voided'
    await giveBack(wasPaid ? 'duplicate' : 'closed')
    return order
  }
  // The order stays open: the right payment may still come.
  if (payment.cents !== order.total) {
    await giveBack('amount')
    return order
  }
  const settled = services.clock.now()
  const paid = await change(
    tx,
    order,
    // What went back before was of other payments.
    { status: 'success', trnId: payment.trnId, settled, holdsUntil: null, refundedCents: 0 },
    services,
  )
  const unfulfilled = await fulfil(tx, order, paid, services)
  if (unfulfilled !== null) {
    await giveBack(unfulfilled)
    const { status, refundedCents } = order
    const undone = await change(
      tx,
      order,
      { status, trnId: null, settled: order.settled, refundedCents },
      services,
    )
    return mayBecome(order, 'error') ? close(tx, order, 'error', services) : undone
  }
  await services.queue.enqueue(tx, sendReceipt, { transactionId: order.id })
  await issueInvoice(tx, paid, settled)
  return paid
}

const linesOf = prepared('settle-lines', (db) =>
  db
    .select()
    .from(transactionLines)
    .where(eq(transactionLines.transactionId, sql.placeholder('id')))
    .orderBy(transactionLines.position),
)

/** @param before as it was: it may have given back what it reserved */
async function fulfil(
  tx: Database,
  before: StoredTransaction,
  paid: StoredTransaction,
  services: Settling,
): Promise<Unfulfilled | null> {
  const lines = await linesOf(tx).execute({ id: paid.id })
  const order: Order = { transaction: paid, lines }
  const isHeld = before.holdsUntil !== null
  const module = typeModules[paid.type]
  if (!isHeld) {
    await module.hold?.(tx, paid)
    if (!(await retakePieces(tx, paid.id))) return 'sold_out'
  }
  const unfulfilled = await module.fulfil(tx, order, services)
  if (unfulfilled !== null && !isHeld) await releasePieces(tx, paid.id)
  return unfulfilled
}
