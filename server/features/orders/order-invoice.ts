import { invoiceDay, longDay } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { Services } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { translator } from '../../texts.ts'
import { addressLines, drawBill, taxSums, type Bill } from '../payments/draw-invoice.ts'
import { creditsOf } from '../payments/transactions.queries.ts'
import { nameIn } from '../shipments/shipments.queries.ts'
import { itemsOf, type OrderRow } from './orders.queries.ts'

export interface DrawnInvoice {
  /** Of the file. */
  name: string
  pdf: Buffer
}

/** @throws Refusal NOT_FOUND where none was issued */
export async function drawOrderInvoice(
  db: Database,
  { row, invoice, payment }: OrderRow,
  language: Language,
  services: Pick<Services, 'env'>,
): Promise<DrawnInvoice> {
  if (!invoice) throw new Refusal('NOT_FOUND')
  const t = translator(language, 'payments')
  const orders = translator(language, 'orders')
  const lines = await itemsOf(db, [row.id])
  const { paid, status } = row
  const bill: Bill = {
    number: invoice.number,
    created: invoice.created,
    references: [
      t('invoice.order', { number: String(row.number) }),
      ...(paid ? [t('invoice.paidOn', { date: invoiceDay(paid, language) })] : []),
      ...(paid && row.paidBy ? [orders(`methods.${row.paidBy}`)] : []),
      ...(row.paidReference ? [row.paidReference] : []),
    ],
    remarks: [
      ...(payment === 'due'
        ? [t('invoice.due', { date: longDay(invoice.dueDate ?? '', language) })]
        : []),
      ...(status === 'cancelled' && payment === 'none' ? [t('invoice.cancelled')] : []),
    ],
    // Of an account that was purged too: it is a business.
    billedTo: [
      invoice.fullName,
      ...(invoice.address ? addressLines(invoice.address, language) : []),
    ],
    items: lines.map(({ item }) => ({
      name: `${nameIn(item, language)}\n${t('invoice.lots', { size: item.size })}`,
      quantity: item.quantity,
      price: item.price,
    })),
    sums: taxSums(row.taxes, language),
    total: {
      label: t(payment === 'paid' || payment === 'refunded' ? 'invoice.total' : 'invoice.toPay'),
      cents: row.total,
    },
    refunded: payment === 'refunded' ? row.total : 0,
    credits: invoice.transactionId ? await creditsOf(db, invoice.transactionId) : [],
  }
  return {
    name: t('invoice.fileName', { number: String(invoice.number) }),
    pdf: await drawBill(bill, language, services),
  }
}
