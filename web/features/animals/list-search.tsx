import { useTranslations } from 'use-intl'
import { seesRemoved } from '#domain/animals/abilities.ts'
import { speciesList } from '#domain/animals/animal.ts'
import { ChoiceFilter, TextFilter, wordsOf } from '#web/shared/lists/filters.tsx'
import { useSession } from '#web/shared/session/session.ts'
import styles from './animals.module.css'
import { listStatuses, type ListSearch } from './use-list-search.ts'

interface AnimalSearchProps {
  asked: ListSearch
  onAsk: (asked: Partial<ListSearch>) => void
}

/** Only organizations and staff see removed animals. */
export function AnimalSearch({ asked, onAsk }: AnimalSearchProps) {
  const t = useTranslations('animals.list')
  const common = useTranslations('common')
  const session = useSession()
  const statuses = listStatuses.filter((one) => one !== 'removed' || seesRemoved(session))
  return (
    <div role="search" className={styles.search} aria-label={t('search')}>
      <TextFilter label={t('filter')} value={asked.q} onChange={(q) => onAsk({ q })} />
      <ChoiceFilter
        label={t('status')}
        value={asked.status}
        onChange={(status) => onAsk({ status })}
        choices={wordsOf(statuses, (one) => t(`statuses.${one}`))}
        all={t('anyStatus')}
      />
      <ChoiceFilter
        label={t('species')}
        value={asked.species}
        onChange={(species) => onAsk({ species })}
        choices={wordsOf(speciesList, (one) => common(`species.${one}`))}
        all={t('anySpecies')}
      />
    </div>
  )
}
