import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Report } from '#domain/figures/figures.api.ts'
import { Card } from '#web/ui/card.tsx'
import table from '#web/ui/table.module.css'
import styles from './figures.module.css'
import { useFigureWords } from './use-figure-words.ts'

/** What each figure of a shelter comes to in the period, by species. @param about the age alone */
export function BySpecies({ report, about }: { report: Report; about: readonly string[] }) {
  const t = useTranslations('figures.stays')
  const names = useTranslations('figures.names')
  const { valueOf, range } = useFigureWords()
  const id = useId()
  const groups = report.bySpecies ?? []
  return (
    <Card as="section" aria-labelledby={id} className={styles.stack}>
      <h2 id={id}>{t('bySpecies')}</h2>
      <p className={styles.small}>{[range(report), ...about].join(' – ')}</p>
      <div className={table.scroll}>
        <table className={`${table.table} ${table.plain} ${styles.summary}`}>
          <caption className="spoken">{t('bySpecies')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('figure')}</th>
              {groups.map(({ species }) => (
                <th key={species} scope="col" className={table.number}>
                  {t(`species.${species}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups[0]?.figures.map(({ name }, place) => (
              <tr key={name}>
                <th scope="row">{names(name)}</th>
                {groups.map(({ species, figures }) => (
                  <td key={species} className={table.number}>
                    {valueOf(name, figures[place]?.total.now)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={styles.notes}>
        {(['rate', 'time', 'age', 'unknown'] as const).map((note) => (
          <li key={note}>{t(`notes.${note}`)}</li>
        ))}
      </ul>
    </Card>
  )
}
