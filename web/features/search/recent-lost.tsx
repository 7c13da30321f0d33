import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Species } from '#domain/animals/animal.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ResultList } from './result-list.tsx'
import { searchQueries } from './search.queries.ts'
import styles from './search.module.css'

/** Lost animals before a place is chosen: near the account's address, else the latest. */
export function RecentLost({ species }: { species: Species | undefined }) {
  const t = useTranslations('search.species')
  const parts = useTranslations('parts')
  const query = useQuery(searchQueries.recentLost(species))
  return (
    <QueryView query={query} failed={parts('searchFailed')}>
      {(results) =>
        results[0] ? (
          <section className={styles.outcome} aria-labelledby="recent">
            <h2 id="recent">{results[0].distance === undefined ? t('recent') : t('nearHome')}</h2>
            <ResultList results={results} />
          </section>
        ) : (
          <p>{t('noneAnywhere')}</p>
        )
      }
    </QueryView>
  )
}
