import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { writeFilter } from '#domain/list-filter.ts'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { callList, CallError } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './transfers.module.css'

interface Shelter {
  id: string
  name: string
  city: string | null
}

interface ShelterPickerProps {
  /** Of the animal. */
  name: string
  onSend: (shelter: Shelter) => Promise<void>
}

/** As many as one looks through. */
const most = 10

/** Finds another shelter by name and city, asks once more, and sends it the code. */
export function ShelterPicker({ name, onSend }: ShelterPickerProps) {
  const t = useTranslations('transfers.shelters')
  const give = useTranslations('transfers.give')
  const common = useTranslations('common')
  const [typed, setTyped] = useState({ name: '', city: '' })
  const [asked] = useDebouncedValue(typed, 250)
  const [chosen, setChosen] = useState<Shelter>()
  const [state, setState] = useState<{ pending?: boolean; error?: string }>({})
  const { data, error, refetch, isFetching } = useShelters(asked)

  if (chosen) {
    const send = async () => {
      setState({ pending: true })
      try {
        await onSend(chosen)
      } catch (failure) {
        const words = failure instanceof CallError && failure.message
        setState({ error: words || give('failed') })
      }
    }
    return (
      <div className={styles.give}>
        <h3>{t('confirmTitle', { name, shelter: chosen.name })}</h3>
        <p>{t('confirmText', { name, shelter: chosen.name })}</p>
        {state.error && <Notice kind="error">{state.error}</Notice>}
        <div className={styles.buttons}>
          <Button kind="quiet" onClick={() => setChosen(undefined)}>
            {t('other')}
          </Button>
          <Button kind="action" pending={state.pending ?? false} onClick={() => void send()}>
            {t('yes')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.give}>
      <div className={styles.search}>
        {(['name', 'city'] as const).map((field) => (
          <label key={field}>
            {t(field)}
            <input
              type="search"
              autoComplete="off"
              maxLength={100}
              value={typed[field]}
              onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [field]: value }))}
            />
          </label>
        ))}
      </div>
      <p role="status" className={styles.small}>
        {data && t('found', { count: data.total })}
      </p>
      {error ? (
        <ErrorState title={t('failed')} onRetry={() => void refetch()} pending={isFetching}>
          {error instanceof CallError && error.code === 'NETWORK' ? common('networkError') : error.message}
        </ErrorState>
      ) : data ? (
        <>
          {data.total === 0 && <p>{t('none')}</p>}
          <ul className={styles.shelters} aria-label={t('list')}>
            {data.rows.map((shelter) => (
              <li key={shelter.id}>
                <span>
                  <b>{shelter.name}</b>
                  {shelter.city && <span className={styles.small}>{shelter.city}</span>}
                </span>
                <Button kind="quiet" aria-label={t('chooseOne', { name: shelter.name })} onClick={() => setChosen(shelter)}>
                  {t('choose')}
                </Button>
              </li>
            ))}
          </ul>
          {data.total > data.rows.length && <p className={styles.small}>{t('more', { count: data.rows.length })}</p>}
        </>
      ) : (
        <Loading>{t('loading')}</Loading>
      )}
    </div>
  )
}

const useShelters = ({ name, city }: { name: string; city: string }) =>
  useQuery({
    queryKey: ['shelters', name.trim(), city.trim()],
    queryFn: async ({ signal }) => {
      const conditions = [{ field: 'Name', operator: '~', value: name.trim() } as const, { field: 'City', operator: '~', value: city.trim() } as const].filter(
        ({ value }) => value !== '',
      )
      return callList(transfersApi.shelters, { query: { ...(conditions.length > 0 && { filter: writeFilter(conditions) }), _end: String(most) }, signal })
    },
    placeholderData: keepPreviousData,
  })
