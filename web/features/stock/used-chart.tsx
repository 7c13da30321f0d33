import { useId, useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { addDays, longDay } from '#domain/dates.ts'
import { Chart } from '#web/shared/charts/chart.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import table from '#web/ui/table.module.css'
import styles from './stock.module.css'

interface UsedChartProps {
  from: string
  name: string
  /** By the day, and on as many days before. */
  now: readonly number[]
  before: readonly number[]
}

/** What was used on each day, as a chart and as a table. */
export function UsedChart({ from, name, now, before }: UsedChartProps) {
  const t = useTranslations('stock.inventory')
  const format = useFormatter()
  const language = useLocale()
  const id = useId()
  const [isTableOpen, setTableOpen] = useState(false)
  const days = now.map((count, place) => {
    const day = addDays(from, place)
    const words = longDay(day, language)
    const earlier = before[place] ?? 0
    return {
      day,
      title: words,
      label: format.dateTime(new Date(`${day}T12:00:00Z`), {
        timeZone: 'UTC',
        day: 'numeric',
        month: 'short',
      }),
      words: t('point', { day: words, now: count, before: earlier }),
      now: count,
      before: earlier,
    }
  })
  const total = (counts: readonly number[]) =>
    format.number(counts.reduce((all, count) => all + count, 0))
  const isEmpty = [...now, ...before].every((count) => count === 0)
  return (
    <div className={styles.stack}>
      <h3>{t('used90')}</h3>
      {isEmpty ? (
        <Notice title={t('nothing')} still>
          <p>{t('nothingText')}</p>
        </Notice>
      ) : (
        <>
          <Chart
            explore={t('explore', { kind: name })}
            names={{ now: t('now'), before: t('before') }}
            points={days}
            format={(value) => format.number(value, { notation: 'compact' })}
            isWhole
          />
          <div>
            <Button
              kind="quiet"
              aria-expanded={isTableOpen}
              aria-controls={id}
              onClick={() => setTableOpen(!isTableOpen)}
            >
              {isTableOpen ? t('hideTable') : t('showTable')}
            </Button>
          </div>
          <div id={id} className={table.scroll} hidden={!isTableOpen}>
            <table className={`${table.table} ${table.plain}`}>
              <caption className="spoken">{`${name}, ${t('used90')}`}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('day')}</th>
                  <th scope="col" className={table.number}>
                    {t('now')}
                  </th>
                  <th scope="col" className={table.number}>
                    {t('before')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {days.map((row) => (
                  <tr key={row.day}>
                    <th scope="row">{row.title}</th>
                    <td className={table.number}>{format.number(row.now)}</td>
                    <td className={table.number}>{format.number(row.before)}</td>
                  </tr>
                ))}
                <tr>
                  <th scope="row">{t('total')}</th>
                  <td className={table.number}>{total(now)}</td>
                  <td className={table.number}>{total(before)}</td>
                </tr>
              </tbody>
            </table>
          </div>
        </>
      )}
    </div>
  )
}
