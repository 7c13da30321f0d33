import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { writeFilter } from '#domain/list-filter.ts'
import { call } from '#web/api/call.ts'
import { ScreenLink } from '#web/shared/screen-link.tsx'
import { useSession } from '#web/shared/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/drawings/icons.tsx'
import { NoAnimalsScene, NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { AnimalCard } from './animal-card.tsx'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import styles from './animals.module.css'

/** Animals fetched at a time; an organization may keep thousands. */
const pageSize = 60

/** The animals of an owner, or of a pro's organization (part 2 section 2). */
export function Page() {
  const t = useTranslations('animals.list')
  const { isPro } = useSession()
  const screens = useAnimalScreens()
  const [typed, setTyped] = useState('')
  const [name] = useDebouncedValue(typed.trim(), 250)
  const { data, error, isPending, isFetching, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useAnimals(name)
  const animals = data?.pages.flat() ?? []
  const none = !isPending && animals.length === 0

  return (
    <PageBody>
      <PageHeading
        lead={isPro ? t('leadPro') : t('lead')}
        actions={
          <ScreenLink screen={screens.add} className={buttonClass({ kind: 'action' })}>
            <PlusIcon />
            {t('add')}
          </ScreenLink>
        }
      >
        {isPro ? t('headingPro') : t('heading')}
      </PageHeading>
      {isPro && <NameFilter value={typed} onChange={setTyped} />}
      <p className="spoken" role="status">
        {data && t('shown', { count: animals.length })}
      </p>
      {isPending && !error && <Loading>{t('loading')}</Loading>}
      {error && (
        <ErrorState title={t('failed')} onRetry={() => void refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {none && !error && name && (
        <EmptyState
          scene={NothingFoundScene}
          title={t('nothingTitle')}
          next={
            <Button kind="quiet" onClick={() => setTyped('')}>
              {t('clear')}
            </Button>
          }
        >
          {t('nothingText')}
        </EmptyState>
      )}
      {none && !error && !name && (
        <EmptyState
          scene={NoAnimalsScene}
          title={t('emptyTitle')}
          next={
            <ScreenLink screen={screens.add} className={buttonClass({ kind: 'action', large: true })}>
              {t('add')}
            </ScreenLink>
          }
        >
          {t('emptyText')}
        </EmptyState>
      )}
      {animals.length > 0 && (
        <ul className={styles.grid}>
          {animals.map((animal) => (
            <li key={animal.unique_id}>
              <AnimalCard animal={animal} />
            </li>
          ))}
          <li>
            <ScreenLink screen={screens.add} className={styles.addTile}>
              <PlusIcon />
              {t('add')}
              <span>{t('addHint')}</span>
            </ScreenLink>
          </li>
        </ul>
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button kind="quiet" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </PageBody>
  )
}

function useAnimals(name: string) {
  return useInfiniteQuery({
    queryKey: ['animals', 'list', name],
    queryFn: ({ pageParam, signal }) =>
      call(animalsApi.list, {
        query: {
          ...(name && { filter: writeFilter([{ field: 'Name', operator: '~', value: name }]) }),
          _start: String(pageParam),
          _end: String(pageParam + pageSize),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.length === pageSize ? all.length * pageSize : undefined),
    placeholderData: keepPreviousData,
  })
}

function NameFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations('animals.list')
  const id = useId()
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{t('filter')}</label>
      <input id={id} type="search" autoComplete="off" maxLength={100} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </div>
  )
}
