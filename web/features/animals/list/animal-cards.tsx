import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useChangeSearch } from '#web/shared/screens/change-search.ts'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useGo } from '#web/shared/screens/screen-link.tsx'
import { useIsLost } from '#web/shared/session/lost-way.ts'
import { useReader } from '#web/shared/session/reader.ts'
import { useSession } from '#web/shared/session/session.ts'
import { useWhenReached } from '#web/shared/lists/use-when-reached.ts'
import { Button } from '#web/ui/button.tsx'
import { LoginIcon } from '#web/ui/drawings/first-icons.tsx'
import { PlusIcon } from '#web/ui/drawings/icons.tsx'
import { NoAnimalsScene, NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { AnimalCard } from '../animal-card.tsx'
import styles from '../animals.module.css'
import { AnimalSearch } from './list-search.tsx'
import { isListQuiet } from '../quiet-list.ts'
import { animalsQuery } from '../animals.queries.ts'
import { noSearch, useListSearch } from './use-list-search.ts'

/** Number of animals from which the search is shown. */
const many = 6

/** Cards, one batch after another; `?lost=1` asks which one is lost. */
export function AnimalCards() {
  const t = useTranslations('animals.list')
  const { isPro, isAdmin } = useSession()
  const reader = useReader()
  const { add } = useAnimalScreens()
  const go = useGo()
  const change = useChangeSearch()
  const { asked, conditions } = useListSearch()
  const query = useInfiniteQuery(animalsQuery(conditions))
  const { data, error, isFetching, fetchNextPage, hasNextPage, isFetchingNextPage } = query
  const animals = data?.pages.flatMap(({ rows }) => rows) ?? []
  const { total = 0, isMore } = data?.pages[0] ?? {}
  const isAsked = conditions.length > 0
  const none = animals.length === 0
  // In a long list the end would never be found.
  const isLong = hasNextPage || (data?.pages.length ?? 0) > 1
  const isQuiet = isListQuiet()
  const lost = useIsLost() ? '1' : undefined
  const tiles = <Tiles lost={lost} />
  // Nothing to choose from: the lost animal is added first.
  const addsLost = lost && add && data && none && !isAsked ? add : null
  useEffect(() => {
    if (addsLost) void go({ screen: addsLost, search: { lost: '1' }, replace: true })
  }, [addsLost, go])
  const reached = useWhenReached(
    hasNextPage && !isFetchingNextPage && !error,
    () => void fetchNextPage(),
  )

  if (addsLost) return <Loading />
  return (
    <>
      {(isPro || isAdmin || isAsked || animals.length > many) && <AnimalSearch asked={asked} />}
      <p className="spoken" role="status">
        {data && t('shown', { count: animals.length })}
      </p>
      <QueryView query={query} loading={t('loading')} failed={t('failed')}>
        {() => (
          <>
            {none && isAsked && (
              <EmptyState
                scene={NothingFoundScene}
                title={t('nothingTitle')}
                next={
                  <Button kind="quiet" onClick={() => void change(noSearch)}>
                    {t('clear')}
                  </Button>
                }
              >
                {t('nothingText')}
              </EmptyState>
            )}
            {none && !isAsked && isQuiet && <p>{t('emptyQuiet')}</p>}
            {none && !isAsked && !isQuiet && (
              <EmptyState scene={NoAnimalsScene} title={t('emptyTitle')}>
                {isAdmin ? t('emptyStaff') : t('emptyText', { reader })}
              </EmptyState>
            )}
            {(animals.length > 0 || (add && none && !isQuiet)) && (
              <ul className={styles.grid} aria-busy={isFetching}>
                {isLong && tiles}
                {animals.map((animal) => (
                  <li key={animal.unique_id}>
                    <AnimalCard animal={animal} lost={lost} />
                  </li>
                ))}
                {!isLong && tiles}
              </ul>
            )}
            {hasNextPage && (
              <div className={styles.more} ref={reached}>
                <p className={styles.small}>
                  {t(isMore ? 'outOfMany' : 'outOf', { shown: animals.length, total })}
                </p>
                <Button
                  kind="quiet"
                  pending={isFetchingNextPage}
                  onClick={() => void fetchNextPage()}
                >
                  {t('more')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryView>
    </>
  )
}

/** Staff keep none. */
function Tiles({ lost }: { lost: string | undefined }) {
  const t = useTranslations('animals.list')
  const { add, receive } = useAnimalScreens()
  return (
    <>
      {add && (
        <li>
          <ScreenLink screen={add} search={{ lost }} className={styles.addTile}>
            <PlusIcon />
            {t('add')}
            <span>{t('addHint')}</span>
          </ScreenLink>
        </li>
      )}
      {receive && (
        <li>
          <ScreenLink screen={receive} className={styles.addTile}>
            <LoginIcon />
            {t('receive')}
            <span>{t('receiveHint')}</span>
          </ScreenLink>
        </li>
      )}
    </>
  )
}
