import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { addDays, showDay } from '#domain/dates.ts'
import { RowCards } from '#web/shared/lists/row-cards.tsx'
import type { Column } from '#web/shared/lists/list-table.tsx'
import { paymentQueries } from '#web/shared/payments/payment.queries.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { useToday } from '#web/shared/today.ts'
import { classes } from '#web/ui/classes.ts'
import table from '#web/ui/table.module.css'
import styles from './desk.module.css'

/** Shown unless asked otherwise, up to the last of them. */
const usualDays = 30

/** What was paid on each day, of all orders: the filters but the days do not count here. */
export function Totals({ from, to }: { from: string | undefined; to: string | undefined }) {
  const t = useTranslations('desk.totals')
  const today = useToday()
  const last = to ?? today
  const first = from ?? addDays(last, 1 - usualDays)
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

/** A table, or cards on a phone; the sum comes last. */
function Table({ days }: { days: Day[] }) {
  const t = useTranslations('desk.totals')
  const format = useFormatter()
  const money = useMoney()
  const isNarrow = useMediaQuery('(width < 48rem)', undefined, { getInitialValueInEffect: false })
  const sumOf = (name: (typeof sums)[number]) => days.reduce((sum, one) => sum + one[name], 0)
  const all: Day = {
    day: t('sum'),
    count: sumOf('count'),
    cents: sumOf('cents'),
    tax: sumOf('tax'),
    refundedCents: sumOf('refundedCents'),
  }
  const rows = [...days.toReversed(), all]
  const columns: Column<Day>[] = [
    { field: 'day', label: t('day'), cell: ({ day: one }) => showDay(one) },
    ...sums.map((name) => ({
      field: name,
      label: t(labels[name]),
      cell: (row: Day) => (name === 'count' ? format.number(row.count) : money(row[name])),
    })),
  ]
  if (isNarrow)
    return (
      <RowCards caption={t('title')} columns={columns} rows={rows} keyOf={({ day: one }) => one} />
    )
  return (
    <div className={table.frame}>
      <table className={classes(table.table, styles.sums)}>
        <caption className="spoken">{t('title')}</caption>
        <thead>
          <tr>
            {columns.map(({ field, label }, index) => (
              <th key={field} scope="col" className={index > 0 ? table.number : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.day}>
              {columns.map(({ field, cell }, index) =>
                index === 0 ? (
                  <th key={field} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={field} className={table.number}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
