import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { formatMoney } from '#domain/money.ts'
import type { VoidBlock } from '#domain/payments/desk.api.ts'
import type { refundForm } from '#domain/payments/transactions.api.ts'
import type { Call, Services } from '../../../context.ts'
import { transaction, type Database } from '../../../db/connect.ts'
import { gatewayPayments, refunds, shipments, transactions } from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { note } from '../../../note.ts'
import { Refusal } from '../../../refusal.ts'
import { translator } from '../../../texts.ts'
import { makeRefund } from './refund-payment.ts'
import { transactionBy } from '../transactions.queries.ts'
import type { StoredTransaction } from '../types/order-type.ts'

/**
 * How much of a successful payment can still go back, and why it cannot be voided: a void takes all
 * of it back, on the gateway's day of the payment. Null where nothing can.
 */
export async function refundableOf(
  db: Database,
  { trnId, status, total, refundedCents }: StoredTransaction,
  { payments: { gateway }, clock }: Pick<Services, 'payments' | 'clock'>,
): Promise<{ trnId: string; left: number; voidBlock: VoidBlock | null } | null> {
  if (trnId === null || status !== 'success' || !gateway) return null
  const [payment] = await db.select().from(gatewayPayments).where(eq(gatewayPayments.trnId, trnId))
  if (!payment) return null
  const isToday = gateway.dayOf(payment.created) === gateway.dayOf(clock.now())
  const voidBlock = refundedCents > 0 ? 'refunded' : isToday ? null : 'day'
  return { trnId, left: total - refundedCents, voidBlock }
}

interface Asked extends z.output<typeof refundForm> {
  kind: 'refund' | 'void'
}

/**
 * Staff decide to give money back; the gateway is asked as soon as that is stored.
 * @throws Refusal NOT_FOUND, REFUND_NOT_ALLOWED, REFUND_TOO_LARGE on `cents`, REFUND_UNDER_WAY by
 * the index
 */
export async function askRefund(
  id: string,
  { kind, cents, reason }: Asked,
  { db, caller, clock, queue, payments }: Call,
): Promise<void> {
  await transaction(db, async (tx) => {
    const found = await transactionBy(tx, id)
    if (!found) throw new Refusal('NOT_FOUND')
    const [order] = await tx
      .select()
      .from(transactions)
      .where(eq(transactions.id, found.id))
      .for('update')
    const now = clock.now()
    const refundable = order && (await refundableOf(tx, order, { payments, clock }))
    if (!refundable) throw new Refusal('REFUND_NOT_ALLOWED')
    const { trnId, left, voidBlock } = refundable
    if (kind === 'void' && voidBlock !== null)
      throw new Refusal('REFUND_NOT_ALLOWED', {
        words: (language) => translator(language, 'desk')(`voidBlocks.${voidBlock}`),
      })
    if (cents > left || (kind === 'void' && cents !== left))
      throw new Refusal('REFUND_TOO_LARGE', {
        field: 'cents',
        words: (language) =>
          translator(language, 'errors')('REFUND_TOO_LARGE', { left: formatMoney(left, language) }),
      })
    const refundId = uuidv7()
    await tx.insert(refunds).values({
      id: refundId,
      transactionId: order.id,
      trnId,
      kind,
      cents,
      // Its letter says that everything went back.
      reason: cents === order.total && (await isGone(tx, order)) ? 'animal_gone' : 'staff',
      note: reason,
      state: 'asked',
      userId: caller.userId,
      created: now,
      updated: now,
    })
    await tx
      .update(transactions)
      .set({ refundState: 'asked', updated: now })
      .where(eq(transactions.id, order.id))
    await note(tx, 'refund_asked', order.uniqueId, { caller, clock })
    await queue.enqueue(tx, makeRefund, { refundId })
  })
}

/**
 * Does not wait for the queue's next attempt at a refund without answer; that one asks the gateway
 * first. @throws Refusal NOT_FOUND, REFUND_NOT_ALLOWED where no refund is open
 */
export async function askRefundAgain(
  id: string,
  { db, caller, clock, queue }: Call,
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await transactionBy(tx, id)
    if (!order) throw new Refusal('NOT_FOUND')
    const open = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.transactionId, order.id), inArray(refunds.state, ['asked', 'unknown'])))
    if (open.length === 0) throw new Refusal('REFUND_NOT_ALLOWED')
    await note(tx, 'refund_asked', order.uniqueId, { caller, clock })
    for (const { id: refundId } of open) await queue.enqueue(tx, makeRefund, { refundId })
  })
}

/** What was bought is not sent: its animal is gone. */
const isGone = async (tx: Database, { id, type }: StoredTransaction): Promise<boolean> =>
  type === 'card' &&
  (await tx.$count(
    shipments,
    and(eq(shipments.transactionId, id), eq(shipments.status, 'cancelled')),
  )) > 0
