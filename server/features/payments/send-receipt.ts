import { formatMoney } from '#domain/money.ts'
import type { OrderType } from '#domain/payments/transaction.ts'
import { screens } from '#domain/screens/screens.ts'
import type { Services } from '../../context.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { drawInvoice } from './draw-invoice.ts'
import { letterUrl } from './letter-token.ts'
import { nameIn } from '../shipments/shipments.queries.ts'
import { orderWithInvoice, type InvoicedOrder } from './transactions.queries.ts'

type Translate = ReturnType<typeof translator<'payments'>>

const nextSteps: Record<OrderType, (t: Translate, order: InvoicedOrder) => string> = {
  card: (t, { lines: [line] }) =>
    line?.kind === 'replacement'
      ? t('letters.receipt.replacement')
      : t('letters.receipt.card', { name: line?.animalName ?? '' }),
  shop: (t) => t('letters.receipt.shop'),
  license: (t) => t('letters.receipt.license'),
  tag: (t) => t('letters.receipt.tag'),
  invoice: (t) => t('letters.receipt.invoice'),
}

/** The receipt in the buyer's language, with the invoice as PDF. `copy`: one that staff ask for. */
export const sendReceipt: Job<{ transactionId: string; copy?: string }, Services> = {
  name: 'send-receipt',
  urgency: 'soon',
  async run({ transactionId, copy }, services) {
    const { db, mailer, env } = services
    const order = await orderWithInvoice(db, transactionId)
    // Purged since.
    if (!order?.invoice || order.transaction.email === '') return
    const { transaction, lines, invoice } = order
    const { language, email, total, isSandbox, uniqueId } = transaction
    const t = translator(language, 'payments')
    const number = String(invoice.number)
    const bought = lines.map((line) => `${line.quantity} × ${nameIn(line, language)}`).join('\n')
    await mailer.send({
      to: email,
      subject: t('letters.receipt.subject', { number }),
      key: copy === undefined ? `receipt:${uniqueId}` : `receipt:${uniqueId}:${copy}`,
      ...letter({
        language,
        title: t('letters.receipt.title'),
        paragraphs: [
          t('letters.receipt.text', { total: formatMoney(total, language), items: bought }),
          nextSteps[transaction.type](t, order),
          ...(isSandbox ? [t('letters.receipt.sandbox')] : []),
          t('letters.receipt.attached'),
          // Of what the shop ships.
          ...(transaction.type === 'license' || transaction.type === 'invoice'
            ? []
            : [t('letters.receipt.rights', { email: env.SUPPORT_EMAIL })]),
        ],
        action: { label: t('letters.receipt.action'), url: letterUrl(services, transaction) },
        foot: t('letters.foot', { email: env.SUPPORT_EMAIL }),
        footAction: {
          label: t('letters.receipt.terms'),
          url: services.publicUrl + screens.saleTerms.path,
        },
        address: env.COMPANY_ADDRESS,
      }),
      attachments: [
        {
          filename: t('invoice.fileName', { number }),
          contentType: 'application/pdf',
          content: await drawInvoice({ ...order, invoice }, language, services),
        },
      ],
    })
  },
}
