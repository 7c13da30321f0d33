import { useTranslations } from 'use-intl'
import { showInstant } from '#domain/dates.ts'
import type { Licence } from '#domain/licences/licences.api.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import table from '#web/ui/table.module.css'
import styles from './counter.module.css'

/** Payments, and all that happened. */
export function LicenceHistory({ licence }: { licence: Licence }) {
  return (
    <div className={styles.columns}>
      <Payments licence={licence} />
      <Events licence={licence} />
    </div>
  )
}

function Payments({ licence: { payments } }: { licence: Licence }) {
  const t = useTranslations('counter')
  const words = useTranslations('licences.methods')
  const money = useMoney()
  return (
    <Card as="section" aria-labelledby="payments" className={styles.stack}>
      <h2 id="payments">{t('page.payments')}</h2>
      {payments.length === 0 ? (
        <p>{t('page.noPayments')}</p>
      ) : (
        <div className={table.scroll} role="region" aria-label={t('page.payments')} tabIndex={0}>
          <table className={classes(table.table, table.plain)}>
            <thead>
              <tr>
                <th scope="col">{t('page.kind')}</th>
                <th scope="col">{t('page.method')}</th>
                <th scope="col" className={table.number}>
                  {t('page.amount')}
                </th>
                <th scope="col">{t('page.clerk')}</th>
                <th scope="col">{t('page.when')}</th>
              </tr>
            </thead>
            <tbody>
              {payments.map(({ id, kind, method, cents, reference, by, created }) => (
                <tr key={id}>
                  <th scope="row">{t(`paymentKinds.${kind}`)}</th>
                  <td>{[words(method), reference].filter(Boolean).join(' · ')}</td>
                  <td className={table.number}>{money(cents)}</td>
                  <td>{by ?? t('page.none')}</td>
                  <td>{showInstant(new Date(created))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
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
