import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { adminApi } from '#domain/admin/admin.api.ts'
import { call } from '#web/api/call.ts'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import styles from './admin.module.css'

const names = ['users', 'animals', 'lost', 'alertsSent', 'freeCards'] as const

/** The figures of the moment. */
export function Figures() {
  const t = useTranslations('admin')
  const format = useFormatter()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['admin', 'overview'],
    queryFn: ({ signal }) => call(adminApi.overview, { signal }),
  })
  if (error) {
    return (
      <ErrorState title={t('failed')} onRetry={() => void refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    )
  }
  return (
    <section aria-label={t('figures.title')}>
      <dl className={styles.figures}>
        {names.map((name) => (
          <div key={name} className={styles.figure}>
            <dt>{t(`figures.${name}`)}</dt>
            <dd>{data ? format.number(data[name]) : '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
