import { cityOf } from '#domain/dates.ts'
import { deskApi } from '#domain/payments/desk.api.ts'
import type { Transaction } from '#domain/payments/transaction.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { route } from '../../http/route.ts'
import { note } from '../../note.ts'
import { GatewaySilence } from '../../payments/gateway.ts'
import { Refusal } from '../../refusal.ts'
import { askRefund, askRefundAgain, refundableOf } from './refunds/ask-refund.ts'
import { reconcileDay } from './reconcile.ts'
import { paymentsOf, reconciliation } from './reports.queries.ts'
import { sendReceipt } from './send-receipt.ts'
import { asTransactions, orderWithInvoice, transactionBy } from './transactions.queries.ts'
import type { StoredTransaction } from './types/order-type.ts'

export const deskRoutes = [
  route(deskApi.view, async ({ params }, call) => {
    const order = await known(params.id, call)
    const refundable = await refundableOf(call.db, order, call)
    return {
      payments: await paymentsOf(call.db, order.id),
      left: refundable && refundable.left,
      isVoidable: refundable !== null && refundable.voidBlock === null,
      ...(refundable?.voidBlock && { voidBlock: refundable.voidBlock }),
    }
  }),
  route(transactionsApi.refund, async ({ params, body }, call) => {
    await askRefund(params.id, { ...body, kind: 'refund' }, call)
    return shown(params.id, call)
  }),
  route(transactionsApi.void, async ({ params, body }, call) => {
    await askRefund(params.id, { ...body, kind: 'void' }, call)
    return shown(params.id, call)
  }),
  route(deskApi.refundAgain, async ({ params }, call) => {
    await askRefundAgain(params.id, call)
    return shown(params.id, call)
  }),
  route(deskApi.receipt, async ({ params }, call) => {
    const { id, uniqueId, email } = await known(params.id, call)
    const order = await orderWithInvoice(call.db, id)
    if (!order?.invoice || email === '') throw new Refusal('NOT_FOUND')
    await transaction(call.db, async (tx) => {
      await note(tx, 'receipt_sent_again', uniqueId, call)
      await call.queue.enqueue(tx, sendReceipt, { transactionId: id, copy: uuidv7() })
    })
  }),

  route(transactionsApi.reconciliation, ({ query }, call) => reconciliation(query, call)),
  route(deskApi.gateway, (_, { payments: { gateway }, clock }) =>
    Promise.resolve(gateway && { today: gateway.dayOf(clock.now()), timeZone: gateway.timeZone }),
  ),
  route(deskApi.reconcileDay, async ({ params: { day } }, call) => {
    const { gateway } = call.payments
    if (!gateway) throw new Refusal('PAYMENTS_CLOSED')
    if (day > gateway.dayOf(call.clock.now()))
      throw new Refusal('VALIDATION_FAILED', {
        field: 'day',
        fieldKey: 'GATEWAY_DAY_AHEAD',
        values: { city: cityOf(gateway.timeZone) },
      })
    const noted = (tx: Call['db']) => note(tx, 'day_reconciled', day, call)
    await reconcileDay(gateway, day, call, noted).catch((error: unknown) => {
      throw error instanceof GatewaySilence ? new Refusal('GATEWAY_SILENT') : error
    })
    const [compared] = await reconciliation({ from: day, to: day }, call)
    if (!compared) throw new Refusal('NOT_FOUND')
    return compared
  }),
]

async function known(id: string, { db }: Call): Promise<StoredTransaction> {
  const order = await transactionBy(db, id)
  if (!order) throw new Refusal('NOT_FOUND')
  return order
}

async function shown(id: string, call: Call): Promise<Transaction> {
  const [found] = await asTransactions(call.db, [await known(id, call)], call)
  return found as Transaction
}
