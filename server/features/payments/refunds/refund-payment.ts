import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RefundReason } from '#domain/payments/transaction.ts'
import type { Services } from '../../../context.ts'
import { transaction, type Database } from '../../../db/connect.ts'
import {
  gatewayPayments,
  refunds,
  transactionLines,
  transactions,
} from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import type { Job } from '../../../jobs/queue.ts'
import { GatewayRefusal, type Gateway } from '../../../payments/gateway.ts'
import { isDueAgain } from '../types/invoice.ts'
import { issueCreditNote } from './credit-note.ts'
import { sendRefunded } from './send-refunded.ts'
import type { StoredTransaction } from '../types/order-type.ts'
import { typeModules } from '../types/order-types.ts'

type StoredRefund = typeof refunds.$inferSelect

interface ToRefund {
  order: StoredTransaction
  payment: { trnId: string; cents: number }
  reason: Exclude<RefundReason, 'staff'>
}

/** A payment that bought nothing goes back by itself, all of it. */
export async function refundPayment(
  tx: Database,
  { order, payment: { trnId, cents }, reason }: ToRefund,
  { clock, queue }: Pick<Services, 'clock' | 'queue'>,
): Promise<void> {
  const now = clock.now()
  const id = uuidv7()
  await tx.insert(refunds).values({
    id,
    transactionId: order.id,
    trnId,
    kind: 'refund',
    cents,
    reason,
    state: 'asked',
    created: now,
    updated: now,
  })
  await tx.update(transactions).set({ refundState: 'asked' }).where(eq(transactions.id, order.id))
  await queue.enqueue(tx, makeRefund, { refundId: id })
}

/** Milliseconds after which no call of an attempt is under way any more. */
const attempt = 60_000

/**
 * Asks the gateway for a refund that was decided. An attempt whose answer was lost leaves it
 * `unknown`: the next one asks first whether it was made (requirements/contract.md 14).
 */
export const makeRefund: Job<{ refundId: string }, Services> = {
  name: 'make-refund',
  urgency: 'soon',
  async run({ refundId }, services) {
    const { gateway } = services.payments
    if (!gateway) throw new Error('no gateway to refund by')
    const begun = await begin(refundId, services)
    if (!begun) return
    const { refund, order, wasTried } = begun
    if (wasTried && (await wasMade(gateway, refund, order, services))) {
      await conclude(refund, 'done', '', services)
      return
    }
    try {
      await callGateway(gateway, refund, order, services)
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error
      await conclude(refund, 'failed', error.message, services)
      return
    }
    await conclude(refund, 'done', '', services)
  },
}

interface Begun {
  refund: StoredRefund
  order: StoredTransaction
  /** An earlier attempt may have been answered without our knowing. */
  wasTried: boolean
}

/** Its order is locked before a refund, as where one is decided (docs/locks.md). */
async function lockOrder(tx: Database, id: string): Promise<StoredTransaction | undefined> {
  const [order] = await tx.select().from(transactions).where(eq(transactions.id, id)).for('update')
  return order
}

/** Marks the attempt before it is made. @throws Error while another one is under way */
async function begin(refundId: string, { db, clock }: Services): Promise<Begun | null> {
  return transaction(db, async (tx) => {
    const ofIt = eq(refunds.id, refundId)
    const [seen] = await tx.select().from(refunds).where(ofIt)
    if (!seen) return null
    await lockOrder(tx, seen.transactionId)
    const [refund] = await tx.select().from(refunds).where(ofIt).for('update')
    if (!refund || refund.state === 'done' || refund.state === 'failed') return null
    const now = clock.now()
    const wasTried = refund.state === 'unknown'
    if (wasTried && now.getTime() - refund.updated.getTime() < attempt)
      throw new Error('another attempt is under way')
    await tx.update(refunds).set({ state: 'unknown', updated: now }).where(ofIt)
    const [order] = await tx
      .update(transactions)
      .set({ refundState: 'unknown', updated: now })
      .where(eq(transactions.id, refund.transactionId))
      .returning()
    return { refund, order: order as StoredTransaction, wasTried }
  })
}

/** Whether the gateway gave back more of the order than we know was given back. */
async function wasMade(
  gateway: Gateway,
  refund: StoredRefund,
  { orderNumber, created }: StoredTransaction,
  { db }: Services,
): Promise<boolean> {
  const theirs = (await gateway.findOrder(orderNumber, created))
    .filter(({ type, isApproved }) => type !== 'payment' && isApproved)
    .reduce((sum, { cents }) => sum + cents, 0)
  return theirs >= (await refundedOf(db, refund.transactionId)) + refund.cents
}

/** Cents of an order that went back, of all its payments. */
export async function refundedOf(db: Database, transactionId: string): Promise<number> {
  const [sum] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.cents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.transactionId, transactionId), eq(refunds.state, 'done')))
  return sum?.cents ?? 0
}

/** By itself the product voids while it can, else refunds. */
async function callGateway(
  gateway: Gateway,
  { trnId, cents, kind, userId }: StoredRefund,
  { orderNumber }: StoredTransaction,
  { db, clock }: Services,
): Promise<void> {
  const [payment] = await db.select().from(gatewayPayments).where(eq(gatewayPayments.trnId, trnId))
  const isToday =
    payment !== undefined && gateway.dayOf(payment.created) === gateway.dayOf(clock.now())
  const isWhole = payment?.cents === cents
  if (kind === 'void') return gateway.void(trnId, cents)
  if (userId !== null || !isToday || !isWhole) return gateway.refund(trnId, cents, orderNumber)
  try {
    await gateway.void(trnId, cents)
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    await gateway.refund(trnId, cents, orderNumber)
  }
}

/** Writes what became of it; once all of a fulfilled order went back, takes back what it bought. */
async function conclude(
  { id, transactionId, cents, kind, trnId }: StoredRefund,
  state: 'done' | 'failed',
  message: string,
  services: Services,
): Promise<void> {
  const { db, clock, queue } = services
  await transaction(db, async (tx) => {
    const now = clock.now()
    const order = await lockOrder(tx, transactionId)
    const changed = await tx
      .update(refunds)
      .set({ state, message, updated: now })
      .where(and(eq(refunds.id, id), inArray(refunds.state, ['asked', 'unknown'])))
      .returning({ id: refunds.id })
    if (!order || changed.length === 0) return
    const isDone = state === 'done'
    // Of a second payment nothing was fulfilled.
    const isOfOrder = order.trnId === trnId
    // Nor does it lessen what the first one left; an order that none settled counts them all.
    const isCounted = isDone && (isOfOrder || order.trnId === null)
    const refundedCents = order.refundedCents + (isCounted ? cents : 0)
    const isAll = isDone && isOfOrder && (await refundedBy(tx, trnId)) >= order.total
    const isUndone = isAll && order.status === 'success'
    await tx
      .update(transactions)
      .set({
        refundState: state,
        refundedCents,
        ...(isUndone && { status: kind === 'void' ? ('voided' as const) : ('refund' as const) }),
        updated: now,
      })
      .where(eq(transactions.id, transactionId))
    if (isUndone) {
      const lines = await tx
        .select()
        .from(transactionLines)
        .where(eq(transactionLines.transactionId, transactionId))
      await typeModules[order.type].takeBack(tx, { transaction: order, lines }, services)
    }
    if (isDone) await queue.enqueue(tx, sendRefunded, { refundId: id })
    // Last of all, since it holds the run of numbers.
    if (
      isDone &&
      isOfOrder &&
      !(order.type === 'invoice' && isAll && (await isDueAgain(tx, order)))
    )
      await issueCreditNote(tx, { refundId: id, order, cents, before: order.refundedCents }, now)
  })
}

/** Cents of one payment that went back. */
async function refundedBy(tx: Database, trnId: string): Promise<number> {
  const [sum] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.cents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.trnId, trnId), eq(refunds.state, 'done')))
  return sum?.cents ?? 0
}
