import { useTranslations } from 'use-intl'
import { seesRemoved } from '#domain/animals/abilities.ts'
import { speciesList } from '#domain/animals/animal.ts'
import { useAtHome } from '#web/shared/animals/animal-badge.tsx'
import { useChangeSearch } from '#web/shared/screens/change-search.ts'
import { ChoiceFilter, TextFilter, wordsOf } from '#web/shared/lists/filters.tsx'
import { useSession } from '#web/shared/session/session.ts'
import styles from '../animals.module.css'
import { listStatuses, type ListSearch } from './use-list-search.ts'

interface AnimalSearchProps {
  asked: ListSearch
}

/** Only organizations and staff see removed animals. */
export function AnimalSearch({ asked }: AnimalSearchProps) {
  const t = useTranslations('animals.list')
  const common = useTranslations('common')
  const session = useSession()
  const atHome = useAtHome()
  const home = session.isAdmin ? t('statuses.anyHome') : atHome()
  const change = useChangeSearch()
  const ask = (name: keyof ListSearch) => (value: string) =>
    void change({ [name]: value || undefined })
  const statuses = listStatuses.filter((one) => one !== 'removed' || seesRemoved(session))
  return (
    <div role="search" className={styles.search} aria-label={t('search')}>
      <TextFilter label={t('filter')} value={asked.q} onChange={ask('q')} />
      <ChoiceFilter
        label={t('status')}
        value={asked.status}
        onChange={ask('status')}
        choices={wordsOf(statuses, (one) => (one === 'home' ? home : t(`statuses.${one}`)))}
        all={t('anyStatus')}
      />
      <ChoiceFilter
        label={t('species')}
        value={asked.species}
        onChange={ask('species')}
        choices={wordsOf(speciesList, (one) => common(`species.${one}`))}
        all={t('anySpecies')}
      />
    </div>
  )
}
