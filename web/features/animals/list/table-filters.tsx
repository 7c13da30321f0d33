import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { sexes } from '#domain/animals/animal.ts'
import { useChangeSearch } from '#web/shared/screens/change-search.ts'
import { ChoiceFilter, Filters, wordsOf } from '#web/shared/lists/filters.tsx'
import { PeriodFilter } from '#web/shared/lists/period-filter.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { shelterQuery } from '#web/shared/shelter.queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ChevronDownIcon } from '#web/ui/drawings/icons.tsx'
import styles from '../animals.module.css'
import { AnimalSearch } from './list-search.tsx'
import {
  listRegistrations,
  noSearch,
  useFoldedSearch,
  useListSearch,
  type FoldedSearch,
} from './use-list-search.ts'

export function TableFilters() {
  const t = useTranslations('animals.table')
  const common = useTranslations('common')
  const fields = useTranslations('animals.fields')
  const { isPro, proType } = useSession()
  const change = useChangeSearch()
  const { asked, conditions } = useListSearch()
  const folded = useFoldedSearch()
  const count = folded.conditions.length
  const [isOpen] = useState(count > 0)
  const at = (name: keyof FoldedSearch) => ({
    value: folded.asked[name],
    onChange: (value: string) => void change({ [name]: value || undefined }),
  })
  return (
    <>
      <AnimalSearch asked={asked} />
      <details className={styles.folded} open={isOpen}>
        <summary>
          {t('more', { count })}
          <ChevronDownIcon />
        </summary>
        <Filters>
          <ChoiceFilter
            label={fields('sex')}
            {...at('sex')}
            choices={wordsOf(sexes, (one) => common(`sex.${one}`))}
            all={t('any')}
          />
          <ChoiceFilter
            label={t('registered')}
            {...at('registered')}
            choices={wordsOf(listRegistrations, (one) => t(`registrations.${one}`))}
            all={t('any')}
          />
          {proType === 'shelter' && <KennelFilter {...at('kennel')} />}
          <PeriodFilter
            from={{ label: t('createdFrom'), ...at('createdFrom') }}
            to={{ label: t('createdTo'), ...at('createdTo') }}
          />
          {isPro && (
            <PeriodFilter
              from={{ label: t('updatedFrom'), ...at('updatedFrom') }}
              to={{ label: t('updatedTo'), ...at('updatedTo') }}
            />
          )}
        </Filters>
      </details>
      {conditions.length + count > 0 && (
        <p className={styles.cleared}>
          <Button kind="quiet" onClick={() => void change(noSearch)}>
            {t('clear')}
          </Button>
        </p>
      )}
    </>
  )
}

function KennelFilter(filter: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations('animals')
  const { data } = useQuery(shelterQuery)
  const names = data?.kennels.map(({ name }) => name) ?? []
  // The address may name one that is gone.
  const known = filter.value && !names.includes(filter.value) ? [filter.value, ...names] : names
  return (
    <ChoiceFilter
      label={t('fields.arrival.kennel')}
      {...filter}
      choices={wordsOf(known, (one) => one)}
      all={t('table.any')}
    />
  )
}
