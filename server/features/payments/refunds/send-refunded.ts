import { eq } from 'drizzle-orm'
import { formatMoney } from '#domain/money.ts'
import type { Services } from '../../../context.ts'
import { creditNotes, refunds, shipments, transactions } from '../../../db/tables/index.ts'
import type { Job } from '../../../jobs/queue.ts'
import { letter } from '../../../mail/letter-layout.ts'
import { translator } from '../../../texts.ts'
import { creditWords } from '../draw-invoice.ts'
import { letterUrl } from '../letter-token.ts'

/** Tells the buyer that money went back, and why. */
export const sendRefunded: Job<{ refundId: string }, Services> = {
  name: 'send-refunded',
  urgency: 'soon',
  async run({ refundId }, services) {
    const { db, mailer, env } = services
    const [row] = await db
      .select({
        refund: refunds,
        order: transactions,
        shipment: shipments.status,
        credit: creditNotes,
      })
      .from(refunds)
      .leftJoin(creditNotes, eq(creditNotes.refundId, refunds.id))
      .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
      .leftJoin(shipments, eq(shipments.transactionId, transactions.id))
      .where(eq(refunds.id, refundId))
    if (!row || row.order.email === '') return
    const { refund, order, shipment, credit } = row
    const t = translator(order.language, 'payments')
    const cents = formatMoney(refund.cents, order.language)
    await mailer.send({
      to: order.email,
      subject: t('letters.refunded.subject', { cents, number: String(order.number) }),
      key: `refunded:${refundId}`,
      ...letter({
        language: order.language,
        title: t('letters.refunded.title', { cents }),
        paragraphs: [
          t(`letters.refunded.${refund.reason}`, { cents }),
          ...(credit ? [`${creditWords({ ...refund, ...credit }, order.language)}.`] : []),
          ...(shipment === 'cancelled' ? [t('letters.refunded.notSent')] : []),
          t(order.isSandbox ? 'letters.receipt.sandbox' : 'letters.refunded.delay'),
        ],
        action: { label: t('letters.refunded.action'), url: letterUrl(services, order) },
        foot: t('letters.foot', { email: env.SUPPORT_EMAIL }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
