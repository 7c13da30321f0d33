import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { QueryView } from '#web/shared/query-view.tsx'
import { overviewQuery } from './admin.queries.ts'
import styles from './admin.module.css'

const names = ['users', 'animals', 'lost', 'alertsSent', 'freeCards'] as const

export function Figures() {
  const t = useTranslations('admin')
  const format = useFormatter()
  const query = useQuery(overviewQuery)
  return (
    <QueryView query={query} failed={t('failed')}>
      {(figures) => (
        <section aria-label={t('figures.title')}>
          <dl className={styles.figures}>
            {names.map((name) => (
              <div key={name} className={styles.figure}>
                <dt>{t(`figures.${name}`)}</dt>
                <dd>{format.number(figures[name])}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </QueryView>
  )
}
