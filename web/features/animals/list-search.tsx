import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { speciesList } from '#domain/animals/animal.ts'
import { useSession } from '#web/shared/session.ts'
import styles from './animals.module.css'
import { listStatuses, type ListSearch } from './use-animals.ts'

/** Milliseconds of rest before a name or number is looked for. */
const rest = 250

interface AnimalSearchProps {
  asked: ListSearch
  onAsk: (asked: Partial<ListSearch>) => void
}

/** Name or number, state and species. Removed animals are an organization's and staff's to see. */
export function AnimalSearch({ asked, onAsk }: AnimalSearchProps) {
  const t = useTranslations('animals.list')
  const common = useTranslations('common')
  const { type } = useSession()
  const [typed, setTyped] = useState(asked.q)
  const field = useRef<HTMLInputElement>(null)
  const later = useDebouncedCallback((q: string) => onAsk({ q: q.trim() }), rest)
  const id = useId()
  // The address may change by itself: by the way back, or by a button that clears the search.
  useEffect(() => {
    setTyped((now) => (now.trim() === asked.q || document.activeElement === field.current ? now : asked.q))
  }, [asked.q])
  const statuses = listStatuses.filter((one) => one !== 'removed' || type !== 'ind')
  return (
    <div role="search" className={styles.search} aria-label={t('search')}>
      <label htmlFor={id}>
        {t('filter')}
        <input
          id={id}
          ref={field}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            later(event.currentTarget.value)
          }}
        />
      </label>
      <label htmlFor={`${id}-status`}>
        {t('status')}
        <select id={`${id}-status`} value={asked.status} onChange={(event) => onAsk({ status: event.currentTarget.value })}>
          <option value="">{t('anyStatus')}</option>
          {statuses.map((one) => (
            <option key={one} value={one}>
              {t(`statuses.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor={`${id}-species`}>
        {t('species')}
        <select id={`${id}-species`} value={asked.species} onChange={(event) => onAsk({ species: event.currentTarget.value })}>
          <option value="">{t('anySpecies')}</option>
          {speciesList.map((one) => (
            <option key={one} value={one}>
              {common(`species.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
