import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { NearMe } from '#web/shared/places/near-me.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import styles from './recent-results.module.css'

interface RecentResultsProps<Result, Key extends readonly unknown[]> {
  query: UseQueryOptions<Result[], Error, Result[], Key>
  words: Record<'recent' | 'nearHome' | 'noneAnywhere', string>
  children: (results: Result[]) => ReactNode
}

/** Animals before a place is chosen: near where the reader is, as far as known, else the latest. */
export function RecentResults<
  Result extends { distance?: number | undefined },
  Key extends readonly unknown[],
>({ query, words, children }: RecentResultsProps<Result, Key>) {
  const parts = useTranslations('parts')
  return (
    <QueryView query={useQuery(query)} failed={parts('searchFailed')}>
      {(results) =>
        results[0] ? (
          <section className={styles.results} aria-labelledby="recent">
            <h2 id="recent">{results[0].distance === undefined ? words.recent : words.nearHome}</h2>
            <NearMe />
            {children(results)}
          </section>
        ) : (
          <p>{words.noneAnywhere}</p>
        )
      }
    </QueryView>
  )
}
