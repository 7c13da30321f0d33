import { useFormatter, useTranslations } from 'use-intl'
import { showDay } from '#domain/dates.ts'
import type { ApiKey } from '#domain/microchips/microchips.api.ts'
import table from '#web/ui/table.module.css'
import styles from './microchips.module.css'

/** SVG units: bar with gap, and the tallest bar. */
const bar = { step: 10, width: 7, height: 60 }

/** Refusals on top; a table has the same numbers. */
export function UseChart({ name, uses }: { name: string; uses: ApiKey['uses'] }) {
  const t = useTranslations('microchips.keys')
  const format = useFormatter()
  const most = Math.max(0, ...uses.map(({ made, refused }) => made + refused))
  const busiest = Math.max(0, ...uses.map(({ made }) => made))
  const total = uses.reduce((sum, { made }) => sum + made, 0)
  if (most === 0) return <p className={styles.small}>{t('noUse')}</p>
  const tall = (count: number) => (count / most) * bar.height
  return (
    <>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${uses.length * bar.step} ${bar.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('chart', { name, total, most: busiest })}
      >
        {uses.map(({ day, made, refused }, index) => (
          <g key={day}>
            <rect
              className={styles.made}
              x={index * bar.step}
              width={bar.width}
              y={bar.height - tall(made)}
              height={tall(made)}
            />
            <rect
              className={styles.refused}
              x={index * bar.step}
              width={bar.width}
              y={bar.height - tall(made + refused)}
              height={tall(refused)}
            />
          </g>
        ))}
      </svg>
      <details>
        <summary>{t('chartTable')}</summary>
        <div className={table.frame}>
          <table className={table.table}>
            <caption className="spoken">{t('chart', { name, total, most: busiest })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('day')}</th>
                <th scope="col" className={table.number}>
                  {t('searches')}
                </th>
                <th scope="col" className={table.number}>
                  {t('refusals')}
                </th>
              </tr>
            </thead>
            <tbody>
              {uses.toReversed().map(({ day, made, refused }) => (
                <tr key={day}>
                  <th scope="row">{showDay(day)}</th>
                  <td className={table.number}>{format.number(made)}</td>
                  <td className={table.number}>{format.number(refused)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  )
}
