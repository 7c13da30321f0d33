import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Species } from '#domain/animals/animal.ts'
import type { Location } from '#domain/places/location.ts'
import { inSight } from '#web/shared/in-sight.tsx'
import { useNextBatch } from '#web/shared/lists/use-next-batch.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { NearbyResults } from './nearby-results.tsx'
import { NoneFound } from './none-found.tsx'
import { Outcome } from './outcome.tsx'
import { searchQueries } from './search.queries.ts'
import styles from './search.module.css'
import { useWhenReached } from '#web/shared/lists/use-when-reached.ts'

/** Nearest first, 20 at a time; scrolling loads more. */
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
  const parts = useTranslations('parts')
  const query = useInfiniteQuery(searchQueries.lostAround(species, place))
  const { data, error, isFetching, hasNextPage, fetchNextPage } = query
  const goesOn = hasNextPage && !error
  useNextBatch(goesOn, data?.pages.length, () => void fetchNextPage())
  const end = useWhenReached(goesOn && !isFetching, () => void fetchNextPage())

  return (
    <QueryView
      query={query}
      loading={t('species.searching')}
      failed={parts('searchFailed')}
      bringInSight
    >
      {({ pages }) => {
        const results = pages.flatMap((page) => page.results)
        if (results.length === 0) return inSight('none', <NoneFound text={t('none.species')} />)
        return (
          <Outcome
            title={address ? t('species.results', { address }) : undefined}
            count={t('species.count', { count: results.length })}
          >
            <NearbyResults results={results} from={place}>
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
      }}
    </QueryView>
  )
}
