import { useTranslations } from 'use-intl'
import type { Report, ReportFigure } from '#domain/figures/figures.api.ts'
import table from '#web/ui/table.module.css'
import styles from './figures.module.css'
import { useFigureWords } from './use-figure-words.ts'

interface FigureTableProps {
  report: Report
  figure: ReportFigure
  names: { now: string; before: string }
}

/** The numbers of a chart. */
export function FigureTable({ report, figure, names }: FigureTableProps) {
  const t = useTranslations('figures')
  const { valueOf, partOf } = useFigureWords()
  const { name, now, before, total } = figure
  return (
    <div className={table.scroll}>
      <table className={`${table.table} ${table.plain} ${styles.sums}`}>
        <caption className="spoken">{t(`names.${name}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('part')}</th>
            <th scope="col" className={table.number}>
              {t('now')}
              <span className="spoken"> {names.now}</span>
            </th>
            <th scope="col" className={table.number}>
              {t('before')}
              <span className="spoken"> {names.before}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {report.parts.map((part, place) => (
            <tr key={part.from}>
              <th scope="row">{partOf(report.by, part).words}</th>
              <td className={table.number}>{valueOf(name, now[place])}</td>
              <td className={table.number}>{valueOf(name, before[place])}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('total')}</th>
            <td className={table.number}>{valueOf(name, total.now)}</td>
            <td className={table.number}>{valueOf(name, total.before)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
