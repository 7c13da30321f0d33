import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { QueryView } from '#web/shared/query-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { organizationQueries, type OrganizationsEndpoint } from './organizations.queries.ts'
import styles from './organization-picker.module.css'

export interface Organization {
  id: string
  name: string
  city: string | null
}

interface OrganizationPickerProps {
  endpoint: OrganizationsEndpoint
  onChoose: (organization: Organization) => void
}

export function OrganizationPicker({ endpoint, onChoose }: OrganizationPickerProps) {
  const t = useTranslations('parts.organizations')
  const [typed, setTyped] = useState({ name: '', city: '' })
  const [asked] = useDebouncedValue(typed, 250)
  const query = useQuery(organizationQueries.named(endpoint, asked))
  const { data } = query
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
              // Enter here is no word on a form around it.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
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
      <QueryView query={query} loading={t('loading')} failed={t('failed')}>
        {(data) => (
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
        )}
      </QueryView>
    </>
  )
}
