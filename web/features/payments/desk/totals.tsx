import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { dayOf, showDay } from '#domain/dates.ts'
import { paymentQueries } from '#web/shared/payments/payment.queries.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { classes } from '#web/ui/classes.ts'
import table from '#web/ui/table.module.css'
import styles from './desk.module.css'

const day = 86_400_000
/** Shown unless asked otherwise, up to the last of them. */
const usualDays = 30

/** What was paid on each day, of all orders: the filters but the days do not count here. */
export function Totals({ from, to }: { from: string | undefined; to: string | undefined }) {
  const t = useTranslations('desk.totals')
  const last = to ?? dayOf(new Date())
  const first = from ?? dayOf(new Date(Date.parse(`${last}T12:00:00Z`) - (usualDays - 1) * day))
  const query = useQuery(paymentQueries.totals({ from: first, to: last }))
  return (
    <section className={styles.part} aria-labelledby="totals">
      <h2 id="totals">{t('title')}</h2>
      <p className={styles.small}>{t('period', { from: showDay(first), to: showDay(last) })}</p>
      <QueryView query={query} failed={t('failed')}>
        {(days) => (days.length === 0 ? <p>{t('none')}</p> : <Table days={days} />)}
      </QueryView>
    </section>
  )
}

interface Day {
  day: string
  count: number
  cents: number
  tax: number
  refundedCents: number
}

const sums = ['count', 'cents', 'tax', 'refundedCents'] as const
const labels = { count: 'count', cents: 'cents', tax: 'tax', refundedCents: 'refunded' } as const

function Table({ days }: { days: Day[] }) {
  const t = useTranslations('desk.totals')
  const format = useFormatter()
  const money = useMoney()
  const show = (name: (typeof sums)[number], amount: number) =>
    name === 'count' ? format.number(amount) : money(amount)
  return (
    <div className={table.frame}>
      <table className={classes(table.table, styles.sums)}>
        <caption className="spoken">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {sums.map((name) => (
              <th key={name} scope="col" className={table.number}>
                {t(labels[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((one) => (
            <tr key={one.day}>
              <th scope="row">{showDay(one.day)}</th>
              {sums.map((name) => (
                <td key={name} className={table.number}>
                  {show(name, one[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('sum')}</th>
            {sums.map((name) => (
              <td key={name} className={table.number}>
                {show(
                  name,
                  days.reduce((sum, one) => sum + one[name], 0),
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
