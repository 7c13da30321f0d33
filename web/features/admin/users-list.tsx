import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { accountStatuses, userTypes } from '#domain/access/policies.ts'
import { usersApi, type ListedUser } from '#domain/admin/users.api.ts'
import { dayOf, showDay } from '#domain/dates.ts'
import type { Condition } from '#domain/list-filter.ts'
import { ListTable, type Column } from '#web/shared/list-table.tsx'
import { ScreenLink, useGo, useScreenSearch } from '#web/shared/screen-link.tsx'
import { useList } from '#web/shared/use-list.ts'
import styles from './admin.module.css'

/** Milliseconds of rest before a name or an e-mail is looked for. */
const rest = 250

/** The filters by their names in the address. */
const conditions = {
  name: { field: 'Name', operator: '~' },
  email: { field: 'Email', operator: '~' },
  type: { field: 'Type', operator: '=' },
  status: { field: 'Status', operator: '=' },
} as const
type FilterName = keyof typeof conditions

/** Every account; the filters are in the address, so that one comes back to them from a file. */
export function UsersList() {
  const t = useTranslations('admin.users')
  const search = useScreenSearch()
  const go = useGo()
  const filter = (name: FilterName, value: string) => void go({ screen: 'adminUsers', search: { ...search, [name]: value.trim() || undefined }, replace: true })
  const asked = (Object.keys(conditions) as FilterName[]).flatMap((name): Condition[] => {
    const value = search[name]
    return value ? [{ ...conditions[name], value }] : []
  })
  const list = useList(usersApi.list, { field: 'Created', order: 'DESC' }, asked)
  const columns: Column<ListedUser>[] = [
    {
      field: 'Name',
      label: t('name'),
      cell: ({ id, fullName }) => (
        <ScreenLink screen="adminUsers" search={{ ...search, id }} aria-label={t('openLong', { name: fullName })}>
          {fullName}
        </ScreenLink>
      ),
    },
    { field: 'Email', label: t('email'), cell: ({ email }) => email },
    { field: 'Type', label: t('type'), cell: ({ type }) => t(`types.${type}`) },
    { field: 'Status', label: t('status'), cell: ({ status }) => t(`statuses.${status}`) },
    { field: 'Organization', label: t('organization'), cell: ({ organization }) => organization ?? '–' },
    { field: 'Created', label: t('created'), cell: ({ created }) => showDay(dayOf(new Date(created))) },
  ]
  return (
    <section className={styles.part} aria-label={t('caption')}>
      <div className={styles.filters}>
        <TextFilter label={t('filterName')} value={search['name']} onChange={(value) => filter('name', value)} />
        <TextFilter label={t('filterEmail')} value={search['email']} onChange={(value) => filter('email', value)} />
        <label>
          {t('type')}
          <select value={search['type'] ?? ''} onChange={(event) => filter('type', event.currentTarget.value)}>
            <option value="">{t('all')}</option>
            {userTypes.map((one) => (
              <option key={one} value={one}>
                {t(`types.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('status')}
          <select value={search['status'] ?? ''} onChange={(event) => filter('status', event.currentTarget.value)}>
            <option value="">{t('all')}</option>
            {accountStatuses.map((one) => (
              <option key={one} value={one}>
                {t(`statuses.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ListTable caption={t('caption')} columns={columns} list={list} />
    </section>
  )
}

function TextFilter({ label, value = '', onChange }: { label: string; value: string | undefined; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  const later = useDebouncedCallback(onChange, rest)
  return (
    <label>
      {label}
      <input
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          later(event.currentTarget.value)
        }}
      />
    </label>
  )
}
