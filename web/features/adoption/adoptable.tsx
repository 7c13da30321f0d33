import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { adoptionSorts, type AdoptionSort } from '#domain/adoption/adoption.api.ts'
import type { Location } from '#domain/places/location.ts'
import { inSight } from '#web/shared/in-sight.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useGo } from '#web/shared/screens/screen-link.tsx'
import { SortedResults } from '#web/shared/lists/sorting/sorted-results.tsx'
import { useNextBatch } from '#web/shared/lists/use-next-batch.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { AdoptionCards } from './adoption-cards.tsx'
import { writeQuery, type AdoptionQuery } from './adoption-query.ts'
import { adoptionQueries } from './adoption.queries.ts'
import { AdoptionTable } from './adoption-table.tsx'
import styles from './adoption.module.css'

/**
 * Animals up for adoption around a place in batches of 20: a table where there is room for one
 * and the reader does not prefer cards, else cards.
 */
export function Adoptable(query: AdoptionQuery & { place: Location }) {
  const t = useTranslations('adoption.search')
  const parts = useTranslations('parts')
  const go = useGo()
  const { address, sort, descending } = query
  const around = useInfiniteQuery(adoptionQueries.around(query))
  const { data, error, isPlaceholderData, isFetching, hasNextPage, fetchNextPage } = around
  useNextBatch(hasNextPage && !error, data?.pages.length, () => void fetchNextPage())

  // Another order or view of the same animals takes the place of the former one in the browser's
  // history.
  const show = (changed: Partial<AdoptionQuery>) =>
    void go({
      screen: 'adoption',
      search: writeQuery({ ...query, ...changed }),
      replace: true,
      stay: true,
    })
  const onSort = (field: AdoptionSort, down: boolean) => show({ sort: field, descending: down })
  return (
    <QueryView query={around} loading={t('searching')} failed={parts('searchFailed')} bringInSight>
      {({ pages }) => {
        const results = pages.flatMap((page) => page.results)
        if (results.length === 0) return inSight('none', <NoneAround {...query} />)
        return (
          <SortedResults
            {...{ sort, descending, onSort }}
            title={address ? t('results', { address }) : undefined}
            count={t('count', { count: results.length })}
            label={t('sortLabel')}
            reverse={t('descending')}
            view={{
              label: t('view'),
              table: t('table'),
              cards: t('cards'),
              isCards: query.cards,
              onView: (cards) => show({ cards }),
            }}
            choices={adoptionSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          >
            {(isTable) => (
              <>
                {isTable ? (
                  <AdoptionTable
                    {...{ results, sort, descending, onSort }}
                    busy={isPlaceholderData}
                  />
                ) : (
                  <AdoptionCards results={results} busy={isPlaceholderData} />
                )}
                {hasNextPage && !error && (
                  <Button kind="quiet" pending={isFetching} onClick={() => void fetchNextPage()}>
                    {t('more')}
                  </Button>
                )}
                {!hasNextPage && <p className={styles.small}>{t('end')}</p>}
              </>
            )}
          </SortedResults>
        )
      }}
    </QueryView>
  )
}

function NoneAround(query: AdoptionQuery) {
  const t = useTranslations('adoption.search')
  const { species } = query
  return (
    <EmptyState
      scene={NothingFoundScene}
      title={t('noneTitle')}
      role="status"
      next={
        <ScreenLink
          screen="adoption"
          search={species ? writeQuery({ ...query, species: undefined }) : {}}
          className={buttonClass({ kind: 'secondary' })}
        >
          {species ? t('widen') : t('otherPlace')}
        </ScreenLink>
      }
    >
      <p>{species ? t('none') : t('noneAll')}</p>
    </EmptyState>
  )
}
