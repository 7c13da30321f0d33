import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { Species } from '#domain/animals/animal.ts'
import type { Location } from '#domain/location.ts'
import { batch, searchApi, searchRadius } from '#domain/search/search.api.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { NoneFound } from './none-found.tsx'
import { Outcome } from './outcome.tsx'
import { ResultList } from './result-list.tsx'
import { SearchFailed } from './search-failed.tsx'
import styles from './search.module.css'

/** Milliseconds after which the next batch shows by itself (part 1 section 9); the button brings it at once. */
export const nextBatchAfter = 10_000

/** Lost animals around a place in batches of 20, nearest first. */
export function LostAround({ species, place, address }: { species: Species; place: Location; address: string }) {
  const t = useTranslations('search')
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['search', 'species', species, ...place],
    queryFn: ({ pageParam, signal }) =>
      call(searchApi.species, { body: { species, location: place, radius: searchRadius.usual, offset: pageParam, limit: batch.usual }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.more ? pages.length * batch.usual : undefined),
  })
  const shown = data?.pages.length

  useEffect(() => {
    if (!hasNextPage || error) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void fetchNextPage()
    }, nextBatchAfter)
    return () => clearInterval(timer)
  }, [hasNextPage, error, shown, fetchNextPage])

  if (isPending) return <Loading>{t('species.searching')}</Loading>
  if (!data) return <SearchFailed error={error} onRetry={() => void refetch()} pending={isFetching} />
  const results = data.pages.flatMap((page) => page.results)
  if (results.length === 0) return <NoneFound text={t('none.species')} />
  return (
    <Outcome title={address ? t('species.results', { address }) : undefined} count={t('species.count', { count: results.length })}>
      <ResultList results={results} />
      {error && <SearchFailed error={error} onRetry={() => void fetchNextPage()} pending={isFetching} />}
      {hasNextPage && !error && (
        <Button kind="quiet" pending={isFetching} onClick={() => void fetchNextPage()}>
          {t('species.more')}
        </Button>
      )}
      {!hasNextPage && <p className={styles.small}>{t('species.end')}</p>}
    </Outcome>
  )
}
