import { useLocale, useTranslations } from 'use-intl'
import { invoiceDay } from '#domain/dates.ts'
import { cityIn, regionName } from '#domain/places/regions.ts'
import type { Transaction } from '#domain/payments/transaction.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import { addressOf } from '#web/api/call.ts'
import { useAbout } from '#web/shared/about.ts'
import { PriceLine, PriceLines, PriceList } from '#web/shared/payments/price-lines.tsx'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { Button, ButtonRow, LinkButton } from '#web/ui/button.tsx'
import { PrintIcon } from '#web/ui/drawings/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LineDetails } from './bought-items.tsx'
import styles from './payments.module.css'

/** To read, to print, and as PDF (requirements/contract.md 14). */
export function Invoice({ paid, token }: { paid: Transaction; token: string | undefined }) {
  const t = useTranslations('payments.invoice')
  const till = useTranslations('till')
  const lang = useLocale()
  const money = useMoney()
  const { cart, invoiceNumber, refundedCents } = paid
  const pdf = addressOf(transactionsApi.invoice, { id: paid.unique_id }, { token, lang })
  return (
    <div className={styles.invoice}>
      {paid.sandbox && <Notice still>{t('sandbox')}</Notice>}
      {invoiceNumber === null && <p>{till('invoice.none')}</p>}
      <Parties paid={paid} />
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="spoken">{till('invoice.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('item')}</th>
              <th scope="col">{t('quantity')}</th>
              <th scope="col">{t('price')}</th>
              <th scope="col">{t('amount')}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(cart.items).map(([place, item]) => (
              <tr key={place}>
                <td>
                  {item.name}
                  <LineDetails item={item} />
                </td>
                <td>{item.quantity}</td>
                <td className="figures">{money(item.price)}</td>
                <td className="figures">{money(item.price * item.quantity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.sums}>
        <PriceLines
          items={[]}
          shipping={cart.shipping}
          fee={cart.fee}
          taxes={cart.taxes}
          total={cart.total}
          totalLabel={paid.status === 'success' ? t('total') : undefined}
        />
        {refundedCents > 0 && (
          <PriceList>
            <PriceLine label={t('refunded')}>{money(-refundedCents)}</PriceLine>
          </PriceList>
        )}
      </div>
      <Credits refunds={paid.refunds} />
      {paid.shipment && (
        <p>
          <b>{till('invoice.shipment')}</b> {till(`shipments.${paid.shipment.status}`)}
        </p>
      )}
      <div className={styles.screenOnly}>
        <ButtonRow>
          {invoiceNumber !== null && (
            <LinkButton kind="secondary" href={pdf} target="_blank" rel="noopener">
              {till('invoice.pdf')}
            </LinkButton>
          )}
          <Button kind="quiet" onClick={() => window.print()}>
            <PrintIcon />
            {till('invoice.print')}
          </Button>
        </ButtonRow>
      </div>
    </div>
  )
}

/** What went back of it, with the tax in that. */
function Credits({ refunds }: Pick<Transaction, 'refunds'>) {
  const t = useTranslations('payments.invoice')
  const tax = useTranslations('payments.taxes')
  const money = useMoney()
  return refunds.map(({ creditNote, cents, taxes = [] }) =>
    creditNote === undefined ? null : (
      <p key={creditNote} className={styles.small}>
        {t('creditNote', {
          number: String(creditNote),
          cents: money(cents),
          taxed: taxes.length > 0 ? 'yes' : 'no',
          taxes: taxes
            .map(({ name, cents: part }) => t('creditTax', { name: tax(name), cents: money(part) }))
            .join(', '),
        })}
      </p>
    ),
  )
}

/** Numbers and date; seller with its tax numbers; buyer. */
function Parties({ paid }: { paid: Transaction }) {
  const t = useTranslations('payments.invoice')
  const common = useTranslations('common')
  const language = useLocale()
  const about = useAbout()
  const { invoiceNumber, transactionNumber, trnOrderNumber, trnId, settled, created, user } = paid
  const { address } = paid.data
  return (
    <div className={styles.parties}>
      <div>
        {invoiceNumber !== null && <p>{t('number', { number: String(invoiceNumber) })}</p>}
        <p>{t('date', { date: invoiceDay(new Date(settled ?? created), language) })}</p>
        <p>{t('transaction', { number: String(transactionNumber) })}</p>
        <p>{t('order', { number: trnOrderNumber })}</p>
        {trnId !== null && <p>{t('paidBy', { trnId })}</p>}
      </div>
      <div>
        <h2>{t('seller')}</h2>
        <p>{common('product')}</p>
        {about && (
          <>
            {about.companyAddress && <p>{about.companyAddress}</p>}
            <p>{t('contact', { contact: about.billingContact ?? about.supportEmail })}</p>
            {about.gstNumber && <p>{t('gstNumber', { number: about.gstNumber })}</p>}
            {about.qstNumber && <p>{t('qstNumber', { number: about.qstNumber })}</p>}
          </>
        )}
      </div>
      <div>
        <h2>{t('billedTo')}</h2>
        <p>{user.fullName || user.email}</p>
        {address && (
          <>
            <p>{[address.text, address.apartment].filter(Boolean).join(', ')}</p>
            <p>
              {cityIn(address.city, regionName(address.province, language), language)}{' '}
              {address.postalCode}
            </p>
          </>
        )}
      </div>
    </div>
  )
}
