import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Report } from '#domain/figures/figures.api.ts'
import type { FigureName } from '#domain/figures/figures.ts'
import { ColumnHeads } from '#web/ui/column-heads.tsx'
import { Card } from '#web/ui/card.tsx'
import table from '#web/ui/table.module.css'
import styles from './figures.module.css'
import { useFigureWords } from './use-figure-words.ts'

interface SummaryProps {
  report: Report
  /** On the chart. */
  shown: FigureName
  onShow: (name: FigureName) => void
  /** Of what it is alone. */
  about: readonly string[]
}

/** Every figure of a report; one of them is chosen for the chart. */
export function Summary({ report, shown, onShow, about }: SummaryProps) {
  const t = useTranslations('figures')
  const { valueOf, changeOf, range } = useFigureWords()
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={styles.stack}>
      <h2 id={id}>{t('summary')}</h2>
      <p className={styles.small}>{[range(report), ...about].join(' – ')}</p>
      <div className={table.scroll}>
        <table className={`${table.table} ${table.plain} ${styles.summary}`}>
          <caption className="spoken">{t('summary')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('figure')}</th>
              <ColumnHeads heads={[t('now'), t('before'), t('change')]} className={table.number} />
            </tr>
          </thead>
          <tbody>
            {report.figures.map(({ name, total }) => (
              <tr key={name}>
                <th scope="row">
                  <button
                    type="button"
                    className={styles.pick}
                    aria-pressed={name === shown}
                    aria-label={t('showFigure', { name: t(`names.${name}`) })}
                    onClick={() => onShow(name)}
                  >
                    {t(`names.${name}`)}
                  </button>
                </th>
                <td className={table.number}>{valueOf(name, total.now)}</td>
                <td className={table.number}>{valueOf(name, total.before)}</td>
                <td className={table.number}>{changeOf(name, total.now, total.before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
