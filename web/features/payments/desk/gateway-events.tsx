import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { showInstant } from '#domain/dates.ts'
import type { DeskView } from '#domain/payments/desk.api.ts'
import type { Transaction } from '#domain/payments/transaction.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import styles from './desk.module.css'

/** What the gateway told, with its own words. */
export function Payments({ payments }: Pick<DeskView, 'payments'>) {
  const t = useTranslations('desk.one')
  return (
    <ul className={styles.events}>
      {payments.map(({ trnId, isApproved, cents, cardType, message, created }) => (
        <Event key={trnId} cents={cents} created={created} what={t('payment', { trnId })}>
          {[t(isApproved ? 'approved' : 'declined'), message, cardType].filter(Boolean).join(' · ')}
        </Event>
      ))}
    </ul>
  )
}

/** By the product itself and by staff, with what they wrote and what the gateway answered. */
export function Refunds({ refunds }: Pick<Transaction, 'refunds'>) {
  const t = useTranslations('desk')
  return (
    <ul className={styles.events}>
      {refunds.map(({ kind, cents, reason, note, message, state, created }) => (
        <Event key={created} cents={cents} created={created} what={t(`one.kinds.${kind}`)}>
          {[t(`refundStates.${state}`), message, note || t(`one.reasons.${reason}`)]
            .filter(Boolean)
            .join(' · ')}
        </Event>
      ))}
    </ul>
  )
}

interface EventProps {
  what: string
  cents: number
  created: string
  children: ReactNode
}

function Event({ what, cents, created, children }: EventProps) {
  const money = useMoney()
  return (
    <li>
      <div className={styles.head}>
        <b>{what}</b>
        <b className="figures">{money(cents)}</b>
      </div>
      <div>{children}</div>
      <time dateTime={created} className={styles.small}>
        {showInstant(new Date(created))}
      </time>
    </li>
  )
}
