import { isStaff } from '#domain/access/policies.ts'
import { showInstant } from '#domain/dates.ts'
import { amountCell } from '#domain/csv.ts'
import type { Transaction } from '#domain/payments/transaction.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import type { Language } from '#domain/language.ts'
import type { Call } from '../../context.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { sendCsv, type CsvColumns } from '../../http/send-csv.ts'
import { sendPdf } from '../../http/send-pdf.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { translator } from '../../texts.ts'
import { cameBackFrom } from './orders/answer-cookie.ts'
import { checkoutHash } from './orders/checkout-cookie.ts'
import { drawInvoice } from './draw-invoice.ts'
import { stateOfLetterToken } from './letter-token.ts'
import { readdress } from './readdress.ts'
import { totalsByDay } from './reports.queries.ts'
import {
  asTransactions,
  eachTransaction,
  listTransactions,
  orderWithInvoice,
  transactionBy,
} from './transactions.queries.ts'
import type { StoredTransaction } from './types/order-type.ts'

export const transactionsRoutes = [
  route(transactionsApi.list, async ({ query }, call) => {
    const page = await listTransactions(call.db, query, call)
    if (isStaff(call.caller)) await note(call.db, 'transactions_read', 'list', call)
    return answerList(call.reply, page)
  }),
  route(transactionsApi.csv, ({ query }, call) =>
    sendCsv(call, {
      name: 'transactions',
      columns: columnsIn(call.language),
      batches: eachTransaction(call.db, query, call.caller),
      note: () => note(call.db, 'transactions_exported', query.filter ?? 'all', call),
    }),
  ),
  route(transactionsApi.totals, ({ query }, { db }) => totalsByDay(db, query)),

  route(transactionsApi.one, async ({ params, query }, call) => {
    const { order, isPayers } = await opened(params.id, query.token, call)
    if (!isPayers) return { known: true as const, type: order.type }
    const [found] = await asTransactions(call.db, [order], call)
    return found as Transaction
  }),
  route(transactionsApi.invoice, async ({ params, query }, call) => {
    const { order, isPayers } = await opened(params.id, query.token, call)
    const found = isPayers ? await orderWithInvoice(call.db, order.id) : undefined
    const invoice = found?.invoice
    if (!found || !invoice) throw new Refusal('NOT_FOUND')
    const language = query.lang ?? call.language
    const pdf = await drawInvoice({ ...found, invoice }, language, call)
    const name = translator(language, 'payments')('invoice.fileName', {
      number: String(invoice.number),
    })
    await sendPdf(call.reply, name, pdf)
  }),

  route(transactionsApi.readdress, async ({ params, query, body }, call) => {
    const { order, isPayers } = await opened(params.id, query.token, call)
    if (!isPayers) throw new Refusal('NOT_FOUND')
    await readdress(order, body.address, call)
    const [found] = await asTransactions(call.db, [order], call)
    return found as Transaction
  }),
]

/**
 * By account, by the cookie of a guest's checkout, or by the token of a letter; each read by staff is
 * audited.
 * @throws Refusal NOT_FOUND, LINK_EXPIRED
 */
async function opened(
  id: string,
  token: string | undefined,
  call: Call,
): Promise<{ order: StoredTransaction; isPayers: boolean }> {
  await call.limits.consume('search', call.visitor)
  const order = await transactionBy(call.db, id)
  if (!order) throw new Refusal('NOT_FOUND')
  const { caller } = call
  const staff = isStaff(caller)
  if (staff) await note(call.db, 'transactions_read', order.uniqueId, call)
  const isOwn = order.userId !== null && order.userId === caller.userId
  const hash = checkoutHash(call)
  // The cookie outlives a session: an order of an account opens to that account alone.
  const isBrowsers = order.userId === null && hash !== null && hash === order.checkoutHash
  // Of an account that was purged the law keeps the invoice, for staff alone.
  const isOpen = order.email !== ''
  const link = isOpen ? stateOfLetterToken(call, order, token) : 'unknown'
  const isPayers = staff || isOwn || isBrowsers || link === 'good'
  if (!isPayers && link === 'ended') throw new Refusal('LINK_EXPIRED')
  // That a payment is known, others read where the gateway's signed answer led them.
  if (!isPayers && !(order.trnId === id && cameBackFrom(call, id))) throw new Refusal('NOT_FOUND')
  return { order, isPayers }
}

function columnsIn(
  language: Language,
): CsvColumns<{ row: StoredTransaction; invoice: number | null }> {
  const t = translator(language, 'payments')
  return [
    [t('csv.number'), ({ row }) => String(row.number)],
    [t('csv.created'), ({ row }) => showInstant(row.created)],
    [t('csv.type'), ({ row }) => t(`orderTypes.${row.type}`)],
    [t('csv.status'), ({ row }) => t(`status.${row.status}`)],
    [t('csv.invoice'), ({ invoice }) => (invoice === null ? '' : String(invoice))],
    [t('csv.name'), ({ row }) => row.fullName],
    [t('csv.email'), ({ row }) => row.email],
    [t('csv.province'), ({ row }) => row.province],
    [t('csv.total'), ({ row }) => amountCell(row.total)],
    [t('csv.tax'), ({ row }) => amountCell(row.tax)],
    [t('csv.refunded'), ({ row }) => amountCell(row.refundedCents)],
    [t('csv.trnId'), ({ row }) => row.trnId ?? ''],
    [t('csv.order'), ({ row }) => row.orderNumber],
  ]
}
