import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { formatMoney } from '#domain/money.ts'
import type { refundForm } from '#domain/payments/transactions.api.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { auditLog, gatewayPayments, refunds, transactions } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { Refusal } from '../../refusal.ts'
import { translator } from '../../texts.ts'
import { makeRefund } from './refund-payment.ts'
import { transactionBy } from './transactions.queries.ts'

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
    if (!order?.trnId || order.status !== 'success') throw new Refusal('REFUND_NOT_ALLOWED')
    const { trnId } = order
    const [payment] = await tx
      .select()
      .from(gatewayPayments)
      .where(eq(gatewayPayments.trnId, trnId))
    const { gateway } = payments
    if (!payment || !gateway) throw new Refusal('REFUND_NOT_ALLOWED')
    const now = clock.now()
    const left = order.total - order.refundedCents
    const isVoidable = gateway.dayOf(payment.created) === gateway.dayOf(now) && left === order.total
    if (kind === 'void' && !isVoidable) throw new Refusal('REFUND_NOT_ALLOWED')
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
      reason: 'staff',
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
    await tx.insert(auditLog).values({
      userId: caller.userId,
      action: 'refund_asked',
      subject: order.uniqueId,
      created: now,
    })
    await queue.enqueue(tx, makeRefund, { refundId })
  })
}
