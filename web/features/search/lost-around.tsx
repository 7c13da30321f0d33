import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Species } from '#domain/animals/animal.ts'
import type { Location } from '#domain/location.ts'
import { answerKeys, answerLasts } from '#domain/page-answers.ts'
import { batch, searchApi, searchRadius } from '#domain/search/search.api.ts'
import { call } from '#web/api/call.ts'
import { CallFailed } from '#web/shared/call-failed.tsx'
import { inSight } from '#web/shared/in-sight.tsx'
import { useNextBatch } from '#web/shared/lists/use-next-batch.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { NearbyResults } from './nearby-results.tsx'
import { NoneFound } from './none-found.tsx'
import { Outcome } from './outcome.tsx'
import styles from './search.module.css'
import { useWhenReached } from '#web/shared/lists/use-when-reached.ts'

/**
 * Lost animals around a place in batches of 20, nearest first; scrolling to the end brings the next
 * one at once.
 */
export function LostAround({
  species,
  place,
  address,
}: {
  species: Species
  place: Location
  address: string
}) {
  const t = useTranslations('search')
  const common = useTranslations('common')
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage } =
    useInfiniteQuery({
      queryKey: answerKeys.lostAround(species, place),
      staleTime: answerLasts,
      queryFn: ({ pageParam, signal }) =>
        call(searchApi.species, {
          body: {
            species,
            location: place,
            radius: searchRadius.usual,
            offset: pageParam,
            limit: batch.usual,
          },
          signal,
        }),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => (last.more ? pages.length * batch.usual : undefined),
    })
  const goesOn = hasNextPage && !error
  useNextBatch(goesOn, data?.pages.length, () => void fetchNextPage())
  const end = useWhenReached(goesOn && !isFetching, () => void fetchNextPage())

  if (isPending) return inSight('searching', <Loading>{t('species.searching')}</Loading>)
  if (!data)
    return inSight(
      'failed',
      <CallFailed
        title={common('searchFailed')}
        error={error}
        onRetry={() => void refetch()}
        pending={isFetching}
      />,
    )
  const results = data.pages.flatMap((page) => page.results)
  if (results.length === 0) return inSight('none', <NoneFound text={t('none.species')} />)
  return (
    <Outcome
      title={address ? t('species.results', { address }) : undefined}
      count={t('species.count', { count: results.length })}
    >
      <NearbyResults results={results} from={place}>
        {error && (
          <CallFailed
            title={common('searchFailed')}
            error={error}
            onRetry={() => void fetchNextPage()}
            pending={isFetching}
          />
        )}
        {goesOn && (
          <div ref={end}>
            <Button kind="quiet" pending={isFetching} onClick={() => void fetchNextPage()}>
              {t('species.more')}
            </Button>
          </div>
        )}
        {!hasNextPage && <p className={styles.small}>{t('species.end')}</p>}
      </NearbyResults>
    </Outcome>
  )
}
