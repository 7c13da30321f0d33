import { Readable } from 'node:stream'
import { isStaff } from '#domain/access/policies.ts'
import { csvRow } from '#domain/csv.ts'
import { showInstant } from '#domain/dates.ts'
import { dollars } from '#domain/money.ts'
import type { Transaction } from '#domain/payments/transaction.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import type { Language } from '#domain/language.ts'
import type { Call } from '../../context.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { sendPdf } from '../../http/send-pdf.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { translator } from '../../texts.ts'
import { checkoutHash } from './orders/checkout-cookie.ts'
import { drawInvoice } from './draw-invoice.ts'
import { isLetterToken } from './letter-token.ts'
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
    const { isMore, ...page } = await listTransactions(call.db, query, call)
    if (isMore) void call.reply.header('X-Total-More', 1)
    if (isStaff(call.caller)) await note(call.db, 'transactions_read', 'list', call)
    return answerList(call.reply, page)
  }),
  route(transactionsApi.csv, async ({ query }, call) => {
    const batches = eachTransaction(call.db, query, call.caller)
    // Refuses a wrong filter before anything is sent.
    const first = await batches.next()
    await note(call.db, 'transactions_exported', query.filter ?? 'all', call)
    await call.reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="transactions.csv"')
      .send(Readable.from(csvOf(first, batches, call.language)))
  }),
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
 * By account, by the cookie of the checkout, or by the token of a letter; each read by staff is
 * audited.
 * @throws Refusal NOT_FOUND
 */
async function opened(
  id: string,
  token: string | undefined,
  call: Call,
): Promise<{ order: StoredTransaction; isPayers: boolean }> {
  await call.limits.consume('search', call.visitor)
  const order = await transactionBy(call.db, id)
  if (!order) throw new Refusal('NOT_FOUND')
  const { caller, keyFor } = call
  const staff = isStaff(caller)
  if (staff) await note(call.db, 'transactions_read', order.uniqueId, call)
  const isOwn = order.userId !== null && order.userId === caller.userId
  const hash = checkoutHash(call)
  const isBrowsers = hash !== null && hash === order.checkoutHash
  // Of an account that was purged the law keeps the invoice, for staff alone.
  const isOpen = order.email !== ''
  const isLetters = isOpen && isLetterToken(keyFor, order.uniqueId, token)
  const isPayers = staff || isOwn || isBrowsers || isLetters
  // Only a payment is known to others, by the number that the gateway gave it.
  if (!isPayers && order.trnId !== id) throw new Refusal('NOT_FOUND')
  return { order, isPayers }
}

type Batches = ReturnType<typeof eachTransaction>

async function* csvOf(
  first: Awaited<ReturnType<Batches['next']>>,
  batches: Batches,
  language: Language,
): AsyncGenerator<string> {
  yield `${csvRow(csvHead(language))}\r\n`
  const t = translator(language, 'payments')
  for (let batch = first; !batch.done; batch = await batches.next())
    yield batch.value
      .map(
        ({ row, invoice }) =>
          `${csvRow([
            String(row.number),
            showInstant(row.created),
            t(`orderTypes.${row.type}`),
            t(`status.${row.status}`),
            invoice === null ? '' : String(invoice),
            row.fullName,
            row.email,
            row.province,
            dollars(row.total),
            dollars(row.tax),
            dollars(row.refundedCents),
            row.trnId ?? '',
            row.orderNumber,
          ])}\r\n`,
      )
      .join('')
}

function csvHead(language: Language): string[] {
  const t = translator(language, 'payments')
  const names = [
    'number',
    'created',
    'type',
    'status',
    'invoice',
    'name',
    'email',
    'province',
    'total',
    'tax',
    'refunded',
    'trnId',
    'order',
  ] as const
  return names.map((name) => t(`csv.${name}`))
}
