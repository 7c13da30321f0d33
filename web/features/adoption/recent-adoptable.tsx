import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Species } from '#domain/animals/animal.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { AdoptionCards } from './adoption-cards.tsx'
import { adoptionQueries } from './adoption.queries.ts'
import styles from './adoption.module.css'

/** Animals to adopt before a place is chosen: near the account's address, else the latest. */
export function RecentAdoptable({ species }: { species: Species | undefined }) {
  const t = useTranslations('adoption.search')
  const parts = useTranslations('parts')
  const query = useQuery(adoptionQueries.recent(species))
  return (
    <QueryView query={query} failed={parts('searchFailed')}>
      {(results) =>
        results[0] ? (
          <section className={styles.outcome} aria-labelledby="recent">
            <h2 id="recent">{results[0].distance === undefined ? t('recent') : t('nearHome')}</h2>
            <AdoptionCards results={results} />
          </section>
        ) : (
          <p>{t('noneAnywhere')}</p>
        )
      }
    </QueryView>
  )
}
