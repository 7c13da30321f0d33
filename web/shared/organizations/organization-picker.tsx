import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { writeFilter } from '#domain/list-filter.ts'
import type { stockApi } from '#domain/stock/stock.api.ts'
import type { transfersApi } from '#domain/transfers/transfers.api.ts'
import { callList } from '#web/api/call.ts'
import { CallFailed } from '#web/shared/call-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import styles from './organization-picker.module.css'

export interface Organization {
  id: string
  name: string
  city: string | null
}

interface OrganizationPickerProps {
  /** Whom one may choose from. */
  endpoint: typeof stockApi.buyers | typeof transfersApi.shelters
  onChoose: (organization: Organization) => void
}

/** As many as one looks through. */
const most = 10

/** Finds an organization by name and city. */
export function OrganizationPicker({ endpoint, onChoose }: OrganizationPickerProps) {
  const t = useTranslations('common.organizations')
  const [typed, setTyped] = useState({ name: '', city: '' })
  const [asked] = useDebouncedValue(typed, 250)
  const { data, error, refetch, isFetching } = useOrganizations(endpoint, asked)
  return (
    <>
      <div className={styles.search}>
        {(['name', 'city'] as const).map((field) => (
          <label key={field}>
            {t(field)}
            <input
              type="search"
              autoComplete="off"
              maxLength={100}
              value={typed[field]}
              onChange={({ currentTarget: { value } }) =>
                setTyped((before) => ({ ...before, [field]: value }))
              }
            />
          </label>
        ))}
      </div>
      <p role="status" className={styles.small}>
        {data && t('found', { count: data.total })}
      </p>
      {error ? (
        <CallFailed
          title={t('failed')}
          error={error}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      ) : data ? (
        <>
          {data.total === 0 && <p>{t('none')}</p>}
          <ul className={styles.list} aria-label={t('list')}>
            {data.rows.map((one) => (
              <li key={one.id}>
                <span>
                  <b>{one.name}</b>
                  {one.city && <span className={styles.small}>{one.city}</span>}
                </span>
                <Button
                  kind="quiet"
                  aria-label={t('chooseOne', { name: one.name })}
                  onClick={() => onChoose(one)}
                >
                  {t('choose')}
                </Button>
              </li>
            ))}
          </ul>
          {data.total > data.rows.length && (
            <p className={styles.small}>{t('more', { count: data.rows.length })}</p>
          )}
        </>
      ) : (
        <Loading>{t('loading')}</Loading>
      )}
    </>
  )
}

const useOrganizations = (
  endpoint: OrganizationPickerProps['endpoint'],
  { name, city }: { name: string; city: string },
) =>
  useQuery({
    queryKey: ['organizations', endpoint.path, name.trim(), city.trim()],
    queryFn: async ({ signal }) => {
      const conditions = [
        { field: 'Name', operator: '~', value: name.trim() } as const,
        { field: 'City', operator: '~', value: city.trim() } as const,
      ].filter(({ value }) => value !== '')
      return callList(endpoint, {
        query: {
          ...(conditions.length > 0 && { filter: writeFilter(conditions) }),
          _end: String(most),
        },
        signal,
      })
    },
    placeholderData: keepPreviousData,
  })
