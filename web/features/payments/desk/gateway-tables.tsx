import { useTranslations } from 'use-intl'
import { showInstant } from '#domain/dates.ts'
import type { DeskView } from '#domain/payments/desk.api.ts'
import type { Transaction } from '#domain/payments/transaction.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import table from '#web/ui/table.module.css'

/** What the gateway told, with its own words. */
export function Payments({ payments }: Pick<DeskView, 'payments'>) {
  const t = useTranslations('desk.one')
  const money = useMoney()
  return (
    <div className={table.frame}>
      <table className={table.table}>
        <caption className="spoken">{t('payments')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('trnId')}</th>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('answer')}</th>
            <th scope="col">{t('cardType')}</th>
            <th scope="col" className={table.number}>
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map(({ trnId, isApproved, cents, cardType, message, created }) => (
            <tr key={trnId}>
              <th scope="row" className="figures">
                {trnId}
              </th>
              <td>{showInstant(new Date(created))}</td>
              <td>
                {t(isApproved ? 'approved' : 'declined')}
                {message && ` (${message})`}
              </td>
              <td>{cardType ?? '–'}</td>
              <td className={table.number}>{money(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** By the product itself and by staff, with what they wrote and what the gateway answered. */
export function Refunds({ refunds }: Pick<Transaction, 'refunds'>) {
  const t = useTranslations('desk')
  const money = useMoney()
  return (
    <div className={table.frame}>
      <table className={table.table}>
        <caption className="spoken">{t('one.refunds')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('one.kind')}</th>
            <th scope="col">{t('one.when')}</th>
            <th scope="col">{t('one.reason')}</th>
            <th scope="col">{t('one.state')}</th>
            <th scope="col" className={table.number}>
              {t('one.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {refunds.map(({ kind, cents, reason, note, message, state, created }) => (
            <tr key={created}>
              <th scope="row">{t(`one.kinds.${kind}`)}</th>
              <td>{showInstant(new Date(created))}</td>
              <td>{note || t(`one.reasons.${reason}`)}</td>
              <td>
                {t(`refundStates.${state}`)}
                {message && ` (${message})`}
              </td>
              <td className={table.number}>{money(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
