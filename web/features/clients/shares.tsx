import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { dayOf, showDay } from '#domain/dates.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { clientQueries } from './clients.queries.ts'
import styles from './clients.module.css'

/** People who share their file, whether or not they are clients. */
export function Shares() {
  const t = useTranslations('clients.shares')
  const words = useTranslations('clients')
  const query = useQuery(clientQueries.shares)
  // Most organizations have none: nothing comes and goes.
  if (query.data ? query.data.length === 0 : !query.error) return null
  return (
    <section className={styles.shares} aria-labelledby="shares">
      <h2 id="shares">{t('title')}</h2>
      <p className={styles.small}>{t('text')}</p>
      <QueryView query={query} loading={words('loading')} failed={words('failed')}>
        {(shares) => (
          <ul>
            {shares.map(({ id, fullName, since, clientId }) => (
              <li key={id}>
                {clientId === null ? (
                  <ScreenLink screen="sharedFile" params={{ id }}>
                    {fullName}
                  </ScreenLink>
                ) : (
                  <ScreenLink screen="client" params={{ id: clientId }}>
                    {fullName}
                  </ScreenLink>
                )}{' '}
                <span className={styles.small}>
                  {t('since', { date: showDay(dayOf(new Date(since))) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  )
}
