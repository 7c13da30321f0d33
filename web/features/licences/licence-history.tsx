import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { showInstant } from '#domain/dates.ts'
import type { Licence } from '#domain/licences/replies/licence-replies.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFinish } from './use-finish.ts'
import styles from './counter/counter.module.css'
import { CorrectMethodDialog } from './counter/correct-method-dialog.tsx'
import { Receipt } from './counter/receipt.tsx'
import { RefundDialog } from './counter/refund-dialog.tsx'

/** Payments, and all that happened. */
export function LicenceHistory({ licence }: { licence: Licence }) {
  return (
    <>
      <Payments licence={licence} />
      <Events licence={licence} />
    </>
  )
}

function Payments({ licence }: { licence: Licence }) {
  const t = useTranslations('counter')
  const words = useTranslations('licences.methods')
  const money = useMoney()
  const finish = useFinish()
  const [refunding, setRefunding] = useState<Licence['payments'][number]>()
  const [correcting, setCorrecting] = useState<Licence['payments'][number]>()
  const { payments } = licence
  return (
    <Card as="section" aria-labelledby="payments" className={styles.stack}>
      <h2 id="payments">{t('page.payments')}</h2>
      {payments.length === 0 ? (
        <p>{t('page.noPayments')}</p>
      ) : (
        <ul className={styles.history}>
          {payments.map((payment) => {
            const { id, method, cents, reference, reason, by, created } = payment
            const kind = t(`paymentKinds.${payment.kind}`)
            return (
              <li key={id}>
                <b>{[cents < 0 ? t('refund.back', { kind }) : kind, money(cents)].join(' · ')}</b>
                <span className={styles.cell}>
                  {[words(method), reference, by, showInstant(new Date(created))]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {reason !== null && <span className={styles.cell}>{reason}</span>}
                <ButtonRow>
                  {method !== 'online' && (
                    <Receipt
                      id={licence.unique_id}
                      payment={id}
                      kind="plain"
                      label={t('actions.receiptLong', { total: money(cents), kind })}
                    />
                  )}
                  {payment.correctable && (
                    <Button
                      kind="plain"
                      aria-label={t('actions.correctMethodLong', { total: money(cents), kind })}
                      onClick={() => setCorrecting(payment)}
                    >
                      {t('actions.correctMethod')}
                    </Button>
                  )}
                  {payment.refundable && (
                    <Button
                      kind="plain"
                      aria-label={t('actions.refundLong', { total: money(cents), kind })}
                      onClick={() => setRefunding(payment)}
                    >
                      {t('actions.refund')}
                    </Button>
                  )}
                </ButtonRow>
              </li>
            )
          })}
        </ul>
      )}
      {correcting && (
        <CorrectMethodDialog
          licence={licence}
          payment={correcting}
          onDone={(done) => finish('correctMethod', done)}
          onClose={() => setCorrecting(undefined)}
        />
      )}
      {refunding && (
        <RefundDialog
          licence={licence}
          payment={refunding}
          onDone={(done) => finish('refund', done)}
          onClose={() => setRefunding(undefined)}
        />
      )}
    </Card>
  )
}

function Events({ licence: { events } }: { licence: Licence }) {
  const t = useTranslations('counter')
  return (
    <Card as="section" aria-labelledby="history" className={styles.stack}>
      <h2 id="history">{t('page.history')}</h2>
      <ol className={styles.history}>
        {events.map(({ eventType, fields = [], by, created }) => {
          const at = showInstant(new Date(created))
          return (
            <li key={`${created} ${eventType}`}>
              <b>
                {t(`events.${eventType}`, {
                  fields: fields.map((field) => t(`fields.${field}` as 'fields.email')).join(', '),
                })}
              </b>
              <span className={styles.cell}>{by ? t('page.by', { by, at }) : at}</span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
